"""What is to be played: rules, line-up, seed and a range of games, cut into blocks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = [
    "BLOCK_SIZE", "LAST_SEED", "MOST_GAMES", "LAST_GAME", "MOST_WORKERS",
    "RunPlan", "available_workers",
]  # fmt: skip

BLOCK_SIZE = 2000
LAST_SEED = 2**53 - 1
"""Seeds are 0 ... 2^53 - 1, so that every reader of JSON keeps them exactly."""
LAST_GAME = 2**53 - 1
"""Games are numbered from 0 to here."""
MOST_GAMES = 10**12
"""Most games in one run: the sums of squares in the totals stay below 2^63."""
MOST_WORKERS = 1024


def available_workers() -> int:
    """Return how many cores this process may use (at least 1)."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class RunPlan:
    """One run. What it adds up to does not depend on ``block_size`` and ``workers``.

    The games are ``first_game`` ... ``first_game + games - 1`` of ``seed``. Raises ValueError
    on a number out of range.
    """

    rules: Rules
    line_up: LineUp
    seed: int
    games: int
    first_game: int = 0
    block_size: int = BLOCK_SIZE
    workers: int = field(default_factory=available_workers)

    def __post_init__(self) -> None:
        _within("seed", self.seed, 0, LAST_SEED)
        _within("games", self.games, 1, MOST_GAMES)
        _within("first_game", self.first_game, 0, LAST_GAME - self.games + 1)
        _within("block_size", self.block_size, 1, MOST_GAMES)
        _within("workers", self.workers, 1, MOST_WORKERS)

    def blocks(self) -> Iterator[tuple[int, int]]:
        """Yield (first game, number of games) of each block, in order."""
        end = self.first_game + self.games
        for first in range(self.first_game, end, self.block_size):
            yield first, min(self.block_size, end - first)

    def replace(self, **changes: object) -> RunPlan:
        """Return this plan with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{name} {value} is not allowed: from {low} to {high}")
