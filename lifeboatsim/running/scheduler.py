"""A Dask scheduler to play on: found by its address, or started here, and its workers examined."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from lifeboatsim.running.cluster import Cluster
from lifeboatsim.running.cluster_task import SchedulerError, check_same
from lifeboatsim.running.plan import MOST_WORKERS
from lifeboatsim.running.pool import elsewhere
from lifeboatsim.versions import versions

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["SchedulerError", "playing_on"]

CONNECT_SECONDS = 7
"""How long a scheduler, and then its first worker, is waited for."""
LOCAL = re.compile(r"local:[0-9]{1,5}")
ADDRESS = re.compile(r"((tcp|tls|ucx|wss?)://)?(\[[0-9A-Fa-f:.]+\]|[^\s/:\[\]]+):[0-9]{1,5}")


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
        dashboard_address="127.0.0.1:0", scheduler_kwargs={"dashboard": False},
        memory_limit=0, silence_logs=logging.CRITICAL,
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
