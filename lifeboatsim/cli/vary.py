"""What is varied, and its cells with who plays there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.options import codes, decks, read_table

if TYPE_CHECKING:
    from lifeboatsim.analysis.grid import Cell, Factor, House, Refused
    from lifeboatsim.players import LineUp

__all__ = ["GAMES_PER_SECOND", "checked_grid", "cost", "line_ups", "read_house", "vary_option"]

GAMES_PER_SECOND = 20_000
"""Of one core: a guess between the tables measured in the README, for estimates only."""
SHOWN_REFUSALS = 5


def vary_option(help: str) -> Callable[[Any], Any]:
    """Return the option --vary."""
    return click.option("--vary", multiple=True, metavar="option[=v1,v2,...]", help=help)


def read_house(options: dict[str, Any]) -> House:
    """Return the rules that RULES and the options of `house_options` stand for."""
    from lifeboatsim.analysis.grid import House

    return House(
        options["rules"],
        tuple(options["settings"]),
        decks(options["deck_files"]),
        options["players"],
        codes(options["characters"]),
    )


def checked_grid(
    house: House, factors: Sequence[Factor], skip: bool
) -> tuple[list[Cell], list[Refused]]:
    """Return the cells and those not allowed, which are an error unless they are to be skipped."""
    from lifeboatsim.analysis.grid import grid

    house.rules()  # what is wrong with the rules themselves is said first
    cells, refused = grid(house, factors)
    if refused and not skip:
        shown = [
            f"{' '.join(f.label(n) for f, n in zip(factors, one.levels, strict=True))}: "
            f"{one.reason}"
            for one in refused[:SHOWN_REFUSALS]
        ]
        more = len(refused) - len(shown)
        shown += [f"and {more} more"] if more else []
        raise click.UsageError(
            f"{len(refused)} of {len(cells) + len(refused)} cells are not allowed "
            f"({'; '.join(shown)}); leave values out, or give --skip-refused to play the others"
        )
    return cells, refused


def line_ups(options: dict[str, Any], cells: Sequence[Cell]) -> list[LineUp]:
    """Return who plays in each cell (raises StrategyError where the table does not fit)."""
    from lifeboatsim.running.compile import compiling_engine

    with compiling_engine():
        return [read_table(options, cell.rules) for cell in cells]


def cost(games: int, workers: int) -> dict[str, float]:
    """Return how many games are to be played and about how long that takes."""
    speed = GAMES_PER_SECOND * workers
    return {"games": games, "games_per_second": speed, "seconds": games / speed}
