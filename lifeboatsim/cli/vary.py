"""--vary: what is varied; and what playing it will cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

__all__ = ["GAMES_PER_SECOND", "cost", "vary_option"]

GAMES_PER_SECOND = 20_000
"""Of one core: a guess between the tables measured in the README, for estimates only."""


def vary_option(help: str) -> Callable[[Any], Any]:
    """Return the option --vary."""
    return click.option("--vary", multiple=True, metavar="option[=v1,v2,...]", help=help)


def cost(games: int, workers: int) -> dict[str, float]:
    """Return how many games are to be played and about how long that takes."""
    speed = GAMES_PER_SECOND * workers
    return {"games": games, "games_per_second": speed, "seconds": games / speed}
