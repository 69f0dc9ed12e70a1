"""What a comparison is said to change: every verdict, and nothing but clear ones."""

from __future__ import annotations

import pytest

from lifeboatsim.reporting.page.differences import what_changes
from lifeboatsim.reporting.page.words import GAME_CHANGES, GAME_UNITS, WIN_CHANGES

VERDICTS = ("practically equal", "higher", "lower", "not yet clear")
NAMES = {"lady": "Lady Lauren", "kid": "The Kid", "mate": "First Mate", "sir": "Sir Stephen"}


BANDS = {"share": 0.01, "score": 0.5, "days": 0.25, "deaths": 0.1}


def measure(verdict="practically equal", difference=0.0, half=0.001):
    ends = [difference - half, difference + half]
    return {"verdict": verdict, "difference": difference, "a": 0.3, "b": 0.3 + difference,
            "difference_ci95": ends}  # fmt: skip


def variant(wins=None, **game):
    found = {code: measure() for code in NAMES} | (wins or {})
    return {
        "rules": "B",
        "characters": {code: {"win_share": one} for code, one in found.items()},
        **{name: game.get(name, measure()) for name in GAME_UNITS},
    }


def told(one):
    found = what_changes({"baseline": {"options": {}}, "variants": [one], "bands": BANDS}, NAMES)
    return found.word, found.sentences[0]


def test_what_is_practically_equal_changes_nothing():
    word, sentence = told(variant())
    assert word == "0 of 1 clearly change who wins by more than 1.0 percentage points"
    assert sentence == "B: nobody's share of wins changes by more than 1.0 percentage points."


def test_rules_are_said_in_words_beside_their_name():
    one = variant() | {"rules": "standard+row-one", "options": {"row_draw": 1}}
    base = {"options": {"row_draw": 2}}
    document = {"baseline": base, "variants": [one], "bands": BANDS}
    (sentence,) = what_changes(document, NAMES).sentences
    assert sentence.startswith("standard+row-one (a rower draws one card, ")


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
    wins = {"lady": measure("higher", 0.02), "kid": measure("higher", 0.05),
            "mate": measure("higher", 0.03), "sir": measure("lower", -0.2)}  # fmt: skip
    word, sentence = told(variant(wins))
    assert word == "1 of 1 clearly change who wins by more than 1.0 percentage points"
    assert sentence == (
        "B: more wins for The Kid (35.0\u00a0%, not 30.0\u00a0%), First Mate (33.0\u00a0%, not "
        "30.0\u00a0%) and Lady Lauren (32.0\u00a0%, not 30.0\u00a0%); "
        "fewer wins for Sir Stephen (10.0\u00a0%, not 30.0\u00a0%)."
    )


def test_what_may_be_too_little_to_matter_is_told_apart_and_does_not_count():
    small = {"kid": measure("higher", 0.011, 0.005), "sir": measure("lower", -0.007, 0.002)}
    word, sentence = told(variant(small, days=measure("lower", -0.3, 0.1)))
    assert word.startswith("0 of 1 ")
    assert sentence == (
        "B: clear, but perhaps too little to matter: more wins for The Kid (31.1\u00a0%, not "
        "30.0\u00a0%); fewer wins for Sir Stephen (29.3\u00a0%, not 30.0\u00a0%); games are "
        "shorter (by 0.30 days)."
    )
    large = {**small, "lady": measure("higher", 0.03, 0.005)}
    word, sentence = told(variant(large))
    assert word.startswith("1 of 1 ")
    first, rest = sentence.split("; clear, but perhaps too little to matter: ")
    assert first.startswith("B: more wins for Lady Lauren") and "Sir Stephen" in rest


@pytest.mark.parametrize("half", [0.001, 0.004, 0.02])
@pytest.mark.parametrize("difference", [0.007, 0.012, 0.03])
def test_fewer_games_never_claim_what_more_games_deny(difference, half):
    """A difference is said to matter only where the whole interval does."""
    few = told(variant({"kid": measure("higher", difference, half)}))[0]
    assert few.startswith("1 of 1") == (difference - half > BANDS["share"])
