"""The life preserver before the fall (rules 3.4.3, 8)."""

from __future__ import annotations

from .asks import ask
from .log import row_of
from .state import KIND, Boat, Person
from .words import HAND, person_of, word

__all__ = ["preserver_asks"]

PRESERVER = KIND["life_preserver"]


def preserver_asks(boat: Boat, fallers: list[Person]) -> None:
    """Its conscious holder, if anyone falls, before anything else (8 preserver)."""
    holders = [person for person in boat.conscious() if person.held(PRESERVER)]
    for holder in holders if fallers else []:
        options = [0]
        if holder in fallers and holder.hand[PRESERVER]:
            options.append(word(1, holder.number))
        options += [
            word(1, faller.number) for faller in fallers if faller.conscious and faller != holder
        ]
        chosen = options[ask(boat, "preserver", holder, options)]
        if chosen:
            move(boat, holder, boat.people[person_of(chosen)])


def move(boat: Boat, holder: Person, receiver: Person) -> None:
    """Laid out for oneself, or given, to the receiver's table; the table's copy first."""
    place = HAND if receiver is holder else holder.place_of(PRESERVER)
    rows = [row_of("preserver", holder.number, receiver.number, place)]
    if receiver is holder:
        # events.md lists a preserver under `laid` too, in no order
        rows.append(row_of("laid", holder.number, PRESERVER))
    boat.log.together(rows, "3.4.3: the preserver goes to the receiver's table")
    holder.remove(PRESERVER, place)
    receiver.table[PRESERVER] += 1
