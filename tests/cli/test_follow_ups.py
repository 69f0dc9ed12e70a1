"""What a page suggests next plays by the rules, cards, people, table and files of its result."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from lifeboatsim.analysis.house_rules import SHELF, change_in_force
from lifeboatsim.cli.commands import cli
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.rules import resolve_rules

GULL = '''"""A gull that throws no chum."""
from lifeboatsim.api import *
BASE = "idle"
def chum(table, me, ask):
    """Never."""
    return 0
'''
HOUSE = ("--set", "overboard_wounds=2", "--deck", "navigation=mine.csv")
CODE = ("--code", "gull.py")
TABLE = ("--table", "gull:1,idle:3")
SEEN = ("--games", "60", "--seed", "7")
ASKED = {
    "run": ("--players", "4"),
    "run, named": ("--characters", "lady,captain,kid,sir"),
    "compare standard standard+row-one": ("--players", "4", "--band", "2"),
    "sweep standard --vary row_draw=1,2": ("--characters", "lady,captain,kid,sir"),
    "seats": (),
}  # fmt: skip
FOLLOWING = ("run", "compare", "sweep", "seats", "luck")


def invoke(*words):
    done = CliRunner().invoke(cli, list(words))
    assert done.exit_code == 0, done.output
    return done


@pytest.fixture(autouse=True)
def _files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("gull.py").write_text(GULL, "utf-8")
    deck = invoke("rules", "deck", "navigation").stdout.splitlines(keepends=True)
    Path("mine.csv").write_text("".join([deck[0], *reversed(deck[1:])]), "utf-8")


def answer(*words):
    return json.loads(invoke(*words, "--quiet", "--json").stdout)


def played(document):
    """Return what decides the games of a result, its first set of rules."""
    about = document["provenance"]
    side = document.get("baseline", {})
    about = about | {key: side[key] for key in ("rules_digest", "decks", "table") if key in side}
    keys = ("rules_digest", "decks", "table", "code", "seed", "strategies")
    return {key: about[key] for key in keys} | {"bands": document.get("bands")}


def suggested(document):
    """Return the commands on the page of a result."""
    page = page_of(document, Tolerances())
    return [line for part in (*page.findings, *page.sections) for line in part.commands]


@pytest.mark.parametrize("asked", ASKED)
def test_follow_ups_play_by_what_the_result_was_played_by(asked):
    words = asked.partition(", ")[0].split()
    table = TABLE if ASKED[asked] else ("--table", "gull:1,idle:5")
    document = answer(*words, *ASKED[asked], *HOUSE, *CODE, *table, *SEEN)
    first = played(document)
    again = 0
    for line in suggested(document):
        program, question, *more = shlex.split(line)
        assert program == "lifeboatsim" and "A" not in more and "RULES" not in more
        if question not in FOLLOWING:
            continue
        if "--out" in more:
            at = more.index("--out")
            del more[at : at + 2]
        more[more.index("--games") + 1] = "60"
        flags = [flag for flag in ("--robust", "--deck-doubt") if flag in more]
        for flag in flags:  # what they add is asked for, and takes long
            more.remove(flag)
        found = played(answer(question, *more))
        # another way of playing, or all others, are what these two are for
        other = {"table", "strategies"} if "no-rob" in line or "elsewhere" in line else set()
        for key in first.keys() - other - {"bands"}:
            assert found[key] == first[key], (key, line)
        assert found["bands"] == (first["bands"] or found["bands"])
        again += 1
    assert again


def test_a_run_of_card_tables_of_ones_own_suggests_nothing_that_is_refused():
    said = suggested(answer("run", *HOUSE, "--table", "idle", *SEEN))
    assert "--deep" not in " ".join(said)
    assert all("--deck navigation=mine.csv" in one for one in said if " report " not in one)


def test_house_rules_that_change_nothing_in_force_are_not_suggested():
    document = answer("run", "--rules", "it", "--table", "idle", *SEEN)
    (command,) = [one for one in suggested(document) if " compare " in one]
    sets = [word for word in shlex.split(command)[2:] if word.startswith("it")]
    assert sets == ["it", "it+evil-sharks", "it+short-game", "it+treasure_abilities=false"]


@pytest.mark.parametrize("change", SHELF)
def test_a_change_is_in_force_or_not(change):
    standard = resolve_rules("standard").options
    assert change_in_force(standard, change)
    assert not change_in_force(resolve_rules(f"standard+{change}").options, change)
    others = resolve_rules("standard+others-only").options
    idle = change in ("others-only", "psychopath-three", "psychopath=survival_others")
    assert change_in_force(others, change) != idle
