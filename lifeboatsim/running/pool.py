"""Play a plan on threads and add up its blocks, in order.

Blocks are merged in the order of their games although they end in any order. That costs nothing
(a few finished blocks wait) and makes a run that was stopped early the same, bit for bit, as a
run of that many games.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import Totals, add_totals, new_totals
from lifeboatsim.running.interrupt import stop_on_interrupt, stuck
from lifeboatsim.running.plan import Blocks, RunPlan
from lifeboatsim.running.state_file import State

__all__ = [
    "Elsewhere", "Keeper", "Outcome", "Own", "Part", "PlayedBlocks", "Progress", "Stopping",
    "Work", "WorkersLost", "elsewhere", "illegal_blocks", "in_pieces", "new_illegal",
    "note_illegal", "play", "play_blocks", "rest_of",
]  # fmt: skip

Progress = Callable[[int, int], None]
"""Called in the main thread with (games played, games planned)."""
T = TypeVar("T")

QUEUED_BLOCKS = 4
"""Blocks handed out per worker: enough to keep it busy while the oldest block is waited for."""
MOST_ROWS = 10_000
"""Games in a block at most whose rows are kept: 1.4 MB."""
FIRST_PIECE = 16
"""Games of the first piece of a block, before the worker knows how fast they go."""
GRACE_SECONDS = 1.2
"""How long a block that was told to stop is waited for."""
LOOK_SECONDS = 0.1
"""How often the main thread looks for Ctrl-C, and a worker for the order to stop."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was played: always the first ``played`` games of the plan.

    ``seconds`` is wall time of the play; ``illegal_block`` the first range (first game, games)
    in which a strategy answered illegally or failed, None if there is none.
    """

    totals: Totals
    played: int
    interrupted: bool
    seconds: float
    illegal_block: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """The games from `first`, `played` of them, and what they add up to.

    ``rows`` has a GAME_ROW for each, where rows are wanted.
    """

    first: int
    played: int
    totals: T
    rows: np.ndarray | None = None


@dataclass(frozen=True, slots=True)
class PlayedBlocks:
    """How far a plan was played: ``interrupted`` by Ctrl-C or not, in ``seconds``."""

    played: int
    interrupted: bool
    seconds: float


@dataclass(frozen=True, slots=True)
class Stopping(Generic[T]):
    """When to stop before the end: at the first of the ``looks`` at which there is ``enough``.

    ``looks`` are numbers of games, ascending; ``enough`` is asked with the totals of so many
    games. The same games are played with any number of workers and any size of block.
    """

    looks: tuple[int, ...]
    enough: Callable[[T], bool]


class Keeper(Protocol):
    """Keeps what is played: a checkpoint, rows in a file. Called in the main thread."""

    def restore(self, state: State) -> tuple[int, float]:
        """Fill `state` with what was kept; return how many games that is and their seconds.

        The arrays of `state` are then those that the rest of the run is added to.
        """

    def added(self, part: Part[Any], played: int, seconds: float) -> None:
        """Hear that `part` is in the state, which has `played` games now."""

    def ended(self, played: int, seconds: float) -> None:
        """Hear that nothing more will be added."""


Work = Callable[[int, int, threading.Event], Part[T]]
"""Plays ``(first game, games, stop)``, or the start of it once `stop` is set."""


class Elsewhere(Protocol):
    """Plays the blocks of a plan on other machines: cluster.py."""

    def finished_blocks(
        self,
        plan: Blocks,
        work: Work[T],
        stop: threading.Event,
        looks: tuple[int, ...],
        played: int,
    ) -> Generator[Part[T], None, None]:
        """Yield the blocks after the first `played` games in order, up to the order to stop.

        Raises WorkersLost when there is nobody left to play them.
        """


elsewhere: ContextVar[Elsewhere | None] = ContextVar("elsewhere", default=None)
"""Who plays the blocks instead of threads of this process, in this context."""


class WorkersLost(OSError):
    """The other machines are gone; what was played until then is kept."""


class Own(threading.local):
    """What each thread keeps for itself; another process begins with nothing."""

    def __reduce__(self) -> tuple[type, tuple[()]]:
        return type(self), ()


class Worker:
    """Plays blocks; each thread keeps one game record and uses it again and again."""

    def __init__(self, plan: RunPlan, *, rows: bool = False) -> None:
        self.plan, self.rows = plan, rows
        self.own = Own()

    def game(self) -> np.ndarray:
        """Return this thread's game record."""
        if not hasattr(self.own, "game"):
            self.own.game = new_game(self.plan.rules, self.plan.line_up, self.plan.seed)
        return self.own.game

    def block(self, first: int, games: int, stop: threading.Event) -> Part[Totals]:
        """Play a block, or the start of it if it is stopped."""
        totals = new_totals(len(self.plan.line_up.names))
        game, played = self.game(), 0
        rows = np.zeros(games, GAME_ROW) if self.rows else None
        for start, piece in in_pieces(first, games, stop):
            if rows is None:
                play_block(game, start, piece, totals)
            else:
                play_block(game, start, piece, totals, rows[played : played + piece])
            played += piece
        return Part(first, played, totals, rows)


def in_pieces(
    first: int, games: int, stop: threading.Event, most: int | None = None
) -> Iterator[tuple[int, int]]:
    """Yield (first game, games) of pieces of about a tenth of a second, until `stop` is set.

    Compiled code cannot be interrupted, and a slow strategy or a huge block must not hold up
    Ctrl-C. No piece has more than `most` games.
    """
    played, piece = 0, FIRST_PIECE
    while played < games and not stop.is_set():
        started = time.perf_counter()
        piece = min(piece, games - played, games if most is None else most)
        yield first + played, piece
        played += piece
        piece = _next_piece(piece, time.perf_counter() - started)


def _next_piece(piece: int, seconds: float) -> int:
    if seconds < LOOK_SECONDS / 4:
        return piece * 4
    return max(1, piece // 2) if seconds > LOOK_SECONDS else piece


def play(
    plan: RunPlan,
    progress: Progress | None = None,
    stopping: Stopping[Totals] | None = None,
    keeper: Keeper | None = None,
    *,
    rows: bool = False,
) -> Outcome:
    """Play the whole plan, or up to Ctrl-C or `stopping`, and return what it adds up to.

    With a `keeper` the run goes on from what that one kept; with `rows` it is handed a row of
    each game too.
    """
    totals, illegal = new_totals(len(plan.line_up.names)), new_illegal(1)
    if rows:  # they are held block by block
        plan = plan.replace(block_size=min(plan.block_size, MOST_ROWS))

    def add(part: Part[Totals]) -> None:
        add_totals(totals, part.totals)
        note_illegal(illegal, part, (part.totals,))

    before = keeper.restore((totals, illegal)) if keeper is not None else (0, 0.0)
    done = play_blocks(
        plan,
        Worker(plan, rows=rows).block,
        totals,
        add,
        progress,
        stopping,
        keeper=keeper,
        before=before,
    )
    return Outcome(totals, done.played, done.interrupted, done.seconds, illegal_blocks(illegal)[0])


def new_illegal(sides: int) -> np.ndarray:
    """Return the record of where each side first answered illegally, shape (sides, 2).

    A row holds the first game and the games of the block; no games: nowhere so far.
    """
    return np.zeros((sides, 2), np.int64)


def note_illegal(illegal: np.ndarray, part: Part[Any], totals: Sequence[Totals]) -> None:
    """Note the first block in which a strategy of a side answered illegally."""
    for side, found in zip(illegal, totals, strict=True):
        if not side[1] and found.illegal.any():
            side[:] = part.first, part.played


def illegal_blocks(illegal: np.ndarray) -> tuple[tuple[int, int] | None, ...]:
    """Return for each side the block (first game, games), None if there is none."""
    return tuple((int(first), int(games)) if games else None for first, games in illegal)


def play_blocks(
    plan: Blocks,
    work: Work[T],
    totals: T,
    add: Callable[[Part[T]], None],
    progress: Progress | None = None,
    stopping: Stopping[T] | None = None,
    *,
    keeper: Keeper | None = None,
    before: tuple[int, float] = (0, 0.0),
) -> PlayedBlocks:
    """Play the blocks of a plan by ``work(first game, games, stop)`` and `add` them, in order.

    `add` adds a part to `totals`; it runs in this thread, so there is nothing to lock. `before`
    says how many games stand in `totals` already, and how many seconds they took; `keeper` hears
    of every part that was added.
    """
    played, spent = before
    looks = stopping.looks if stopping is not None else ()
    started = time.perf_counter() - spent

    def enough() -> bool:
        return stopping is not None and played in looks and stopping.enough(totals)

    others = elsewhere.get()
    finished_blocks = _finished_blocks if others is None else others.finished_blocks
    done = played > 0 and enough()
    lost: WorkersLost | None = None
    with (
        stop_on_interrupt() as stop,
        closing(finished_blocks(plan, work, stop, looks, played)) as blocks,
    ):
        try:
            while not done and (part := next(blocks, None)) is not None:
                add(part)
                played += part.played
                if keeper is not None:
                    keeper.added(part, played, time.perf_counter() - started)
                if progress is not None:
                    progress(played, plan.games)
                done = enough()
        except WorkersLost as error:
            lost = error
    seconds = time.perf_counter() - started
    if keeper is not None:
        keeper.ended(played, seconds)
    if lost is not None:
        raise lost
    return PlayedBlocks(played, played < plan.games and not done, seconds)


def rest_of(blocks: Iterator[tuple[int, int]], start: int) -> Iterator[tuple[int, int]]:
    """Yield what is left of the blocks of a plan when its games before `start` are played."""
    for first, games in blocks:
        skipped = min(max(start - first, 0), games)
        if skipped < games:
            yield first + skipped, games - skipped


def _finished_blocks(
    plan: Blocks,
    work: Work[T],
    stop: threading.Event,
    looks: tuple[int, ...],
    played: int,
) -> Generator[Part[T], None, None]:
    """Yield the blocks in order, up to the end or the order to stop; the last may be cut short."""
    todo = rest_of(plan.blocks(looks), plan.first_game + played)
    queue: deque[tuple[int, Future[Part[T]]]] = deque()
    pool = ThreadPoolExecutor(plan.workers, thread_name_prefix="lifeboatsim")
    try:
        while True:
            while len(queue) < QUEUED_BLOCKS * plan.workers and not stop.is_set():
                block = next(todo, None)
                if block is None:
                    break
                queue.append((block[1], pool.submit(work, *block, stop)))
            if not queue:
                return
            games, future = queue.popleft()
            if not _wait(future, stop):
                return
            part = future.result()
            yield part
            if part.played < games:
                return
    finally:
        stop.set()  # the blocks being played end at their next piece
        pool.shutdown(wait=False, cancel_futures=True)
        begun = [future for _, future in queue if not future.cancelled()]
        if stuck.is_set() or wait(begun, timeout=GRACE_SECONDS).not_done:
            stuck.set()
        else:
            pool.shutdown(wait=True)


def _wait(future: Future[Part[T]], stop: threading.Event) -> bool:
    """Wait for a block, awake often enough to hear Ctrl-C on every platform.

    Return False if it does not end although it was told to: a strategy may loop for ever.
    """
    told = None
    while not wait([future], timeout=LOOK_SECONDS).done:
        if stop.is_set():
            told = told or time.monotonic()
            if time.monotonic() - told > GRACE_SECONDS:
                stuck.set()
                return False
    return True
