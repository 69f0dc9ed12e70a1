"""Telling a game from its event log, one short line for each thing that happens."""

from __future__ import annotations

from collections.abc import Iterable

from lifeboatsim.engine.asks import ACTION_NAMES, word_kind, word_person, word_what
from lifeboatsim.engine.events import CAUSE_NAMES
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES
from tests.engine.reading import Event

__all__ = ["told"]

STATUS = ("conscious", "unconscious", "dead", "lost")
PLACES = ("", "hand", "table")
SIDES = ("", "attackers", "defenders")
FORMS = {
    "initial": "{A} is dealt {kind_b}",
    "kept": "{A} keeps {kind_b}",
    "laid": "{A} lays out {kind_b}",
    "gave": "{A} gives {B} {kind_c}",
    "seats": "{A} and {B} change seats",
    "taken": "{A} takes {kind_c} from {B}'s {place_d}",
    "nothing_taken": "{A} takes nothing from {B}",
    "discarded": "{A} discards {kind_b} from the {place_c}",
    "opened": "{A} opens a parasol",
    "joined": "{A} joins the {side_b}",
    "shot": "{A} fires the flare",
    "fight_end": "{a} against {b}: the {side_c} win",
    "wound": "{A} takes {b}, has {d} ({cause_c})",
    "status": "{A} is {status_b}",
    "lost": "{A} is lost",
    "navigator": "{A} steers",
    "card": "card {number}",
    "bird": "bird {b}",
    "preserver": "{A} throws {B} the preserver",
    "falls": "{A} falls in",
    "chum": "{A} pours chum",
    "climbed": "{A} climbs back",
    "thirsty": "{A} thirsts {b}",
    "water": "{A} gives {B} water",
    "score": "{A} {b}+{c}+{d}+{e}={f}, {g}",
}


def told(events: Iterable[Event]) -> list[str]:
    """Return the story; asks, decks and cards on their way under the deck are left out."""
    return [line for event in events if (line := tell(event))]


def tell(event: Event) -> str:
    """Return a line for one event, or nothing."""
    if event.name == "action":
        what = ACTION_NAMES[event.b].replace("_", " ")
        whom = " " + PERSON_CODES[event.c] if 3 <= event.b <= 7 else ""
        kind = " " + KIND_CODES[event.d] if event.b == 5 else ""
        return f"{PERSON_CODES[event.a]}: {what}{whom}{kind}"
    if event.name == "fight":
        demand = ACTION_NAMES[word_what(event.c)].replace("_", " ")
        kind = f" {KIND_CODES[word_kind(event.c)]}" if word_what(event.c) == 5 else ""
        whom = PERSON_CODES[word_person(event.c)]
        return f"fight: {PERSON_CODES[event.a]}, {demand} {whom}{kind}"
    if event.name not in FORMS:
        return ""
    numbers = event._asdict()
    people = {x.upper(): name(PERSON_CODES, numbers[x]) for x in "ab"}
    kinds = {f"kind_{x}": name(KIND_CODES, numbers[x]) for x in "bc"}
    places = {f"place_{x}": name(PLACES, numbers[x]) for x in "cd"}
    sides = {f"side_{x}": name(SIDES, numbers[x]) for x in "bc"}
    more = {
        "cause_c": name(CAUSE_NAMES, event.c),
        "status_b": name(STATUS, event.b),
        "number": event.a + 1,
    }
    return FORMS[event.name].format(**numbers, **people, **kinds, **places, **sides, **more)


def name(names: tuple[str, ...], number: int) -> str:
    return names[number] if 0 <= number < len(names) else "nobody"
