"""The boat as a transcript draws it: seats, wounds, cards, followed from event to event."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lifeboatsim.reporting.transcript_events import Event
from lifeboatsim.reporting.transcript_words import cards, short_name

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["Boat"]

Cards = Counter[str | None]
"""How many cards of each kind; None counts those whose kind is not known."""


class Boat:
    """What can be drawn of a game: feed it all events from the first, in order."""

    def __init__(self, rules: Rules) -> None:
        self.sizes = {character.code: character.size for character in rules.characters}
        self.names = {character.code: character.name for character in rules.characters}
        self.day = 0
        self.birds = 0
        self.seats: list[str] = []
        self.wounds: dict[str, int] = {}
        self.status: dict[str, str] = {}
        self.hand: dict[str, Cards] = {}
        self.table: dict[str, Cards] = {}

    def apply(self, event: Event) -> None:
        """Let an event change the boat."""
        follow = getattr(self, f"on_{event['event']}", None)
        if follow is not None:
            follow(event)

    def seat_line(self) -> str:
        """Return the seats from bow to stern: name, wounds and size, who is not himself."""
        return " | ".join(["bow", *(self._seat(code) for code in self.seats), "stern"])

    def card_lines(self) -> list[str]:
        """Return a line for everybody aboard who has cards: the table, and the hand."""
        lines = []
        for code in self.seats:
            parts = [
                f"{where} {cards(self._listed(owned[code]))}"
                for where, owned in (("table:", self.table), ("hand:", self.hand))
                if owned[code].total()
            ]
            if parts:
                lines.append(f"{short_name(self.names[code])}: {'; '.join(parts)}")
        return lines

    def _seat(self, code: str) -> str:
        mark = {"unconscious": " (unconscious)", "dead": " (dead)"}.get(self.status[code], "")
        return f"{short_name(self.names[code])} {self.wounds[code]}/{self.sizes[code]}{mark}"

    @staticmethod
    def _listed(owned: Cards) -> list[str | None]:
        return sorted(owned.elements(), key=lambda kind: (kind is None, kind or ""))

    def _move(
        self, kind: str | None, source: Cards | None = None, target: Cards | None = None
    ) -> None:
        if source is not None:
            _take(source, kind)
        if target is not None:
            target[kind] += 1

    def _owned(self, place: str) -> dict[str, Cards]:
        return self.hand if place == "hand" else self.table

    def on_game(self, e: Event) -> None:
        self.seats = list(e["playing"])
        for code in self.seats:
            self.wounds[code], self.status[code] = 0, "conscious"
            self.hand[code], self.table[code] = Counter(), Counter()

    def on_day(self, e: Event) -> None:
        self.day = e["day"]

    def on_initial(self, e: Event) -> None:
        self._move(e["kind"], target=self.hand[e["person"]])

    on_kept = on_initial

    def on_laid(self, e: Event) -> None:
        self._move(e["kind"], self.hand[e["person"]], self.table[e["person"]])

    def on_gave(self, e: Event) -> None:
        self._move(e["kind"], self.hand[e["from"]], self.hand[e["to"]])

    def on_exchanged(self, e: Event) -> None:
        self._move(e["given"], self.hand[e["proposer"]], self.hand[e["partner"]])
        self._move(e["got"], self.hand[e["partner"]], self.hand[e["proposer"]])

    def on_taken(self, e: Event) -> None:
        source = self._owned(e["place"])[e["victim"]]
        self._move(e["kind"], source, self.hand[e["robber"]])

    def on_discarded(self, e: Event) -> None:
        self._move(e["kind"], self._owned(e["place"])[e["person"]])

    def on_preserver(self, e: Event) -> None:
        if e["holder"] == e["receiver"]:  # its `laid` came before
            return
        source = self._owned(e["place"])[e["holder"]]
        self._move("life_preserver", source, self.table[e["receiver"]])

    def on_seats(self, e: Event) -> None:
        a, b = self.seats.index(e["person"]), self.seats.index(e["other"])
        self.seats[a], self.seats[b] = self.seats[b], self.seats[a]

    def on_wound(self, e: Event) -> None:
        self.wounds[e["person"]] = e["after"]

    def on_healed(self, e: Event) -> None:
        self.wounds[e["patient"]] = e["wounds"]

    def on_status(self, e: Event) -> None:
        self.status[e["person"]] = e["status"]

    def on_lost(self, e: Event) -> None:
        code = e["person"]
        self.seats.remove(code)
        self.status[code] = "lost"
        self.hand[code], self.table[code] = Counter(), Counter()

    def on_bird(self, e: Event) -> None:
        self.birds = e["birds"]


def _take(source: Cards, kind: str | None) -> None:
    """Take a card away; when it is not sure which, nothing is sure about the cards left."""
    if kind is not None and source[kind] == 0:
        kind = None
    elif kind is None and source[None] < source.total():
        left = source.total()
        source.clear()
        source[None] = left
    source[kind] -= 1
