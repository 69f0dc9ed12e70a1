"""What a Dask worker does: take a job apart once, then play the ranges of games it is given."""

from __future__ import annotations

import pickle
import threading
import zlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from lifeboatsim.running.pool import Work
from lifeboatsim.versions import versions

__all__ = ["SchedulerError", "check_same", "play_task"]

MOST_JOBS = 16
"""Jobs a worker keeps: one for each table of a tournament, one for a run."""

_lock = threading.Lock()


class SchedulerError(ValueError):
    """A scheduler or its workers cannot be used; one sentence says why."""


class Cancelled(threading.Event):
    """Set when nobody waits any more for the task that runs in this thread."""

    def __init__(self) -> None:
        super().__init__()
        from distributed import get_worker

        self.worker = get_worker()
        self.key = self.worker.get_current_task()

    def is_set(self) -> bool:
        """Return whether the task was cancelled: this cannot be told to compiled code."""
        task = self.worker.state.tasks.get(self.key)
        return task is None or task.state == "cancelled"


def play_task(job: bytes, wanted: Mapping[str, str], first: int, games: int) -> bytes:
    """Play `games` games from `first` on; return the Part, pickled and compressed.

    `job` is a pickled `pool.Work`, compressed. Raises SchedulerError where versions or the engine
    differ from those `wanted`, StrategyError where a strategy cannot be had.
    """
    from distributed import get_worker

    check_same(wanted, versions(), get_worker().address)
    with _lock:  # compiled once, although many threads may ask
        work = _work(job)
    # mostly zeros: half a megabyte becomes some twenty kilobytes
    return zlib.compress(pickle.dumps(work(first, games, Cancelled()), protocol=5), 1)


@lru_cache(MOST_JOBS)
def _work(job: bytes) -> Work[Any]:
    return pickle.loads(zlib.decompress(job))


def check_same(here: Mapping[str, str], there: Mapping[str, str], address: str) -> None:
    """Raise SchedulerError if a worker has other versions, and say which."""
    differs = [
        f"{name} {there.get(name) or 'is missing'} there, {value} here"
        for name, value in here.items()
        if there.get(name) != value
    ]
    if differs:
        raise SchedulerError(
            f"--scheduler: worker {address} cannot play the same games: {'; '.join(differs)}"
        )
