"""``lifeboatsim scenario``."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from lifeboatsim.cli.commands import cli

TEXT = """
title = "A flare or nothing"
table = "idle"
phase = "actions"
birds = 3
navigation_deck_top = [14]
[characters.lady]
hand = ["flare_gun"]
friend = "lady"
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "flare.toml"
    path.write_text(TEXT)
    return path


def run(*arguments):
    return CliRunner().invoke(cli, ["scenario", *map(str, arguments)])


def test_one_game_is_told(file):
    result = run(file)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("A flare or nothing")
    assert "Day 1" in result.stdout and "scores" in result.stdout


def test_one_game_as_json(file):
    result = run(file, "--json")
    document = json.loads(result.stdout)
    assert document["schema"] == "lifeboatsim.scenario/1" and document["games"] == 1
    assert document["as_expected"] is None
    assert sum(c["win_share"] for c in document["characters"].values()) == pytest.approx(1)
    assert any(event["event"] == "score" for event in document["events"])


def test_answers_are_compared(file):
    vary = ["--vary", "lady:act#1@1=flare", "--vary", "kid:act=row"]
    result = run(file, "--games", 20, *vary, "--json", "--quiet")
    document = json.loads(result.stdout)
    assert [v["vary"] for v in document["variants"]] == ["lady:act#1@1=flare", "kid:act=row"]
    assert document["variants"][0]["answers"][0]["used"] == 20
    difference = document["variants"][0]["differences"]["lady"]["win_share"]
    assert set(difference) == {"a", "b", "difference", "difference_ci95", "verdict"}
    again = run(file, "--games", 20, *vary, "--json", "--quiet")
    assert again.stdout == result.stdout
    told = run(file, "--games", 20, *vary, "--quiet")
    assert "against the file as it is" in told.stdout and told.exit_code == 0
    assert "Lady Lauren" in told.stdout and "%" not in told.stdout
    if document["variants"][1]["answers"][0]["used"] < 20:
        assert "The answer kid:act=row was given in" in told.stderr


def test_seed_and_game_can_be_changed(file):
    one = json.loads(run(file, "--json", "--seed", 5, "--game", 2).stdout)
    assert (one["scenario"]["seed"], one["scenario"]["first_game"]) == (5, 2)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--vary", "lady:act=flair"], "did you mean flare?"),
        (["--vary", "lady:act"], "PERSON:ASK=ANSWER"),
        (["--vary", "kid:agree=refuse", "--games", "3"], "never asked for"),
        (["--games", "0"], "0"),
    ],
)
def test_mistakes_exit_with_2(file, arguments, words):
    result = run(file, *arguments)
    assert result.exit_code == 2
    assert words in result.output and "Traceback" not in result.output


def test_a_bad_file_exits_with_2(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text("wounds = 3\n")
    result = run(path)
    assert result.exit_code == 2 and "bad.toml" in result.output and "wounds" in result.output
    assert run(tmp_path / "none.toml").exit_code == 2


def test_an_expectation_that_fails_exits_with_1(file):
    file.write_text(TEXT + "[expect]\nday = 77\n")
    result = run(file)
    assert result.exit_code == 1 and "day: expected 77" in result.stderr
