"""Compiled code: that of old versions goes, that of others and of running processes stays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lifeboatsim import old_caches
from lifeboatsim.engine.jit import JIT

DAYS = 86_400
OLD, NEW, CHECKED = (
    f"engine-{'0123456789abcdef'[n:] + '0' * n}-abcde{n}{ending}"
    for n, ending in enumerate(("", "-far", "-checked-far"))
)


def aged(root: Path, name: str, days: float) -> Path:
    """Make a folder of compiled code that was last used so many days ago."""
    folder = root / name
    (folder / "strategies").mkdir(parents=True)
    (folder / "strategies" / "entry.nbc").write_bytes(b"code")
    os.utime(folder, (time.time() - days * DAYS,) * 2)
    return folder


def test_what_nobody_used_for_a_month_is_removed(tmp_path):
    old, checked = aged(tmp_path, OLD, 31), aged(tmp_path, CHECKED, 400)
    new = aged(tmp_path, NEW, 29)
    assert old_caches.remove_old(tmp_path) == [old, checked]
    assert list(tmp_path.iterdir()) == [new]
    assert (new / "strategies" / "entry.nbc").read_bytes() == b"code"


def test_what_was_left_half_removed_goes_next_time(tmp_path):
    half = aged(tmp_path, f"{OLD}-removed", 31)
    assert old_caches.remove_old(tmp_path) == [half]
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["engine", "engine-mine", f"{OLD}-mine", "x" + OLD, "reports"])
def test_what_is_named_otherwise_stays(tmp_path, name):
    folder = aged(tmp_path, name, 400)
    assert old_caches.remove_old(tmp_path) == []
    assert folder.is_dir()


def test_links_and_files_stay(tmp_path):
    target = aged(tmp_path / "elsewhere", OLD, 400)
    root = tmp_path / "root"
    root.mkdir()
    (root / OLD).symlink_to(target)
    (root / NEW).write_text("a file")
    os.utime(root / NEW, (0, 0))
    assert old_caches.remove_old(root) == []
    assert (target / "strategies" / "entry.nbc").exists() and (root / NEW).exists()


def test_another_users_folder_stays(tmp_path, monkeypatch):
    folder = aged(tmp_path, OLD, 400)
    monkeypatch.setattr(os, "getuid", lambda: folder.stat().st_uid + 1)
    assert old_caches.remove_old(tmp_path) == []
    assert folder.is_dir()


HOLD = """
import sys
from pathlib import Path
from lifeboatsim import old_caches
old_caches.hold(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_running_processs_folder_stays_until_it_ends(tmp_path):
    folder = aged(tmp_path, OLD, 0)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stdin is not None
        assert process.stdout.readline() == b"held\n"
        in_a_year = time.time() + 365 * DAYS
        used = folder.stat().st_mtime_ns
        assert old_caches.remove_old(tmp_path, in_a_year) == []
        assert folder.stat().st_mtime_ns == used
        process.stdin.close()
        process.wait()
    assert old_caches.remove_old(tmp_path, in_a_year) == [folder]


def test_a_folder_that_is_held_is_made_anew_if_it_was_removed(tmp_path):
    old_caches.hold(tmp_path / OLD)
    assert old_caches.remove_old(tmp_path, time.time() + 365 * DAYS) == []
    assert old_caches.remove_old(tmp_path / "nowhere") == []


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_new_version_removes_those_of_long_ago(tmp_path):
    old, new = aged(tmp_path, OLD, 31), aged(tmp_path, NEW, 1)
    surroundings = os.environ | {"LIFEBOATSIM_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "lifeboatsim", "info", "--json"],
        env=surroundings, capture_output=True, text=True, check=True,
    )  # fmt: skip
    own = Path(json.loads(done.stdout)["cache_folder"])
    assert own.parent == tmp_path and own.is_dir()
    assert new.is_dir() and not old.exists()


COUNT = """
import numba.core.event as events
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import RunPlan, play
with events.install_recorder("numba:compile") as recorder:
    rules = resolve_rules()
    play(RunPlan(rules, parse_table("mix:survivor,random", rules), seed=7, games=10))
print(len(recorder.buffer))
"""


@pytest.mark.proof
@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_second_process_in_another_folder_compiles_nothing(tmp_path):
    compiled = []
    for name in ("one", "another"):
        (tmp_path / name).mkdir()
        done = subprocess.run(
            [sys.executable, "-c", COUNT],
            cwd=tmp_path / name, capture_output=True, text=True, check=True,
        )  # fmt: skip
        compiled.append(int(done.stdout))
    assert compiled[1] == 0
