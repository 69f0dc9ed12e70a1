"""Runs that are killed, stopped or run out of disk go on to the same bytes."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time

import click
import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(os.name == "nt", reason="signals cannot be sent to one process"),
]

PROGRAM = [sys.executable, "-m", "lifeboatsim"]
LONG = ["run", "--table", "idle", "--seed", "7", "--quiet", "--games"]


def invoke(*args):
    return CliRunner().invoke(cli, [str(word) for word in args])


def begun(folder, *args, mark="checkpoint.npz"):
    """Start a program and return it when it has kept something in the file `mark`."""
    process = subprocess.Popen(
        [*PROGRAM, *args, "--out", str(folder)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    until = time.monotonic() + 120
    while not (folder / mark).exists() or not (folder / mark).stat().st_size:
        assert time.monotonic() < until and process.poll() is None, process.stderr.read()
        time.sleep(0.02)
    return process


def ended(process, code):
    _, said = process.communicate(timeout=60)
    assert process.returncode == code, said
    return said


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "timing.json"}


def test_a_killed_run_goes_on_to_the_same_bytes(tmp_path):
    invoke(*LONG, 5, "--out", tmp_path / "first")  # all is imported before the race begins
    process = begun(tmp_path / "cut", *LONG, "2e5")
    busy = invoke(*LONG, 5, "--out", tmp_path / "cut", "--force")
    assert busy.exit_code == 2
    assert f"process {process.pid}) is writing into" in busy.stderr
    process.kill()
    ended(process, -signal.SIGKILL)
    unfinished = invoke(*LONG, "2e5", "--out", tmp_path / "cut")
    assert unfinished.exit_code == 2
    assert f"lifeboatsim run --resume {tmp_path / 'cut'} goes on with it" in unfinished.stderr
    done = invoke("run", "--resume", tmp_path / "cut", "--workers", 1, "--games", "200000")
    assert done.exit_code == 0, done.stderr
    assert invoke(*LONG, "2e5", "--out", tmp_path / "whole").exit_code == 0
    assert files(tmp_path / "cut") == files(tmp_path / "whole")
    again = invoke("run", "--resume", tmp_path / "cut", "--json")
    assert again.exit_code == 0
    assert "is finished: nothing is left to play" in again.stderr
    assert again.stdout == (tmp_path / "whole" / "summary.json").read_text()


def test_a_stopped_run_says_how_to_go_on(tmp_path):
    process = begun(tmp_path / "cut", *LONG, "1e9", "--sample", "1")
    time.sleep(0.3)
    process.send_signal(signal.SIGTERM)
    said = ended(process, 130)
    assert "Interrupted after" in said
    assert f"Saved: lifeboatsim run --resume {tmp_path / 'cut'} goes on with it." in said
    played = json.loads((tmp_path / "cut" / "summary.json").read_text())["games"]["played"]
    assert 0 < played < 10**9
    other = invoke("run", "--resume", tmp_path / "cut", "--seed", 8)
    assert other.exit_code == 2
    assert "--seed 8 differs from 7, with which" in other.stderr
    lost = invoke(*LONG, 50, "--out", tmp_path / "cut", "--force")
    assert lost.exit_code == 0, lost.stderr
    assert not (tmp_path / "cut" / "checkpoint.npz").exists()


def interrupted(command, folder, monkeypatch, *args):
    """Leave something behind that ended in the midst of its games."""
    from lifeboatsim.running import checkpoint

    def stop(self, part, played, seconds):
        self._save(played, seconds)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint.Checkpoint, "added", stop)
        with pytest.raises(click.Abort):
            cli.main([command, *args, "--out", str(folder)], standalone_mode=False)


def test_a_comparison_goes_on_too(tmp_path, monkeypatch):
    args = ["standard", "short-game", "--table", "idle", "--seed", "7", "--games", "600"]
    args += ["--block-size", "100", "--deck-doubt", "--quiet"]
    args[1] = "standard+short-game"
    interrupted("compare", tmp_path / "cut", monkeypatch, *args)
    assert invoke("run", "--resume", tmp_path / "cut").exit_code == 2
    done = invoke("compare", "--resume", tmp_path / "cut", "--quiet")
    assert done.exit_code == 0, done.stderr
    assert invoke("compare", *args, "--out", tmp_path / "whole").exit_code == 0
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


@pytest.mark.parametrize("race", [(), ("--race", "length=min")])
def test_a_sweep_goes_on_too(tmp_path, monkeypatch, race):
    monkeypatch.setattr("lifeboatsim.analysis.race.FIRST_LOOK", 200)
    args = ["standard", "--vary", "birds_to_land=4,1", "--vary", "players=6,4", "--table", "idle"]
    args += ["--seed", "7", "--games", "600", "--block-size", "100", "--quiet", *race]
    interrupted("sweep", tmp_path / "cut", monkeypatch, *args)
    other = invoke("sweep", "--resume", tmp_path / "cut", "--vary", "birds_to_land=4,2")
    assert other.exit_code == 2
    assert "--vary birds_to_land=4,2 differs from birds_to_land=4,1 players=6,4" in other.stderr
    done = invoke("sweep", "--resume", tmp_path / "cut", "--quiet", "--workers", 1)
    assert done.exit_code == 0, done.stderr
    assert invoke("sweep", *args, "--out", tmp_path / "whole").exit_code == 0
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_luck_goes_on_too(tmp_path, monkeypatch):
    args = ["--table", "idle", "--seed", "7", "--games", "300", "--block-size", "70", "--quiet"]
    interrupted("luck", tmp_path / "cut", monkeypatch, *args)
    assert invoke("luck", "--resume", tmp_path / "cut", "--quiet").exit_code == 0
    assert invoke("luck", *args, "--out", tmp_path / "whole").exit_code == 0
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_the_command_that_goes_on_is_that_which_began(tmp_path, monkeypatch):
    args = ["--table", "idle", "--seed", "7", "--games", "300", "--block-size", "70", "--quiet"]
    interrupted("luck", tmp_path / "cut", monkeypatch, *args)
    for command in ("seats", "luck", "run"):
        other = invoke(command, *args, "--out", tmp_path / "cut")
        assert other.exit_code == 2
        assert f"lifeboatsim luck --resume {tmp_path / 'cut'} goes on with it" in other.stderr


@pytest.mark.proof
def test_killed_seats_go_on_to_the_same_bytes(tmp_path):
    args = ["seats", *LONG[1:]]
    invoke(*args, 60, "--out", tmp_path / "first")  # all is imported beforehand
    process = begun(tmp_path / "cut", *args, "1e4")
    process.kill()
    ended(process, -signal.SIGKILL)
    unfinished = invoke(*args, "1e4", "--out", tmp_path / "cut")
    assert f"lifeboatsim seats --resume {tmp_path / 'cut'} goes on with it" in unfinished.stderr
    more = ("--workers", 1, "--block-size", 333)
    done = invoke("seats", "--resume", tmp_path / "cut", "--quiet", *more)
    assert done.exit_code == 0, done.stderr
    assert invoke(*args, "1e4", "--out", tmp_path / "whole").exit_code == 0
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_a_killed_sweep_goes_on_to_the_same_bytes(tmp_path):
    args = ["sweep", "standard", "--vary", "birds_to_land=4,3", "--vary", "thirst_wounds=1,2"]
    args += [*LONG[1:], "4e4"]
    invoke("sweep", *args[1:-1], 5, "--out", tmp_path / "first")  # all is imported beforehand
    process = begun(tmp_path / "cut", *args)
    process.kill()
    ended(process, -signal.SIGKILL)
    unfinished = invoke(*args, "--out", tmp_path / "cut")
    assert f"lifeboatsim sweep --resume {tmp_path / 'cut'} goes on with it" in unfinished.stderr
    assert invoke("sweep", "--resume", tmp_path / "cut", "--quiet").exit_code == 0
    assert invoke(*args, "--out", tmp_path / "whole").exit_code == 0
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_a_stopped_sweep_says_how_to_go_on(tmp_path):
    args = ["sweep", "standard", "--vary", "birds_to_land=4,3", *LONG[1:], "1e9"]
    process = begun(tmp_path / "cut", *args)
    time.sleep(0.3)
    process.send_signal(signal.SIGTERM)
    said = ended(process, 130)
    assert "of 1000000000 games are swept" in said
    assert f"Saved: lifeboatsim sweep --resume {tmp_path / 'cut'} goes on with it." in said
    about = json.loads((tmp_path / "cut" / "summary.json").read_text())["provenance"]
    assert 0 < about["games"] < 10**9


@pytest.mark.parametrize(
    ("command", "more"),
    [
        ("compare", ["{rules}", "standard"]),
        ("sweep", ["{rules}", "--vary", "thirst_wounds=1,2"]),
        ("seats", ["--rules", "{rules}"]),
    ],
)
@pytest.mark.parametrize(
    ("name", "said"),
    [("numpy", "versions numpy"), ("engine", "versions engine"), ("rules", "rules digest")],
)
def test_other_code_is_refused_by_name(tmp_path, monkeypatch, name, said, command, more):
    from lifeboatsim.cli import keep

    rules = tmp_path / "mine.toml"
    rules.write_text('base = "standard"\n')
    words = [word.format(rules=rules) for word in more]
    args = [*words, "--table", "idle", "--seed", "7", "--games", "600", "--quiet"]
    folder = tmp_path / "cut"
    interrupted(command, folder, monkeypatch, *args, "--block-size", "100")
    before = files(folder)
    if name == "rules":
        rules.write_text('base = "standard"\n[options]\nbirds_to_land = 3\n')
    else:
        now = keep.versions() | {name: "another"}
        monkeypatch.setattr(keep, "versions", lambda: now)
    refused = invoke(command, "--resume", folder)
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert files(folder) == before


OF_OTHERS = {
    "run": (), "seats": (), "compare": ("standard", "it"),
    "sweep": ("standard", "--vary", "birds_to_land=4,3"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("command", "other"),
    [("run", "compare"), ("compare", "sweep"), ("sweep", "seats"), ("seats", "run")],
)
def test_what_another_command_began_or_ended_is_refused(tmp_path, monkeypatch, command, other):
    words = [*OF_OTHERS[other], "--table", "idle", "--seed", "7", "--games", "600", "--quiet"]
    interrupted(other, tmp_path / "cut", monkeypatch, *words, "--block-size", "100")
    monkeypatch.undo()
    assert invoke(other, *words, "--out", tmp_path / "whole").exit_code == 0
    for name in ("cut", "whole"):
        before = files(tmp_path / name)
        done = invoke(command, "--resume", tmp_path / name, "--quiet")
        assert done.exit_code == 2
        assert "--resume" in done.stderr or other in done.stderr
        assert str(tmp_path / name) in done.stderr
        assert files(tmp_path / name) == before


def test_nothing_to_go_on_with(tmp_path):
    assert "nothing was begun there" in invoke("run", "--resume", tmp_path).stderr
    (tmp_path / "checkpoint.npz").write_bytes(b"something else")
    refused = invoke("run", "--resume", tmp_path)
    assert refused.exit_code == 2
    assert "is no state of lifeboatsim" in refused.stderr


FULL = """
import resource, sys
from lifeboatsim.cli import main
from lifeboatsim.running import checkpoint
checkpoint.SAVE_SECONDS = 0.0
first = checkpoint.Checkpoint.added
def added(self, part, played, seconds):
    first(self, part, played, seconds)
    if played > 20_000:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
checkpoint.Checkpoint.added = added
main()
"""


def test_a_full_disk_is_said_and_harms_nothing(tmp_path):
    folder = tmp_path / "cut"
    args = [*LONG, "1e5", "--workers", "1", "--out", str(folder)]
    done = subprocess.run([sys.executable, "-c", FULL, *args], capture_output=True, text=True)
    assert done.returncode == 1
    assert "Error: File too large" in done.stderr
    assert "checkpoint.npz" in done.stderr
    assert f"--resume {folder} goes on" in done.stderr
    assert [path.name for path in folder.iterdir()] == ["checkpoint.npz"]
    assert invoke("run", "--resume", folder, "--quiet").exit_code == 0
    assert invoke(*LONG, "1e5", "--out", tmp_path / "whole").exit_code == 0
    assert files(folder) == files(tmp_path / "whole")


def test_a_deleted_folder_is_said(tmp_path, monkeypatch):
    from lifeboatsim.running import checkpoint

    def lose(self, part, played, seconds):
        shutil.rmtree(tmp_path / "cut", ignore_errors=True)
        self._save(played, seconds)

    monkeypatch.setattr(checkpoint.Checkpoint, "added", lose)
    with pytest.raises(FileNotFoundError) as caught:
        cli.main([*LONG, "5000", "--out", str(tmp_path / "cut")], standalone_mode=False)
    assert caught.value.filename == str(tmp_path / "cut" / "checkpoint.npz")


KILLS = """
import os, random, signal, sys, time
from pathlib import Path
from lifeboatsim.cli import cli
from lifeboatsim.running import checkpoint
root, kills = Path(sys.argv[1]), int(sys.argv[2])
checkpoint.SAVE_SECONDS = 0.02

def child(*words):
    pid = os.fork()
    if pid == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        try:
            cli.main([*words, "--quiet"], standalone_mode=False)
        except SystemExit as stop:  # a folder that was finished before the kill says so
            os._exit(stop.code or 0)
        except BaseException as error:
            print(repr(error), file=sys.stderr)
            os._exit(9)
        os._exit(0)
    return pid

def play(folder):
    return child("run", "--table", "idle", "--seed", "7", "--games", "60000", "--block-size", "500",
                 "--sample", "2", "--out", str(folder))

import matplotlib.pyplot, pandas, pyarrow
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
parse_table("idle", resolve_rules())
started = time.monotonic()
assert os.waitpid(play(root / "whole"), 0)[1] == 0
seconds = time.monotonic() - started
chance = random.Random(int(sys.argv[3]))
for kill in range(kills):
    folder = root / str(kill)
    pid = play(folder)
    while not (folder / "checkpoint.npz").exists():
        time.sleep(0.001)
    time.sleep(chance.random() * seconds * 0.8)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    assert os.waitpid(child("run", "--resume", str(folder)), 0)[1] == 0
    for name in ("summary.json", "characters.csv", "win_shares.png"):
        assert (folder / name).read_bytes() == (root / "whole" / name).read_bytes(), (kill, name)
    assert not (folder / "checkpoint.npz").exists()
    assert not [path for path in folder.iterdir() if path.name.startswith(".")]
    print(kill, flush=True)
"""


@pytest.mark.proof
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the kills are those of forked processes")
def test_twenty_kills_anywhere(tmp_path):
    """Kills from the first moment of playing to the last file of results."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", KILLS, str(tmp_path), "20", "7"],
        capture_output=True, text=True, timeout=280,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(kill) for kill in range(20)]


IDLE = ["--table", "idle", "--seed", "7", "--quiet"]


@pytest.mark.parametrize(
    "args",
    [
        ["run", "--games", "40", "--sample", "1"],
        ["compare", "standard", "standard+row-one", "--games", "40"],
        ["sweep", "standard", "--vary", "birds_to_land=4,3", "--games", "40"],
        ["luck", "--games", "20"],
        ["seats", "--games", "20"],
        ["tune-rules", "--goal", "deaths", "--vary", "birds_to_land=4,3", "--most-changes", "1",
         "--games", "200", "--verdict-games", "200"],
    ],
    ids=lambda args: args[0],
)  # fmt: skip
def test_what_is_finished_is_shown_again(tmp_path, args):
    first = invoke(*args, *IDLE, "--out", tmp_path / "done")
    assert first.exit_code == 0, first.stderr
    shown = invoke(args[0], "--resume", tmp_path / "done")
    assert shown.exit_code == 0, shown.stderr
    assert "is finished: nothing is left to play" in shown.stderr
    lines = first.stdout.splitlines()
    # commands with the words that were typed, which the folder does not hold
    again = [line for line in lines if line.startswith(("Again: ", "Elsewhere: "))]
    assert [line for line in again if line.startswith("Again: ")] == again[-1:]
    assert shown.stdout.splitlines() == [line for line in lines if line not in again]
