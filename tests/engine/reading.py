"""Reading an event log by the names of events.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lifeboatsim.engine.events import EVENT_NAMES
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES

__all__ = ["Event", "K", "P", "of_name", "read"]


class Words(dict[str, int]):
    """Numbers of persons or kinds, also as attributes: ``P.kid``."""

    def __getattr__(self, name: str) -> int:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


P = Words({code: place for place, code in enumerate(PERSON_CODES)})
K = Words({code: place for place, code in enumerate(KIND_CODES)})


class Event(NamedTuple):
    """One row of a log: the name of the event and its seven arguments."""

    name: str
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int


def read(rows: Iterable[Sequence[int]]) -> list[Event]:
    """Return the rows of a log as events."""
    return [Event(EVENT_NAMES[row[0]], *row[1:8]) for row in rows]


def of_name(events: Iterable[Event], name: str) -> list[Event]:
    """Return the events of one name."""
    return [event for event in events if event.name == name]
