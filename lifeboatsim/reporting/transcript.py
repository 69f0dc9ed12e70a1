"""A game as a story: plain sentences by day and phase, the boat drawn as a line of seats."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from lifeboatsim.reporting.transcript_events import Event, named_events
from lifeboatsim.reporting.transcript_known import known_rows
from lifeboatsim.reporting.transcript_teller import Line, Teller

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["Line", "from_day", "json_lines", "known_events", "tell", "text_lines"]

WIDTH = 96


def known_events(
    rows: Iterable[Sequence[int]], rules: Rules, person: int | None = None
) -> list[Event]:
    """Return the events of a log as named events: all, or what `person` (a number) may know."""
    return named_events(rows if person is None else known_rows(rows, person), rules)


def from_day(events: Sequence[Event], day: int) -> int:
    """Return the place of the first event of a day; 0 for day 1: the deal comes with it.

    Raises IndexError when the game has no such day.
    """
    if day <= 1:
        return 0
    for place, event in enumerate(events):
        if event["event"] == "day" and event["day"] == day:
            return place
    raise IndexError(day)


def json_lines(events: Iterable[Event]) -> str:
    """Return one JSON object a line."""
    return "".join(json.dumps(event, ensure_ascii=False) + "\n" for event in events)


def text_lines(lines: Iterable[Line], width: int = WIDTH) -> Iterator[Line]:
    """Yield the lines of a story as they are printed: wrapped, indented, days set apart."""
    for line in lines:
        if line.kind == "day":
            yield Line("day", "")
            yield line
        elif line.kind == "phase":
            yield Line("phase", f"  {line.text}")
        elif line.kind == "seats":
            yield Line("seats", f"  {line.text}")
        else:
            for piece in textwrap.wrap(
                line.text, width, initial_indent="    ", subsequent_indent="      "
            ):
                yield Line(line.kind, piece)


def tell(events: Sequence[Event], rules: Rules, first: int = 0) -> list[Line]:
    """Return the story that the events tell, from the event at place `first` on.

    `events` must start with the deal: the boat is followed from there.
    """
    teller = Teller(events, rules)
    place = 0
    while place < len(events):
        if place == first:
            teller.close()
            teller.lines.clear()
        place = teller.step(place)
    teller.close()
    return teller.lines
