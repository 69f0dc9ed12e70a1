from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from math import exp
from pathlib import Path

import pytest
from click.testing import CliRunner
from scipy.stats import t as student

from lifeboatsim.benchmark.__main__ import benchmark
from lifeboatsim.benchmark.commit import CommitError, full_name, same_play, unpack
from lifeboatsim.benchmark.verdict import judge

ROOT = Path(__file__).resolve().parents[1]


def test_it_prints_one_document():
    args = ["--table", "random", "--seconds", "0.02", "--rounds", "1"]
    done = CliRunner().invoke(benchmark, args)
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    speed = ["games_per_second", "asks_per_second", "ns_per_ask"]
    assert list(found) == ["one_core", "all_cores"]
    assert list(found["one_core"]) == speed
    assert list(found["all_cores"]) == ["cores", *speed]
    assert all(value > 0 for part in found.values() for value in part.values())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--table", "randon"], "random"),
        (["--against", "HEAD", "--rounds", "19"], "at least 20"),
        (["--against", "no-such-commit"], "--against"),
        (["--against", "--help"], "--against"),
    ],
)
def test_what_is_wrong_is_said(words, said):
    done = CliRunner().invoke(benchmark, words)
    assert done.exit_code == 2
    assert said in done.stderr


# The rule: slower is whose whole interval lies beyond 15 %.


def rounds(ratio: float, spread: float, number: int = 20) -> tuple[list[float], list[float]]:
    """Make up the times of rounds, disturbed together by the machine and apart by chance."""
    chance = random.Random(f"{ratio} {spread} {number}")
    other = [chance.uniform(0.4, 4.0) for _ in range(number)]
    own = [time * ratio * exp(chance.gauss(0, spread)) for time in other]
    return own, other


@pytest.mark.parametrize(
    ("ratio", "spread", "slower"),
    [(1.0, 0.05, False), (1.10, 0.02, False), (1.25, 0.05, True), (1.17, 0.005, True),
     (1.17, 0.1, False), (1.4, 1.5, False), (0.5, 0.1, False), (3.0, 0.3, True)],
)  # fmt: skip
def test_only_what_is_clearly_slower_fails(ratio, spread, slower):
    verdict = judge(*rounds(ratio, spread))
    assert verdict.slower is slower
    assert ("not clearly beyond" in verdict.sentence("HEAD~1")) is not slower


def test_the_interval_is_students_of_the_logarithms():
    own, other = [1.2, 1.3, 1.1, 1.4] * 5, [1.0] * 20
    verdict = judge(own, other)
    product, squares = 1.2 * 1.3 * 1.1 * 1.4, 0.0
    assert verdict.ratio == pytest.approx(product**0.25)
    from math import log

    squares = 5 * sum(log(x / verdict.ratio) ** 2 for x in (1.2, 1.3, 1.1, 1.4))
    half = student.ppf(0.975, 19) * (squares / 19 / 20) ** 0.5
    low, high = verdict.ratio_ci95
    assert (low, high) == pytest.approx((verdict.ratio * exp(-half), verdict.ratio * exp(half)))


def test_what_disturbs_both_disturbs_nothing():
    own, other = rounds(1.0, 0.0)
    assert judge(own, other).ratio_ci95 == pytest.approx((1.0, 1.0))
    assert not judge([1.15] * 20, [1.0] * 20).slower
    assert judge([1.16] * 20, [1.0] * 20).slower


def test_equal_versions_hardly_ever_fail_and_slow_ones_nearly_always():
    chance = random.Random(7)

    def failures(ratio):
        found = 0
        for _ in range(200):
            own = [ratio * exp(chance.gauss(0, 0.1)) for _ in range(20)]
            found += judge(own, [1.0] * 20).slower
        return found

    assert failures(1.15) <= 15  # 5 expected: one side of 95 %
    assert failures(1.0) == 0
    assert failures(1.35) >= 190


@pytest.mark.parametrize("times", [([1.0] * 19, [1.0] * 19), ([1.0] * 20, [1.0] * 21)])
def test_too_few_rounds_are_refused(times):
    with pytest.raises(ValueError, match="20 rounds"):
        judge(*times)


def test_a_round_without_time_is_refused():
    with pytest.raises(ValueError, match="no time"):
        judge([0.0] + [1.0] * 19, [1.0] * 20)


# Another commit, in a repository of its own; nothing is compiled there.

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture
def repository(tmp_path):
    """Make a checkout of two commits, of which the second changes no file that plays."""
    root = tmp_path / "checkout"
    root.mkdir()
    for name in ("lifeboatsim", "strategies", "experiments"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    git(root, "init", "--quiet")
    commit(root)
    (root / "NOTES").write_text("nothing that plays\n")
    commit(root)
    return root


def git(root: Path, *words: str) -> None:
    named = ["-c", "user.name=tests", "-c", "user.email=tests@example.invalid"]
    subprocess.run(["git", "-C", str(root), *named, *words], check=True, capture_output=True)


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "another", "--no-gpg-sign")


def against(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    surroundings = os.environ | {"LIFEBOATSIM_JIT": "off", "PYTHONPATH": str(root)}
    return subprocess.run(
        [sys.executable, "-P", "-m", "lifeboatsim.benchmark", "--against", *words],
        cwd=root.parent, env=surroundings, capture_output=True, text=True,
    )  # fmt: skip


@needs_git
def test_a_commit_is_unpacked_beside_the_checkout(repository, tmp_path):
    assert len(full_name("HEAD~1", repository)) == 40
    assert same_play("HEAD~1", repository)
    status = [file.stat().st_mtime_ns for file in sorted(repository.rglob("*.py"))]
    unpack("HEAD~1", tmp_path / "other", repository)
    assert (tmp_path / "other" / "lifeboatsim" / "engine" / "game.py").is_file()
    assert not (tmp_path / "other" / "NOTES").exists()
    assert status == [file.stat().st_mtime_ns for file in sorted(repository.rglob("*.py"))]
    (repository / "lifeboatsim" / "engine" / "new.py").write_text("")
    assert not same_play("HEAD~1", repository)
    with pytest.raises(CommitError, match="no such commit"):
        full_name("HEAD~2", repository)
    with pytest.raises(CommitError, match="no checkout"):
        full_name("HEAD", tmp_path / "other")


@needs_git
def test_nothing_is_measured_where_nothing_that_plays_has_changed(repository):
    done = against(repository, "HEAD~1", "--table", "idle")
    assert (done.returncode, done.stdout) == (0, "")
    assert "nothing to measure" in done.stderr


@needs_git
@pytest.mark.proof
@pytest.mark.parametrize(("slower", "code"), [(False, 0), (True, 1)])
def test_a_slower_version_fails_and_an_equal_one_does_not(repository, slower, code):
    file = repository / "lifeboatsim" / "engine" / "game.py"
    text = file.read_text()
    once = "    deal(g, number)\n    play_to_the_end(g)\n"
    assert once in text
    # Twice the work, whatever a game costs; rounds long enough for it to outweigh set-up.
    file.write_text(text.replace(once, once * 2) if slower else text + "\n")
    done = against(repository, "HEAD", "--table", "idle", "--seconds", "0.1")
    assert done.returncode == code, done.stderr
    found = json.loads(done.stdout)
    assert found["slower"] is slower and found["rounds"] == 20
    assert (found["ratio_ci95"][0] > 1.15) is slower
    assert "times as long as in HEAD" in done.stderr
