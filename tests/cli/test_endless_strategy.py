"""Ctrl-C beats a strategy that never answers: it stops within 2 s and says what was played."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.cli.terminal import read
from tests.promptness import prompt

pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGINT cannot be sent to one process")

AT_ONCE = """
from lifeboatsim.api import *

BASE = "idle"


def act(table, me, ask):
    turns = 0
    while ask.n > 0:
        turns = (turns + 1) % 1000
    return turns
"""
LATE = AT_ONCE.replace("while ask.n > 0:", "while table.day > 5 and ask.n > 0:")
COMPARE = ["compare", "standard", "standard+evil-sharks"]


@pytest.mark.parametrize(
    ("command", "text"), [(["run"], AT_ONCE), (["run"], LATE), (COMPARE, AT_ONCE)]
)
def test_a_strategy_that_loops_for_ever_does_not_hold_up_ctrl_c(tmp_path, command, text):
    file = tmp_path / "endless.py"
    file.write_text(text)
    code, message = prompt(lambda: interrupted(command, file), 2.5)
    assert code == 130, message
    assert "Interrupted" in message
    assert "1000000 games" in message
    assert "Traceback" not in message


def interrupted(command, file):
    line = [sys.executable, "-m", "lifeboatsim", *command, "--code", str(file), "--seed", "7"]
    terminal, theirs = os.openpty()
    process = subprocess.Popen(
        [*line, "--table", "endless:1,idle:5", "--games", "1e6"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=theirs,
    )  # fmt: skip
    os.close(theirs)
    try:
        assert "games," in read(terminal, "games,", 120)  # the progress bar: it plays
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        started = time.perf_counter()
        process.wait(30)
        took = time.perf_counter() - started
        message = read(terminal, "games are compared" if command == COMPARE else "games.", 2)
    finally:
        process.kill()
        os.close(terminal)
    return took, (process.returncode, message)
