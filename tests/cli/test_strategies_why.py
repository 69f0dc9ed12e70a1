"""``lifeboatsim strategies check`` and ``why``; restrictions where strategies are named."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from lifeboatsim.cli.commands import cli
from lifeboatsim.engine.jit import JIT


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(
        "from lifeboatsim.api import *\nBASE = 'random'\ndef keep(table, me, ask):\n    return 0\n"
    )
    return path


def run(*args: object):
    return CliRunner().invoke(cli, ["strategies", *map(str, args)])


def test_check_says_what_holds(mine):
    result = run("check", mine, "--games", 23 if JIT else 1)
    assert result.exit_code == 0, result.output
    assert "mine: in order" in result.stdout and "nanoseconds" in result.stdout
    for check in ("legal", "may-know", "repeatable", "same-seed", "no-carry-over", "compiled"):
        assert check in result.stdout


def test_check_says_the_reason(tmp_path):
    path = tmp_path / "late.py"
    path.write_text("import time\ndef act(table, me, ask):\n    return time.time_ns() % 2\n")
    result = run("check", path, "--json")
    assert result.exit_code == 2
    found = json.loads(result.stdout)
    assert not found["good"] and found["checks"][0]["check"] == "file"
    assert "line 1: cannot import time" in found["checks"][0]["detail"]
    plain = run("check", path)
    assert plain.exit_code == 2 and "NOT in order" in plain.stdout
    unknown = run("check", "surviver")
    assert unknown.exit_code == 2 and "did you mean 'survivor'" in unknown.stderr


def test_why(mine):
    words = ("why", mine, "--games", 50 if JIT else 3, "--seed", 5, "--quiet")
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert "mine wins" in result.stdout and "as random does" in result.stdout
    assert "within ±0.5 percentage points" in result.stdout
    document = json.loads(run(*words, "--json").stdout)
    assert document["schema"] == "lifeboatsim.habits/1"
    assert [row["habit"] for row in document["habits"]] == ["keep"]
    assert document["provenance"]["table"] == "mine:1,roster:5"
    assert json.loads(run(*words, "--json", "--workers", 1).stdout) == document


def test_why_without_habits():
    result = run("why", "idle", "--quiet")
    assert result.exit_code == 2 and "has no habits" in result.stderr


def test_list_and_show_restrictions():
    listed = run("list").stdout
    assert "no-fight" in listed and "NOT a legal player" in listed
    assert "all-seeing" in json.loads(run("list", "--json").stdout)["restrictions"]
    shown = json.loads(run("show", "random!no-row!random=0.1", "--json").stdout)
    assert list(shown["restrictions"]) == ["no-row", "random=0.1"]
    wrong = run("show", "random!no-roe")
    assert wrong.exit_code == 2 and "did you mean 'no-row'" in wrong.stderr
