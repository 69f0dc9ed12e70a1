"""The end and the score in positions set up by hand (rules.md 4)."""

from __future__ import annotations

import pytest

from tests.engine.position import Position
from tests.engine.reading import K, P


def wins(boat):
    return {name: boat.view.hidden.win_units[P[name]] for name in P}


def test_a_plain_player():
    boat = Position().secrets("kid", friend="lady", enemy="mate").dead("mate").hand("kid", "cash")
    boat.score()
    assert boat.points("kid") == (9, 1, 8, 8)


@pytest.mark.parametrize(("value", "points"), [("size", 8), ("survival", 4)])
def test_a_dead_enemy(value, points):
    boat = Position("standard", f"enemy_value={value}").secrets("kid", friend="lady", enemy="mate")
    assert boat.lost("mate").score().points("kid")[3] == points


def test_friend_and_enemy_in_one_person():
    boat = Position().secrets("kid", friend="mate", enemy="mate")
    assert boat.score().points("kid") == (9, 0, 4, 0)
    assert boat.dead("mate").score().points("kid") == (9, 0, 0, 8)


def test_a_narcissist_counts_himself_twice():
    boat = Position().secrets("kid", friend="kid", enemy="mate")
    assert boat.score().points("kid") == (9, 0, 9, 0)
    assert boat.dead("kid").score().points("kid") == (0, 0, 0, 0)


PSYCHOPATHS = [
    ("size_others", 8 + 4, 8 + 4),
    ("size_not_friend", 8, 8 + 4),
    ("survival_others", 4 + 8, 4 + 8),
    ("three_each", 3, 6),
]


@pytest.mark.parametrize(("rule", "friend_dead", "own_friend"), PSYCHOPATHS)
def test_a_psychopath(rule, friend_dead, own_friend):
    boat = Position("standard", f"psychopath={rule}").dead("mate").lost("lady")
    boat.secrets("kid", friend="lady", enemy="kid")
    assert boat.score().points("kid") == (0, 0, 0, friend_dead)
    boat.secrets("kid", friend="kid", enemy="kid")  # once, and the others' deaths
    assert boat.score().points("kid") == (0, 0, 9, own_friend)
    boat.secrets("kid", friend="sir", enemy="kid")  # a living friend still scores
    assert boat.score().points("kid") == (0, 0, 7, own_friend)


def test_nobody_who_does_not_play_is_dead_to_a_psychopath():
    boat = Position(characters=("lady", "sir", "captain", "kid")).dead("sir")
    boat.secrets("kid", friend="lady", enemy="kid")
    assert boat.score().points("kid")[3] == 5


def test_the_dead_with_treasure_aboard_score_it():
    boat = Position().dead("kid").hand("kid", "jewels", "jewels").face_up("kid", "jewels")
    boat.secrets("kid", friend="lady", enemy="mate")
    assert boat.score().points("kid") == (0, 8, 8, 0)


def test_the_lost_score_secrets_but_no_treasure():
    boat = Position().hand("kid", "cash").lost("kid").dead("mate")
    boat.secrets("kid", friend="lady", enemy="mate")
    assert boat.score().points("kid") == (0, 0, 8, 8)


def test_the_lost_score_nothing_at_all():
    boat = Position("standard", "lost_scores_secrets=false").lost("kid").dead("mate")
    boat.secrets("kid", friend="lady", enemy="mate")
    assert boat.score().points("kid") == (0, 0, 0, 0)


@pytest.mark.parametrize(("rule", "deaths"), [("true", 8), ("false", 0)])
def test_a_lost_psychopath(rule, deaths):
    boat = Position("standard", f"lost_psychopath_scores={rule}").lost("kid").dead("mate")
    boat.secrets("kid", friend="lady", enemy="kid")
    assert boat.score().points("kid") == (0, 0, 8, deaths)


def test_the_dead_and_the_lost_can_win():
    boat = Position().lost("kid").dead("captain", "mate", "frenchy")
    boat.secrets("kid", friend="sir", enemy="kid")
    boat.secrets("sir", friend="mate", enemy="lady").secrets("lady", friend="mate", enemy="sir")
    boat.score()
    assert boat.view.hidden.score[P.kid] == 7 + 7 + 8 + 6
    assert wins(boat) == {name: 840 * (name == "kid") for name in P}


@pytest.mark.parametrize(("jewels", "points"), [(1, 1), (2, 4), (3, 8)])
def test_jewels_are_a_set(jewels, points):
    boat = Position().hand("sir", *["jewels"] * jewels).hand("lady", *["jewels"] * jewels)
    boat.score()
    assert boat.points("sir")[1] == points and boat.points("lady")[1] == 2 * points


@pytest.mark.parametrize("doubled", [True, False])
def test_treasure_abilities(doubled):
    boat = Position("standard", f"treasure_abilities={str(doubled).lower()}")
    for name in ("captain", "sir", "lady", "kid"):
        boat.hand(name, "cash", "cash", "painting_large", "painting_small", "jewels")
    boat.score()
    plain = 2 + 5 + 1
    extra = {"captain": 2, "sir": 5, "lady": 1, "kid": 0}
    for name, more in extra.items():
        assert boat.points(name)[1] == plain + more * doubled


# Ties


def tied(*settings):
    """The Sir alive and the Kid dead with 11 points each: a living friend or life, a dead enemy."""
    boat = Position("standard", *settings).dead("lady", "captain", "mate", "frenchy", "kid")
    for name in ("lady", "captain", "mate", "frenchy"):
        boat.secrets(name, friend="kid", enemy="sir")
    boat.secrets("sir", friend="kid", enemy="lady")
    return boat.secrets("kid", friend="sir", enemy="lady")


@pytest.mark.parametrize(("rule", "units"), [("shared", (420, 420)), ("alive_first", (840, 0))])
def test_a_tie_is_shared_or_goes_to_the_living(rule, units):
    boat = tied(f"tie_break={rule}").score()
    assert boat.view.hidden.score[P.sir] == boat.view.hidden.score[P.kid] == 11
    assert (wins(boat)["sir"], wins(boat)["kid"]) == units
    assert sum(wins(boat).values()) == 840


# The end


@pytest.mark.parametrize(("rule", "winners"), [("score", 840), ("no_winner", 0)])
def test_all_dead(rule, winners):
    boat = Position("standard", f"all_dead={rule}").dead(*["sir", "captain", "mate", "frenchy"])
    boat.unconscious("lady", "kid").deck({"thirsty": "lady kid"}).hand("lady", "jewels")
    happened = boat.navigate()
    assert boat.view.hidden.over == 2
    assert [e.name for e in happened][-1] == "status"  # the card does not go under any more
    boat.score()
    assert sum(wins(boat).values()) == winners
    assert boat.points("lady")[1] == 2


def test_who_drowns_last_is_lost_before_the_game_ends():
    boat = Position().dead("lady", "sir", "captain", "mate", "frenchy").hand("kid", "cash")
    boat.unconscious("kid").deck({"overboard": "kid"})
    boat.navigate()
    assert boat.view.hidden.over == 2
    assert boat.of("status", "kid") == 3
    assert boat.score().points("kid")[1] == 0
    assert boat.view.decks.lost[K.cash] == 1


def test_a_game_is_capped_after_its_last_day():
    boat = Position("standard", "max_days=1").deck({}, {})
    boat.day()
    assert boat.view.hidden.over == 3
    boat.score()
    assert sum(wins(boat).values()) == 840
