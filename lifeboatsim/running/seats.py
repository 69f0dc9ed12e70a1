"""Every character in every seat: as many tables as players, each a seat further round the boat.

Rotation r plays its own games of the seed, so the tables know nothing of one another. Their
blocks are played by turns: a run that is stopped early has about as many games of each.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import Totals, add_totals, new_totals
from lifeboatsim.rules.rotation import aboard, rotated
from lifeboatsim.running.plan import RunPlan
from lifeboatsim.running.pool import Own, Part, Progress, in_pieces, play_blocks

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["SeatsOutcome", "SeatsPlan", "SeatsTotals", "play_seats"]

ROWS = 500
"""Most games played before they are added up: their rows stay in the processor's cache."""


@dataclass(frozen=True, slots=True)
class SeatsPlan:
    """A run for each rotation, from the usual seats on; all as long and one after the other.

    Rotation r has the games ``first_game + r * N ... first_game + (r + 1) * N - 1``.
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
    def first_game(self) -> int:
        """Number of the first of them."""
        return self.tables[0].first_game

    @property
    def workers(self) -> int:
        """Number of threads."""
        return self.tables[0].workers

    @property
    def block_size(self) -> int:
        """Games handed out at once."""
        return self.tables[0].block_size

    def in_blocks_of(self, size: int) -> SeatsPlan:
        """Return this plan with blocks of at most `size` games."""
        return SeatsPlan(tuple(table.in_blocks_of(size) for table in self.tables))

    def blocks(self, looks: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
        """Yield (first game, number of games) of each block, the tables by turns."""
        every = (table.blocks() for table in self.tables)
        return chain.from_iterable(zip(*every, strict=True))

    def rotation(self, game: int) -> int:
        """Return which table plays a game."""
        return (game - self.first_game) // self.tables[0].games


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


class Piece(NamedTuple):
    """Some games of one table."""

    rotation: int
    totals: Totals
    products: np.ndarray


@dataclass(frozen=True, slots=True)
class SeatsOutcome:
    """What was played: of each table its first games."""

    totals: SeatsTotals
    played: int
    interrupted: bool
    seconds: float


class SeatsWorker:
    """Plays blocks of any table; each thread keeps a game record for each."""

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

    def block(self, first: int, games: int, stop: threading.Event) -> Part[Piece]:
        """Play a block, or the start of it if it is stopped."""
        rotation = self.plan.rotation(first)
        totals = new_totals(len(self.plan.tables[0].line_up.names))
        products = np.zeros((len(self.persons),) * 2)
        rows, played = np.zeros(ROWS, GAME_ROW), 0
        for start, piece in in_pieces(first, games, stop, ROWS):
            play_block(self.record(rotation), start, piece, totals, rows[:piece])
            units = rows["win_units"][:piece][:, self.persons].astype(float)
            products += units.T @ units  # exact: below 2^53 for 10^10 games
            played += piece
        return Part(first, played, Piece(rotation, totals, products.astype(np.int64)))


def play_seats(plan: SeatsPlan, progress: Progress | None = None) -> SeatsOutcome:
    """Play the whole plan, or up to Ctrl-C."""
    line_up, many = plan.tables[0].line_up, len(plan.tables)
    whole = SeatsTotals(
        tuple(new_totals(len(line_up.names)) for _ in plan.tables),
        np.zeros((many, many, many), np.int64),
    )

    def add(part: Part[Piece]) -> None:
        piece = part.totals
        add_totals(whole.tables[piece.rotation], piece.totals)
        whole.products[piece.rotation] += piece.products

    # only rules for stopping look at what `play_blocks` is given to add to, and there are none
    nothing = Piece(0, whole.tables[0], whole.products[0])
    done = play_blocks(plan, SeatsWorker(plan).block, nothing, add, progress)
    return SeatsOutcome(whole, done.played, done.interrupted, done.seconds)
