from __future__ import annotations

import sys

import numpy as np
import pytest

import lifeboatsim
from lifeboatsim.analysis import rule_search, rule_tuning
from lifeboatsim.analysis.grid import House
from lifeboatsim.analysis.objectives import Bound, Goal, parse_bound, parse_goal
from lifeboatsim.analysis.rule_front import front
from lifeboatsim.analysis.rule_screen import Seen, screen
from lifeboatsim.analysis.rule_space import rule_space
from lifeboatsim.analysis.rule_trials import Trials, trial_dtype
from lifeboatsim.analysis.verdict import Bands
from lifeboatsim.rules import RulesError
from lifeboatsim.running.sweep import BATCHES

SPOILT = {"birds_to_land": 2, "thirst_wounds": 2}


def seen(values, changes, bounds=(), noise=0.1):
    """Return what sets came to whose one objective is `values`, with common luck."""
    random = np.random.default_rng(7)
    common = random.normal(scale=5 * noise, size=BATCHES)
    records = np.zeros((len(values), 1, 1 + BATCHES))
    for record, value in zip(records, values, strict=True):
        own = value + common + random.normal(scale=noise, size=BATCHES)
        own += value - own.mean()
        record[0] = value, *((BATCHES * value - own) / (BATCHES - 1))
    goals, bounds = [Goal("length", "min")], [parse_bound(one, "") for one in bounds]
    return Seen.of(records, ["length"], goals, bounds, changes)


def test_rule_sets_are_those_with_few_changes_the_rules_first():
    space = rule_space(House(settings=("trading=off",)), ["trading", "swimmer", "row_draw=1,2"], 2)
    assert [one.values for one in space.factors] == [
        ("off", "gifts", "exchanges"), (True, False), (2, 1),
    ]  # fmt: skip
    found = list(space)
    assert len(found) == len(set(found)) == space.size == 1 + 4 + 2 + 2 + 1
    assert [sum(level > 0 for level in levels) for levels in found] == [0] + [1] * 4 + [2] * 5
    rules = space.rules((2, 0, 1))
    assert [rules.options[name] for name in ("trading", "swimmer", "row_draw")] == [
        "exchanges", True, 1,
    ]  # fmt: skip
    assert space.changes((2, 0, 1)) == {"trading": "exchanges", "row_draw": 1}


def test_by_default_all_lists_of_values_are_tried_that_apply():
    space = rule_space(House(), [], 1)
    names = [one.name for one in space.factors]
    assert "psychopath" in names and "secrets" in names and "row_draw" not in names
    said = " ".join(space.left_out)
    assert "weather=true: rules standard+weather=true want a deck" in said.replace(" --set", "")
    assert "cannibalism=true: who plays would change" in said


@pytest.mark.parametrize(
    ("vary", "said"),
    [
        ("weather=true", "want a deck of your own"),
        ("swimmer=true", "true is what the rules have already"),
        ("swimer", "did you mean swimmer"),
        ("players=4,5", "no rule"),
    ],
)
def test_what_cannot_be_tried_is_refused(vary, said):
    with pytest.raises(RulesError, match=said):
        rule_space(House(settings=("preserver=no_wound",)), [vary], 2)


def test_bounds_are_read_and_refused():
    assert parse_bound("days <= 8", "") == Bound("length", "<=", 8)
    assert parse_bound("survivors>=2.5", "").excess_of(np.array([2.0, 3.0])).tolist() == [0.5, -0.5]
    for text, said in (("length=8", "as in length<=8"), ("legnth<=8", "did you mean length"),
                       ("length<=x", "no number")):  # fmt: skip
        with pytest.raises(RulesError, match=said):
            parse_bound(text, "--keep")


def test_who_is_clearly_worse_with_no_fewer_changes_is_dropped():
    found = screen(seen([5, 3, 1, 3, 9], [0, 1, 2, 2, 1]), 16, 3)
    assert (found.left, found.clearly_worse) == ([0, 1, 2], 2)
    found = screen(seen([5, 3, 1, 3], [0, 1, 2, 2], ["length>=2"]), 16, 3)
    assert (found.left, found.breaks_a_bound) == ([0, 1, 3], 1)


def test_for_want_of_room_the_best_of_each_number_of_changes_stay():
    values = [5.0, *(3 + n / 1000 for n in range(30)), *(1 + n / 1000 for n in range(30))]
    found = screen(seen(values, [0] + [1] * 30 + [2] * 30), 5, 3)
    assert found.left == [0, 1, 2, 31, 32] and found.no_room == 56


def test_a_change_that_gains_nothing_clear_is_not_proposed():
    goals, bands = [Goal("length", "min")], Bands(days=0.25)
    found = front(seen([5, 3, 1, 1, 3.9], [0, 1, 2, 3, 1]), goals, bands)
    assert (found.places, found.proposal, found.as_good) == ([0, 1, 2], 2, [])
    found = front(seen([5, 4.9, 4.8], [0, 1, 2], noise=0.01), goals, bands)
    assert (found.places, found.proposal) == ([0], 0)  # clear, but within the band
    found = front(seen([5, 3, 3, 1], [0, 1, 1, 2], ["length>=2"]), goals, bands)
    assert (found.places, found.proposal, found.as_good) == ([0, 1, 2], 1, [2])
    found = front(seen([5, 3], [0, 1], ["length>=6"]), goals, bands)
    assert (found.places, found.proposal) == ([], None)


def test_of_equals_nothing_is_proposed():
    random, runs, proposed = np.random.default_rng(1), 200, 0
    goals, bands = [Goal("length", "min")], Bands(days=0)
    for _ in range(runs):
        pseudo = random.normal(size=(1, 8, BATCHES))
        none = np.zeros((0, 8))
        found = Seen(
            pseudo.mean(2), pseudo, none, none[..., None], np.array([0, *[1] * 4, 2, 2, 3])
        )
        proposed += front(found, goals, bands).proposal != 0
    assert proposed <= 19  # at most 5 %; more than 19 of 200 has probability 0.003


def test_what_was_half_written_is_played_again(tmp_path):
    file = tmp_path / "trials"
    records = np.zeros(3, trial_dtype(["ties"]))
    records["number"], records["values"] = [4, 2, 9], 0.25
    Trials(["ties"], file).add(records)
    whole = file.read_bytes()
    for left, kept in ((whole[:-1], 2), (whole[:-9] + b"x" + whole[-8:], 2), (whole, 3)):
        file.write_bytes(left)
        trials = Trials(["ties"], file)
        assert list(trials.records) == [4, 2, 9][:kept]
        assert file.read_bytes() == whole[: len(whole) // 3 * kept]
    assert trials.of([2])["values"].min() == 0.25 and 2 in trials and 3 not in trials


def small(**more):
    words = {
        "goals": ["length=9", "deaths=min"], "keep": "ties<=0.9", "table": "idle", "games": 200,
        "vary": ["birds_to_land=3,5", "thirst_wounds=2", "removed_provisions=auto,3"],
        "verdict_games": 300, "seed": 7, "settings": {"birds_to_land": 2},
    }  # fmt: skip
    return lifeboatsim.tune_rules(**words | more)


def test_the_answer_depends_on_nothing_but_the_question(monkeypatch):
    monkeypatch.setattr(rule_tuning, "FINALISTS", 3)
    monkeypatch.setattr(rule_tuning, "ROOM", (8, 5, 3))
    found = small()
    document = found.to_dict()
    stages = document["search"]["stages"]
    assert [one["first_game"] for one in stages] == [0, 200, 1000]
    assert document["search"]["tried"] == document["search"]["rule_sets"] == 12
    sets = [one["changes"] for one in document["rule_sets"]]
    assert 3 <= len(sets) <= 6  # three, and what the best are without one of their changes
    assert all(
        {name: value for name, value in changes.items() if name != left_out} in sets
        for changes in sets[-1:]
        for left_out in changes
    )
    assert document["provenance"]["verdict_seed"] == 8
    monkeypatch.setattr(rule_search, "CHUNK", 3)
    assert small(workers=1) == found
    assert small(seed=8) != found


def test_values_are_those_of_a_run_of_the_same_games():
    document = small(vary="birds_to_land=3", verdict_games=400).to_dict()
    (one,) = [one for one in document["rule_sets"] if one["changes"]]
    run = lifeboatsim.run(rules=one["rules"], table="idle", games=400, seed=8).to_dict()
    assert run["games"]["digest"] == one["digest"]
    assert one["objectives"]["length"]["value"] == pytest.approx(run["days"]["mean"])
    shares = [who["win_share"] for who in run["characters"].values()]
    gap = one["objectives"]["character_gap"]["value"]
    assert gap == pytest.approx(max(shares) - min(shares))
    same = lifeboatsim.compare("standard+birds_to_land=2", one["rules"], table="idle",
                               games=400, seed=8).to_dict()  # fmt: skip
    days = same["variants"][0]["days"]["difference"]
    assert one["objectives"]["length"]["difference"] == pytest.approx(days)


def test_skill_spread_is_the_deviation_of_the_strategies_shares():
    document = small(goals="skill_spread", table="mix:idle,random:3", keep=()).to_dict()
    one = document["rule_sets"][0]
    run = lifeboatsim.run(rules=one["rules"], table="mix:idle,random:3", games=300, seed=8)
    found = run.to_dict()["strategies"].values()
    shares, weights = ([who[key] for who in found] for key in ("win_share", "games"))
    mean = np.average(shares, weights=weights)
    spread = np.sqrt(np.average((np.array(shares) - mean) ** 2, weights=weights))
    assert one["objectives"]["skill_spread"]["value"] == pytest.approx(spread)


def test_beyond_all_rule_sets_some_are_chosen_the_same_each_time(monkeypatch):
    vary = ["birds_to_land=3,4,5", "thirst_wounds=2", "removed_provisions=3", "trading"]
    whole = small(goals="length=9", vary=vary).to_dict()
    monkeypatch.setattr(rule_tuning, "MOST_EXHAUSTIVE", 10)
    found = small(goals="length=9", vary=vary, trials=60)
    document = found.to_dict()
    assert document["provenance"]["method"] == "optuna, 60 trials"
    search = document["search"]
    assert search["rule_sets"] == 1 + 7 + 17 + 17 and 15 < search["tried"] < 42
    assert document["proposal"]["changes"] == whole["proposal"]["changes"] != {}
    assert "--trials 60" in found.command
    monkeypatch.setattr(rule_search, "CHUNK", 3)
    assert small(goals="length=9", vary=vary, trials=60, workers=1) == found


def test_without_optuna_a_sentence_says_so(monkeypatch):
    monkeypatch.setattr(rule_tuning, "MOST_EXHAUSTIVE", 10)
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(RulesError, match="pip install 'lifeboatsim\\[tune\\]'"):
        small()


def test_combinations_that_cannot_be_dealt_are_named_and_left_out():
    vary = ["row_draw=6", "oar_bonus=3", "swimmer"]
    found = small(rules="standard+weather-unofficial", vary=vary, keep=())
    search = found.to_dict()["search"]
    assert search["not_dealt"] == 2 and search["tried"] == search["rule_sets"] - 2
    assert "at most 12 are allowed" in search["skipped"][0]["reason"]


@pytest.mark.proof
def test_two_spoilt_options_are_found_and_nothing_else_is_proposed():
    found = lifeboatsim.tune_rules(
        settings=SPOILT, goals=["length=9.5", "deaths=1.87"], games=400, verdict_games=3000,
        vary=["birds_to_land=4,5", "thirst_wounds", "swimmer", "fight_join"], seed=7,
    )  # fmt: skip
    proposal = found.to_dict()["proposal"]
    assert proposal["changes"] == {"birds_to_land": 4, "thirst_wounds": 1}
    assert proposal["as_good"] == []


def test_a_goal_goes_without_saying_or_not():
    assert parse_goal("skill_spread", "") == Goal("skill_spread", "max")
    assert parse_goal("days=6", "").text == "length=6"
