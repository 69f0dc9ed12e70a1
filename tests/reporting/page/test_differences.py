"""What a comparison is said to change: every verdict, and nothing but clear ones."""

from __future__ import annotations

import pytest

from lifeboatsim.reporting.page.differences import what_changes
from lifeboatsim.reporting.page.words import GAME_CHANGES, GAME_UNITS, WIN_CHANGES

VERDICTS = ("practically equal", "higher", "lower", "not yet clear")
NAMES = {"lady": "Lady Lauren", "kid": "The Kid", "mate": "First Mate", "sir": "Sir Stephen"}


def measure(verdict="practically equal", difference=0.0):
    return {"verdict": verdict, "difference": difference, "a": 0.3, "b": 0.3 + difference}


def variant(wins=None, **game):
    found = {code: measure() for code in NAMES} | (wins or {})
    return {
        "rules": "B",
        "characters": {code: {"win_share": one} for code, one in found.items()},
        **{name: game.get(name, measure()) for name in GAME_UNITS},
    }


def told(one):
    found = what_changes({"variants": [one], "bands": {"share": 0.01}}, NAMES)
    return found.word, found.sentences[0]


def test_what_is_practically_equal_changes_nothing():
    word, sentence = told(variant())
    assert word == "0 of 1 make a difference that matters in who wins"
    assert sentence == "B: nobody's share of wins changes by more than 1.0 percentage points."


def test_what_is_not_yet_clear_is_not_told():
    found = variant({"kid": measure("not yet clear", 0.3)}, days=measure("not yet clear", 9.0))
    assert told(found)[1] == "B: who wins: nothing clear."


@pytest.mark.parametrize("verdict", VERDICTS)
@pytest.mark.parametrize("name", GAME_UNITS)
def test_the_truth_table_of_a_game(name, verdict):
    change = -0.5 if verdict == "lower" else 0.5
    _, sentence = told(variant(**{name: measure(verdict, change)}))
    words = GAME_CHANGES.get((name, verdict))
    assert (words is not None) == (verdict in WIN_CHANGES)
    for other in GAME_CHANGES.values():
        assert (other in sentence) == (other == words)
    if words:
        assert f"(by 0.50 {GAME_UNITS[name]})" in sentence


def test_those_most_concerned_come_first():
    wins = {"lady": measure("higher", 0.01), "kid": measure("higher", 0.05),
            "mate": measure("higher", 0.03), "sir": measure("lower", -0.2)}  # fmt: skip
    word, sentence = told(variant(wins))
    assert word == "1 of 1 make a difference that matters in who wins"
    assert sentence == (
        "B: more wins for The Kid (35.0\u00a0%, not 30.0\u00a0%), First Mate (33.0\u00a0%, not "
        "30.0\u00a0%) and Lady Lauren (31.0\u00a0%, not 30.0\u00a0%); "
        "fewer wins for Sir Stephen (10.0\u00a0%, not 30.0\u00a0%)."
    )
