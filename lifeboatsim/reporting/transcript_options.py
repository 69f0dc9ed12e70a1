"""Option words of the event log in the game's own words: what, person, kind (rules.md 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lifeboatsim.engine import asks
from lifeboatsim.engine.asks import ACTION_NAMES
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["DEMANDS", "action_of", "answer_text", "option_of", "parts_of"]

NO_OR_YES = ("no", "yes")
WHATS: dict[int, tuple[str, ...]] = {
    asks.KEEP: ("choose", "choose"),
    asks.LAY: ("pass", "lay_out"),
    asks.TRADE: ("pass", "gift", "exchange"),
    asks.WANT: ("withdraw", "choose"),
    asks.ACCEPT: ("refuse", "agree"),
    asks.ACT: ACTION_NAMES,
    asks.AGREE: ("agree", "refuse"),
    asks.JOIN: ("stay_out", "attackers", "defenders"),
    asks.ARM: ("pass", "lay_out", "fire", "drink"),
    asks.COMPASS: NO_OR_YES,
    asks.STEER: ("choose", "choose"),
    asks.PRESERVER: ("no", "for"),
    asks.CHUM: NO_OR_YES,
    asks.OBJECT: NO_OR_YES,
    asks.HEAL: NO_OR_YES,
    asks.SHARE: NO_OR_YES,
}
"""By ask: the name of each `what` of its option words."""

PERSON_WHATS = {
    "gift", "exchange", "for", "change_seats", "rob_hand", "rob_table", "pickpocket",
    "medical_kit", "cook",
}  # fmt: skip
KIND_WHATS = {"choose", "lay_out", "gift", "exchange", "rob_table"}

DEMANDS = {
    **dict.fromkeys((asks.AGREE, asks.JOIN, asks.ARM, asks.OBJECT), asks.ACT),
    **dict.fromkeys((asks.WANT, asks.ACCEPT), asks.TRADE),
}
"""By ask: of which ask the demand it comes with is an option."""


def parts_of(word: int) -> tuple[int, int, int]:
    """Return what, person and kind of an option word."""
    return word & 255, word >> 8 & 255, word >> 16


def option_of(ask: int, word: int, rules: Rules) -> dict[str, Any]:
    """Return {"what", "person", "kind"} of an option; a part that does not apply is None.

    An option of ``steer`` has the id of its navigation card under "kind". One of ``water`` has
    the number spent under "what", one of ``row`` its bit mask.
    """
    if ask in (asks.WATER, asks.ROW):
        return {"what": word, "person": None, "kind": None}
    what_code, person, kind = parts_of(word)
    what = WHATS[ask][what_code]
    named: Any = None
    if ask == asks.STEER:
        named = rules.navigation[kind].id
    elif what in KIND_WHATS:
        named = KIND_CODES[kind]
    return {
        "what": what,
        "person": PERSON_CODES[person] if what in PERSON_WHATS else None,
        "kind": named,
    }


def answer_text(option: dict[str, Any]) -> str:
    """Return an option of `option_of` in the words in which it can be written as an answer."""
    named = [option["what"], option["person"], option["kind"]]
    if option["what"] in ("choose", "for"):
        named = named[1:]
    return " ".join(str(part) for part in named if part is not None)


def action_of(what: int, whom: int, kind: int) -> dict[str, Any]:
    """Return {"what", "whom", "kind"} of an action taken; a part that does not apply is None."""
    name = ACTION_NAMES[what]
    return {
        "what": name,
        "whom": PERSON_CODES[whom] if name in PERSON_WHATS else None,
        "kind": KIND_CODES[kind] if name in KIND_WHATS else None,
    }
