"""What is to be played: rules, line-ups, seeds and a range of games, cut into blocks."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = [
    "BLOCK_SIZE", "LAST_SEED", "MOST_GAMES", "LAST_GAME", "MOST_WORKERS",
    "Blocks", "RunPlan", "Variant", "ComparePlan", "available_workers", "check_range", "check_seed",
    "cut", "why_unpaired",
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


class Blocks(Protocol):
    """What those who play it need to know of a plan."""

    @property
    def games(self) -> int:
        """Number of games."""

    @property
    def first_game(self) -> int:
        """Number of the first of them."""

    @property
    def block_size(self) -> int:
        """Games handed out at once."""

    @property
    def workers(self) -> int:
        """Number of threads."""

    def in_blocks_of(self, size: int) -> Blocks:
        """Return this plan with blocks of at most `size` games."""

    def blocks(self, looks: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
        """Yield (first game, number of games) of each block."""


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
        check_seed(self.seed)
        check_range(self.games, self.first_game, self.block_size, self.workers)

    def in_blocks_of(self, size: int) -> RunPlan:
        """Return this plan with blocks of at most `size` games."""
        return replace(self, block_size=size)

    def blocks(self, looks: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
        """Yield (first game, number of games) of each block, in order.

        A block also ends after each of the numbers of games in `looks`, which ascend.
        """
        return cut(self.first_game, self.games, self.block_size, looks)

    def replace(self, **changes: object) -> RunPlan:
        """Return this plan with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Variant:
    """One side of a comparison: rules, line-up and the seed of its games."""

    rules: Rules
    line_up: LineUp
    seed: int

    def same_games(self, other: Variant) -> bool:
        """Return whether the games of both are the same, move by move."""
        mine, others = (
            (side.rules.digest, side.seed, side.line_up.names, side.line_up.slots,
             side.line_up.shuffled, [strategy.digest for strategy in side.line_up.strategies])
            for side in (self, other)
        )  # fmt: skip
        return mine == others


@dataclass(frozen=True, slots=True)
class ComparePlan:
    """Several variants that play games of the same numbers; the first is the baseline.

    A variant with the baseline's seed is paired with it: the same deals and decks. ``notes`` has
    for each variant but the baseline why it is not paired, None where it is. Raises ValueError
    on a number out of range or fewer than two variants.
    """

    variants: tuple[Variant, ...]
    notes: tuple[str | None, ...]
    games: int
    first_game: int = 0
    block_size: int = BLOCK_SIZE
    workers: int = field(default_factory=available_workers)

    def __post_init__(self) -> None:
        if len(self.variants) < 2 or len(self.notes) != len(self.variants) - 1:
            raise ValueError("a comparison needs a baseline and at least one other variant")
        for variant in self.variants:
            check_seed(variant.seed)
        check_range(self.games, self.first_game, self.block_size, self.workers)

    @classmethod
    def of(
        cls,
        sides: Sequence[tuple[Rules, LineUp]],
        seed: int,
        *,
        paired: bool = True,
        **numbers: int,
    ) -> ComparePlan:
        """Return the plan that pairs each of `sides` with the first wherever that can be done.

        Who is not paired plays the games of another seed: `seed` plus its place.
        """
        base = sides[0][0]
        why = "as asked for"
        notes = [why_unpaired(base, rules) if paired else why for rules, _ in sides[1:]]
        seeds = [seed] + [
            seed if note is None else (seed + place) % (LAST_SEED + 1)
            for place, note in enumerate(notes, 1)
        ]
        variants = (Variant(*side, own) for side, own in zip(sides, seeds, strict=True))
        return cls(tuple(variants), tuple(notes), **numbers)

    def in_blocks_of(self, size: int) -> ComparePlan:
        """Return this plan with blocks of at most `size` games."""
        return replace(self, block_size=size)

    def blocks(self, looks: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
        """Yield (first game, number of games) of each block; see `RunPlan.blocks`."""
        return cut(self.first_game, self.games, self.block_size, looks)


def why_unpaired(a: Rules, b: Rules) -> str | None:
    """Return why games of `a` and `b` have no deal in common, None if they have (rules.md 2)."""
    if a.players != b.players:
        return f"{a.players} players against {b.players}"
    if _crew(a) != _crew(b):
        return "different characters play"
    if a.options["secrets"] != b.options["secrets"]:
        return "friend and enemy cards are dealt by different rules"
    return None


def _crew(rules: Rules) -> tuple[str, ...]:
    return rules.playing or tuple(character.code for character in rules.characters)


def cut(first_game: int, games: int, size: int, looks: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield (first game, games) of blocks of at most `size`, with an end at each of `looks`."""
    start = 0
    for end in (*(look for look in looks if look < games), games):
        for first in range(start, end, size):
            yield first_game + first, min(size, end - first)
        start = end


def check_seed(seed: int) -> None:
    """Raise ValueError for a number that is no seed."""
    _within("seed", seed, 0, LAST_SEED)


def check_range(games: int, first_game: int, block_size: int, workers: int) -> None:
    """Raise ValueError on a number out of range."""
    _within("games", games, 1, MOST_GAMES)
    _within("first_game", first_game, 0, LAST_GAME - games + 1)
    _within("block_size", block_size, 1, MOST_GAMES)
    _within("workers", workers, 1, MOST_WORKERS)


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{name} {value} is not allowed: from {low} to {high}")
