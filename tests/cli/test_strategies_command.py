"""``lifeboatsim strategies``: list, show, new."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import lifeboatsim
from lifeboatsim.cli.strategies import strategies
from lifeboatsim.engine.jit import JIT
from lifeboatsim.players import ROSTER
from lifeboatsim.players.guards import check_source
from lifeboatsim.players.source import read_source


def run(*args: str):
    return CliRunner().invoke(strategies, args)


def test_list_names_them_all():
    result = run("list")
    assert result.exit_code == 0
    for name in ("idle", "random", *ROSTER):
        assert name in result.stdout
    records = json.loads(run("list", "--json").stdout)["strategies"]
    assert [record["name"] for record in records if record["roster"]] == sorted(ROSTER)


def test_show():
    result = run("show", "survivor")
    assert result.exit_code == 0 and "reach land alive" in result.stdout
    assert "_judgement.py" in result.stdout
    assert "def steer" in run("show", "survivor", "--source").stdout
    assert json.loads(run("show", "idle", "--json").stdout)["hooks"] == []


def test_unknown_names_are_refused():
    result = run("show", "surviver")
    assert result.exit_code == 2 and "did you mean 'survivor'" in result.stderr


def test_new_writes_a_file_that_is_in_order(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run("new", "mine")
    assert result.exit_code == 0 and "--table mine:1,roster:5" in result.stdout
    source = read_source(tmp_path / "mine.py")
    check_source(source)
    assert source.hooks == ("act", "agree", "steer") and source.constants["BASE"] == "survivor"
    assert run("show", "mine.py").exit_code == 0
    played = lifeboatsim.run(
        code="mine.py", table="mine", rules="standard+weather-unofficial", games=2000, seed=7
    )
    assert played.to_dict()["games"]["illegal_answers"] == {"mine": 0}
    again = run("new", "mine")
    assert again.exit_code == 2 and "is there already" in again.stderr


@pytest.mark.parametrize("name", ["roster", "survivor", "a/b", "2x"])
def test_new_refuses_names_that_cannot_be(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("new", name).exit_code == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not JIT, reason="watches compiled entries")
def test_check(tmp_path):
    result = run("check", "random", "--games", "2")
    assert result.exit_code == 0 and "in order" in result.stdout
    bad = tmp_path / "bad.py"
    bad.write_text("def act(table, me, ask):\n    return 999\n")
    result = run("check", str(bad), "--games", "2", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["trials"][0]["illegal"] > 0
