from __future__ import annotations

import json
import os
import shlex
import signal

import pandas as pd
import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli
from lifeboatsim.running.files import locked

VARY = ("--vary", "birds_to_land=4,2", "--vary", "players=6,4")
GAMES = ("--games", "70", "--seed", "7", "--table", "random")


def invoke(*args: str):
    return CliRunner().invoke(cli, ["sweep", *args])


def test_json_is_one_document_and_repeats():
    done = invoke("standard", *VARY, *GAMES, "--json", "--quiet")
    assert done.exit_code == 0 and done.stderr == ""
    found = json.loads(done.stdout)
    assert found["schema"] == "lifeboatsim.sweep/1"
    assert found["provenance"]["vary"] == {"birds_to_land": [4, 2], "players": [6, 4]}
    assert len(found["cells"]) == 4 and len(found["interactions"]) == 1
    for workers in ("1", "3"):
        again = invoke("standard", *VARY, *GAMES, "--json", "--workers", workers)
        assert again.stdout == done.stdout


def test_text_answers_first_and_says_how_to_repeat_itself():
    done = invoke("standard", *VARY, *GAMES, "--set", "trading=off", "--quiet")
    assert done.exit_code == 0
    assert done.stdout.startswith("birds_to_land 4 → 2")
    assert "Not paired (6 players against 4): separate games." in done.stdout
    words = shlex.split(done.stdout.splitlines()[-1].removeprefix("Again: "))
    assert words[:2] == ["lifeboatsim", "sweep"]
    assert CliRunner().invoke(cli, [*words[1:], "--quiet"]).stdout == done.stdout


def test_a_folder_holds_tidy_tables(tmp_path):
    folder = tmp_path / "swept"
    done = invoke("standard", *VARY, *GAMES, "--out", str(folder), "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads((folder / "summary.json").read_text())
    assert found == json.loads(done.stdout)
    table = pd.read_csv(folder / "cells.csv")
    pd.testing.assert_frame_equal(table, pd.read_parquet(folder / "cells.parquet"))
    kid = table.query("cell == 3 and name == 'kid' and measure == 'win_share'").iloc[0]
    assert (kid.birds_to_land, kid.players) == (2, 4)
    assert kid["mean"] == found["cells"][3]["characters"]["kid"]["win_share"]
    effects = pd.read_csv(folder / "effects.csv")
    assert set(effects.kind) == {"main", "interaction"}
    again = invoke("standard", *VARY, *GAMES, "--out", str(folder))
    assert again.exit_code == 0, again.stderr
    other = ("standard", "--vary", "birds_to_land=4,3", *GAMES, "--out", str(folder))
    refused = invoke(*other)
    assert refused.exit_code == 2 and "other vary" in refused.stderr
    assert invoke(*other, "--force").exit_code == 0


def test_a_dry_run_plays_nothing(monkeypatch):
    monkeypatch.setattr("lifeboatsim.running.sweep.play_sweep", None)
    done = invoke("standard", *VARY, *GAMES, "--dry-run")
    assert done.exit_code == 0
    assert "280 games" in done.stdout and "Nothing was played" in done.stdout
    found = json.loads(invoke("standard", *VARY, *GAMES, "--dry-run", "--json").stdout)
    assert found["cost"]["games"] == 280
    assert [cell["deals"] for cell in found["cells"]] == [0, 1, 0, 1]


def test_cells_that_are_not_allowed_are_refused_or_skipped():
    vary = ("--vary", "cannibalism", "--vary", "players=6,7")
    refused = invoke("standard", *vary, *GAMES)
    assert refused.exit_code == 2
    assert "cannibalism=false players=7" in refused.stderr and "--skip-refused" in refused.stderr
    done = invoke("standard", *vary, *GAMES, "--skip-refused")
    assert done.exit_code == 0
    assert "Skipped: cannibalism=false players=7" in done.stdout
    assert "--skip-refused" in done.stdout.splitlines()[-1]


def test_an_interrupted_sweep_is_one_of_so_many_games(monkeypatch):
    from lifeboatsim.running import sweep

    add, added = sweep.add_sweep, []

    def add_and_interrupt(whole, part):
        add(whole, part)
        if not added:  # a second Ctrl-C would end it at once
            os.kill(os.getpid(), signal.SIGINT)
        added.append(part)

    args = ("standard", "--vary", "birds_to_land=4,2", "--seed", "7", "--table", "random")
    with monkeypatch.context() as patch:
        patch.setattr(sweep, "add_sweep", add_and_interrupt)  # however slow the machine is
        done = invoke(*args, "--games", "1e9", "--json", "--quiet")
    assert done.exit_code == 130 and "games are swept" in done.stderr
    found = json.loads(done.stdout)
    games = str(found["provenance"]["games"])
    assert json.loads(invoke(*args, "--games", games, "--json").stdout) == found


def test_a_race_names_the_best_and_repeats_itself():
    vary = ("--vary", "birds_to_land=4,1", "--seed", "7", "--table", "random")
    done = invoke("standard", *vary, "--games", "1500", "--race", "length=min", "--quiet")
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith(
        "Best by length (how many days a game lasts): birds_to_land=1; 1 of 2 cells"
    )
    words = shlex.split(done.stdout.splitlines()[-1].removeprefix("Again: "))
    assert CliRunner().invoke(cli, [*words[1:], "--quiet"]).stdout == done.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["standard"], "something to vary"),
        (["standart", *VARY], "standard"),
        (["standard", "--vary", "birds_to_land=4,9"], "allowed: 1 to 7"),
        (["standard", *VARY, "--players", "5"], "--players"),
        (["standard", "--vary", "row_draw", "--vary", "oar_bonus", "--vary", "birds_to_land",
          "--vary", "overboard_wounds", "--vary", "thirst_wounds"], "at most 2000"),
        (["standard", *VARY, "--race", "character_gaps"], "did you mean character_gap"),
        (["standard", *VARY, "--race", "length"], "length=6"),
        (["standard", *VARY, "--race", "ties", "--strict"], "exclude each other"),
        (["standard", *VARY, "--table", "random:1,roster:5"], "random:1,roster:5"),
    ],
)  # fmt: skip
def test_bad_usage_is_refused(args, said):
    done = invoke(*args, "--games", "10")
    assert done.exit_code == 2
    assert said in done.stderr and done.stdout == ""


def test_only_one_program_writes_into_a_folder(tmp_path):
    with locked(tmp_path):
        done = invoke("standard", *VARY, *GAMES, "--out", str(tmp_path))
    assert done.exit_code == 2 and "is writing into" in done.stderr
