"""Blocks of games played on other machines, by Dask `distributed`: the same totals to the bit.

A task is a range of games with all that is needed to play it: rules, line-up and seed, the user's
strategies as text. A worker compiles them once and keeps them. Results stay on the workers until
it is their turn to be added, so that memory here does not grow with the cluster; what a lost
worker had is played again by others.
"""

from __future__ import annotations

import logging
import pickle
import re
import threading
import time
import zlib
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from lifeboatsim.running.cluster_task import SchedulerError, check_same, play_task
from lifeboatsim.running.plan import MOST_WORKERS, Blocks
from lifeboatsim.running.pool import (
    LOOK_SECONDS,
    QUEUED_BLOCKS,
    Part,
    T,
    Work,
    WorkersLost,
    elsewhere,
    rest_of,
)
from lifeboatsim.versions import versions

if TYPE_CHECKING:
    from distributed import Client, Future

__all__ = ["TASK_GAMES", "Cluster", "SchedulerError", "playing_on"]

TASK_GAMES = 25_000
"""Games of a task at most, unless blocks are larger: about a second of a core."""
CONNECT_SECONDS = 7
"""How long a scheduler, and then its first worker, is waited for."""
COUNT_SECONDS = 5.0
"""How often the workers are counted."""
PATIENCE_SECONDS = 60.0
"""How long a run waits with no worker at all."""

LOCAL = re.compile(r"local:[0-9]{1,5}")
ADDRESS = re.compile(r"((tcp|tls|ucx|wss?)://)?(\[[0-9A-Fa-f:.]+\]|[^\s/:\[\]]+):[0-9]{1,5}")


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


@contextmanager
def playing_on(scheduler: str) -> Iterator[None]:
    """Play all blocks within this context on a cluster (raises SchedulerError).

    `scheduler` is ``HOST:PORT`` or ``tcp://HOST:PORT`` (``tls://``, ``ucx://``) of a Dask
    scheduler, or ``local:N`` for N processes on this machine.
    """
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise SchedulerError(
            "--scheduler needs the library distributed: pip install 'lifeboatsim[dask]'"
        ) from None
    with _quiet(), _client(scheduler) as client:
        _check_versions(client)
        token = elsewhere.set(Cluster(client, f"the scheduler {scheduler}"))
        try:
            yield
        finally:
            elsewhere.reset(token)


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask from logging, with tracebacks, what is told in a sentence here."""
    logger = logging.getLogger("distributed.client")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(before)


@contextmanager
def _client(scheduler: str) -> Iterator[Client]:
    from distributed import Client

    if LOCAL.fullmatch(scheduler):
        processes = int(scheduler.partition(":")[2])
        with _local_cluster(processes) as cluster, Client(cluster, set_as_default=False) as client:
            yield client
        return
    if not ADDRESS.fullmatch(scheduler):
        raise SchedulerError(
            f"--scheduler {scheduler!r} is not allowed: the address of a Dask scheduler, such as "
            "tcp://192.0.2.1:8786, or local:N with the number of processes here"
        )
    try:
        client = Client(scheduler, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise SchedulerError(
            f"--scheduler {scheduler}: no Dask scheduler answers there ({error})"
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        except OSError:  # a TimeoutError
            raise SchedulerError(
                f"--scheduler {scheduler} has no workers: start some with dask worker {scheduler}"
            ) from None
        yield client


@contextmanager
def _local_cluster(processes: int) -> Iterator[Any]:
    from distributed import LocalCluster

    if not 1 <= processes <= MOST_WORKERS:
        raise SchedulerError(
            f"--scheduler local:{processes} is not allowed: from local:1 to local:{MOST_WORKERS}"
        )
    with LocalCluster(
        n_workers=processes, threads_per_worker=1, processes=True,
        host="127.0.0.1",  # nobody else is to hand in code here
        dashboard_address=None, memory_limit=0, silence_logs=logging.CRITICAL,
        preload=["lifeboatsim.running.cluster_signals"],
    ) as cluster:  # fmt: skip
        yield cluster


def _check_versions(client: Client) -> None:
    """Refuse workers with other versions than here, by name (raises SchedulerError).

    Workers that come later are refused by `play_task`.
    """
    here = versions()
    packages = [name for name in here if name not in ("python", "engine")]
    found: Any = client.get_versions(packages=packages)
    for address, about in found["workers"].items():
        there = {**dict(about["host"]), **about["packages"]}
        # "3.11.7.final.0" where Python itself says 3.11.7
        there["python"] = ".".join(str(there["python"]).split(".")[:3])
        check_same(here, {**there, "engine": here["engine"]}, address)
