"""Workers that are killed, schedulers that go away, Ctrl-C: nothing is lost, nothing hangs."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing, contextmanager, suppress

import pytest

import lifeboatsim
from lifeboatsim.running import RunPlan, scheduler
from lifeboatsim.running.pool import WorkersLost, play

pytestmark = [
    pytest.mark.proof,
    pytest.mark.timeout(300),
    pytest.mark.skipif(os.name == "nt", reason="signals cannot be sent to one process"),
]

ASKED = {"table": "idle", "games": 150_000, "seed": 7, "block_size": 10_000}


@contextmanager
def started(**more):
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1",
        dashboard_address="127.0.0.1:0", scheduler_kwargs={"dashboard": False},
        memory_limit=0, silence_logs=logging.CRITICAL, **more,
    ) as found:  # fmt: skip
        yield found


def test_what_a_killed_worker_had_is_played_again():
    killed = []

    with started() as here:

        def kill(played, planned):
            if played >= 20_000 and not killed:
                killed.append(here.workers[0].pid)
                os.kill(killed[0], signal.SIGKILL)

        found = lifeboatsim.run(**ASKED, scheduler=here.scheduler_address, progress=kill)
        assert killed
        assert here.workers[0].pid != killed[0]
    assert found == lifeboatsim.run(**ASKED)


def test_a_scheduler_that_goes_away_leaves_what_was_played(tmp_path):
    asked = ["run", "--table", "idle", "--games", "200000", "--seed", "7", "--quiet"]
    program = [sys.executable, "-m", "lifeboatsim"]
    with started() as here:
        process = subprocess.Popen(
            [*program, *asked, "--scheduler", here.scheduler_address, "--out", tmp_path / "cut"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        until = time.monotonic() + 120
        while not (tmp_path / "cut" / "checkpoint.npz").exists():
            assert time.monotonic() < until and process.poll() is None, process.stderr.read()
            time.sleep(0.02)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 1, said
    assert "is gone" in said and "Traceback" not in said
    assert f"Saved: lifeboatsim run --resume {tmp_path / 'cut'} goes on with it." in said
    rest = [*program, "run", "--resume", tmp_path / "cut", "--quiet"]
    subprocess.run(rest, check=True, stdout=subprocess.DEVNULL, timeout=120)
    whole = [*program, *asked, "--out", tmp_path / "whole"]
    subprocess.run(whole, check=True, stdout=subprocess.DEVNULL, timeout=120)
    for file in (tmp_path / "whole").iterdir():
        if file.name != "timing.json":
            assert file.read_bytes() == (tmp_path / "cut" / file.name).read_bytes()


class Deadly:
    """Ends the process that unpacks it."""

    def __reduce__(self):
        return os._exit, (1,)


def test_a_block_that_ends_its_workers_is_told(monkeypatch):
    import dask
    import distributed  # noqa: F401  its settings must be there before one is changed

    from lifeboatsim.players import parse_table
    from lifeboatsim.rules import resolve_rules

    rules = resolve_rules()
    plan = RunPlan(rules, parse_table("idle", rules), seed=7, games=1000)
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        started() as here,
        scheduler.playing_on(here.scheduler_address),
    ):
        monkeypatch.setattr("lifeboatsim.running.pool.Worker.block", Deadly())
        with pytest.raises(WorkersLost, match="one block of games ended 1 workers"):
            play(plan)


def left_of(group):
    """Return what still runs of a group of processes, a little later."""
    import psutil

    for _ in range(50):
        left = []
        for one in psutil.process_iter(["pid", "status", "cmdline"]):
            try:
                if os.getpgid(one.pid) == group and one.info["status"] != psutil.STATUS_ZOMBIE:
                    left.append(one.info)
            except ProcessLookupError:
                continue
        if not left:
            break
        time.sleep(0.1)
    return left


def test_ctrl_c_in_a_terminal_ends_it_and_keeps_what_was_played(tmp_path):
    """A terminal sends it to every process of the group, the workers too."""
    process = subprocess.Popen(
        [
            sys.executable, "-m", "lifeboatsim", "run", "--table", "idle", "--games", "1e10",
            "--seed", "7", "--scheduler", "local:2", "--out", tmp_path / "cut",
        ],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + 120
    while not (tmp_path / "cut" / "checkpoint.npz").exists():
        assert time.monotonic() < until and process.poll() is None, process.stderr.read()
        time.sleep(0.02)
    time.sleep(3)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130, said
    assert "Interrupted after " in said and "Traceback" not in said and "distributed" not in said
    assert "Saved: lifeboatsim run --resume" in said
    assert not left_of(process.pid)


def test_two_clusters_at_once_do_not_fight_for_a_port():
    with closing(socket.socket()) as other:  # dask's own port for its pages, taken or not
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            other.bind(("127.0.0.1", 8787))
            other.listen()
        found = lifeboatsim.run(table="idle", games=200, seed=7, scheduler="local:1")
    assert found == lifeboatsim.run(table="idle", games=200, seed=7)
