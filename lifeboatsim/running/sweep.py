"""Play many cells (rules and a table each) on the same games, and keep sums of every 64th game.

The sums of batches that all cells share are all that a sweep needs: any contrast of cells, and
any function of their means, is computed from them afterwards, with its error from how the batches
differ. Game number n belongs to batch n modulo 64, so the sums add up in any order to the same
bits, whatever the workers and blocks, and nothing grows with the number of games.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import RESULT, Totals, new_totals
from lifeboatsim.running.game_values import write_values
from lifeboatsim.running.pairs import SIDE, strategy_place
from lifeboatsim.running.plan import (
    BLOCK_SIZE,
    Variant,
    available_workers,
    check_range,
    check_seed,
    cut,
)
from lifeboatsim.running.pool import (
    Keeper,
    Own,
    Part,
    PlayedBlocks,
    Progress,
    in_pieces,
    play_blocks,
)

__all__ = ["BATCHES", "SUMS", "SweepPlan", "SweepTotals", "add_sweep", "new_sweep", "play_sweep"]

BATCHES = 64
"""Batches of games: 63 degrees of freedom make intervals 2 % wider than a known spread would."""
CELL_GAMES = 8000
"""Games of all cells together that are played before they are added up: they fit the caches."""

SUMS = np.dtype([(name, np.int64) for name in RESULT.names or () if name != "scores"])
"""A RESULT (engine/totals.py) without its histogram of scores."""


@dataclass(frozen=True, slots=True)
class SweepPlan:
    """Cells that play games of the same numbers; those with the same seed have deals in common.

    Raises ValueError on a number out of range.
    """

    cells: tuple[Variant, ...]
    games: int
    first_game: int = 0
    block_size: int = BLOCK_SIZE
    workers: int = field(default_factory=available_workers)

    def __post_init__(self) -> None:
        for cell in self.cells:
            check_seed(cell.seed)
        check_range(self.games, self.first_game, self.block_size, self.workers)

    @property
    def names(self) -> tuple[str, ...]:
        """The report names of the strategies of all cells, each once."""
        return tuple(dict.fromkeys(name for cell in self.cells for name in cell.line_up.names))

    def in_blocks_of(self, size: int) -> SweepPlan:
        """Return this plan with blocks of at most `size` games."""
        return replace(self, block_size=size)

    def blocks(self, looks: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
        """Yield (first game, number of games) of each block; see `RunPlan.blocks`."""
        return cut(self.first_game, self.games, self.block_size, looks)

    def part(self, cells: Sequence[int], first_game: int, games: int) -> SweepPlan:
        """Return the plan of some cells, by their places, and other games."""
        chosen = tuple(self.cells[place] for place in cells)
        return replace(self, cells=chosen, first_game=first_game, games=games)


class SweepTotals(NamedTuple):
    """What the cells add up to: integers, with an add law (see `add_sweep`).

    Groups stand as in `pairs.new_pairs`: characters, secrets, strategies, the game itself.
    """

    batches: np.ndarray  # (cells, BATCHES, groups, SIDE) int64
    results: np.ndarray  # (cells, groups - 1) SUMS
    illegal: np.ndarray  # (cells, strategies) int64
    digest: np.ndarray  # (cells,) uint64, modulo 2^64


def new_sweep(plan: SweepPlan) -> SweepTotals:
    """Return totals of no games."""
    cells, strategies = len(plan.cells), len(plan.names)
    groups = strategy_place(strategies)
    return SweepTotals(
        np.zeros((cells, BATCHES, groups + 1, SIDE), np.int64),
        np.zeros((cells, groups), SUMS),
        np.zeros((cells, strategies), np.int64),
        np.zeros(cells, np.uint64),
    )


def add_sweep(whole: SweepTotals, part: SweepTotals) -> None:
    """Add `part` to `whole` in place."""
    for total, piece in zip(whole, part, strict=True):
        for name in total.dtype.names or (...,):
            total[name] += piece[name]


class SweepWorker:
    """Plays blocks of all cells; each thread keeps its records and rows and reuses them."""

    def __init__(self, plan: SweepPlan) -> None:
        self.plan = plan
        self.own = Own()
        self.rows = max(1, min(500, CELL_GAMES // len(plan.cells)))
        names = plan.names
        self.places = [
            np.array([strategy_place(names.index(name)) for name in cell.line_up.names])
            for cell in plan.cells
        ]

    def tools(self) -> tuple[list[np.ndarray], np.ndarray]:
        """Return this thread's game records, one for each cell, and rows."""
        if not hasattr(self.own, "games"):
            self.own.games = [new_game(c.rules, c.line_up, c.seed) for c in self.plan.cells]
            self.own.rows = np.zeros(self.rows, GAME_ROW)
        return self.own.games, self.own.rows

    def block(self, first: int, games: int, stop: threading.Event) -> Part[SweepTotals]:
        """Play a block of every cell, or the start of it if it is stopped."""
        totals = new_sweep(self.plan)
        records, rows = self.tools()
        values = np.zeros((self.rows, *totals.batches.shape[2:]), np.int64)
        played = 0
        for start, piece in in_pieces(first, games, stop, self.rows):
            numbers = np.arange(start, start + piece) % BATCHES
            for cell, (game, places) in enumerate(zip(records, self.places, strict=True)):
                found = new_totals(len(places))
                play_block(game, start, piece, found, rows[:piece])
                write_values(rows, piece, places, values)
                np.add.at(totals.batches[cell], numbers, values[:piece])
                _add_results(totals, cell, found, places)
            played += piece
        return Part(first, played, totals)


def _add_results(totals: SweepTotals, cell: int, found: Totals, places: np.ndarray) -> None:
    fixed = np.concatenate([found.characters, found.secrets])
    at = [*range(len(fixed)), *places]
    for name in SUMS.names or ():
        part = np.concatenate([fixed[name], found.strategies[name]])
        totals.results[name][cell, at] += part
    totals.illegal[cell, places - strategy_place(0)] += found.illegal
    totals.digest[cell : cell + 1] += found.digest


def play_sweep(
    plan: SweepPlan, progress: Progress | None = None, keeper: Keeper | None = None
) -> tuple[SweepTotals, PlayedBlocks]:
    """Play all cells of the plan, or up to Ctrl-C, game beside game; return the sums and how far.

    `progress` is called with games of one cell. With a `keeper` the sweep goes on from what that
    one kept.
    """
    whole = new_sweep(plan)

    def add(part: Part[SweepTotals]) -> None:
        add_sweep(whole, part.totals)

    before = keeper.restore(whole) if keeper is not None else (0, 0.0)
    done = play_blocks(
        plan, SweepWorker(plan).block, whole, add, progress, keeper=keeper, before=before
    )
    return whole, done
