"""The weather on tiny hand-made logs."""

from __future__ import annotations

import pytest

from . import Objection
from .actions import act_options
from .navigation import navigation_phase
from .overboard import overboard
from .provisions import provisions_phase
from .situations import card_number, crew, person
from .thirst import thirst
from .weather import discard_weather, weather_falls
from .words import SHARKS, THIRST, word

LADY, SIR, KID = 0, 1, 7


@pytest.mark.parametrize(
    ("effects", "counted", "after"),
    [
        ("thirst_all", (1, 1, 1), (1, 1, 1)),
        ("thirst_rowers", (1, 0, 0), (1, 0, 0)),
        ("thirst_fighters", (0, 1, 0), (0, 1, 0)),
        ("thirst_idle", (0, 0, 1), (0, 0, 1)),
        ("thirst_all thirst_rowers thirst_less", (2, 1, 1), (1, 0, 0)),
    ],
)
def test_thirst_of_the_weather(effects: str, counted: tuple[int, ...], after) -> None:
    crewed = (LADY, SIR, KID)
    thirsts = list(zip(crewed, counted, after, strict=True))
    rows = [("thirsty", who, many, left) for who, many, left in thirsts if many]
    wounds = [("wound", who, left, THIRST, left) for who, _, left in thirsts if left]
    boat = crew(*rows, *wounds, players="lady sir kid", weather=effects.split())
    boat.people[LADY].row_marker = boat.people[SIR].fight_marker = True
    thirst(boat, card_number(boat, 2))
    boat.log.finish()


def test_no_thirst_without_a_card() -> None:
    boat = crew(players="lady kid", weather=["thirst_all"])
    boat.people[LADY].flasks_felt = 2
    thirst(boat, -1)


def test_no_rowing() -> None:
    boat = crew(players="lady kid", weather=["no_rowing"])
    options = act_options(boat, person(boat, "lady", hand="oar"))
    assert options == [word(0), word(3, KID)]


def test_bow_and_stern_fall() -> None:
    boat = crew(players="lady sir kid", weather=["bow_falls", "stern_falls"])
    assert weather_falls(boat) == {LADY, KID}
    boat.seats.remove(LADY)
    assert weather_falls(boat) == {SIR, KID}


def test_sharks_of_the_weather() -> None:
    boat = crew(
        ("falls", LADY), ("sharks", 1), ("wound", LADY, 2, SHARKS, 2), ("climbed", LADY),
        players="lady kid", weather=["sharks"],
    )  # fmt: skip
    overboard(boat, {LADY})
    boat.log.finish()


def test_the_bow_falls_with_the_card() -> None:
    boat = crew(players="lady sir kid", weather=["bow_falls"])
    boat.navigation_deck = [card_number(boat, 20)]  # names the Captain, who does not play
    boat.log.rows = crew(
        ("phase", 3), ("navigator", KID), ("navigation_drawn", boat.navigation_deck[0]),
        ("card", boat.navigation_deck[0]), ("falls", LADY), ("wound", LADY, 1, 1, 1),
        ("climbed", LADY), ("under", boat.navigation_deck[0]), players="lady",
    ).log.rows  # fmt: skip
    navigation_phase(boat)
    boat.log.finish()


def test_the_weather_deck() -> None:
    boat = crew(("weather", 4), ("weather", 7), ("weather", 7), players="lady kid")
    boat.weather_deck = [4, 7, 2]
    for _ in range(2):
        provisions_phase(boat)
        discard_weather(boat)
    assert boat.weather_shuffled and sorted(boat.weather_deck) == [2, 4, 7]
    provisions_phase(boat)  # any card after the shuffle
    boat.log.finish()


def test_a_weather_card_not_on_top_is_objected_to() -> None:
    boat = crew(("weather", 7), players="lady kid")
    boat.weather_deck = [4, 7, 2]
    with pytest.raises(Objection, match="top card"):
        provisions_phase(boat)
