"""A reader that goes away, or a closed output, loses nothing that was asked for on disk."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")  # noqa: PTH110
PLAYED = ["--table", "idle", "--games", "300", "--seed", "7"]


def unheard(*words: object) -> subprocess.CompletedProcess[str]:
    """Run a command whose output cannot be written."""
    line = [sys.executable, "-m", "lifeboatsim", *map(str, words)]
    with open("/dev/full", "w") as full:  # noqa: PTH123
        return subprocess.run(line, stdout=full, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("command", [["run"], ["compare", "standard", "standard+row-one"]])
def test_a_finished_result_is_finished(tmp_path, command):
    done = unheard(*command, *PLAYED, "--out", tmp_path / "result")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr and "--resume" not in done.stderr
    assert (tmp_path / "result" / "summary.json").is_file()
    assert not list((tmp_path / "result").glob("checkpoint*"))


def test_a_position_is_saved_before_it_is_told(tmp_path):
    file = tmp_path / "position.toml"
    where = ["--seed", "7", "--game", "3", "--table", "idle", "--day", "2"]
    done = unheard("replay", *where, "--save", file)
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert file.is_file()


def test_an_output_that_was_closed_is_no_error(tmp_path):
    line = f"{sys.executable} -m lifeboatsim rules list >&-"
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (0, "")
