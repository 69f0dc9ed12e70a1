from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli

GAMES = ("--table", "random", "--games", "200", "--seed", "7", "--quiet")


def invoke(*args: str):
    return CliRunner().invoke(cli, ["luck", *args])


def test_json_is_one_document():
    done = invoke(*GAMES, "--json")
    assert done.exit_code == 0 and done.stderr == ""
    found = json.loads(done.stdout)
    assert found["schema"] == "lifeboatsim.luck/1"
    assert found["provenance"]["other_seed"] == 8
    assert list(found["characters"]) == ["lady", "sir", "captain", "mate", "frenchy", "kid"]


def test_words_and_folder(tmp_path):
    done = invoke(*GAMES, "--out", str(tmp_path / "out"))
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("Of the variance of winning, ")
    assert "200 games, each played 7 times, rules standard, table random, seed 7." in done.stdout
    assert "Again: lifeboatsim luck --table random --games 200 --seed 7" in done.stdout
    written = {path.name for path in (tmp_path / "out").iterdir()}
    assert written == {"summary.json", "timing.json", "shares.csv", "luck_shares.png"}
    refused = invoke(
        *[{"7": "8"}.get(word, word) for word in GAMES], "--out", str(tmp_path / "out")
    )
    assert refused.exit_code == 2 and "seed 7, now 8" in refused.stderr


def test_idle_players_choose_nothing_and_say_so():
    done = invoke("--table", "idle", *GAMES[2:])
    assert "No part have: chance during play, the players' own coin tosses." in done.stdout


def test_who_sits_out_is_part_of_the_deal():
    done = invoke(*GAMES, "--players", "4")
    assert "A character that sits out counts as no win and 0 points" in done.stdout


@pytest.mark.parametrize(("args", "said"), [(["--table", "x"], "'x'"), (["--force"], "--out")])
def test_bad_usage_is_refused(args, said):
    done = invoke(*(GAMES[2:] if "--table" in args else GAMES), *args)
    assert done.exit_code == 2 and said in done.stderr and done.stdout == ""
