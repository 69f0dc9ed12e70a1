"""--rows: a Parquet file with one row a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.rows_file import RowsFile

__all__ = ["check_rows", "rows_file", "rows_options"]

F = TypeVar("F", bound=Callable[..., Any])


def rows_options(command: F) -> F:
    """Add --rows and --rows-columns to a command."""
    columns = click.option(
        "--rows-columns", metavar="days,score_lady,...",
        help="With --rows: which columns besides game; default: all.",
    )  # fmt: skip
    rows = click.option(
        "--rows", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.parquet",
        help="Write one row for each game into a Parquet file.",
    )  # fmt: skip
    return rows(columns(command))


def check_rows(options: dict[str, Any]) -> None:
    """See that rows can be written as asked for, before anything is compiled."""
    path: Path | None = options["rows"]
    if path is None:
        if options["rows_columns"] is not None:
            raise click.UsageError("--rows-columns goes with --rows FILE.parquet.")
        return
    if path.suffix != ".parquet":
        raise click.UsageError(f"--rows {path}: a name that ends in .parquet is wanted")
    if options["out"] is not None or options["resume"] is not None:
        raise click.UsageError("--rows and --out exclude each other: rows cannot be gone on with")
    if not path.parent.is_dir():
        raise click.UsageError(f"--rows {path} cannot be written: no folder {path.parent}")


@contextmanager
def rows_file(options: dict[str, Any], rules: Rules) -> Iterator[RowsFile | None]:
    """Yield the keeper of the rows, None if none are wanted."""
    if options["rows"] is None:
        yield None
        return
    from lifeboatsim.cli.options import codes
    from lifeboatsim.running.rows_file import RowsFile, columns_of

    kept = RowsFile(options["rows"], columns_of(rules, codes(options["rows_columns"])))
    try:
        yield kept
    finally:
        kept.drop()
