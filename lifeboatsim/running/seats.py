"""Every character in every seat: as many tables as players, each a seat further round the boat.

Rotation r plays its own games of the seed, so the tables know nothing of one another. Their
games are played by turns: a run that is stopped early has as many games of each, but for one.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import Totals, add_totals, new_totals
from lifeboatsim.rules.rotation import aboard, rotated
from lifeboatsim.running.plan import RunPlan, cut
from lifeboatsim.running.pool import Keeper, Own, Part, Progress, in_pieces, play_blocks

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["SeatsOutcome", "SeatsPlan", "SeatsTotals", "play_seats"]

ROWS = 500
"""Most games of a table played before they are added up: their rows stay in the caches."""


@dataclass(frozen=True, slots=True)
class SeatsPlan:
    """A run for each of R rotations, from the usual seats on; all as long, N games.

    Rotation r has the games ``first_game + r * N ... first_game + (r + 1) * N - 1``. Turns are
    numbered from ``first_game`` on too: the first R are the first games of all rotations.
    """

    tables: tuple[RunPlan, ...]

    @classmethod
    def of(
        cls, rules: Rules, line_up: LineUp, *, seed: int, games: int, first_game: int = 0,
        **numbers: int,
    ) -> SeatsPlan:  # fmt: skip
        """Return the plan with `games` for each rotation.

        Raises ValueError for a number out of range, and where some sit out at random.
        """
        tables = (
            RunPlan(
                rotated(rules, place), _rotated_line_up(line_up, place), seed, games,
                first_game + place * games, **numbers,
            )
            for place in range(rules.players)
        )  # fmt: skip
        return cls(tuple(tables))

    @property
    def games(self) -> int:
        """Games of all tables together."""
        return sum(table.games for table in self.tables)

    @property
    def seed(self) -> int:
        """The seed of all of them."""
        return self.tables[0].seed

    @property
    def first_game(self) -> int:
        """Number of the first of them."""
        return self.tables[0].first_game

    @property
    def workers(self) -> int:
        """Number of threads."""
        return self.tables[0].workers

    @property
    def block_size(self) -> int:
        """Turns handed out at once."""
        return self.tables[0].block_size

    def in_blocks_of(self, size: int) -> SeatsPlan:
        """Return this plan with blocks of at most `size` turns."""
        return SeatsPlan(tuple(table.in_blocks_of(size) for table in self.tables))

    def blocks(self, looks: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
        """Yield (first turn, number of turns) of each block; see `RunPlan.blocks`."""
        return cut(self.first_game, self.games, self.block_size, looks)

    def turns(self, first: int, games: int) -> Iterator[tuple[int, int, int]]:
        """Yield (rotation, first game, number of games) of each table in some turns."""
        many = len(self.tables)
        start = first - self.first_game
        for rotation, table in enumerate(self.tables):
            # table r has the turns r, r + R, ...: those before a number are rounded up
            low, high = (-(-(end - rotation) // many) for end in (start, start + games))
            if low < high:
                yield rotation, table.first_game + low, high - low


def _rotated_line_up(line_up: LineUp, seats: int) -> LineUp:
    """Return the line-up in which everybody takes along who plays him."""
    many = len(line_up.slots)
    slots = tuple(line_up.slots[(place - seats) % many] for place in range(many))
    return replace(line_up, slots=slots)


class SeatsTotals(NamedTuple):
    """What each table adds up to: its totals, by seats, and sums of products of win units.

    ``products`` has shape (tables, seats, seats): over games, of two seats of the same game.
    """

    tables: tuple[Totals, ...]
    products: np.ndarray


def new_seats(plan: SeatsPlan) -> SeatsTotals:
    """Return totals of no games."""
    names, many = len(plan.tables[0].line_up.names), len(plan.tables)
    tables = tuple(new_totals(names) for _ in plan.tables)
    return SeatsTotals(tables, np.zeros((many, many, many), np.int64))


def add_seats(whole: SeatsTotals, part: SeatsTotals) -> None:
    """Add `part` to `whole` in place."""
    for total, piece in zip(whole.tables, part.tables, strict=True):
        add_totals(total, piece)
    whole.products[...] += part.products


@dataclass(frozen=True, slots=True)
class SeatsOutcome:
    """What was played: of each table its first games, ``played`` of all together."""

    totals: SeatsTotals
    played: int
    interrupted: bool
    seconds: float


class SeatsWorker:
    """Plays blocks of turns; each thread keeps a game record for each."""

    def __init__(self, plan: SeatsPlan) -> None:
        self.plan = plan
        self.persons = [who.person for who in aboard(plan.tables[0].rules)]
        self.own = Own()

    def record(self, rotation: int) -> np.ndarray:
        """Return this thread's game record of a table."""
        records: dict[int, np.ndarray] = self.own.__dict__.setdefault("records", {})
        if rotation not in records:
            table = self.plan.tables[rotation]
            records[rotation] = new_game(table.rules, table.line_up, table.seed)
        return records[rotation]

    def block(self, first: int, games: int, stop: threading.Event) -> Part[SeatsTotals]:
        """Play a block of turns, or the start of it if it is stopped."""
        totals = new_seats(self.plan)
        rows, played = np.zeros(ROWS, GAME_ROW), 0
        for start, piece in in_pieces(first, games, stop, ROWS * len(self.plan.tables)):
            for rotation, game, own in self.plan.turns(start, piece):
                play_block(self.record(rotation), game, own, totals.tables[rotation], rows[:own])
                units = rows["win_units"][:own][:, self.persons].astype(float)
                products = units.T @ units  # exact: far below 2^53 for so few games
                totals.products[rotation] += products.astype(np.int64)
            played += piece
        return Part(first, played, totals)


def play_seats(
    plan: SeatsPlan, progress: Progress | None = None, keeper: Keeper | None = None
) -> SeatsOutcome:
    """Play the whole plan, or up to Ctrl-C; with a `keeper` go on from what that one kept."""
    whole = new_seats(plan)

    def add(part: Part[SeatsTotals]) -> None:
        add_seats(whole, part.totals)

    before = keeper.restore(whole) if keeper is not None else (0, 0.0)
    work = SeatsWorker(plan).block
    done = play_blocks(plan, work, whole, add, progress, keeper=keeper, before=before)
    return SeatsOutcome(whole, done.played, done.interrupted, done.seconds)
