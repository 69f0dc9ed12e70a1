"""Blocks of games played on other machines, by Dask `distributed`: the same totals to the bit.

A task is a range of games with all that is needed to play it: rules, line-up and seed, the user's
strategies as text. A worker compiles them once and keeps them. Results stay on the workers until
it is their turn to be added, so that memory here does not grow with the cluster; what a lost
worker had is played again by others.
"""

from __future__ import annotations

import pickle
import threading
import time
import zlib
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from lifeboatsim.running.cluster_task import play_task
from lifeboatsim.running.plan import Blocks
from lifeboatsim.running.pool import (
    LOOK_SECONDS,
    QUEUED_BLOCKS,
    Part,
    T,
    Work,
    WorkersLost,
    rest_of,
)
from lifeboatsim.versions import versions

if TYPE_CHECKING:
    from distributed import Client, Future

__all__ = ["TASK_GAMES", "Cluster"]

TASK_GAMES = 25_000
"""Games of a task at most, unless blocks are larger: about a second of a core."""
COUNT_SECONDS = 5.0
"""How often the workers are counted."""
PATIENCE_SECONDS = 60.0
"""How long a run waits with no worker at all."""


class Task:
    """A range of games handed out, and whether it is played, failed or lost."""

    def __init__(self, future: Future) -> None:
        self.future, self.done = future, threading.Event()
        future.add_done_callback(lambda _: self.done.set())


class Cluster:
    """The workers of a scheduler as those who play blocks; see `pool.Elsewhere`."""

    def __init__(self, client: Client, name: str) -> None:
        self.client, self.name = client, name
        self.threads, self.counted, self.seen = 1, 0.0, time.monotonic()

    def finished_blocks(
        self,
        plan: Blocks,
        work: Work[T],
        stop: threading.Event,
        looks: tuple[int, ...],
        played: int,
    ) -> Generator[Part[T], None, None]:
        """Yield the blocks in order, up to the end or the order to stop."""
        job = zlib.compress(pickle.dumps(work))
        with self._losses():
            tasks = plan.in_blocks_of(self._task_size(plan))
        todo = rest_of(tasks.blocks(looks), plan.first_game + played)
        queue: deque[Task] = deque()
        try:
            while not stop.is_set():
                with self._losses():
                    self._hand_out(todo, job, queue)
                    if not queue or not self._wait(queue[0], stop):
                        return
                    part = pickle.loads(zlib.decompress(queue[0].future.result()))
                queue.popleft()
                yield part
        finally:
            with suppress(Exception):  # there may be nobody left to tell
                self.client.cancel([task.future for task in queue])

    def _task_size(self, plan: Blocks) -> int:
        """Return how many games a task has: few enough that all have something to do."""
        self._count()
        shared = -(-plan.games // (QUEUED_BLOCKS * self.threads))
        return max(plan.block_size, min(TASK_GAMES, shared))

    def _hand_out(self, todo: Iterator[tuple[int, int]], job: bytes, queue: deque[Task]) -> None:
        while len(queue) < QUEUED_BLOCKS * self.threads:
            block = next(todo, None)
            if block is None:
                return
            # pure=False: nothing that somebody left on the cluster is taken for a result
            future = self.client.submit(play_task, job, versions(), *block, pure=False)
            queue.append(Task(future))

    def _wait(self, task: Task, stop: threading.Event) -> bool:
        """Wait for a task, awake often enough to hear Ctrl-C; return whether it is done."""
        while not task.done.wait(LOOK_SECONDS):
            if stop.is_set():
                return False
            self._count()
        return True

    def _count(self) -> None:
        """Count the workers now and then (raises WorkersLost if there is none for long)."""
        now = time.monotonic()
        if now - self.counted < COUNT_SECONDS:
            return
        found = sum(self.client.nthreads().values())
        self.counted, self.threads = now, max(1, found)
        if found:
            self.seen = now
        elif now - self.seen > PATIENCE_SECONDS:
            raise WorkersLost(f"{self.name} has no worker for {PATIENCE_SECONDS:.0f} seconds")

    @contextmanager
    def _losses(self) -> Iterator[None]:
        """Turn what Dask raises when workers or the scheduler are gone into WorkersLost."""
        from concurrent.futures import CancelledError

        from distributed import KilledWorker
        from distributed.comm import CommClosedError

        try:
            yield
        except WorkersLost:
            raise
        except KilledWorker as error:
            raise WorkersLost(
                f"{self.name}: one block of games ended {error.allowed_failures + 1} workers, the "
                f"last {error.last_worker.address}: look into their logs"
            ) from error
        except (CancelledError, CommClosedError, OSError) as error:
            raise WorkersLost(f"{self.name} is gone ({type(error).__name__})") from error
