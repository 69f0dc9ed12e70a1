"""Ctrl-C once more while results are written: nothing is lost, and how to go on is said."""

from __future__ import annotations

import os
import signal

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli
from lifeboatsim.interface.result import Result
from lifeboatsim.running.checkpoint import Checkpoint

pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGINT cannot be sent to one process")

FEW = ("--table", "idle", "--seed", "7", "--games", "1200", "--block-size", "100", "--workers", "1")
QUESTIONS = {
    "run": ("run", *FEW),
    "compare": ("compare", "standard", "standard+short-game", *FEW),
    "sweep": ("sweep", "standard", "--vary", "birds_to_land=4,3", *FEW),
    "luck": ("luck", *FEW),
    "seats": ("seats", *FEW),
}


@pytest.fixture
def interrupting(monkeypatch):
    """Let Ctrl-C come after the first block of games."""
    added = Checkpoint.added
    sent = []

    def interrupt(self, part, played, seconds):
        added(self, part, played, seconds)
        if not sent:
            sent.append(True)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Checkpoint, "added", interrupt)


def begin(question, folder, *more):
    name, *words = QUESTIONS[question]
    return CliRunner().invoke(cli, [name, "--out", str(folder), *more, *words])


@pytest.mark.parametrize("question", QUESTIONS)
def test_it_is_said_that_results_are_written_and_then_how_to_go_on(
    question, tmp_path, interrupting, monkeypatch
):
    def write(self, folder):
        signal.raise_signal(signal.SIGINT)

    said = f"Saved: lifeboatsim {question} --resume {tmp_path} goes on with it.\n"
    with monkeypatch.context() as patch:
        patch.setattr(Result, "write", write)
        done = begin(question, tmp_path)
    assert done.exit_code == 130
    assert done.stderr.endswith(
        f"Interrupted: writing what was played to {tmp_path}.\n{said}\nInterrupted.\n"
    )
    rest = CliRunner().invoke(cli, [question, "--resume", str(tmp_path), "--quiet"])
    assert rest.exit_code == 0, rest.output
    assert (tmp_path / "summary.json").is_file() and not (tmp_path / "checkpoint.npz").exists()


def test_quiet_tells_nothing_before_but_how_to_go_on(tmp_path, interrupting, monkeypatch):
    monkeypatch.setattr(Result, "write", lambda self, folder: None)
    done = begin("run", tmp_path, "--quiet")
    assert done.exit_code == 130 and "writing" not in done.stderr
    assert f"lifeboatsim run --resume {tmp_path} goes on with it" in done.stderr
