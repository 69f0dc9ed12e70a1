"""The functions called from several threads, after a fork, and in fresh processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import lifeboatsim

pytestmark = pytest.mark.timeout(300)

QUESTIONS = (
    lambda: lifeboatsim.run(table="mix:random,idle", games=300, seed=7, workers=2),
    lambda: lifeboatsim.compare(
        "standard", "standard+evil-sharks", table="random", games=200, seed=7, workers=2
    ),
    lambda: lifeboatsim.run(rules="zh-short", table="random", games=300, seed=8),
)


def document(result):
    found = result.to_dict()
    found.pop("timing", None)
    return found


def test_threads_at_once_get_the_same_answers():
    wanted = [document(question()) for question in QUESTIONS]
    with ThreadPoolExecutor(6) as pool:
        asked = [pool.submit(question) for _ in range(4) for question in QUESTIONS]
        for place, future in enumerate(asked):
            result = future.result(timeout=120)
            assert document(result) == wanted[place % len(wanted)]


def test_threads_at_once_draw_the_same_plots(tmp_path):
    results = [question() for question in QUESTIONS]
    folders = [tmp_path / str(place) for place in range(6)]
    with ThreadPoolExecutor(6) as pool:
        jobs = [
            pool.submit(results[place % 3].save, folder) for place, folder in enumerate(folders)
        ]
        for job in jobs:
            job.result(timeout=120)
    for one, other in zip(folders[:3], folders[3:], strict=True):
        for file in one.iterdir():
            assert file.read_bytes() == (other / file.name).read_bytes()


ASK = """
import json, multiprocessing, sys
import lifeboatsim

def answer(seed):
    result = lifeboatsim.run(table="random", games=300, seed=seed, workers=2)
    return result.to_dict()["games"]["digest"]

if __name__ == "__main__":
    alone = [answer(seed) for seed in (7, 8)] if sys.argv[1] == "fork" else None
    with multiprocessing.get_context(sys.argv[1]).Pool(2) as pool:
        print(json.dumps([alone, pool.map_async(answer, (7, 8)).get(120)]))
"""


@pytest.mark.parametrize("how", ["fork", "spawn", "forkserver"])
def test_other_processes_get_the_same_answers(how, tmp_path):
    if how != "spawn" and not hasattr(os, "fork"):
        return  # this system has only that way
    file = tmp_path / "ask.py"
    file.write_text(ASK, "utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", str(file), how],
        capture_output=True, text=True, timeout=240, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    alone, there = json.loads(done.stdout)
    wanted = [
        lifeboatsim.run(table="random", games=300, seed=seed).to_dict()["games"]["digest"]
        for seed in (7, 8)
    ]
    assert there == wanted
    assert alone in (None, wanted)
