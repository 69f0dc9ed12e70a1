"""Play several variants of a run on the same games, and add up what the pairs of games show."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import Totals, add_totals, added, new_totals
from lifeboatsim.running.pairs import add_pairs, new_pairs, strategy_place
from lifeboatsim.running.plan import ComparePlan
from lifeboatsim.running.pool import (
    Keeper,
    Own,
    Part,
    Progress,
    Stopping,
    illegal_blocks,
    in_pieces,
    new_illegal,
    note_illegal,
    play_blocks,
)

__all__ = [
    "PairedOutcome",
    "PairedTotals",
    "add_paired",
    "new_paired",
    "play_paired",
    "strategy_names_of",
]

ROWS = 500
"""Most games played before they are paired: their rows stay in the processor's cache."""


class PairedTotals(NamedTuple):
    """``totals`` of each variant, ``pairs`` of the baseline with each other variant."""

    totals: tuple[Totals, ...]
    pairs: tuple[np.ndarray, ...]


@dataclass(frozen=True, slots=True)
class PairedOutcome:
    """What was played: always the first ``played`` games of the plan, of every variant.

    ``illegal_blocks`` has for each variant the first range (first game, games) in which a
    strategy answered illegally or failed, None if there is none.
    """

    totals: PairedTotals
    played: int
    interrupted: bool
    seconds: float
    illegal_blocks: tuple[tuple[int, int] | None, ...]


def strategy_names_of(plan: ComparePlan, place: int) -> tuple[str, ...]:
    """Return the report names in the pairs of variant `place`: the baseline's, then its own."""
    base, other = plan.variants[0].line_up.names, plan.variants[place].line_up.names
    return tuple(dict.fromkeys((*base, *other)))


def new_paired(plan: ComparePlan) -> PairedTotals:
    """Return totals of no games."""
    return PairedTotals(
        tuple(new_totals(len(variant.line_up.names)) for variant in plan.variants),
        tuple(
            new_pairs(len(strategy_names_of(plan, place))) for place in range(1, len(plan.variants))
        ),
    )


def add_paired(whole: PairedTotals, part: PairedTotals) -> None:
    """Add `part` to `whole` in place."""
    for total, piece in zip(whole.totals, part.totals, strict=True):
        add_totals(total, piece)
    for pairs, others in zip(whole.pairs, part.pairs, strict=True):
        pairs[...] = added(pairs, others)


class PairedWorker:
    """Plays blocks of all variants; each thread keeps its records and rows and reuses them."""

    def __init__(self, plan: ComparePlan) -> None:
        self.plan = plan
        self.own = Own()
        self.places = [_places(plan, place) for place in range(1, len(plan.variants))]

    def tools(self) -> tuple[list[np.ndarray], list[np.ndarray]]:
        """Return this thread's game records and rows, one for each variant."""
        if not hasattr(self.own, "games"):
            self.own.games = [new_game(v.rules, v.line_up, v.seed) for v in self.plan.variants]
            self.own.rows = [np.zeros(ROWS, GAME_ROW) for _ in self.plan.variants]
        return self.own.games, self.own.rows

    def block(self, first: int, games: int, stop: threading.Event) -> Part[PairedTotals]:
        """Play a block of every variant, or the start of it if it is stopped."""
        totals = new_paired(self.plan)
        records, rows = self.tools()
        played = 0
        for start, piece in in_pieces(first, games, stop, ROWS):
            for game, total, row in zip(records, totals.totals, rows, strict=True):
                play_block(game, start, piece, total, row[:piece])
            for row, names, pairs in zip(rows[1:], self.places, totals.pairs, strict=True):
                add_pairs(rows[0], row, piece, names, pairs)
            played += piece
        return Part(first, played, totals)


def _places(plan: ComparePlan, place: int) -> np.ndarray:
    """Return where the report numbers of both sides stand in the pairs, shape (2, most)."""
    names = strategy_names_of(plan, place)
    sides = [plan.variants[side].line_up.names for side in (0, place)]
    places = np.zeros((2, max(map(len, sides))), np.int64)
    for side, own in enumerate(sides):
        places[side, : len(own)] = [strategy_place(names.index(name)) for name in own]
    return places


def play_paired(
    plan: ComparePlan,
    progress: Progress | None = None,
    stopping: Stopping[PairedTotals] | None = None,
    keeper: Keeper | None = None,
) -> PairedOutcome:
    """Play all variants of the plan, or up to Ctrl-C or `stopping`, game beside game.

    With a `keeper` the comparison goes on from what that one kept.
    """
    whole, illegal = new_paired(plan), new_illegal(len(plan.variants))

    def add(part: Part[PairedTotals]) -> None:
        add_paired(whole, part.totals)
        note_illegal(illegal, part, part.totals.totals)

    before = keeper.restore((whole, illegal)) if keeper is not None else (0, 0.0)
    done = play_blocks(
        plan, PairedWorker(plan).block, whole, add, progress, stopping,
        keeper=keeper, before=before,
    )  # fmt: skip
    return PairedOutcome(
        whole, done.played, done.interrupted, done.seconds, illegal_blocks(illegal)
    )
