"""The event log in words: ``wound kid 1 thirst 3``, one short line for each row.

The names and the order of the arguments are those of ``engine/events.md``; persons, kinds and
places stand as words, navigation cards as the ids of the deck file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from lifeboatsim.engine import asks
from lifeboatsim.engine.asks import ACTION_NAMES, ASK_NAMES, word_kind, word_person, word_what
from lifeboatsim.engine.events import CAUSE_NAMES, EVENT_NAMES
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["ARGUMENTS", "END_NAMES", "STATUS_NAMES", "event_lines", "event_words", "misfit"]

Row = Sequence[int]

STATUS_NAMES = ("conscious", "unconscious", "dead", "lost")
END_NAMES = ("", "landed", "all_dead", "capped")
SIDE_NAMES = ("neither", "attackers", "defenders")
PLACE_NAMES = ("nowhere", "hand", "table")
PHASE_NAMES = ("", "provisions", "actions", "navigation")
MARKER_NAMES = ("", "row", "fight")
NOBODY = "nobody"

ARGUMENTS: dict[str, str] = {
    "game": "number", "deal": "person person person", "removed": "kind", "initial": "person kind",
    "provision_order": "number kind", "navigation_order": "number card",
    "weather_order": "number number",
    "day": "number", "phase": "phase", "weather": "number", "end": "end number",
    "ask": "person ask number", "answer": "number number",
    "kept": "person kind", "laid": "person kind", "gave": "person person kind",
    "exchanged": "person person kind kind",
    "action": "person action", "row_drawn": "person card", "row_kept": "person card",
    "under": "card", "marker": "person marker", "seats": "person person",
    "taken": "person person kind place", "nothing_taken": "person person",
    "discarded": "person kind place", "opened": "person", "healed": "person person number",
    "flare_card": "person card", "bird": "number number", "out": "card",
    "fight": "person person option", "joined": "person side", "shot": "person",
    "drank": "person", "shared": "person person kind", "fight_end": "number number side",
    "wound": "person number cause number", "status": "person status cause", "lost": "person",
    "navigator": "person", "navigation_drawn": "card", "card": "card",
    "preserver": "person person place", "falls": "person", "chum": "person place",
    "sharks": "number", "climbed": "person", "thirsty": "person number number",
    "water": "person person number",
    "score": "person number number number number number number",
}  # fmt: skip
"""Event: what its arguments are. Rows of cards and options shown are left out."""


def _named(names: Sequence[str], other: str) -> Callable[[int], str]:
    return lambda number: names[number] if 0 <= number < len(names) else other


WORDS: dict[str, Callable[[int], str]] = {
    "number": str,
    "person": _named(PERSON_CODES, NOBODY),
    "kind": _named(KIND_CODES, "none"),
    "status": _named(STATUS_NAMES, "none"),
    "cause": _named(CAUSE_NAMES, "none"),
    "side": _named(SIDE_NAMES, "neither"),
    "place": _named(PLACE_NAMES, "nowhere"),
    "phase": _named(PHASE_NAMES, "none"),
    "marker": _named(MARKER_NAMES, "none"),
    "end": _named(END_NAMES, "none"),
    "ask": _named(ASK_NAMES, "none"),
}

ALLOWED: dict[str, tuple[str, ...]] = {
    "person": (*PERSON_CODES, NOBODY),
    "kind": KIND_CODES,
    "status": STATUS_NAMES,
    "cause": (*CAUSE_NAMES, "none"),
    "side": SIDE_NAMES[1:],
    "place": PLACE_NAMES[1:],
    "phase": PHASE_NAMES[1:],
    "marker": MARKER_NAMES[1:],
    "end": END_NAMES[1:],
    "ask": ASK_NAMES,
    "action": (*ACTION_NAMES, *PERSON_CODES, *KIND_CODES),
}


def misfit(pattern: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the first word of a pattern that its event never has there, and what may stand there.

    `pattern` begins with the name of an event; ``*`` fits anywhere. None if all is well.
    """
    name, *words = pattern.split()
    kinds = ARGUMENTS[name].split()
    for place, word in enumerate(words):
        kind = kinds[min(place, len(kinds) - 1)]
        open_end = kind in ("action", "option")
        if place >= len(kinds) and not open_end:
            return word, (f"no more than {len(kinds)} words after {name}",)
        if word == "*":
            continue
        if kind in ("number", "card"):
            if not word.lstrip("-").isdecimal() and not (kind == "card" and word == "none"):
                return word, ("a number",)
        elif word not in ALLOWED["action" if open_end else kind]:
            return word, ALLOWED["action" if open_end else kind]
    return None


WITH_A_PERSON = (
    asks.CHANGE_SEATS, asks.ROB_HAND, asks.ROB_TABLE, asks.PICKPOCKET, asks.MEDICAL_KIT, asks.COOK,
)  # fmt: skip


def action_text(what: int, person: int, kind: int) -> str:
    """Return an action in words: ``rob_table captain knife``."""
    parts = [ACTION_NAMES[what]]
    if what in WITH_A_PERSON:
        parts.append(PERSON_CODES[person])
    if what == asks.ROB_TABLE:
        parts.append(KIND_CODES[kind])
    return " ".join(parts)


def event_words(row: Row, rules: Rules) -> str:
    """Return one row of the log in words, nothing for rows of options and of cards shown."""
    name = EVENT_NAMES[row[0]]
    if name not in ARGUMENTS:
        return ""
    parts = [name]
    if name == "ask":  # who is asked comes first, as in a scripted answer
        row = (row[0], row[2], row[1], *row[3:])
    for kind, value in zip(ARGUMENTS[name].split(), row[1:], strict=False):
        if kind == "card":
            in_deck = 0 <= value < len(rules.navigation)
            parts.append(str(rules.navigation[value].id) if in_deck else "none")
        elif kind == "action":
            parts.append(action_text(row[2], row[3], row[4]))
        elif kind == "option":
            option = row[3]
            parts.append(action_text(word_what(option), word_person(option), word_kind(option)))
        else:
            parts.append(WORDS[kind](value))
    return " ".join(parts)


def event_lines(rows: Iterable[Row], rules: Rules) -> list[str]:
    """Return the rows of a log in words, those without words left out."""
    return [line for row in rows if (line := event_words(row, rules))]
