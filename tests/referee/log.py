"""The log as the referee reads it: names of events, a cursor, and the objection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

__all__ = ["EVENTS", "Log", "Objection", "row_of"]

EVENTS: dict[str, int] = {
    "game": 1, "deal": 2, "removed": 3, "initial": 4, "provision_order": 5, "navigation_order": 6,
    "weather_order": 7,
    "day": 10, "phase": 11, "end": 12, "weather": 13,
    "ask": 20, "shown": 21, "options": 22, "answer": 23,
    "kept": 30, "laid": 31, "gave": 32, "exchanged": 33,
    "action": 40, "row_drawn": 41, "row_kept": 42, "under": 43, "marker": 44, "seats": 45,
    "taken": 46, "nothing_taken": 47, "discarded": 48, "opened": 49, "healed": 50,
    "flare_card": 51, "bird": 52, "out": 53,
    "fight": 60, "joined": 61, "shot": 62, "drank": 63, "fight_end": 64,
    "shared": 65,
    "wound": 70, "status": 71, "lost": 72,
    "navigator": 80, "navigation_drawn": 81, "card": 82, "preserver": 83, "falls": 84, "chum": 85,
    "sharks": 86, "climbed": 87, "thirsty": 88, "water": 89,
    "score": 90,
}  # fmt: skip
"""Codes of the events, as the page of events lists them."""

NAMES = {number: name for name, number in EVENTS.items()}
WIDTH = 8


class Objection(Exception):
    """The first event that the rules forbid (or the place where one is missing).

    `row_number` counts from 0; `event` is the row, empty when the log ended too soon.
    """

    def __init__(self, row_number: int, event: tuple[int, ...], reason: str) -> None:
        name = NAMES.get(event[0], "unknown event") if event else "end of the log"
        super().__init__(f"row {row_number} ({name} {list(event[1:])}): {reason}")
        self.row_number = row_number
        self.event = event
        self.reason = reason


def row_of(name: str, *arguments: int) -> tuple[int, ...]:
    """Return the full row of eight integers of event `name`."""
    return (EVENTS[name], *arguments, *([0] * (WIDTH - 1 - len(arguments))))


class Log:
    """A cursor over the rows: everything the referee reads goes through here."""

    def __init__(self, events: Iterable[Sequence[int]]) -> None:
        self.rows = [tuple(int(number) for number in row) for row in events]
        self.place = 0

    def object(self, reason: str, place: int | None = None) -> Objection:
        """Return the objection at `place` (the next row when not given)."""
        place = self.place if place is None else place
        row = self.rows[place] if 0 <= place < len(self.rows) else ()
        return Objection(place, row, reason)

    def object_last(self, reason: str) -> Objection:
        """Return the objection at the row taken last."""
        return self.object(reason, self.place - 1)

    def next_is(self, name: str, *arguments: int) -> bool:
        """Say whether the next row is a `name` whose first arguments are those given."""
        if self.place >= len(self.rows):
            return False
        row = self.rows[self.place]
        return row[: 1 + len(arguments)] == (EVENTS[name], *arguments)

    def take(self, name: str, used: int, why: str) -> tuple[int, ...]:
        """Take the next row, a `name`, and return its `used` arguments; the rest must be 0."""
        if not self.next_is(name):
            raise self.object(f"{name} is due here: {why}")
        row = self.rows[self.place]
        if len(row) != WIDTH or any(row[1 + used :]):
            raise self.object(f"{name} has {used} arguments, unused places are 0")
        self.place += 1
        return row[1 : 1 + used]

    def expect(self, name: str, *arguments: int, why: str) -> None:
        """Take the next row, which must be exactly this one."""
        if not self.next_is(name):
            raise self.object(f"{name} {list(arguments)} is due here: {why}")
        if self.rows[self.place] != row_of(name, *arguments):
            raise self.object(f"{name} should say {list(arguments)}: {why}")
        self.place += 1

    def one_of(self, name: str, allowed: Sequence[int], why: str) -> int:
        """Take the next row, a `name` whose only argument is one of those allowed."""
        (argument,) = self.take(name, 1, why)
        if argument not in allowed:
            raise self.object_last(f"{name} should say one of {sorted(allowed)}: {why}")
        return argument

    def together(self, rows: Iterable[tuple[int, ...]], why: str) -> list[tuple[int, ...]]:
        """Take these full rows, in any order (events.md lays none down); return them as taken."""
        due = Counter(rows)
        taken = []
        while due:
            row = self.rows[self.place] if self.place < len(self.rows) else ()
            if row not in due:
                missing = [(NAMES[one[0]], *one[1:]) for one in due]
                raise self.object(f"still due here, in any order: {missing}: {why}")
            due -= Counter([row])
            taken.append(row)
            self.place += 1
        return taken

    def read_shown(self, cards: Sequence[int]) -> list[int]:
        """Return the cards of the `shown` rows that come next, without taking the rows.

        Raises Objection unless they are these cards in some order.
        """
        rows = self.rows[self.place : self.place + -(-len(cards) // (WIDTH - 1))]
        numbers = [number for row in rows if row[0] == EVENTS["shown"] for number in row[1:]]
        shown = [number - 1 for number in numbers if number]
        if Counter(shown) != Counter(cards):
            raise self.object(f"the cards {sorted(cards)} are to be shown, in any order")
        return shown

    def finish(self) -> None:
        """Object to anything after the score."""
        if self.place < len(self.rows):
            raise self.object("nothing follows the score rows")
