"""Thirst and water (rules 3.4.4)."""

from __future__ import annotations

from .asks import ask, discard_row
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
            left[person.number] = counted - int(person.parasol_open)
            boat.log.expect(
                "thirsty", person.number, counted, left[person.number],
                why="3.4.4: thirsts counted, and after an open parasol",
            )  # fmt: skip
    thirsty = [person for person in boat.aboard() if left.get(person.number)]
    for person in thirsty:
        left[person.number] = water(boat, person, left[person.number])
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

    Expansions: each flask drunk today, weather (6).
    """
    if card == NOBODY or not person.alive:
        return 0
    page = boat.rules.navigation[card]
    return (
        int(person.number in boat.named(page.thirsty))
        + int(person.row_marker and bool(page.rowers_thirsty))
        + int(person.fight_marker and bool(page.fighters_thirsty))
    )


def water(boat: Boat, drinker: Person, left: int) -> int:
    """The thirsty one first if conscious, then other conscious holders from the bow (8 water)."""
    givers = [person for person in boat.conscious() if person is not drinker]
    if drinker.conscious:
        givers.insert(0, drinker)
    for giver in givers:
        most = min(giver.held(WATER), left)
        spent = ask(
            boat, "water", giver, list(range(most + 1)), subject=drinker.number, attackers=left
        )
        if spent:
            boat.log.expect("water", giver.number, drinker.number, spent, why="3.4.4: water")
            rows = [discard_row(giver, WATER) for _ in range(spent)]
            boat.log.together(rows, "3.4.4: each water spent is discarded, the table's first")
            left -= spent
    return left
