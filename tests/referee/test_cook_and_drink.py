"""Cooking and drinking on tiny hand-made logs."""

from __future__ import annotations

from .actions import act, act_options, pointer_turns
from .drinks import drink, may_drink, share_water
from .fights import Fight
from .situations import asked, card_number, crew, person
from .state import KIND, Boat
from .thirst import thirst
from .words import ACT, ASKS, HAND, TABLE, THIRST, word

LADY, SIR, CAPTAIN, MATE, WONG, FRENCHY, HARTER, KID = range(8)
FLASK, WATER, COOK = KIND["flask"], KIND["water"], KIND["cannibalism"]
COOK_SIR = word(ACT["cook"], SIR)


def action(chosen: int, count: int, options: list[int]):
    rows = [("ask", ASKS["act"], LADY, count, -1)]
    for start in range(0, count, 7):
        rows.append(("options", *(option + 1 for option in options[start : start + 7])))
    return [*rows, ("answer", options.index(chosen), 1)]


def kitchen(*rows: object) -> Boat:
    boat = crew(*rows, players="lady sir mate kid")
    person(boat, "lady", table="cannibalism", wounds=1)
    person(boat, "sir", hand="cash water", table="parasol", wounds=6)
    person(boat, "kid", wounds=3)
    return boat


MENU = [
    word(0), word(1), word(3, SIR), word(3, MATE), word(3, KID), word(4, SIR),
    word(5, SIR, KIND["parasol"]), COOK_SIR,
]  # fmt: skip
ORDER = [*action(COOK_SIR, 8, MENU), ("action", LADY, ACT["cook"], SIR)]
MEAL = [
    ("discarded", LADY, COOK, TABLE),
    ("taken", LADY, SIR, WATER, HAND),
    ("taken", LADY, SIR, KIND["cash"], HAND),
    ("taken", LADY, SIR, KIND["parasol"], TABLE),
    ("lost", SIR),
    *asked("heal", LADY, 1, LADY),
    ("healed", LADY, LADY, 0),
    *asked("heal", KID, 1, LADY),
    ("healed", KID, KID, 2),
    ("status", KID, 0, -1),
]


def test_a_body_is_cooked() -> None:
    boat = kitchen(*ORDER, *asked("object", MATE, 0, LADY, COOK_SIR), *MEAL)
    act(boat, boat.people[LADY])
    boat.log.finish()
    assert boat.seats == [LADY, MATE, KID]
    assert boat.people[LADY].kinds_in_hand() == [WATER, KIND["cash"], KIND["parasol"]]


def test_an_objection_that_wins_leaves_the_provision() -> None:
    boat = kitchen(
        *ORDER, *asked("object", MATE, 1, LADY, COOK_SIR),
        ("fight", LADY, MATE, COOK_SIR), ("fight_end", 4, 8, 2),
        ("marker", LADY, 2), ("marker", MATE, 2), ("wound", LADY, 1, 0, 2),
    )  # fmt: skip
    act(boat, boat.people[LADY])
    boat.log.finish()
    assert boat.people[LADY].table[COOK] and SIR in boat.seats


def test_an_objection_that_loses() -> None:
    boat = kitchen(
        *ORDER, *asked("object", MATE, 1, LADY, COOK_SIR),
        ("fight", LADY, MATE, COOK_SIR), ("fight_end", 9, 8, 1),
        ("marker", LADY, 2), ("marker", MATE, 2), ("wound", MATE, 1, 0, 1),
        *MEAL[:5], *asked("heal", LADY, 0, LADY), *asked("heal", MATE, 0, LADY),
        *asked("heal", KID, 0, LADY),
    )  # fmt: skip
    boat.people[LADY].flasks_felt = 1
    boat.people[LADY].size = 6
    act(boat, boat.people[LADY])
    boat.log.finish()


def test_only_bodies_aboard_are_cooked() -> None:
    boat = crew(players="lady sir mate kid")
    lady = person(boat, "lady", hand="cannibalism")
    person(boat, "sir", wounds=5)
    assert word(ACT["cook"], SIR) not in act_options(boat, lady)


def test_a_seat_closed_behind_the_pointer_costs_nobody_a_turn() -> None:
    boat = crew(players="lady sir mate kid")
    person(boat, "lady", wounds=5)
    turns = []
    for actor in pointer_turns(boat):
        turns.append(actor.number)
        if actor.number == SIR:
            boat.seats.remove(LADY)
    assert turns == [SIR, MATE, KID]


def test_a_flask_is_laid_out_and_drunk_once() -> None:
    boat = crew(("drank", LADY), players="lady kid")
    lady = person(boat, "lady", hand="flask", table="flask")
    one = Fight(boat, lady, boat.people[KID], 0)
    assert one.arm_options(lady) == [0, word(1, kind=FLASK), word(3)]
    assert one.strength(1) == 4
    drink(boat, lady)
    assert one.strength(1) == 7 and not may_drink(lady)
    assert one.arm_options(lady) == [0, word(1, kind=FLASK)]


def test_flasks_are_not_among_the_best_weapons() -> None:
    boat = crew(players="lady kid", weapons_per_fighter=1)
    lady = person(boat, "lady", table="knife gaffing_hook flask flask")
    lady.flasks_felt = 2
    assert Fight(boat, lady, boat.people[KID], 0).strength(1) == 4 + 4 + 6


def test_madame_wong_shares_a_flask_from_outside_the_fight() -> None:
    boat = crew(
        ("drank", LADY), *asked("share", WONG, 1, LADY, word(1, LADY, FLASK)),
        ("shared", WONG, LADY, FLASK), players="lady wong kid",
    )  # fmt: skip
    drink(boat, person(boat, "lady", table="flask"))
    wong = boat.people[WONG]
    assert (wong.flasks_felt, wong.flasks_emptied) == (1, 0)
    boat.log.finish()


def test_madame_wong_alone_or_unconscious_shares_nothing() -> None:
    boat = crew(("drank", WONG), ("drank", LADY), players="lady wong kid")
    drink(boat, person(boat, "wong", table="flask"))
    person(boat, "wong", wounds=3)
    drink(boat, person(boat, "lady", table="flask"))
    boat.log.finish()


def test_madame_wong_shares_water_while_she_is_thirsty() -> None:
    share = word(1, KID, WATER)
    boat = crew(
        *asked("share", WONG, 0, KID, share), *asked("share", WONG, 1, KID, share),
        ("shared", WONG, KID, WATER), players="lady wong kid",
    )  # fmt: skip
    lady, wong, kid = (boat.people[number] for number in (LADY, WONG, KID))
    left = {LADY: 0, WONG: 1}
    for _ in range(3):
        share_water(boat, kid, lady, left)  # the third: she has no thirst left
    share_water(boat, wong, lady, {WONG: 1})
    share_water(boat, kid, wong, {WONG: 1})
    assert left[WONG] == 0
    boat.log.finish()


def test_a_flask_makes_thirsty() -> None:
    boat = crew(
        ("thirsty", LADY, 2, 1), ("wound", LADY, 1, THIRST, 1), players="lady kid",
    )  # fmt: skip
    lady = person(boat, "lady", table="parasol")
    lady.flasks_felt, lady.parasols_open = 2, 1
    thirst(boat, card_number(boat, 2))
    boat.log.finish()
