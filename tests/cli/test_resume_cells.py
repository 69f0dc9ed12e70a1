"""Tournaments and tunings that are killed go on to the same bytes, playing nothing twice."""

from __future__ import annotations

import os
import signal

import pytest

from tests.cli.test_resume import begun, ended, files, invoke

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(os.name == "nt", reason="signals cannot be sent to one process"),
]

COMMANDS = {
    "tournament": ("tournament", "random", "idle", "--games", "10000"),
    "tune-strategy": (
        "tune-strategy", "--table", "tuned:1,idle:3", "--generations", "12", "--population", "4",
        "--games", "1000", "--verdict-games", "1000",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    "name", ["tournament", pytest.param("tune-strategy", marks=pytest.mark.proof)]
)
def test_a_killed_one_goes_on_to_the_same_bytes(tmp_path, name):
    if name == "tune-strategy":
        pytest.importorskip("cmaes")
    args = (*COMMANDS[name], "--players", "4", "--seed", "7", "--quiet")
    process = begun(tmp_path / "cut", *args, mark="cells.jsonl")
    process.kill()
    ended(process, -signal.SIGKILL)
    kept = (tmp_path / "cut" / "cells.jsonl").read_text()
    whole = [line for line in kept.splitlines(keepends=True) if line.endswith("\n")]
    assert whole, "killed before anything was kept"
    assert invoke(*args, "--out", tmp_path / "whole").exit_code == 0
    done = (tmp_path / "whole" / "cells.jsonl").read_text().splitlines(keepends=True)
    assert len(whole) < len(done), "killed after all was played"
    again = invoke(*args, "--out", tmp_path / "cut")
    assert again.exit_code == 0, again.stderr
    assert files(tmp_path / "cut") == files(tmp_path / "whole")
