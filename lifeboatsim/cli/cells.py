"""What the commands share that play many tables: tournament, tune-strategy, strategies ladder."""

from __future__ import annotations

import json
import secrets
import shlex
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.progress import progress_bar, say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.analysis.tournament_cells import Conditions
    from lifeboatsim.rules import Rules

__all__ = ["again", "bars", "conditions", "open_folder", "out_option", "refusals"]

DRAWN_SEEDS = 10**9
"""Seeds that are drawn stay short enough to be typed."""

out_option = click.option(
    "--out", type=click.Path(path_type=Path), metavar="DIR",
    help="Keep what is played in a folder, go on there after Ctrl-C, and write the results.",
)  # fmt: skip


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
    from lifeboatsim.analysis.tournament_cells import Conditions
    from lifeboatsim.running import available_workers

    seed = options["seed"]
    if seed is None:
        seed = _earlier_seed(options["out"])
    if seed is None:
        seed = secrets.randbelow(DRAWN_SEEDS)
    return Conditions(rules, seed, options["games"], options["workers"] or available_workers())


def _earlier_seed(folder: Path | None) -> int | None:
    if folder is None or not (folder / "summary.json").is_file():
        return None
    try:
        found = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
        return int(found["provenance"]["seed"])
    except (ValueError, KeyError, TypeError):
        return None


@contextmanager
def bars(quiet: bool) -> Iterator[Callable[[int], Callable[[int, int], None] | None]]:
    """Yield what to call with a number of games for a progress bar; the one before it ends."""
    with ExitStack() as stack:

        def begin(games: int) -> Callable[[int, int], None] | None:
            stack.close()
            return stack.enter_context(progress_bar(games, quiet))

        yield begin


def again(options: dict[str, Any], command: list[str], seed: int) -> str:
    """Return the command that plays the same games again."""
    words = list(command)
    if options["rules"] != "standard":
        words += ["--rules", options["rules"]]
    for name, key in (("--set", "settings"), ("--deck", "deck_files"), ("--code", "code")):
        words += [word for value in options[key] for word in (name, value)]
    for name in ("players", "characters"):
        if options[name] is not None:
            words += [f"--{name}", str(options[name])]
    return shlex.join([*words, "--games", str(options["games"]), "--seed", str(seed)])
