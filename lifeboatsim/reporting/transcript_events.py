"""Rows of the event log as named events: dictionaries with names instead of numbers.

``engine/events.md`` lists every event. The keys are its argument names; persons and kinds are
written as their codes, cards as the ids of the deck in force, options as `transcript_options`
has them. What a reader may not know is None. Rows that continue one another (``shown``,
``options``) are one event.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.events import CAUSE_NAMES, EVENT_NAMES
from lifeboatsim.reporting.transcript_known import HIDDEN
from lifeboatsim.reporting.transcript_options import DEMANDS, action_of, option_of
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["Event", "named_events"]

Event = dict[str, Any]
"""``{"event": name, argument: value, ...}``, ready for JSON."""

# What the arguments of an event are called, and what each of them is.
PLAIN: dict[str, str] = {
    "deal": "person:person friend:person enemy:person",
    "removed": "kind:kind",
    "initial": "person:person kind:kind",
    "provision_order": "place:number kind:kind",
    "navigation_order": "place:number card:card",
    "weather_order": "place:number card:weather",
    "day": "day:number",
    "phase": "phase:phase",
    "weather": "card:weather",
    "end": "how:end day:number",
    "kept": "person:person kind:kind",
    "laid": "person:person kind:kind",
    "gave": "from:person to:person kind:kind",
    "exchanged": "proposer:person partner:person given:kind got:kind",
    "row_drawn": "person:person card:card",
    "row_kept": "person:person card:card",
    "under": "card:card",
    "marker": "person:person marker:marker",
    "seats": "person:person other:person",
    "taken": "robber:person victim:person kind:kind place:place",
    "nothing_taken": "robber:person victim:person",
    "discarded": "person:person kind:kind place:place",
    "opened": "person:person",
    "healed": "healer:person patient:person wounds:number",
    "flare_card": "person:person card:card",
    "bird": "bird:number birds:number",
    "out": "card:card",
    "joined": "person:person side:side",
    "shot": "person:person",
    "drank": "person:person",
    "shared": "person:person other:person kind:kind",
    "fight_end": "attackers:number defenders:number won:side",
    "wound": "person:person wounds:number cause:cause after:number",
    "status": "person:person status:status cause:cause",
    "lost": "person:person",
    "navigator": "person:person",
    "navigation_drawn": "card:card",
    "card": "card:card",
    "preserver": "holder:person receiver:person place:place",
    "falls": "person:person",
    "chum": "person:person place:place",
    "sharks": "buckets:number",
    "climbed": "person:person",
    "thirsty": "person:person thirsts:number left:number",
    "water": "giver:person drinker:person waters:number",
    "score": "character:person survival:number treasure:number friend:number enemy:number "
    "total:number win_units:number",
}
ARGUMENTS = {
    name: [tuple(pair.split(":")) for pair in text.split()] for name, text in PLAIN.items()
}
NAMES: dict[str, tuple[str | None, ...]] = {
    "person": PERSON_CODES,
    "kind": KIND_CODES,
    "phase": (None, "provisions", "actions", "navigation"),
    "end": (None, "landed", "all_dead", "capped"),
    "marker": (None, "row", "fight"),
    "place": (None, "hand", "table"),
    "side": (None, "attackers", "defenders"),
    "status": ("conscious", "unconscious", "dead", "lost"),
    "cause": CAUSE_NAMES,
}
CARDS_PER_ROW = 7


def named_events(rows: Iterable[Sequence[int]], rules: Rules) -> list[Event]:
    """Return the rows of a log (whole or filtered by `known_rows`) as named events."""
    reader = _Reader(rules)
    for row in rows:
        reader.read(row)
    return reader.events


class _Reader:
    """Reads row after row; what an answer means depends on the question before it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.events: list[Event] = []
        self.ask = 0
        self.options: list[int] = []

    def read(self, row: Sequence[int]) -> None:
        """Add the event of one row, or what it continues."""
        code, arguments = row[0], row[1:]
        special = {
            events.GAME: self.game, events.ASKED: self.asked, events.SHOWN: self.shown,
            events.OPTIONS: self.option_words, events.ANSWER: self.answer,
            events.ACTION: self.action, events.FIGHT: self.fight,
        }  # fmt: skip
        if code in special:
            special[code](arguments)
            return
        name = EVENT_NAMES[code]
        pairs = zip(ARGUMENTS[name], arguments, strict=False)
        self.add(name, **{key: self.value(sort, number) for (key, sort), number in pairs})

    def add(self, event: str, **values: Any) -> None:
        """Add an event."""
        self.events.append({"event": event, **values})

    def value(self, sort: str, number: int) -> Any:
        """Return an argument's value; None for nobody, nothing, and what is hidden."""
        if number == HIDDEN:
            return None
        if sort == "number":
            return number
        if number < 0:
            return None
        if sort == "card":
            return self.rules.navigation[number].id
        if sort == "weather":
            return self.rules.weather[number].id
        return NAMES[sort][number]

    def game(self, row: Sequence[int]) -> None:
        playing = [code for p, code in enumerate(PERSON_CODES) if row[1] >> p & 1]
        self.add("game", players=row[0], playing=playing)

    def asked(self, row: Sequence[int]) -> None:
        self.ask, self.options = row[0], []
        values: Event = {
            "ask": ASK_NAMES[row[0]],
            "person": PERSON_CODES[row[1]],
            "options": row[2],
            "subject": self.value("person", row[3]),
        }
        if row[0] in DEMANDS:
            values["demand"] = option_of(DEMANDS[row[0]], row[4], self.rules)
        if row[0] in (asks.JOIN, asks.ARM):
            values |= {"attackers": row[5], "defenders": row[6]}
        elif row[0] == asks.ACCEPT:
            values["wanted"] = KIND_CODES[row[5]]
        elif row[0] == asks.WATER:
            values["left"] = row[5]
        elif row[0] == asks.SHARE:
            values["kind"] = KIND_CODES[row[4] >> 16]
        self.add("ask", **values)

    def shown(self, row: Sequence[int]) -> None:
        sort = "kind" if self.ask == asks.KEEP else "card"
        self.more("shown", "cards", [self.value(sort, number - 1) for number in row if number])

    def option_words(self, row: Sequence[int]) -> None:
        words = [number - 1 for number in row if number]
        self.options += words
        listed = [option_of(self.ask, word, self.rules) for word in words]
        self.more("options", "options", listed)

    def more(self, event: str, key: str, values: list[Any]) -> None:
        """Add an event of a list, or go on with the one just before."""
        last = self.events[-1]
        if last["event"] == event and len(last[key]) % CARDS_PER_ROW == 0:
            last[key] += values
        else:
            self.add(event, **{key: values})

    def answer(self, row: Sequence[int]) -> None:
        index, legal = row[0], row[1]
        word = self.options[index] if self.options else index
        self.add(
            "answer",
            index=index,
            legal=None if legal == HIDDEN else bool(legal),
            answer=option_of(self.ask, word, self.rules),
        )

    def action(self, row: Sequence[int]) -> None:
        self.add("action", person=PERSON_CODES[row[0]], **action_of(*row[1:4]))

    def fight(self, row: Sequence[int]) -> None:
        self.add(
            "fight",
            attacker=PERSON_CODES[row[0]],
            defender=PERSON_CODES[row[1]],
            demand=option_of(asks.ACT, row[2], self.rules),
        )
