"""Play each game again with one source of luck replaced, and add up what that changes.

Game number n is played by all streams of the run's seed (A), by all streams of another seed (B),
and once for each source by that source's streams of B and the others of A. How alike these are
says what each source decides ("pick-freeze", I. M. Sobol, Mathematics and Computers in Simulation
55, 2001). Sums are kept of every 64th game: they add up in any order to the same bits, and their
spread gives the errors.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import ABSENT, PERSONS
from lifeboatsim.engine.streams import SOURCES
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.running.plan import LAST_SEED, RunPlan
from lifeboatsim.running.pool import Keeper, Own, Part, Progress, in_pieces, play_blocks

__all__ = [
    "BATCHES", "OUTCOMES", "LuckOutcome", "LuckTotals", "add_games", "new_luck", "other_seed",
    "play_luck", "sources_of",
]  # fmt: skip

BATCHES = 64
OUTCOMES = 2 * PERSONS
"""What a game comes to: win units by person, then scores by person; 0 for who sits out."""
ROWS = 500
"""Most games played before they are added up: their rows stay in the processor's cache."""


class LuckTotals(NamedTuple):
    """Sums of products over games, by batch and outcome; integers with an add law.

    ``games`` has shape (BATCHES,). ``sums`` has shape (2 + S, BATCHES, OUTCOMES): of A, B and
    each game with a source of B; ``squares`` likewise. ``with_a`` and ``with_b``, of the same
    shape, are products with A's and B's outcome. ``illegal`` counts A's illegal answers by
    strategy.
    """

    games: np.ndarray
    sums: np.ndarray
    squares: np.ndarray
    with_a: np.ndarray
    with_b: np.ndarray
    illegal: np.ndarray


@dataclass(frozen=True, slots=True)
class LuckOutcome:
    """What was played: always the first ``played`` games of the plan, each of them 2 + S times."""

    totals: LuckTotals
    played: int
    interrupted: bool
    seconds: float


def other_seed(seed: int) -> int:
    """Return the seed of B."""
    return (seed + 1) % (LAST_SEED + 1)


def sources_of(plan: RunPlan) -> tuple[str, ...]:
    """Return the sources of luck there are: who plays how is one only if it is drawn."""
    line_up = plan.line_up
    drawn = line_up.shuffled or any(len(slot) > 1 for slot in line_up.slots)
    return tuple(source for source in SOURCES if source != "line_up" or drawn)


def new_luck(n_sources: int, n_strategies: int) -> LuckTotals:
    """Return totals of no games."""
    shape = (2 + n_sources, BATCHES, OUTCOMES)
    sums, squares, with_a, with_b = (np.zeros(shape, np.int64) for _ in range(4))
    games, illegal = np.zeros(BATCHES, np.int64), np.zeros(n_strategies, np.int64)
    return LuckTotals(games, sums, squares, with_a, with_b, illegal)


def add_games(totals: LuckTotals, first: int, outcomes: np.ndarray) -> None:
    """Add games from number `first` on: integer outcomes of shape (2 + S, games, OUTCOMES).

    Products are added by floating-point matrices, exactly: for outcomes below 2^18 and 500
    games everything stays below 2^53.
    """
    games = outcomes.shape[1]
    member = np.zeros((BATCHES, games))
    member[(first + np.arange(games)) % BATCHES, np.arange(games)] = 1
    values = outcomes.astype(float)
    totals.games[:] += member.sum(axis=1).astype(np.int64)
    for total, factor in (
        (totals.sums, 1.0),
        (totals.squares, values),
        (totals.with_a, values[0]),
        (totals.with_b, values[1]),
    ):
        total += np.matmul(member, values * factor).astype(np.int64)


class LuckWorker:
    """Plays blocks; each thread keeps a game record for each way of playing, and one of rows."""

    def __init__(self, plan: RunPlan, replaced: Sequence[Sequence[str]]) -> None:
        self.plan, self.replaced = plan, replaced
        self.own = Own()

    def records(self) -> list[np.ndarray]:
        """Return this thread's game records."""
        if not hasattr(self.own, "records"):
            self.own.records = [self._record(sources) for sources in self.replaced]
        return self.own.records

    def _record(self, sources: Sequence[str]) -> np.ndarray:
        plan = self.plan
        game = new_game(plan.rules, plan.line_up, plan.seed)
        for source in sources:
            game[0]["reseed"][SOURCES.index(source)] = plan.seed ^ other_seed(plan.seed)
        return game

    def block(self, first: int, games: int, stop: threading.Event) -> Part[LuckTotals]:
        """Play a block, or the start of it if it is stopped."""
        names = len(self.plan.line_up.names)
        whole = new_luck(len(self.replaced) - 2, names)
        counts = [new_totals(names) for _ in self.replaced]
        rows, played = np.zeros(ROWS, GAME_ROW), 0
        for start, piece in in_pieces(first, games, stop, ROWS):
            outcomes = np.zeros((len(self.replaced), piece, OUTCOMES), np.int64)
            for place, record in enumerate(self.records()):
                play_block(record, start, piece, counts[place], rows[:piece])
                outcomes[place] = _outcomes(rows[:piece])
            add_games(whole, start, outcomes)
            played += piece
        whole.illegal[:] = counts[0].illegal
        return Part(first, played, whole)


def _outcomes(rows: np.ndarray) -> np.ndarray:
    playing = rows["status"] != ABSENT
    return np.hstack([rows["win_units"] * playing, rows["score"] * playing])


def play_luck(
    plan: RunPlan, progress: Progress | None = None, keeper: Keeper | None = None
) -> LuckOutcome:
    """Play the whole plan, or up to Ctrl-C: each game as it is, anew, and source by source.

    With a `keeper` it goes on from what that one kept.
    """
    sources = sources_of(plan)
    replaced = [(), SOURCES, *((source,) for source in sources)]
    whole = new_luck(len(sources), len(plan.line_up.names))

    def add(part: Part[LuckTotals]) -> None:
        for total, piece in zip(whole, part.totals, strict=True):
            total += piece

    before = keeper.restore(whole) if keeper is not None else (0, 0.0)
    work = LuckWorker(plan, replaced).block
    done = play_blocks(plan, work, whole, add, progress, keeper=keeper, before=before)
    return LuckOutcome(whole, done.played, done.interrupted, done.seconds)
