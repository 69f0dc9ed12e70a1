"""Cannibalism: cooking a body (rules 6; page of events, expansions)."""

from __future__ import annotations

from .asks import ask, discard
from .fights import fight
from .overboard import lose
from .state import KIND, Boat, Person
from .words import HAND, NOBODY, TABLE
from .wounds import change_status

__all__ = ["CANNIBALISM", "bodies", "cook"]

CANNIBALISM = KIND["cannibalism"]


def bodies(boat: Boat) -> list[Person]:
    """The dead aboard, from the bow."""
    return [person for person in boat.aboard() if not person.alive]


def cook(boat: Boat, chef: Person, body: Person, demand: int) -> None:
    """If nobody objects or the cook wins: the body is lost, its cards his, wounds may go."""
    objector = who_objects(boat, chef, demand)
    if objector and not fight(boat, chef, objector, demand):
        return  # the provision stays with the cook
    discard(boat, chef, CANNIBALISM, "6: discard")
    for place, pile in ((HAND, body.hand), (TABLE, body.table)):
        for kind, count in enumerate(pile):
            for _ in range(count):
                take(boat, chef, body, kind, place)
    lose(boat, body)
    for person in boat.aboard():
        if person.alive and person.wounds and ask(boat, "heal", person, [0, 1], subject=chef.number):
            heal(boat, person)


def who_objects(boat: Boat, chef: Person, demand: int) -> Person | None:
    """Each conscious other from the bow, until one objects."""
    for person in boat.conscious():
        if person is not chef and ask(
            boat, "object", person, [0, 1], subject=chef.number, demand=demand
        ):
            return person
    return None


def take(boat: Boat, chef: Person, body: Person, kind: int, place: int) -> None:
    """One card of the body: to the cook's hand."""
    boat.log.expect("taken", chef.number, body.number, kind, place, why="6: its cards: the cook's")
    body.remove(kind, place)
    chef.hand[kind] += 1


def heal(boat: Boat, person: Person) -> None:
    """One wound off a living character who says yes, the unconscious too."""
    was = person.status
    person.wounds -= 1
    boat.log.expect("healed", person.number, person.number, person.wounds, why="6: a wound off")
    if person.status != was:
        change_status(boat, person, person.status, NOBODY, "6: revived")
