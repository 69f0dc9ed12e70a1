"""--rows: a Parquet file with one row a game."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from lifeboatsim.cli.options import codes
from lifeboatsim.cli.paths import FILE

if TYPE_CHECKING:
    from lifeboatsim.running import RunPlan
    from lifeboatsim.running.rows_file import RowsFile

__all__ = ["check_rows", "rows_file", "rows_options", "rows_words"]

F = TypeVar("F", bound=Callable[..., Any])


def rows_options(command: F) -> F:
    """Add --rows and --rows-columns to a command."""
    columns = click.option(
        "--rows-columns", metavar="days,score_lady,...",
        help="With --rows: which columns besides game; default: all.",
    )  # fmt: skip
    rows = click.option(
        "--rows", type=FILE, metavar="FILE.parquet",
        help="Write one row for each game into a Parquet file. What the numbers of strategies, "
        "friends, status and causes stand for is in its metadata, under lifeboatsim, as JSON.",
    )  # fmt: skip
    return rows(columns(command))


def check_rows(options: dict[str, Any]) -> None:
    """See that rows can be written as asked for, before anything is compiled."""
    path: Path | None = options["rows"]
    if path is None:
        if options["rows_columns"] is not None:
            raise click.UsageError("--rows-columns goes with --rows FILE.parquet.")
        return
    _columns(options)
    if path.suffix != ".parquet":
        raise click.UsageError(f"--rows {path}: a name that ends in .parquet is wanted")
    for name in ("out", "resume"):
        if options[name] is not None:
            raise click.UsageError(
                f"--rows and --{name} exclude each other: rows cannot be gone on with"
            )
    if not path.parent.is_dir():
        raise click.UsageError(f"--rows {path} cannot be written: no folder {path.parent}")


def rows_words(options: dict[str, Any]) -> list[str]:
    """Return the words, as they are typed, that write the same rows again."""
    if options["rows"] is None:
        return []
    words = ["--rows", str(options["rows"])]
    if options["rows_columns"] is not None:
        words += ["--rows-columns", options["rows_columns"]]
    return [shlex.quote(word) for word in words]


def _columns(options: dict[str, Any]) -> tuple[str, ...]:
    wanted = "allowed is a list such as days,score_lady"
    return codes(options["rows_columns"], "--rows-columns", wanted)


@contextmanager
def rows_file(options: dict[str, Any], plan: RunPlan) -> Iterator[RowsFile | None]:
    """Yield the keeper of the rows, None if none are wanted."""
    if options["rows"] is None:
        yield None
        return
    from lifeboatsim.running.rows_file import RowsFile, columns_of
    from lifeboatsim.running.rows_legend import rows_legend

    columns = columns_of(plan.rules, _columns(options))
    kept = RowsFile(options["rows"], columns, rows_legend(plan))
    try:
        yield kept
    finally:
        kept.drop()
