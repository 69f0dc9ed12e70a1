from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time

import pandas as pd
import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli

ASKED = ("--goal", "length=9", "--keep", "deaths<=5", "--table", "idle", "--seed", "7")
VARY = ("--vary", "birds_to_land=3,5", "--vary", "thirst_wounds=2", "--vary", "trading")
SHORT = ("--games", "200", "--verdict-games", "200", "--quiet")


def invoke(*args):
    return CliRunner().invoke(cli, ["tune-rules", *(str(word) for word in args)])


def test_text_answers_first_and_says_how_to_repeat_itself():
    done = invoke("standard", "--set", "birds_to_land=2", *ASKED, *VARY, *SHORT)
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("For length=9 change birds_to_land 2 → ")
    assert "The bound deaths<=5 is " in done.stdout
    assert "That is of table idle; where people play otherwise it may even be" in done.stdout
    compare = shlex.split(done.stdout.partition("Elsewhere: lifeboatsim ")[2].splitlines()[0])
    assert compare[:2] == ["compare", "standard+birds_to_land=2"]
    assert compare[2].startswith("standard+birds_to_land=")  # in place of, not on top of, --set
    assert compare[3:] == ["--table", "roster", "--seed", "7"]
    words = shlex.split(done.stdout.splitlines()[-1].removeprefix("Again: "))
    again = CliRunner().invoke(cli, [*words[1:], "--quiet"])
    assert again.stdout == done.stdout


def test_a_folder_holds_the_document_and_its_tables(tmp_path):
    folder = tmp_path / "tuned"
    done = invoke("standard", *ASKED, *VARY, *SHORT, "--out", folder, "--json")
    assert done.exit_code == 0 and done.stderr == ""
    text = (folder / "summary.json").read_text()
    assert text == done.stdout and json.loads(text)["schema"] == "lifeboatsim.tune-rules/1"
    assert {path.name for path in folder.iterdir()} == {
        "summary.json", "rule_sets.csv", "stages.csv", "rule_sets.png",
    }  # fmt: skip
    table = pd.read_csv(folder / "rule_sets.csv").query("objective == 'length'")
    sets = json.loads(text)["rule_sets"]
    assert list(table.value) == [one["objectives"]["length"]["value"] for one in sets]
    assert list(table.birds_to_land) == [one["changes"].get("birds_to_land", 4) for one in sets]
    other = invoke("standard", "--goal", "ties", *ASKED[2:], *VARY, *SHORT, "--out", folder)
    assert other.exit_code == 2 and "goals" in other.stderr


def test_a_file_says_the_same_as_options(tmp_path):
    file = tmp_path / "wishes.toml"
    file.write_text(
        'rules = "standard"\ngoals = ["length=9"]\nkeep = ["deaths<=5"]\ntable = "idle"\nseed = 3\n'
        "games = 200\nverdict_games = 200\n[vary]\nbirds_to_land = [3, 5]\nthirst_wounds = [2]\n"
        "trading = true\n"
    )
    done = invoke("--file", file, "--seed", 7, "--json", "--quiet")
    assert done.exit_code == 0, done.stderr
    assert done.stdout == invoke("standard", *ASKED, *VARY, *SHORT, "--json").stdout


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("goal = ['ties']", "did you mean goals"),
        ("goals = 'ties'", "goals must be a list of texts"),
        ("games = 0", "games 0 is not allowed"),
        ("[vary]\nswimmer = 3", "swimmer wants a list of values"),
        ("goals = [", "not a TOML file"),
    ],
)
def test_a_file_of_anything_else_is_refused(tmp_path, text, said):
    file = tmp_path / "wishes.toml"
    file.write_text(text)
    done = invoke("--file", file)
    assert done.exit_code == 2 and said in done.stderr, done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Name a goal"),
        (("--goal", "fairness"), "there is no objective 'fairness'"),
        (("--goal", "ties", "--goal", "ties=0.1"), "--goal ties is given twice"),
        (("--goal", "ties", "--keep", "length=8"), "as in length<=8"),
        (
            ("--goal", "ties", "--keep", "length<=3", "--keep", "length>=8"),
            "length>=8 and length<=3 exclude each other",
        ),
        (("--goal", "ties", "--games", "10"), "--games 10 is not allowed: at least 200"),
        (("--goal", "ties", "--vary", "birds_to_land=9"), "birds_to_land cannot be '9'"),
        (("standart", "--goal", "ties"), "did you mean standard"),
    ],
)
def test_mistakes_are_said_in_a_sentence(words, said):
    done = invoke(*words)
    assert done.exit_code == 2 and said in done.stderr, done.stderr


def test_a_dry_run_shows_the_cost_and_plays_nothing():
    done = invoke("standard", "--goal", "character_gap", "--dry-run", "--json", "--quiet")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert 2000 < found["rule_sets"] < 10_000 and found["method"] == "all"
    assert (
        found["cost"]["games"] == found["rule_sets"] * 1000 + 200 * 4000 + 50 * 16000 + 22 * 50000
    )
    assert "psychopath" in invoke("--goal", "ties", "--dry-run", "--quiet").stdout


PROGRAM = [sys.executable, "-m", "lifeboatsim", "tune-rules", *ASKED, "--quiet"]
LONG = ("--games", "4000", "--verdict-games", "20000", "--vary", "birds_to_land=2,3,5,6",
        "--vary", "thirst_wounds=2", "--vary", "trading")  # fmt: skip


def begun(folder):
    """Start a search and return it when its first chunk is kept."""
    process = subprocess.Popen(
        [*PROGRAM, *LONG, "--out", str(folder)], stderr=subprocess.PIPE, text=True
    )
    until = time.monotonic() + 120
    while not (folder / "checkpoint-stage-1.trials").exists():
        assert time.monotonic() < until and process.poll() is None, process.stderr.read()
        time.sleep(0.02)
    return process


@pytest.mark.proof
@pytest.mark.timeout(300)
@pytest.mark.skipif(os.name == "nt", reason="signals cannot be sent to one process")
@pytest.mark.parametrize("end", ["SIGKILL", "SIGINT"])
def test_a_search_that_was_cut_off_ends_with_the_same_bytes(tmp_path, end):
    folder = tmp_path / "cut"
    process = begun(folder)
    process.send_signal(getattr(signal, end))
    said = process.communicate(timeout=60)[1]
    assert process.returncode == (130 if end == "SIGINT" else -signal.SIGKILL)
    if end == "SIGINT":
        assert f"Saved: lifeboatsim tune-rules --resume {folder} goes on with it." in said
    assert not (folder / "summary.json").exists()
    with (folder / "checkpoint-stage-1.trials").open("ab") as file:
        file.write(b"half a record")
    refused = invoke(*ASKED, *LONG, "--out", folder)
    assert refused.exit_code == 2 and "holds what was begun and not ended" in refused.stderr
    other = invoke("--resume", folder, "--goal", "ties")
    assert other.exit_code == 2 and "--goal ties differs from length=9" in other.stderr
    done = invoke("--resume", folder, "--quiet", "--workers", 1)
    assert done.exit_code == 0, done.stderr
    whole = tmp_path / "whole"
    assert invoke(*ASKED, *LONG, "--quiet", "--out", whole).exit_code == 0
    both = [{path.name: path.read_bytes() for path in one.iterdir()} for one in (folder, whole)]
    assert both[0] == both[1]


@pytest.mark.parametrize(
    "words", [("--goal", "strategy_gap"), ("--goal", "length=9", "--keep", "skill_spread>=0.1")]
)
def test_what_compares_strategies_wants_two_of_them(words):
    done = invoke("standard", *words, "--table", "idle", "--seed", "7", *VARY, *SHORT)
    assert done.exit_code == 2
    assert "compares strategies, and at this table there is one" in done.stderr
