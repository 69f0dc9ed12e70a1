"""The score, by hand."""

from __future__ import annotations

import pytest

from .score import points_of, treasure
from .situations import boat_with, person
from .words import PERSONS


def secrets(boat, code: str, friend: str, enemy: str):
    one = person(boat, code)
    one.friend, one.enemy = PERSONS.index(friend), PERSONS.index(enemy)
    return one


@pytest.mark.parametrize(
    ("code", "cards", "value"),
    [
        ("mate", "cash cash jewels", 3),
        ("mate", "jewels jewels", 4),
        ("lady", "jewels jewels jewels", 16),
        ("captain", "cash cash painting_small", 6),
        ("sir", "painting_large painting_small", 10),
    ],
)
def test_treasure(code: str, cards: str, value: int) -> None:
    boat = boat_with()
    half = cards.split()
    one = person(boat, code, hand=" ".join(half[:1]), table=" ".join(half[1:]))
    assert treasure(boat, one) == value


def test_friend_and_enemy() -> None:
    boat = boat_with()
    sir = secrets(boat, "sir", "kid", "mate")
    person(boat, "mate", wounds=9)
    points = points_of(boat, sir)
    assert (points.survival, points.friend, points.enemy) == (7, 9, 8)
    boat.options["enemy_value"] = "survival"
    assert points_of(boat, sir).enemy == 4


def test_narcissist_has_his_survival_twice() -> None:
    boat = boat_with()
    assert points_of(boat, secrets(boat, "kid", "kid", "mate")).total == 18


@pytest.mark.parametrize(
    ("rule", "value"),
    [("size_others", 15), ("size_not_friend", 7), ("survival_others", 9), ("three_each", 3)],
)
def test_psychopath(rule: str, value: int) -> None:
    boat = boat_with(psychopath=rule)
    kid = secrets(boat, "kid", "mate", "kid")
    person(boat, "mate", wounds=9)
    person(boat, "captain", wounds=8)
    points = points_of(boat, kid)
    assert (points.survival, points.friend, points.enemy) == (0, 0, value)


def test_both_at_once() -> None:
    boat = boat_with()
    person(boat, "mate", wounds=9)
    assert points_of(boat, secrets(boat, "kid", "kid", "kid")).total == 9 + 8


@pytest.mark.parametrize(
    ("options", "total"),
    [({}, 8 + 8), ({"lost_psychopath_scores": False}, 8), ({"lost_scores_secrets": False}, 0)],
)
def test_a_lost_psychopath(options: dict[str, bool], total: int) -> None:
    boat = boat_with(**options)
    kid = secrets(boat, "kid", "lady", "kid")
    kid.hand[1] = 5
    kid.gone = True
    person(boat, "mate", wounds=9)
    assert points_of(boat, kid).total == total
