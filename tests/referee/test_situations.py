"""Phases on tiny hand-made logs."""

from __future__ import annotations

import pytest

from . import Objection
from .actions import act_options, pointer_turns
from .fights import Fight, fight
from .navigation_cards import apply_bird
from .overboard import overboard
from .provisions import provisions_phase
from .situations import boat_with, card_number, person
from .state import DEAD, KIND, LOST, UNCONSCIOUS
from .thirst import thirst
from .words import ACT, ASKS, OVERBOARD, SHARKS, word

LADY, SIR, CAPTAIN, MATE, FRENCHY, KID = 0, 1, 2, 3, 5, 7
PAIR = ("lady", "kid")
CHANGE = word(ACT["change"], KID)

FIGHT_ROWS = [
    ("fight", LADY, KID, CHANGE),
    ("fight_end", 4, 3, 1),
    ("marker", LADY, 2),
    ("marker", KID, 2),
    ("wound", KID, 1, 0, 3),
    ("status", KID, UNCONSCIOUS, 0),
]


def two_in_a_fight(rows):
    boat = boat_with(*rows, players=PAIR)
    return boat, person(boat, "lady"), person(boat, "kid", wounds=2)


def test_a_fight() -> None:
    boat, lady, kid = two_in_a_fight(FIGHT_ROWS)
    assert fight(boat, lady, kid, CHANGE)
    boat.log.finish()


@pytest.mark.parametrize("place", range(1, 5))
def test_the_order_of_a_fight_is_laid_down(place: int) -> None:
    rows = list(FIGHT_ROWS)
    rows[place], rows[place + 1] = rows[place + 1], rows[place]
    boat, lady, kid = two_in_a_fight(rows)
    with pytest.raises(Objection) as caught:
        fight(boat, lady, kid, CHANGE)
    assert caught.value.row_number == place


def test_a_tie_goes_to_the_defenders() -> None:
    boat, lady, kid = two_in_a_fight([*FIGHT_ROWS[:1], ("fight_end", 4, 4, 1)])
    person(boat, "kid", table="oar")
    with pytest.raises(Objection, match="who wins"):
        fight(boat, lady, kid, CHANGE)


@pytest.mark.parametrize(
    ("settings", "strength"),
    [
        ({}, 4 + 3 + 1 + 1),
        ({"weapons_per_fighter": 1}, 4 + 3),
        ({"weapons_per_fighter": 2, "flare_weapon": "stays"}, 4 + 8 + 3),
        ({"flare_weapon": "stays"}, 4 + 8 + 3 + 1 + 1),
    ],
)
def test_strength(settings: dict[str, object], strength: int) -> None:
    boat = boat_with(**settings)
    lady = person(boat, "lady", table="knife oar oar flare_gun flask", hand="gaffing_hook")
    one = Fight(boat, lady, person(boat, "kid"), CHANGE)
    assert one.strength(1) == strength


def test_a_shot_is_among_the_best_weapons() -> None:
    boat = boat_with(weapons_per_fighter=1)
    lady = person(boat, "lady", table="knife")
    one = Fight(boat, lady, person(boat, "kid"), CHANGE)
    one.shots[LADY] = 1
    assert one.strength(1) == 12


def test_options_of_an_action() -> None:
    boat = boat_with(players=("lady", "sir", "kid"))
    lady = person(boat, "lady", hand="oar medical_kit parasol flare_gun", wounds=1)
    sir = person(boat, "sir", hand="water", table="water knife", wounds=6)
    kid = person(boat, "kid", table="cash")
    shared = [word(5, SIR, KIND["water"]), word(5, SIR, KIND["knife"])]
    assert act_options(boat, lady) == [
        word(0), word(1), word(2), word(3, SIR), word(3, KID), word(4, SIR), *shared,
        word(5, KID, KIND["cash"]), word(7, LADY), word(8), word(9),
    ]  # fmt: skip
    assert act_options(boat, kid) == [
        word(0), word(1), word(3, LADY), word(3, SIR), *shared, word(6, LADY), word(6, SIR),
    ]  # fmt: skip
    assert sir.status == DEAD


def test_the_pointer_looks_at_the_same_seat_again() -> None:
    boat = boat_with(players=("lady", "sir", "mate"))
    turns = []
    for actor in pointer_turns(boat):
        turns.append(actor.number)
        if actor.number == LADY:
            boat.seats = [MATE, SIR, LADY]
    assert turns == [LADY, MATE, SIR]


def test_a_draft_with_one_card_asks_nobody() -> None:
    boat = boat_with(("phase", 1), ("kept", LADY, 4), players=PAIR)
    boat.provision_deck = [4]
    provisions_phase(boat)
    assert boat.people[LADY].hand[4] == 1
    boat.log.finish()


@pytest.mark.parametrize(("rule", "birds"), [("floor", 0), ("debt", -1)])
def test_a_crossed_bird(rule: str, birds: int) -> None:
    boat = boat_with(("bird", -1, birds), crossed_bird=rule)
    apply_bird(boat, card_number(boat, 7))
    assert boat.birds == birds


def test_one_killed_by_a_shark_is_lost() -> None:
    boat = boat_with(
        ("falls", LADY), ("sharks", 1), ("wound", LADY, 2, SHARKS, 5),
        ("status", LADY, DEAD, SHARKS), ("lost", LADY),
        players=PAIR, sharks_always="true",
    )  # fmt: skip
    lady = person(boat, "lady", wounds=3)
    overboard(boat, {LADY})
    assert lady.status == LOST and boat.seats == [KID]
    boat.log.finish()


def test_frenchy_sinks_unhurt() -> None:
    boat = boat_with(
        ("falls", FRENCHY), ("status", FRENCHY, DEAD, OVERBOARD), ("lost", FRENCHY),
        players=("lady", "frenchy"),
    )  # fmt: skip
    person(boat, "frenchy", wounds=6)
    overboard(boat, {FRENCHY})
    boat.log.finish()


def test_a_preserver_saves_the_unconscious_but_not_their_table() -> None:
    boat = boat_with(
        ("falls", LADY), ("climbed", LADY), ("discarded", LADY, KIND["cash"], 2), players=PAIR
    )
    lady = person(boat, "lady", wounds=4, hand="water", table="life_preserver cash")
    overboard(boat, {LADY})
    assert lady.table[KIND["life_preserver"]] and lady.hand[KIND["water"]]
    boat.log.finish()


def test_with_no_fall_a_body_with_a_preserver_stays_dry() -> None:
    boat = boat_with(players=PAIR, preserver="no_fall")
    person(boat, "lady", wounds=5, table="life_preserver")
    overboard(boat, {LADY})
    assert LADY in boat.seats


def test_thirst_parasol_and_water() -> None:
    boat = boat_with(
        ("thirsty", LADY, 3, 2),
        ("ask", ASKS["water"], LADY, 2, LADY, 0, 2),
        ("options", 1, 2),
        ("answer", 1, 1),
        ("water", LADY, LADY, 1),
        ("discarded", LADY, KIND["water"], 1),
        ("wound", LADY, 1, 3, 1),
        players=PAIR,
    )
    lady = person(boat, "lady", hand="water", table="parasol")
    lady.row_marker = lady.fight_marker = True
    lady.parasols_open = 1
    person(boat, "kid", wounds=4)
    boat.people[KID].gone = True
    boat.seats = [LADY]
    thirst(boat, card_number(boat, 15))
    boat.log.finish()


def test_an_ask_not_due_is_objected_to() -> None:
    boat = boat_with(("thirsty", LADY, 1, 1), ("ask", ASKS["water"], LADY, 1), players=PAIR)
    boat.people[KID].wounds = 4
    with pytest.raises(Objection, match="wound"):
        thirst(boat, card_number(boat, 24))
