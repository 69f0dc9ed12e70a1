"""Thirst and water (rules 3.4.4)."""

from __future__ import annotations

from .asks import ask, discard
from .drinks import share_water
from .state import KIND, Boat, Person
from .words import NOBODY, THIRST
from .wounds import give_wounds, statuses

__all__ = ["thirst"]

WATER = KIND["water"]


def thirst(boat: Boat, card: int) -> None:
    """All thirsts are counted first, then water, last all wounds at once."""
    left = {}
    for person in boat.aboard():
        counted = thirsts_of(boat, person, card)
        if counted:
            less = min(person.parasols_open, 1) + boat.weather_says("thirst_less")
            left[person.number] = max(counted - less, 0)
            boat.log.expect(
                "thirsty", person.number, counted, left[person.number],
                why="3.4.4, 6: thirsts counted, and after an open parasol and the weather",
            )  # fmt: skip
    thirsty = [person for person in boat.aboard() if left.get(person.number)]
    for person in thirsty:
        water(boat, person, left)
    most = boat.options["max_thirst_wounds"]
    hits = []
    for person in thirsty:
        wounds = left[person.number] * boat.options["thirst_wounds"]
        hits.append((person, min(wounds, most) if most else wounds, THIRST))
    before = {person.number: person.status for person in boat.aboard()}
    give_wounds(boat, hits, "3.4.4: all wounds of thirst at once")
    statuses(boat, before, {person.number: THIRST for person in thirsty}, "3.4.4: thirst")
    boat.see_whether_all_dead()


def thirsts_of(boat: Boat, person: Person, card: int) -> int:
    """Named; rowed and the card shows oars; fought and the card shows a fight (3.4.4).

    Expansions: each flask drunk or shared today, and the weather (6).
    """
    if card == NOBODY or not person.alive:
        return 0
    page = boat.rules.navigation[card]
    return (
        int(person.number in boat.named(page.thirsty))
        + int(person.row_marker and bool(page.rowers_thirsty))
        + int(person.fight_marker and bool(page.fighters_thirsty))
        + person.flasks_felt
        + weather_thirsts(boat, person)
    )


def weather_thirsts(boat: Boat, person: Person) -> int:
    """For all, rowers, fighters, and the idle: those with neither marker."""
    thirsts = boat.weather_says("thirst_all")
    if person.row_marker:
        thirsts += boat.weather_says("thirst_rowers")
    if person.fight_marker:
        thirsts += boat.weather_says("thirst_fighters")
    if not person.row_marker and not person.fight_marker:
        thirsts += boat.weather_says("thirst_idle")
    return thirsts


def water(boat: Boat, drinker: Person, left: dict[int, int]) -> None:
    """The thirsty one first if conscious, then other conscious holders from the bow (8 water)."""
    givers = [person for person in boat.conscious() if person is not drinker]
    if drinker.conscious:
        givers.insert(0, drinker)
    for giver in givers:
        thirsts = left[drinker.number]
        most = min(giver.held(WATER), thirsts)
        spent = ask(
            boat, "water", giver, list(range(most + 1)), subject=drinker.number, attackers=thirsts
        )
        if spent:
            boat.log.expect("water", giver.number, drinker.number, spent, why="3.4.4: water")
            left[drinker.number] -= spent
            for _ in range(spent):
                discard(boat, giver, WATER, "3.4.4: each water spent is discarded, table first")
                share_water(boat, giver, drinker, left)
