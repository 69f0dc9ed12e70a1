"""Reports of comparisons, sweeps and tournaments, made of real results through the commands."""

from __future__ import annotations

import json
from itertools import product

import pytest
from click.testing import CliRunner

from lifeboatsim.cli.commands import cli
from lifeboatsim.reporting.page import Tolerances
from lifeboatsim.reporting.page.advice import change_of
from lifeboatsim.reporting.page.cells import MOST_ROWS
from lifeboatsim.reporting.page.change_words import (
    CHANGES,
    CLEARLY,
    NOT,
    STEPS,
    UNSURE,
    change,
)
from lifeboatsim.reporting.page.contenders import Contender
from lifeboatsim.reporting.page.each_strategy import EACH
from lifeboatsim.reporting.page.files import number_files, tables_of
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.make import read_document
from lifeboatsim.reporting.page.parts import (
    AMBER,
    GREEN,
    GREY_LIGHT,
    RED,
    Column,
    Page,
    Section,
    Table,
)
from lifeboatsim.reporting.page.player_counts import player_counts
from lifeboatsim.reporting.page.render import html, markdown
from lifeboatsim.reporting.page.tournament import tournament_page
from lifeboatsim.reporting.page.words import (
    COUNTS,
    DOMINANCE,
    EFFECTS,
    LUCK,
    PLACES,
)
from tests.reporting.page.reading import numbers, table_numbers, unsupported

COMMANDS = {
    "compare": "compare standard standard+row-one standard+others-only --games 400",
    "sweep": "sweep standard --vary birds_to_land=3,4 --vary shark_wounds=1,2 --games 320",
    "players": "sweep standard --vary players=4,6 --vary thirst_wounds=1,2 --games 320",
    "one option": "sweep standard --vary birds_to_land=3,4 --table idle --games 50",
    "luck": "luck --games 400",
    "luck of idlers": "luck --table idle --games 50",
    "tournament": "tournament survivor bully --games 200",
    "one game of each": "compare standard it --games 1",  # differences without intervals
}


@pytest.fixture(scope="module", params=COMMANDS)
def folder(request, tmp_path_factory):
    path = tmp_path_factory.mktemp(request.param) / "result"
    words = [*COMMANDS[request.param].split(), "--seed", "7", "--quiet", "--out", str(path)]
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 0, done.output
    return path


@pytest.fixture(scope="module")
def page(folder):
    return page_of(read_document(folder), Tolerances())


def test_words_are_shown_by_tables(page):
    frame = Table("", page.subtitle, (), ())
    for section in page.sections:
        assert not unsupported(section, frame), section.name
    said = numbers("  ".join(s for f in page.findings for s in f.sentences))
    if "Which way" not in page.title:  # a tournament's sentences round to whole percentages
        counts = {str(n) for n in range(len(page.scorecard.rows) + 1)}
        assert said <= table_numbers(*tables_of(page), frame) | counts
    assert page.warnings
    assert all(s.answers or s.missing for s in page.sections)


def test_the_command_makes_it(folder, tmp_path):
    out = tmp_path / "page"
    done = CliRunner().invoke(cli, ["report", str(folder), "--out", str(out), "--json", "--quiet"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["schema"] == "lifeboatsim.report/1"
    luck = found["of"] == "lifeboatsim.luck/1"
    first = "Who wins: what decides it?" if luck else "Balanced?"
    assert first in [one["question"] for one in found["findings"][:2]]
    assert (out / "index.html").stat().st_size < 3_000_000
    assert (out / "report.md").is_file()


def contender(name, lady, half=0.01):
    rest = (1 - lady) / 3
    shares = {"lady": lady, "sir": rest, "kid": rest, "mate": rest}
    ends = {code: (x, (x - half, x + half), 1000) for code, x in shares.items()}
    return Contender(name, 4, 1000, ends, 0.03)


def test_how_far_from_fair():
    one = contender("a", 0.40)
    assert one.furthest == "lady"
    assert one.gap == pytest.approx(0.15)
    assert one.gap_interval == pytest.approx((0.14, 0.16))
    assert one.verdict.light == RED
    assert one.row()["strong"] == "lady"
    fair = contender("b", 0.25)
    assert fair.verdict.light == GREEN
    assert fair.gap_interval == pytest.approx((0.0, 0.01))
    assert contender("c", 0.27, 0.02).verdict.light == AMBER


@pytest.mark.parametrize(
    ("first", "best", "step", "word"),
    [
        (GREEN, GREEN, CLEARLY, "Nothing"),
        (GREEN, RED, UNSURE, "Nothing"),
        (RED, GREEN, CLEARLY, "Try {best}"),
        (AMBER, GREEN, UNSURE, "Try {best}"),
        (RED, AMBER, CLEARLY, "{best} helps, and may be enough"),
        (RED, RED, CLEARLY, "{best} helps, but not enough"),
        (RED, AMBER, UNSURE, "Not yet clear whether any of these helps"),
        (RED, RED, NOT, "None of these helps"),
    ],
)
def test_what_to_change(first, best, step, word):
    assert change(first, best, step).word == word


def test_what_is_not_clearly_fairer_is_never_called_the_fairest():
    for (balanced, light, step), said in CHANGES.items():
        if step != CLEARLY and light != GREEN and not balanced:
            assert "Fairest" not in said.sentence and "{best}" not in said.word


def test_a_light_is_amber_where_and_only_where_something_is_not_yet_clear():
    """The legend says so; a cross stands for what games have decided."""
    for said in CHANGES.values():
        undecided = "Not yet clear" in said.word or "may be" in said.word
        assert (said.light == AMBER) == undecided, said.word


@pytest.mark.parametrize(
    ("others", "half", "step"),
    [
        ((0.30, 0.33), 0.01, CLEARLY),
        ((0.395, 0.41), 0.01, UNSURE),
        ((0.40, 0.5), 0.01, UNSURE),
        ((0.45, 0.5), 0.01, NOT),
        ((0.399, 0.41), 0.001, NOT),
        ((0.397, 0.41), 0.001, CLEARLY),
        ((0.38, 0.41), 0.015, UNSURE),
    ],
)
def test_the_best_of_the_others_is_held_against_the_rules_at_hand(others, half, step):
    first = contender("a", 0.40, half)
    found = change_of([first, *(contender(f"b{x}", x, half) for x in others)])
    best = contender(f"b{others[0]}", others[0], half)
    assert found.word == change(RED, best.verdict.light, step).word.format(best=best.rules)


def test_the_tables_of_words_are_whole():
    assert set(LUCK) == set(PLACES)
    assert set(COUNTS) == {GREEN, RED, AMBER, GREY_LIGHT}
    assert set(EFFECTS) == set(product(("effects", "interactions"), ("higher", "lower", "")))
    assert set(CHANGES) == set(product((True, False), (GREEN, AMBER, RED), STEPS))
    assert set(DOMINANCE) == set(product(("yes", "unclear", "no"), (True, False)))


@pytest.mark.parametrize(
    ("dominant", "may", "word", "light"),
    [
        ("bully", [], "No: bully beats every other way of playing", RED),
        (None, ["bully"], "Not yet clear whether bully dominates", AMBER),
        (None, ["idle", "bully"], "Not yet clear whether idle or bully dominates", AMBER),
        (None, [], "No way of playing dominates", GREEN),
    ],
)
def test_a_tournament_says_no_more_than_its_tables_do(dominant, may, word, light):
    shares = {"bully": {"share": 1.0, "ci95": [1.0, 1.0]}}
    document = {
        "provenance": {"games_per_cell": 20, "rules": "standard", "players": 4, "seed": 7},
        "verdict": {
            "dominant": dominant, "may_dominate": may, "stable": [], "sentences": ["As it is."],
        },
        "alpha_rank": {"reference_alpha": 10, "sweep": [{"alpha": 10, "shares": shares}]},
        "replicator": {"from_even_mix": {}}, "strength": {"bully": 0.3}, "cells": [],
        "deviations": {},
    }  # fmt: skip
    found = tournament_page(document, [], []).findings[0]
    assert (found.word, found.light) == (word, light)


def test_a_tournament_says_how_each_way_of_playing_does():
    verdicts = {  # table of: {single one: verdict}
        "idle": {"bully": "higher", "tuned": "higher"},
        "bully": {"idle": "lower", "tuned": "not yet clear"},
        "tuned": {"idle": "lower", "bully": "practically equal"},
    }
    strength = {"tuned": 0.228, "bully": 0.193, "idle": 0.031}
    ends = {name: {"share": 1 / 3, "ci95": [0.3, 0.4]} for name in strength}
    one = {"win_share": 0.2, "gain": 0.0, "gain_ci95": [-0.1, 0.1]}
    document = {
        "provenance": {"games_per_cell": 20, "rules": "standard", "players": 6, "seed": 7},
        "verdict": {"dominant": None, "may_dominate": [], "stable": [], "sentences": ["No."]},
        "alpha_rank": {"reference_alpha": 10, "sweep": [{"alpha": 10, "shares": ends}]},
        "replicator": {"from_even_mix": {}}, "strength": strength, "cells": [],
        "deviations": {
            home: {"best": "tuned", **one, "verdict": "higher",
                   "all": {name: {**one, "verdict": said} for name, said in found.items()}}
            for home, found in verdicts.items()
        },
    }  # fmt: skip
    page = tournament_page(document, [], [])
    (finding,) = (one for one in page.findings if one.question == EACH)
    assert finding.word == "tuned wins most over all mixtures"
    assert finding.sentences == [
        "tuned wins 22.8\u00a0% over all mixtures; a single one gains at 1 of 2 tables of another "
        "strategy.",
        "bully wins 19.3\u00a0% over all mixtures; a single one gains at 1 of 2 tables of another "
        "strategy.",
        "idle wins 3.1\u00a0% over all mixtures; a single one gains at none of 2 tables of another "
        "strategy and loses at 2.",
    ]
    assert [(row["gains"], row["loses"]) for row in page.scorecard.rows] == [(1, 0), (1, 0), (0, 2)]


def test_numbers_of_players_are_told_apart_by_their_own_fair_share():
    fair = dict.fromkeys(("lady", "sir"), (0.25, (0.24, 0.26), 500))
    four = Contender("standard", 4, 500, fair, 0.03)
    six = Contender("standard, six", 6, 500, fair, 0.03)
    assert list(player_counts([four, four])) == []
    (section,) = player_counts([six, six, four])
    assert section.answers[:2] == [
        "Every character wins within the tolerance with 4 players.",
        "Out of balance with 6 players.",
    ]
    rows = section.tables[0].rows
    assert [row["from_fair"] for row in rows] == pytest.approx([0, 0, 1 / 12, 1 / 12])
    assert [row["players"] for row in rows] == [4, 4, 6, 6]


def test_a_sweep_says_what_interacts_and_names_cells_by_their_players(folder, page):
    if "sweep" not in str(read_document(folder)["schema"]):
        return
    document = read_document(folder)
    section = next(one for one in page.sections if one.name == "interactions")
    if len(document["provenance"]["vary"]) < 2:
        assert "The same with another one" in section.missing
        return
    pairs = document["interactions"]
    assert section.answers[0].endswith(f"of {len(pairs)} pairs of changes clearly interact.")
    table = next(one for one in section.tables if one.name == "win_share_interactions")
    effects = [row["effect"] for row in table.rows]
    assert effects == [
        one["win_share"]["effect"]
        for pair in pairs
        for one in pair["characters"].values()
        if one["win_share"]["effect"] is not None
    ]
    counts = [one for one in page.sections if one.name == "player_counts"]
    assert bool(counts) == ("players" in document["provenance"]["vary"])
    names = [row["rules"] for row in page.scorecard.rows]
    assert len(set(names)) == len(names)


def test_a_table_of_many_rows_is_cut_on_the_page_and_whole_in_its_file():
    rows = [{"n": n} for n in range(MOST_ROWS + 1200)]
    long = Table("long", "Long", (Column("n", "n"),), rows)
    page = Page("t", "s", [], long, [Section("one", "One?", ["It is."], [], [long])])
    for text in (html(page, {}), markdown(page).replace("\\", "")):
        assert text.count("1,200 more rows: numbers/long.csv.") == 2
        assert str(MOST_ROWS - 1) in text and str(MOST_ROWS + 1) not in text
    assert number_files(page)["numbers/long.csv"].count(b"\n") == len(rows) + 1
