"""Batches of wounds, all at once, and what they change (rules 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .state import DEAD, Boat, Person
from .words import NOBODY

__all__ = ["change_status", "give_wounds", "statuses"]

Hits = Sequence[tuple[Person, int, int]]
"""Person, wounds, cause: in the order of the rows."""


def give_wounds(boat: Boat, hits: Hits, why: str) -> None:
    """Check the `wound` rows of one batch; wounds stop at size + 1 (1)."""
    for person, wounds, cause in hits:
        if wounds <= 0:
            continue
        after = min(person.wounds + wounds, person.size + 1)
        boat.log.expect("wound", person.number, wounds, cause, after, why=why)
        person.wounds = after


def statuses(boat: Boat, before: Mapping[int, int], causes: Mapping[int, int], why: str) -> None:
    """Check the `status` rows of one batch, in seat order; consciousness changes at once (3.3)."""
    for person in boat.aboard():
        if person.status != before[person.number]:
            change_status(boat, person, person.status, causes[person.number], why)


def change_status(boat: Boat, person: Person, status: int, cause: int, why: str) -> None:
    """Check one `status` row."""
    assert cause != NOBODY or status != DEAD
    boat.log.expect("status", person.number, status, cause, why=why)
