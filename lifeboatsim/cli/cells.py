"""What the commands share that play many tables: tournament, tune-strategy, strategies ladder."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli import numbers
from lifeboatsim.cli.options import asked, code_option, stack
from lifeboatsim.cli.paths import FOLDER
from lifeboatsim.cli.progress import bars, say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.analysis.tournament_cells import Conditions
    from lifeboatsim.rules import Rules

__all__ = ["again", "bars", "cells_options", "conditions", "open_folder", "out_option", "refusals"]

out_option = click.option(
    "--out", type=FOLDER, metavar="DIR",
    help="Keep what is played in a folder, go on there after Ctrl-C, and write the results.",
)  # fmt: skip


cells_options = stack(
    code_option,
    click.option(
        "--games", type=numbers.GAMES, default="20_000", show_default=True,
        help="Games for each table.",
    ),
    click.option("--seed", type=numbers.SEED, help="Seed; drawn and printed when left out."),
    click.option("--workers", type=numbers.WORKERS, help="Threads; default: the cores at hand."),
)  # fmt: skip
"""--code --games --seed --workers"""


@contextmanager
def refusals() -> Iterator[None]:
    """Show a folder that holds something else, and a missing library, as a mistake of the user."""
    from lifeboatsim.analysis.tournament_cells import StoreError

    try:
        yield
    except StoreError as error:
        raise click.UsageError(str(error)) from error


def open_folder(folder: Path | None) -> None:
    """See that results can be written into the folder (raises FolderError)."""
    if folder is not None:
        from lifeboatsim.reporting.folder import check_folder

        check_folder(folder)


def conditions(options: dict[str, Any], rules: Rules) -> Conditions:
    """Return what all tables share. Without --seed that of the folder is taken, else drawn."""
    say_if_compiling(options["quiet"])
    from lifeboatsim.interface.cells import conditions

    return conditions(asked(options), rules, options["out"])


def again(options: dict[str, Any], command: list[str], seed: int) -> str:
    """Return the command that plays the same games again."""
    wanted = asked(options)
    words = [*command, *wanted.house_words(), *wanted.code_words()]
    return shlex.join([*words, "--games", str(options["games"]), "--seed", str(seed)])
