"""Navigation, the fall, sharks and thirst in positions set up by hand (rules.md 3.4)."""

from __future__ import annotations

import pytest

from lifeboatsim.engine import asks, events
from tests.engine.position import Position, option
from tests.engine.reading import K, P, of_name


def falls(*names, **more):
    return {"overboard": " ".join(names), **more}


# The navigator and birds


def test_the_fourth_bird_stops_everything_else_on_the_card():
    boat = Position().deck(falls("all", bird=1, thirsty="all"))
    boat.view.table.birds = 3
    happened = boat.navigate()
    assert boat.view.hidden.over == 1
    assert [e.name for e in happened][-2:] == ["card", "bird"]


@pytest.mark.parametrize(("rule", "after"), [("floor", 0), ("debt", -1)])
def test_a_crossed_bird_at_none(rule, after):
    boat = Position("standard", f"crossed_bird={rule}").deck({"bird": -1})
    assert of_name(boat.navigate(), "bird")[0].b == after == boat.view.table.birds


def test_the_navigator_is_the_conscious_one_nearest_the_stern():
    boat = Position().unconscious("kid").dead("frenchy").deck({})
    assert of_name(boat.navigate(), "navigator")[0].a == P.mate


def test_a_compass_without_a_row_stack_shows_two_cards():
    boat = Position().hand("kid", "compass").deck({}, {}, {})
    boat.answers("compass", "kid", asks.YES)
    happened = boat.navigate()
    assert [e.a for e in of_name(happened, "navigation_drawn")] == [0, 1]
    assert boat.holds("kid", "face_up") == ["compass"]
    chosen = of_name(happened, "card")[0].a
    assert [e.a for e in of_name(happened, "under")] == [1 - chosen, chosen]


def test_a_compass_adds_to_the_row_stack():
    boat = Position().face_up("kid", "compass").deck({}, {}, {}, {})
    boat.answers("act", "lady", option(asks.ROWING)).answers("row", "lady", 0b11)
    boat.act()
    happened = boat.navigate()
    assert [e.a for e in of_name(happened, "navigation_drawn")] == [2]
    steer = next(offered for ask, _, offered in boat.asked if ask == "steer")
    assert sorted(int(asks.word_kind(word)) for word in steer) == [0, 1, 2]


def test_a_deck_run_dry_is_a_day_without_a_card():
    boat = Position().deck()
    happened = boat.navigate()
    assert of_name(happened, "card")[0].a == -1
    assert boat.view.hidden.over == 0


def test_the_row_stack_serves_when_the_deck_is_dry():
    boat = Position().deck({}).answers("act", "lady", option(asks.ROWING))
    boat.answers("row", "lady", 1)
    boat.act()
    assert boat.view.table.navigation_left == 0
    assert of_name(boat.navigate(), "card")[0].a == 0
    assert boat.view.table.navigation_left == 1


def test_nobody_conscious_the_stack_goes_under_and_the_top_card_counts():
    boat = Position().deck({}, {}, {"thirsty": "kid"}, {})
    boat.answers("act", "lady", option(asks.ROWING)).answers("row", "lady", 0b11)
    boat.act()
    boat.unconscious(*boat.seats)
    happened = boat.navigate()
    assert of_name(happened, "navigator")[0].a == -1
    assert sorted(e.a for e in of_name(happened, "under")[:2]) == [0, 1]
    assert of_name(happened, "card")[0].a == 2
    assert boat.of("status", "kid") == 2 and boat.view.table.row_stack == 0


@pytest.mark.parametrize(("returns", "out"), [("true", []), ("false", [0])])
def test_cards_with_a_bird_stay_out(returns, out):
    boat = Position("standard", f"bird_cards_return={returns}").deck({"bird": 1}, {"bird": -1})
    assert [e.a for e in of_name(boat.navigate(), "out")] == out
    boat.end_day()
    assert of_name(boat.navigate(), "out") == []  # a crossed one goes under


# The fall


@pytest.mark.parametrize("place", ["hand", "face_up", None])
def test_the_unconscious_sink_but_for_a_preserver_on_the_table(place):
    boat = Position().unconscious("sir").deck(falls("sir"))
    if place == "hand":
        boat.hand("sir", "life_preserver")
    elif place == "face_up":
        boat.face_up("sir", "life_preserver", "water")
    boat.navigate()
    if place == "face_up":
        assert boat.of("status", "sir") == 1 and boat.of("wounds", "sir") == 5
        assert boat.holds("sir", "face_up") == ["life_preserver"]
        assert boat.view.table.discarded[K.water] == 1
    else:
        assert boat.of("status", "sir") == 3
        assert boat.view.hidden.cause[P.sir] == events.OVERBOARD_CAUSE


def test_frenchy_swims_but_sinks_unconscious():
    boat = Position().deck(falls("frenchy"))
    assert of_name(boat.navigate(), "wound") == []
    boat.end_day()
    boat.unconscious("frenchy")
    assert [e.a for e in of_name(boat.navigate(), "lost")] == [P.frenchy]


def test_a_body_is_lost_in_spite_of_its_preserver():
    boat = Position().dead("sir").face_up("sir", "life_preserver").hand("sir", "cash")
    boat.deck(falls("sir")).navigate()
    assert boat.of("status", "sir") == 3
    assert boat.view.decks.lost[K.cash] == boat.view.decks.lost[K.life_preserver] == 1
    assert boat.view.hidden.cause[P.sir] == events.FIGHT_CAUSE  # a body keeps its first cause
    assert boat.view.table.aboard == 5 and "sir" not in boat.seats


def test_under_no_fall_even_a_body_stays_in_with_a_preserver():
    boat = Position("standard", "preserver=no_fall").dead("sir").unconscious("kid")
    boat.face_up("sir", "life_preserver", "cash").deck(falls("sir", "mate"))
    happened = boat.navigate()
    assert [e.a for e in of_name(happened, "falls")] == [P.mate]
    assert boat.holds("sir", "face_up") == ["cash", "life_preserver"]


def test_a_thrown_preserver_saves_a_conscious_faller():
    boat = Position().hand("lady", "life_preserver").wounds("sir", 4).unconscious("mate")
    boat.deck(falls("sir", "mate")).answers("preserver", "lady", option(asks.TO, "sir"))
    boat.navigate()
    offered = next(words for ask, _, words in boat.asked if ask == "preserver")
    assert list(offered) == [0, option(asks.TO, "sir")]  # not to the unconscious
    assert boat.of("wounds", "sir") == 4
    assert boat.holds("sir", "face_up") == ["life_preserver"]
    assert boat.of("status", "mate") == 3


def test_a_falling_holder_lays_the_preserver_out():
    boat = Position().hand("sir", "life_preserver").deck(falls("sir"))
    boat.answers("preserver", "sir", option(asks.TO, "sir"))
    boat.navigate()
    assert boat.of("wounds", "sir") == 0
    assert boat.holds("sir", "face_up") == ["life_preserver"]


def test_the_parasol_is_washed_away_before_thirst_on_the_same_card():
    boat = Position().open_parasol("sir").deck(falls("sir", thirsty="sir"))
    happened = boat.navigate()
    thirsty = of_name(happened, "thirsty")[0]
    assert (thirsty.b, thirsty.c) == (1, 1)
    assert boat.of("wounds", "sir") == 2
    assert boat.of("parasol_open", "sir") == 0 and boat.holds("sir", "face_up") == []


def test_hands_are_safe_in_the_water():
    boat = Position().hand("sir", "cash").face_up("sir", "knife", "knife").deck(falls("sir"))
    boat.navigate()
    assert boat.holds("sir") == ["cash"] and boat.holds("sir", "face_up") == []
    assert boat.view.table.discarded[K.knife] == 2


@pytest.mark.parametrize(("rule", "status"), [("true", 3), ("false", 2)])
def test_one_killed_in_the_water(rule, status):
    boat = Position("standard", f"dies_in_water_lost={rule}", "unconscious_sink=false")
    boat.unconscious("sir").face_up("sir", "cash").hand("sir", "jewels").deck(falls("sir"))
    boat.navigate()
    assert boat.of("status", "sir") == status
    assert boat.holds("sir", "face_up") == []  # washed away all the same
    assert boat.holds("sir") == (["jewels"] if status == 2 else [])


def test_names_of_the_absent_and_the_lost_are_ignored():
    boat = Position(characters=("lady", "sir", "captain", "kid")).lost("sir")
    boat.deck(falls("sir", "mate", thirsty="sir frenchy"))
    happened = boat.navigate()
    assert of_name(happened, "falls") == of_name(happened, "thirsty") == []


# Sharks


@pytest.mark.parametrize(("rule", "wounds"), [("false", 2), ("true", 3)])
def test_two_buckets(rule, wounds):
    boat = Position("standard", f"chum_adds_up={rule}").deck(falls("sir"))
    boat.face_up("sir", "chum").hand("lady", "chum").answers("chum", "lady", asks.YES)
    happened = boat.navigate()
    assert of_name(happened, "sharks")[0].a == wounds - 1
    assert boat.of("wounds", "sir") == wounds
    assert boat.view.table.discarded[K.chum] == 2
    assert boat.view.table.tally.baited[P.lady, P.sir] == 1


def test_the_chum_of_an_unconscious_faller_acts_by_itself():
    boat = Position().unconscious("sir").face_up("sir", "chum").deck(falls("sir", "mate"))
    boat.navigate()
    assert boat.of("wounds", "mate") == 2


def test_sharks_bite_swimmers_and_preserver_holders():
    boat = Position().face_up("sir", "life_preserver").deck(falls("sir", "frenchy"))
    boat.hand("frenchy", "chum").answers("chum", "frenchy", asks.YES)
    boat.navigate()
    assert boat.of("wounds", "sir") == boat.of("wounds", "frenchy") == 1


def test_no_chum_is_asked_for_while_nobody_is_in_the_water():
    boat = Position().hand("lady", "chum").deck({"thirsty": "sir"})
    boat.navigate()
    assert boat.asked == []


@pytest.mark.parametrize(
    ("wounds", "cause"),
    [
        (3, events.SHARKS_CAUSE),  # one short of unconscious: the sea alone does not kill
        (4, events.OVERBOARD_CAUSE),  # the sea alone would have killed
    ],
)
def test_the_cause_of_a_death_in_the_water(wounds, cause):
    boat = Position("standard", "unconscious_sink=false").wounds("lady", wounds)
    boat.face_up("lady", "chum").deck(falls("lady"))
    boat.navigate()
    assert boat.of("wounds", "lady") == 5 and boat.of("status", "lady") == 3
    assert boat.view.hidden.cause[P.lady] == cause
    assert boat.view.hidden.death_day[P.lady] == 1


@pytest.mark.parametrize("name", ["lady", "frenchy"])  # he would die of the sharks alone
def test_one_who_sinks_unconscious_dies_of_overboard_even_with_sharks(name):
    boat = Position().unconscious(name).face_up(name, "chum").deck(falls(name))
    boat.navigate()
    assert boat.view.hidden.cause[P[name]] == events.OVERBOARD_CAUSE


# Thirst


def test_three_thirsts_one_water_and_an_open_parasol():
    boat = Position().open_parasol("lady").hand("lady", "water")
    boat.deck({"thirsty": "lady", "rowers": True, "fighters": True})
    boat.view.table.row_marker[P.lady] = boat.view.table.fight_marker[P.lady] = 1
    boat.answers("water", "lady", 1)
    happened = boat.navigate()
    thirsty = of_name(happened, "thirsty")[0]
    assert (thirsty.b, thirsty.c) == (3, 2)
    assert boat.of("wounds", "lady") == 1


def test_the_parasol_shades_the_unconscious():
    boat = Position().unconscious("lady").open_parasol("lady").deck({"thirsty": "lady"})
    boat.navigate()
    assert boat.of("status", "lady") == 1


def test_water_is_asked_for_from_the_thirsty_one_then_from_the_bow():
    boat = Position().hand("lady", "water").hand("sir", "water").face_up("kid", "water")
    boat.hand("mate", "water").unconscious("mate").deck({"thirsty": "sir"})
    boat.answers("water", "kid", 1)
    boat.navigate()
    assert [player for ask, player, _ in boat.asked if ask == "water"] == [P.sir, P.lady, P.kid]
    assert boat.of("wounds", "sir") == 0
    assert boat.view.table.tally.watered[P.kid, P.sir] == 1


def test_the_unconscious_are_given_water_by_others_only():
    boat = Position().unconscious("kid").hand("kid", "water").hand("lady", "water")
    boat.deck({"thirsty": "kid"}).answers("water", "lady", 1)
    boat.navigate()
    assert boat.of("status", "kid") == 1 and boat.holds("kid") == ["water"]


def test_water_is_offered_against_every_thirst_though_wounds_are_capped():
    boat = Position("standard", "max_thirst_wounds=1").hand("lady", *["water"] * 3)
    boat.deck({"thirsty": "lady", "rowers": True, "fighters": True})
    boat.view.table.row_marker[P.lady] = boat.view.table.fight_marker[P.lady] = 1
    boat.answers("water", "lady", 1)
    boat.navigate()
    assert list(boat.asked[0][2]) == [0, 1, 2, 3]
    assert boat.of("wounds", "lady") == 1


def test_markers_are_cleared_when_the_day_ends():
    boat = Position().deck({}, {"rowers": True, "fighters": True})
    boat.answers("act", "kid", option(asks.ROWING)).answers("row", "kid", 0b01)
    boat.answers("act", "lady", option(asks.CHANGE_SEATS, "mate"))
    boat.answers("agree", "mate", asks.REFUSING)
    happened = boat.day()
    assert {e.b for e in of_name(happened, "marker")} == {1, 2}
    for field in ("row_marker", "fight_marker", "rows_kept", "acted"):
        assert not any(getattr(boat.view.table, field))
    assert of_name(boat.day(), "thirsty") == []  # yesterday's rowers and fighters
