"""A game as a story: plain sentences by day and phase, the boat drawn as a line of seats."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from lifeboatsim.reporting import transcript_sentences as say
from lifeboatsim.reporting.transcript_boat import Boat
from lifeboatsim.reporting.transcript_events import Event, named_events
from lifeboatsim.reporting.transcript_known import known_rows
from lifeboatsim.reporting.transcript_words import Names, a_card, cards

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["Line", "from_day", "json_lines", "known_events", "tell", "text_lines"]

WIDTH = 96


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a story; `kind` is day, phase, seats, cards or story."""

    kind: str
    text: str


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
    teller = _Teller(events, rules)
    place = 0
    while place < len(events):
        if place == first:
            teller.lines.clear()
        place = teller.step(place)
    teller.close()
    return teller.lines


GROUPS = {
    "kept": "draft", "preserver": "fall", "falls": "fall", "chum": "fall", "sharks": "fall",
    "climbed": "fall", "thirsty": "thirst", "water": "thirst", "navigator": "steering",
    "end": "end", "initial": "deal", "removed": "deal",
}  # fmt: skip
"""Events of one group stand in one paragraph; those without one go where the last one went."""


class _Teller:
    """Goes through the events, follows the boat, and puts sentences together to paragraphs."""

    def __init__(self, events: Sequence[Event], rules: Rules) -> None:
        self.events = events
        self.names = Names(rules)
        self.boat = Boat(rules)
        self.lines: list[Line] = []
        self.paragraph: list[str] = []
        self.group: object = None
        self.question: Event = {}
        self.shown: list[str | int] = []
        self.acted = True

    def step(self, place: int) -> int:
        """Tell the event at `place`, with those it takes along; return the place of the next."""
        event = self.events[place]
        name = event["event"]
        self.boat.apply(event)
        special = getattr(self, f"tell_{name}", None)
        if special is not None:
            return place + 1 + (special(event, place) or 0)
        if name in say.SENTENCES:
            self.enter(self.group_of(event))
            self.add(say.SENTENCES[name](event, self.names))
        return place + 1

    # Paragraphs.

    def add(self, text: str) -> None:
        """Add a sentence to the paragraph."""
        if text:
            self.paragraph.append(say.sentence(text) if text[0] != "(" else text)

    def enter(self, group: object) -> None:
        """Go on with the paragraph, or begin another for another group."""
        if group is not None and group != self.group:
            self.close()
            self.group = group

    def close(self) -> None:
        """End the paragraph."""
        if self.paragraph:
            self.lines.append(Line("story", " ".join(self.paragraph)))
        self.paragraph = []
        self.group = None

    def heading(self, kind: str, text: str) -> None:
        """End the paragraph and add a line of another kind."""
        self.close()
        self.lines.append(Line(kind, text))

    def group_of(self, event: Event) -> object:
        name = event["event"]
        if name in ("gave", "exchanged"):
            giver = event.get("from", event.get("proposer"))
            return ("turn", giver)
        if name == "laid" and not self.acted:
            return "laying out"
        if name == "wound":
            water = event["cause"] in ("overboard", "sharks")
            return "fall" if water else "thirst" if event["cause"] == "thirst" else None
        return GROUPS.get(name)

    def run(self, place: int, name: str) -> list[Event]:
        """Return the events of a name that stand together from `place` on."""
        return list(takewhile(lambda e: e["event"] == name, self.events[place:]))

    # Events that need more than a sentence of their own. Each returns how many it took along.

    def tell_game(self, event: Event, place: int) -> None:
        self.heading("day", "The deal")
        self.add(say.SENTENCES["game"](event, self.names))

    def tell_deal(self, event: Event, place: int) -> None:
        self.close()
        self.add(say.secret_sentence(event, self.names))

    def tell_removed(self, event: Event, place: int) -> int:
        run = self.run(place, "removed")
        self.close()
        self.add(f"out of the game: {cards(sorted(one['kind'] for one in run))}")
        return len(run) - 1

    def tell_day(self, event: Event, place: int) -> None:
        self.heading("day", f"Day {event['day']}")
        self.draw_boat()

    def draw_boat(self) -> None:
        self.heading("seats", self.boat.seat_line())
        for line in self.boat.card_lines():
            self.lines.append(Line("cards", line))

    def tell_phase(self, event: Event, place: int) -> None:
        self.heading("phase", event["phase"].capitalize())
        self.acted = event["phase"] != "actions"

    def tell_end(self, event: Event, place: int) -> None:
        self.heading("day", "The end")
        self.add(say.SENTENCES["end"](event, self.names))
        self.draw_boat()

    def tell_score(self, event: Event, place: int) -> None:
        self.close()
        self.add(say.score_sentence(event, self.names))

    def tell_ask(self, event: Event, place: int) -> None:
        self.question, self.shown = event, []
        if event["ask"] == "trade":
            self.enter(("turn", event["person"]))

    def tell_shown(self, event: Event, place: int) -> None:
        self.shown = event["cards"]
        if self.question["ask"] == "steer":
            self.add(say.looking(self.question["person"], event["cards"], self.names))

    def tell_answer(self, event: Event, place: int) -> None:
        question, answer = self.question, event["answer"]
        if event["legal"] is False:
            self.add(say.failed_answer(question, self.names))
        spoken = say.ANSWERS.get((question["ask"], answer["what"]))
        if spoken is not None:
            self.add(spoken(question, answer, self.names))

    def tell_kept(self, event: Event, place: int) -> None:
        self.enter("draft")
        who = self.names.who(event["person"])
        sees = ""
        if self.shown and self.question.get("person") == event["person"]:
            sees = f" sees {cards(sorted(map(str, self.shown)))} and"
        self.add(f"{who}{sees} keeps {a_card(event['kind'])}")
        self.shown = []

    def tell_action(self, event: Event, place: int) -> None:
        self.enter(("turn", event["person"]))
        self.acted = True
        self.add(say.SENTENCES["action"](event, self.names))

    def tell_row_drawn(self, event: Event, place: int) -> int:
        drawn = self.run(place, "row_drawn")
        rest = self.events[place + len(drawn) :]
        passing = ("ask", "shown", "options", "answer", "row_kept")
        after = list(takewhile(lambda e: e["event"] in passing, rest))
        kept = [e["card"] for e in after if e["event"] == "row_kept"]
        numbers = [e["card"] for e in drawn]
        self.add(say.rowing(event["person"], numbers, kept, self.names))
        return len(drawn) - 1

    def tell_flare_card(self, event: Event, place: int) -> int:
        run = self.run(place, "flare_card")
        self.add(say.turned_up([e["card"] for e in run]))
        return len(run) - 1

    def tell_falls(self, event: Event, place: int) -> int:
        run = self.run(place, "falls")
        self.enter("fall")
        verb = "falls" if len(run) == 1 else "fall"
        self.add(f"{self.names.all(e['person'] for e in run)} {verb} overboard")
        return len(run) - 1

    def tell_climbed(self, event: Event, place: int) -> int:
        run = self.run(place + 1, "discarded")
        washed = [e for e in run if e["person"] == event["person"]]
        for lost in washed:
            self.boat.apply(lost)
        kinds = [e["kind"] for e in washed]
        self.add(say.climbing(event["person"], kinds, self.names))
        return len(washed)
