"""Puts the events of a game together to a story: paragraphs under days and phases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from lifeboatsim.reporting import transcript_groups as together
from lifeboatsim.reporting import transcript_sentences as say
from lifeboatsim.reporting.transcript_boat import Boat
from lifeboatsim.reporting.transcript_events import Event
from lifeboatsim.reporting.transcript_words import Names, a_card, cards

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["Line", "Teller"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a story; `kind` is day, phase, seats, cards or story."""

    kind: str
    text: str


GROUPS = {
    "kept": "draft", "preserver": "fall", "falls": "fall", "chum": "fall", "sharks": "fall",
    "climbed": "fall", "thirsty": "thirst", "water": "thirst", "navigator": "steering",
    "end": "end", "initial": "deal", "removed": "deal",
}  # fmt: skip
"""Events of one group stand in one paragraph; those without one go where the last one went."""


class Teller:
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
        self.unmoved: list[str] = []
        self.rower = ""

    def step(self, place: int) -> int:
        """Tell the event at `place`, with those it takes along; return the place of the next."""
        event = self.events[place]
        name = event["event"]
        self.boat.apply(event)
        special = getattr(self, f"_tell_{name}", None)
        if special is not None:
            return place + 1 + (special(event, place) or 0)
        if name in say.SENTENCES:
            self.enter(self._group_of(event))
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
        self._tell_unmoved()
        if self.paragraph:
            self.lines.append(Line("story", " ".join(self.paragraph)))
        self.paragraph = []
        self.group = None

    def heading(self, kind: str, text: str) -> None:
        """End the paragraph and add a line of another kind."""
        self.close()
        if kind != "seats" and self.lines and self.lines[-1].kind == "phase":
            self.lines.pop()  # a phase in which nothing is told
        self.lines.append(Line(kind, text))

    def _group_of(self, event: Event) -> object:
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

    def _tell_unmoved(self) -> None:
        self.add(together.unmoved(self.unmoved, self.names))
        self.unmoved = []

    def _tell_thirsty(self, event: Event, place: int) -> int:
        run = self.run(place, "thirsty")
        self.enter("thirst")
        for text in together.thirsty(run, self.names):
            self.add(text)
        return len(run) - 1

    def _tell_wound(self, event: Event, place: int) -> int:
        run = self.run(place, "wound")
        self.enter(self._group_of(event))
        self._tell_unmoved()
        for one in run:
            self.boat.apply(one)
        for text in together.wounded(run, self.names):
            self.add(text)
        return len(run) - 1

    def _tell_game(self, event: Event, place: int) -> None:
        self.heading("day", "The deal")
        self.add(say.SENTENCES["game"](event, self.names))

    def _tell_deal(self, event: Event, place: int) -> None:
        self.close()
        self.add(say.secret_sentence(event, self.names))

    def _tell_removed(self, event: Event, place: int) -> int:
        run = self.run(place, "removed")
        self.close()
        self.add(f"out of the game: {cards(sorted(one['kind'] for one in run))}")
        return len(run) - 1

    def _tell_day(self, event: Event, place: int) -> None:
        self.heading("day", f"Day {event['day']}")
        self._draw_boat()

    def _draw_boat(self) -> None:
        self.heading("seats", self.boat.seat_line())
        for line in self.boat.card_lines():
            self.lines.append(Line("cards", line))

    def _tell_phase(self, event: Event, place: int) -> None:
        self.heading("phase", event["phase"].capitalize())
        self.acted = event["phase"] != "actions"

    def _tell_end(self, event: Event, place: int) -> None:
        self.heading("day", "The end")
        self.add(say.SENTENCES["end"](event, self.names))
        self._draw_boat()

    def _tell_score(self, event: Event, place: int) -> None:
        self.close()
        self.add(say.score_sentence(event, self.names))

    def _tell_ask(self, event: Event, place: int) -> None:
        self.question, self.shown = event, []
        if event["ask"] == "trade":
            self.enter(("turn", event["person"]))

    def _tell_shown(self, event: Event, place: int) -> None:
        if self.question["ask"] == "keep":
            self.shown = event["cards"]
        if self.question["ask"] == "steer":
            self.add(together.looking(self.question["person"], event["cards"], self.names))

    def _tell_answer(self, event: Event, place: int) -> None:
        question, answer = self.question, event["answer"]
        if event["legal"] is False:
            self.add(say.failed_answer(question, self.names))
        spoken = say.ANSWERS.get((question["ask"], answer["what"]))
        if spoken is not None:
            self.add(spoken(question, answer, self.names))
        if question["ask"] == "water" and answer["what"] == 0:
            if question["person"] not in self.unmoved:
                self.unmoved.append(question["person"])

    def _tell_kept(self, event: Event, place: int) -> None:
        self.enter("draft")
        who = self.names.who(event["person"])
        sees = ""
        if self.shown and self.question.get("person") == event["person"]:
            sees = f" sees {cards(sorted(map(str, self.shown)))} and"
        self.add(f"{who}{sees} keeps {a_card(event['kind'])}")
        self.shown = []

    def _tell_action(self, event: Event, place: int) -> None:
        self.enter(("turn", event["person"]))
        self.acted = True
        told = say.SENTENCES["action"](event, self.names)
        self.rower = ""
        if event["what"] == "row" and self.run(place + 1, "row_drawn"):
            self.rower = told  # one sentence with what is drawn
        else:
            self.add(told)

    def _tell_row_drawn(self, event: Event, place: int) -> int:
        drawn = self.run(place, "row_drawn")
        rest = self.events[place + len(drawn) :]
        passing = ("ask", "shown", "options", "answer", "row_kept")
        after = list(takewhile(lambda e: e["event"] in passing, rest))
        kept = [e["card"] for e in after if e["event"] == "row_kept"]
        numbers = [e["card"] for e in drawn]
        who = f"{self.rower}," if self.rower else self.names.who(event["person"])
        self.add(together.rowing(who, numbers, kept, self.names))
        return len(drawn) - 1

    def _tell_flare_card(self, event: Event, place: int) -> int:
        run = self.run(place, "flare_card")
        self.add(together.turned_up([e["card"] for e in run], self.names))
        return len(run) - 1

    def _tell_falls(self, event: Event, place: int) -> int:
        run = self.run(place, "falls")
        self.enter("fall")
        verb = "falls" if len(run) == 1 else "fall"
        self.add(f"{self.names.all(e['person'] for e in run)} {verb} overboard")
        return len(run) - 1

    def _tell_climbed(self, event: Event, place: int) -> int:
        run = self.run(place + 1, "discarded")
        washed = [e for e in run if e["person"] == event["person"]]
        for lost in washed:
            self.boat.apply(lost)
        kinds = [e["kind"] for e in washed]
        self.add(together.climbing(event["person"], kinds, self.names))
        return len(washed)
