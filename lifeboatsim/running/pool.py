"""Play a plan on threads and add up its blocks, in order.

Blocks are merged in the order of their games although they end in any order. That costs nothing
(a few finished blocks wait) and makes a run that was stopped early the same, bit for bit, as a
run of that many games.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import Totals, add_totals, new_totals
from lifeboatsim.running.interrupt import stop_on_interrupt
from lifeboatsim.running.plan import RunPlan

__all__ = ["Outcome", "Progress", "play"]

Progress = Callable[[int, int], None]
"""Called in the main thread with (games played, games planned)."""

QUEUED_BLOCKS = 4
"""Blocks handed out per worker: enough to keep it busy while the oldest block is waited for."""
FIRST_PIECE = 16
"""Games of the first piece of a block, before the worker knows how fast they go."""
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
class Part:
    """The games from `first`, `played` of them, and what they add up to."""

    first: int
    played: int
    totals: Totals


class Worker:
    """Plays blocks; each thread keeps one game record and uses it again and again."""

    def __init__(self, plan: RunPlan, stop: threading.Event) -> None:
        self.plan = plan
        self.stop = stop
        self.own = threading.local()

    def game(self) -> np.ndarray:
        """Return this thread's game record."""
        if not hasattr(self.own, "game"):
            self.own.game = new_game(self.plan.rules, self.plan.line_up, self.plan.seed)
        return self.own.game

    def block(self, first: int, games: int) -> Part:
        """Play a block, or the start of it if it is stopped.

        The block is played in pieces of about a tenth of a second: compiled code cannot be
        interrupted, and a slow strategy or a huge block must not hold up Ctrl-C.
        """
        totals = new_totals(len(self.plan.line_up.names))
        game, played, piece = self.game(), 0, FIRST_PIECE
        while played < games and not self.stop.is_set():
            started = time.perf_counter()
            piece = min(piece, games - played)
            play_block(game, first + played, piece, totals)
            played += piece
            piece = _next_piece(piece, time.perf_counter() - started)
        return Part(first, played, totals)


def _next_piece(piece: int, seconds: float) -> int:
    if seconds < LOOK_SECONDS / 4:
        return piece * 4
    return max(1, piece // 2) if seconds > LOOK_SECONDS else piece


def play(plan: RunPlan, progress: Progress | None = None) -> Outcome:
    """Play the whole plan, or up to Ctrl-C, and return what it adds up to."""
    totals = new_totals(len(plan.line_up.names))
    played, illegal_block = 0, None
    started = time.perf_counter()
    with stop_on_interrupt() as stop, closing(_finished_blocks(plan, stop)) as blocks:
        for part in blocks:
            add_totals(totals, part.totals)
            played += part.played
            if illegal_block is None and part.totals.illegal.any():
                illegal_block = part.first, part.played
            if progress is not None:
                progress(played, plan.games)
    seconds = time.perf_counter() - started
    return Outcome(totals, played, played < plan.games, seconds, illegal_block)


def _finished_blocks(plan: RunPlan, stop: threading.Event) -> Generator[Part, None, None]:
    """Yield the blocks in order, up to the end or the order to stop; the last may be cut short."""
    worker = Worker(plan, stop)
    todo = plan.blocks()
    queue: deque[tuple[int, Future[Part]]] = deque()
    pool = ThreadPoolExecutor(plan.workers, thread_name_prefix="lifeboatsim")
    try:
        while True:
            while len(queue) < QUEUED_BLOCKS * plan.workers and not stop.is_set():
                block = next(todo, None)
                if block is None:
                    break
                queue.append((block[1], pool.submit(worker.block, *block)))
            if not queue:
                return
            games, future = queue.popleft()
            _wait(future)
            part = future.result()
            yield part
            if part.played < games:
                return
    finally:
        stop.set()  # the blocks being played end at their next piece
        pool.shutdown(wait=True, cancel_futures=True)


def _wait(future: Future[Part]) -> None:
    """Wait for a block, awake often enough to hear Ctrl-C on every platform."""
    while not wait([future], timeout=LOOK_SECONDS).done:
        pass
