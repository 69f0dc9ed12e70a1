"""What each style of the roster does that the others do not: the habit it is named for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lifeboatsim.engine import asks
from lifeboatsim.engine.jit import JIT
from lifeboatsim.players import load_strategy
from tests.engine.position import Position, option
from tests.engine.reading import P
from tests.players.asking import answers_of, seat

pytestmark = pytest.mark.skipif(not JIT, reason="asks compiled strategies")


def boat_of(name: str, me: str, rules: str = "standard") -> Position:
    """Return a boat in which `me`, friend of lady and enemy of kid, is played by a strategy."""
    return seat(Position(rules).secrets(me, friend="lady", enemy="kid"), me, load_strategy(name))


def first(boat: Position, me: str, ask: str, play: Callable) -> int:
    """Return the first answer to an ask, as an option word."""
    return answers_of(boat, me, ask, play)[0].word


def test_the_lookout_takes_the_bow_and_the_helmsman_the_stern():
    seats = {}
    for name in ("lookout", "helmsman"):
        boat = boat_of(name, "mate").provisions(*["water"] * 12)
        seats[name] = first(boat, "mate", "act", boat.act)
    assert seats == {
        "lookout": option(asks.CHANGE_SEATS, "lady"), "helmsman": option(asks.CHANGE_SEATS, "kid")
    }  # fmt: skip


def test_the_lookout_leaves_the_bow_alone_when_nothing_is_left_to_choose():
    boat = boat_of("lookout", "mate").provisions()
    assert asks.word_what(first(boat, "mate", "act", boat.act)) != asks.CHANGE_SEATS


def test_the_helmsman_holds_the_helm_against_a_stronger_one():
    # the bully, who likes to steer too, gives way
    said = {}
    for name in ("helmsman", "bully"):
        boat = boat_of(name, "frenchy").unconscious("kid", "lady", "sir", "captain")
        boat.answers("act", "mate", option(asks.CHANGE_SEATS, "frenchy"))
        said[name] = first(boat, "frenchy", "agree", boat.act)
    assert said == {"helmsman": asks.REFUSING, "bully": asks.AGREEING}


def test_the_trader_offers_a_water_to_the_weak_for_a_painting():
    boat = boat_of("trader", "captain", "zh-full").hand("captain", "water", "water", "water")
    boat.wounds("sir", 4)
    assert first(boat, "captain", "trade", boat.act) == option(asks.EXCHANGE, "sir", "water")
    boat = boat_of("trader", "captain", "zh-full").hand("captain", "water", "water", "water")
    boat.wounds("sir", 4)
    wanted = asks.word_kind(first(boat, "captain", "want", boat.act))
    assert boat.view.table.points[wanted] > 0


def test_the_trader_gives_its_friend_water():
    boat = boat_of("trader", "captain").hand("captain", "water", "water").wounds("lady", 3)
    assert first(boat, "captain", "trade", boat.act) == option(asks.GIFT, "lady", "water")


@pytest.mark.parametrize("deed", ["gave", "joined_for", "watered"])
def test_the_detective_robs_whom_nobody_would_help(deed):
    def robbed(helped: str) -> int:
        boat = boat_of("detective", "mate").unconscious("kid")
        for name in ("sir", "frenchy"):
            boat.face_up(name, "painting_large")
        getattr(boat.view.table.tally, deed)[P.captain, P[helped]] = 3
        return first(boat, "mate", "act", boat.act)

    assert robbed("sir") == option(asks.ROB_TABLE, "frenchy", "painting_large")
    assert robbed("frenchy") == option(asks.ROB_TABLE, "sir", "painting_large")


def test_the_reckoner_robs_where_the_odds_times_the_loot_are_best():
    boat = boat_of("reckoner", "mate").unconscious("kid", "lady")
    boat.face_up("captain", "painting_large").face_up("frenchy", "painting_large")
    # the captain is nearly as strong as the mate, and Frenchy is not
    assert first(boat, "mate", "act", boat.act) == option(
        asks.ROB_TABLE, "frenchy", "painting_large"
    )
