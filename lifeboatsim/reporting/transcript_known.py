"""What one player may know of a game: the event log with everything else taken out.

"Who may know what" (rules.md 8): tables, hand sizes, markers, wounds, birds, discards and the
navigation card chosen are public. Friends, enemies, hands and deck orders are not; a drafter sees
what he passes on, a rower and a navigator what they looked at, a robber and his victim the card
taken. When the game is over the secrets come to light.

A question put to somebody else is left out, since that it was asked at all can tell what he holds
(weapons, chum, a compass). Some are asked in everybody's hearing whatever is held, and stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lifeboatsim.engine import asks, events

__all__ = ["HIDDEN", "PUBLIC_ASKS", "Row", "known_rows"]

Row = tuple[int, ...]

HIDDEN = -(1 << 20)
"""Stands in a row for an argument that the reader may not know."""

PUBLIC_ASKS = (asks.AGREE, asks.JOIN, asks.OBJECT, asks.HEAL, asks.SHARE)
"""Asks that everybody hears, with their answers: whether one is put follows from public things."""

UNSEEN = (
    events.REMOVED, events.PROVISION_ORDER, events.NAVIGATION_ORDER, events.WEATHER_ORDER,
)  # fmt: skip
"""Rows that nobody at the table may see."""

# Code of the event: places in the row of those who know, places of what the others do not.
# `under` and `navigation_drawn` hide their card from everybody: cards go under together in random
# order, and the order shown to the navigator tells nothing about who rowed (rules.md 3.4.1).
SECRET: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {
    events.DEAL: ((1,), (2, 3)),
    events.INITIAL: ((1,), (2,)),
    events.KEPT: ((1,), (2,)),
    events.GAVE: ((1, 2), (3,)),
    events.EXCHANGED: ((1, 2), (3, 4)),
    events.ROW_DRAWN: ((1,), (2,)),
    events.ROW_KEPT: ((1,), (2,)),
    events.UNDER: ((), (1,)),
    events.NAVIGATION_DRAWN: ((), (1,)),
}
QUESTION = (events.ASKED, events.SHOWN, events.OPTIONS, events.ANSWER)


def known_rows(rows: Iterable[Sequence[int]], person: int) -> list[Row]:
    """Return what `person` may know of a log, in the order in which he learns it.

    Rows he may not see are left out; arguments he may not know are `HIDDEN`. The start of a log
    gives the start of the answer but for the day's weather card, which waits for his turn to draft.
    """
    reader = _Reader(person)
    for row in rows:
        reader.read(tuple(row))
    return reader.known


class _Reader:
    """Goes through a log with the eyes of one player."""

    def __init__(self, person: int) -> None:
        self.person = person
        self.known: list[Row] = []
        self.asked = -1
        self.ask = 0
        self.weather: Row | None = None
        self.secrets: list[Row] = []

    def read(self, row: Row) -> None:
        """Add what of this row he may know."""
        code = row[0]
        if code in UNSEEN:
            return
        if code == events.WEATHER:
            self.weather = row
            return
        self.tell_weather(row)
        if code in QUESTION:
            self.question(row)
        elif code == events.DEAL:
            self.secrets.append(row)
            self.known.append(self.masked(row))
        else:
            self.known.append(self.masked(row))
            if code == events.END:
                self.known += self.secrets

    def tell_weather(self, row: Row) -> None:
        """Let him see the day's weather when his turn to draft comes, or when the draft is over."""
        if self.weather is None:
            return
        place = {events.ASKED: 2, events.KEPT: 1}.get(row[0])
        drafting = row[0] in (*QUESTION, events.KEPT)
        if not drafting or (place is not None and row[place] == self.person):
            self.known.append(self.weather)
            self.weather = None

    def question(self, row: Row) -> None:
        """Add a question put to him, or one that everybody hears."""
        if row[0] == events.ASKED:
            self.ask, self.asked = row[1], row[2]
        if self.asked == self.person:
            self.known.append(row)
        elif self.ask in PUBLIC_ASKS:
            failed = (HIDDEN,) if row[0] == events.ANSWER else row[2:3]
            self.known.append((*row[:2], *failed, *row[3:]))

    def masked(self, row: Row) -> Row:
        """Return the row with what he may not know hidden."""
        code = row[0]
        knowers, hidden = SECRET.get(code, ((), ()))
        if code == events.TAKEN and row[4] == events.HAND:
            knowers, hidden = (1, 2), (3,)
        if any(row[place] == self.person for place in knowers):
            return row
        return tuple(HIDDEN if place in hidden else value for place, value in enumerate(row))
