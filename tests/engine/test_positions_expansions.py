"""The expansions in positions set up by hand (rules.md 6; their make-up is not confirmed)."""

from __future__ import annotations

import pytest

from lifeboatsim.engine import asks
from tests.engine.position import Position, option
from tests.engine.reading import K, P, of_name

FLASK = option(asks.LAY_OUT, kind="flask")
DRINK = option(asks.DRINK)


# Cannibalism


def cooking():
    """The Lady may cook the Kid, who has a card in hand and one on the table."""
    boat = Position("standard+cannibalism").dead("kid").hand("lady", "cannibalism").wounds("sir", 2)
    boat.hand("kid", "cash").face_up("kid", "knife").unconscious("mate")
    return boat.answers("act", "lady", option(asks.COOK, "kid"))


def test_cooking_a_body():
    boat = cooking().answers("heal", "sir", asks.YES).answers("heal", "mate", asks.YES)
    boat.act()
    assert boat.of("status", "kid") == 3 and "kid" not in boat.seats
    assert boat.holds("lady") == ["cash", "knife"]
    assert boat.view.table.discarded[K.cannibalism] == 1
    assert boat.of("wounds", "sir") == 1
    assert boat.of("status", "mate") == 0  # one revived before its turn acts today
    assert ("act", P.mate) in [(ask, player) for ask, player, _ in boat.asked]


def test_only_the_living_with_a_wound_are_asked_to_eat():
    boat = cooking()
    boat.act()
    assert [player for ask, player, _ in boat.asked if ask == "heal"] == [P.sir, P.mate]


@pytest.mark.parametrize(("attacker", "cooked"), [("captain", True), ("sir", False)])
def test_an_objection_is_fought_out(attacker, cooked):
    boat = Position("standard+cannibalism").dead("kid").hand(attacker, "cannibalism")
    boat.answers("act", attacker, option(asks.COOK, "kid")).answers("object", "frenchy", asks.YES)
    happened = boat.act()
    fight = of_name(happened, "fight")[0]
    assert (fight.a, fight.b) == (P[attacker], P.frenchy)
    assert (boat.of("status", "kid") == 3) == cooked
    assert boat.holds(attacker) == ([] if cooked else ["cannibalism"])


def test_nobody_cooks_the_living():
    boat = Position("standard+cannibalism").unconscious("kid").hand("lady", "cannibalism")
    boat.act()
    words = [word for ask, _, offered in boat.asked if ask == "act" for word in offered]
    assert asks.COOK not in {int(asks.word_what(word)) for word in words}


def test_doctor_harter_keeps_the_medical_kit():
    boat = Position("standard+cannibalism").hand("harter", "medical_kit").wounds("sir", 2)
    boat.answers("act", "harter", option(asks.MEDICAL_KIT, "sir"))
    boat.act()
    assert boat.of("wounds", "sir") == 1 and boat.holds("harter") == ["medical_kit"]


# Liquid Courage


def drinking():
    """The Lady demands the Kid's seat; the Kid refuses, lays out a flask and drinks."""
    boat = Position("standard+liquid-courage").hand("kid", "flask")
    boat.answers("act", "lady", option(asks.CHANGE_SEATS, "kid"))
    return boat.answers("agree", "kid", asks.REFUSING).answers("arm", "kid", FLASK, DRINK)


def test_a_flask_is_worth_three_when_it_is_drunk():
    boat = drinking()
    end = of_name(boat.act(), "fight_end")[0]
    assert (end.a, end.b) == (4, 6)
    assert boat.holds("kid", "face_up") == ["flask"]


def test_a_flask_only_laid_out_is_no_weapon():
    boat = Position("standard+liquid-courage").face_up("kid", "flask")
    boat.answers("act", "lady", option(asks.CHANGE_SEATS, "kid")).answers("agree", "kid", 1)
    end = of_name(boat.act(), "fight_end")[0]
    assert (end.a, end.b) == (4, 3)


def test_a_flask_lasts_for_the_day_and_makes_thirsty():
    boat = drinking().answers("act", "sir", option(asks.CHANGE_SEATS, "kid"))
    boat.answers("agree", "kid", asks.REFUSING).deck({})
    ends = of_name(boat.act(), "fight_end")
    assert [(e.a, e.b) for e in ends] == [(4, 6), (5, 6)]  # and is not offered twice a day
    thirsty = of_name(boat.navigate(), "thirsty")
    assert [(e.a, e.b) for e in thirsty] == [(P.kid, 1)]


def test_madame_wong_shares_a_flask():
    boat = drinking().answers("share", "wong", asks.YES).deck({})
    happened = boat.act()
    assert [(e.a, e.b, e.c) for e in of_name(happened, "shared")] == [(P.wong, P.kid, K.flask)]
    assert boat.of("flasks_drunk", "wong") == boat.of("flasks_drunk", "kid") == 1
    assert [e.a for e in of_name(boat.navigate(), "thirsty")] == [P.wong, P.kid]


def test_madame_wong_shares_a_water():
    boat = Position("standard+liquid-courage").hand("lady", "water").deck({"thirsty": "wong lady"})
    boat.answers("water", "lady", 1).answers("share", "wong", asks.YES)
    boat.navigate()
    assert boat.of("wounds", "lady") == boat.of("wounds", "wong") == 0
    assert boat.view.table.discarded[K.water] == 1


# Weather


def weather(deck=({},), **effects):
    """A day under one weather card with these effects."""
    boat = Position("standard+weather-unofficial")
    for name in ("thirst_all", "thirst_rowers", "thirst_fighters", "thirst_idle", "thirst_less",
                 "no_rowing", "row_bonus", "sharks", "bow_falls", "stern_falls"):  # fmt: skip
        setattr(boat.view.table.weather_card[0], name, effects.get(name, 0))
    boat.view.hidden.weather = boat.view.table.weather = 0
    return boat.deck(*deck)


def test_thirst_from_the_weather_adds_to_thirst_from_the_card():
    boat = weather([{"thirsty": "lady", "rowers": True}], thirst_all=1, thirst_rowers=1)
    boat.view.table.row_marker[P.lady] = 1
    boat.navigate()
    assert boat.of("wounds", "lady") == 4 and boat.of("wounds", "mate") == 1


def test_thirst_of_fighters_and_of_the_idle():
    boat = weather(thirst_fighters=1, thirst_idle=2)
    boat.view.table.row_marker[P.lady] = boat.view.table.fight_marker[P.sir] = 1
    boat.navigate()
    assert [boat.of("wounds", name) for name in ("lady", "sir", "mate")] == [0, 1, 2]


def test_rain_takes_a_thirst_off():
    boat = weather([{"thirsty": "lady sir", "rowers": True}], thirst_less=1)
    boat.view.table.row_marker[P.lady] = 1
    boat.navigate()
    assert boat.of("wounds", "lady") == 1 and boat.of("wounds", "sir") == 0


def test_nobody_rows_in_fog():
    boat = weather(no_rowing=1).hand("kid", "oar")
    boat.act()
    words = [word for ask, _, offered in boat.asked if ask == "act" for word in offered]
    assert not {asks.ROWING, asks.ROWING_WITH_OARS} & {int(asks.word_what(w)) for w in words}


def test_a_fair_wind_shows_the_rower_more():
    boat = weather([{}] * 9, row_bonus=1).answers("act", "kid", option(asks.ROWING))
    assert len(of_name(boat.act(), "row_drawn")) == 3


def test_sharks_and_seats_that_fall_in():
    boat = weather([{"overboard": "mate"}], sharks=1, bow_falls=1, stern_falls=1)
    happened = boat.navigate()
    assert [e.a for e in of_name(happened, "falls")] == [P.lady, P.mate, P.kid]
    assert [boat.of("wounds", name) for name in ("lady", "mate", "kid", "sir")] == [2, 2, 2, 0]


def test_the_weather_is_known_in_the_order_of_the_draft():
    boat = Position("standard+weather-unofficial").unconscious("sir").deck({})
    boat.provisions(*["water"] * 6)
    seen = []

    def look(name):
        seen.append((name, [player.weather >= 0 for player in boat.view.player]))

    boat.watch = look
    happened = boat.draft()
    assert len(of_name(happened, "weather")) == 1
    known = [names for ask, names in seen if ask == "keep"]
    assert [sum(row) for row in known] == [1, 2, 3, 4]
    assert boat.view.table.weather >= 0
    assert boat.view.player[P.sir].weather == -1


def test_the_discards_are_shuffled_back_in_when_one_card_is_left():
    boat = Position("standard+weather-unofficial", "max_days=1000").deck({})
    round_of_ten = [9, 8, 7, 6, 5, 4, 3, 2, 10]
    left, cards = [], []
    for _ in range(20):
        happened = boat.day()
        cards += [e.a for e in of_name(happened, "weather")]
        left.append(boat.view.decks.weather_left)
        boat.view.table.day += 1
    assert left == [*round_of_ten, *round_of_ten, 9, 8]
    assert len(set(cards[:9])) == 9
