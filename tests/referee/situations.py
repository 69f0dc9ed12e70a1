"""Small hand-made situations for the referee's own tests."""

from __future__ import annotations

from collections.abc import Sequence

from lifeboatsim.rules import resolve_rules

from .log import Log, row_of
from .state import KIND, Boat, Person
from .words import PERSONS

__all__ = ["boat_with", "card_number", "person", "script"]

BASE = ("lady", "sir", "captain", "mate", "frenchy", "kid")


def script(*rows: Sequence[object]) -> Log:
    """Return a log of rows written as (name, arguments…)."""
    return Log([row_of(str(row[0]), *(int(str(number)) for number in row[1:])) for row in rows])


def boat_with(
    *rows: Sequence[object], players: Sequence[str] = BASE, spec: str = "standard",
    **settings: object,
) -> Boat:  # fmt: skip
    """Return a boat with empty hands, everybody well, and the log of `rows` still to be read."""
    written = [f"{name}={str(value).lower()}" for name, value in settings.items()]
    rules = resolve_rules(spec, settings=written, players=6)
    boat = Boat(script(*rows), rules)
    for one in rules.characters:
        if one.code in players:
            number = PERSONS.index(one.code)
            boat.people[number] = Person(
                number, one.size, one.survival, one.ability, friend=number, enemy=number
            )
            boat.seats.append(number)
    boat.seats_at_start = list(boat.seats)
    boat.day = 1
    return boat


def person(
    boat: Boat, code: str, *, hand: str = "", table: str = "", wounds: int = 0
) -> Person:  # fmt: skip
    """Give a person cards (kinds, with blanks between) and wounds; return him."""
    one = boat.people[PERSONS.index(code)]
    for kind in hand.split():
        one.hand[KIND[kind]] += 1
    for kind in table.split():
        one.table[KIND[kind]] += 1
    one.wounds = wounds
    return one


def card_number(boat: Boat, identity: int) -> int:
    """Return the place in the deck file of the card with this printed number."""
    return [card.id for card in boat.rules.navigation].index(identity)
