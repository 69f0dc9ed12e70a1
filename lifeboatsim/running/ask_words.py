"""A question as an object: who is asked what, with the options in words that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lifeboatsim.engine import asks
from lifeboatsim.engine.asks import ASK_NAMES, word_kind, word_person, word_what
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES
from lifeboatsim.running.answer_words import answer_word
from lifeboatsim.running.event_words import action_text

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["Ask", "option_text", "read_ask"]

NO_YES = ("no", "yes")
FIXED: dict[int, tuple[str, ...]] = {
    asks.ACCEPT: ("refuse", "agree"),
    asks.AGREE: ("agree", "refuse"),
    asks.JOIN: ("stay_out", "attackers", "defenders"),
    **dict.fromkeys((asks.COMPASS, asks.CHUM, asks.OBJECT, asks.HEAL, asks.SHARE), NO_YES),
}


@dataclass(frozen=True)
class Ask:
    """A question that waits for its answer (rules.md 8).

    ``person`` is asked ``kind``; ``options`` are in words, option 0 is the passive one, and the
    answer is an index or one of the words. ``subject`` is whom it is about, ``demand`` what is
    demanded in words, ``shown`` the cards shown: kinds, or ids of navigation cards. ``table``,
    ``me`` and ``ask`` are what a strategy is handed; read them before answering, no later.
    """

    person: str
    kind: str
    options: tuple[str, ...]
    subject: str | None
    demand: str
    shown: tuple[str | int, ...]
    table: Any
    me: Any
    ask: Any

    def place_of(self, answer: int | str, rules: Rules) -> int:
        """Return the index of the option that `answer` names (raises ValueError, RulesError)."""
        if isinstance(answer, bool) or not isinstance(answer, int | str):
            raise ValueError(f"{answer!r} is no answer: an index or the words of an option")
        if isinstance(answer, str):
            word = answer_word(ASK_NAMES.index(self.kind), answer, rules, f"{self.person}")
            if self.kind == "row":
                return word if word >= 0 else len(self.options) - 1
            words = list(self.ask.option[: self.ask.n])
            if word not in words:
                raise ValueError(
                    f"{answer!r} does not stand open; allowed: {', '.join(self.options)}"
                )
            return words.index(word)
        if not 0 <= answer < len(self.options):
            raise ValueError(f"{answer} is out of range; allowed: 0 to {len(self.options) - 1}")
        return answer


def read_ask(table: Any, me: Any, ask: Any, rules: Rules) -> Ask:
    """Return the question in the three views that a strategy is handed."""
    kind = int(ask.kind)
    n = int(ask.n)
    if kind == asks.ROW:
        options = tuple(row_text(mask) for mask in range(n))
    else:
        options = tuple(option_text(kind, int(word), rules) for word in ask.option[:n])
    subject = int(ask.subject)
    return Ask(
        person=PERSON_CODES[int(me.player)],
        kind=ASK_NAMES[kind],
        options=options,
        subject=PERSON_CODES[subject] if subject >= 0 else None,
        demand=demand_text(kind, int(ask.demand)),
        shown=shown_cards(kind, ask.shown[: int(ask.n_shown)], rules),
        table=table,
        me=me,
        ask=ask,
    )


def shown_cards(kind: int, shown: Sequence[int], rules: Rules) -> tuple[str | int, ...]:
    """Return the cards shown: kinds of provision, or the ids of navigation cards."""
    if kind == asks.KEEP:
        return tuple(KIND_CODES[card] for card in shown)
    return tuple(rules.navigation[card].id for card in shown)


def demand_text(kind: int, demand: int) -> str:
    """Return what is demanded in words, nothing where nothing is."""
    if kind in (asks.AGREE, asks.JOIN, asks.ARM, asks.OBJECT):
        return action_text(word_what(demand), word_person(demand), word_kind(demand))
    if kind in (asks.WANT, asks.ACCEPT):
        return option_text(asks.TRADE, demand, None)
    return KIND_CODES[word_kind(demand)] if kind == asks.SHARE else ""


def row_text(mask: int) -> str:
    """Return a row answer in words: ``keep 1 2``, ``none``."""
    places = [str(place + 1) for place in range(12) if mask >> place & 1]
    return "keep " + " ".join(places) if places else "none"


def option_text(kind: int, option: int, rules: Rules | None) -> str:
    """Return an option in the words that `answer_word` reads."""
    what, person, card = word_what(option), word_person(option), word_kind(option)
    if kind in FIXED:
        return FIXED[kind][what]
    if kind == asks.ACT:
        return action_text(what, person, card)
    if kind == asks.STEER:
        assert rules is not None
        return str(rules.navigation[card].id)
    if kind == asks.WATER:
        return str(option)
    if kind == asks.PRESERVER:
        return PERSON_CODES[person] if what else "no"
    if kind == asks.WANT:
        return KIND_CODES[card] if what else "withdraw"
    if kind == asks.KEEP:
        return KIND_CODES[card]
    if what == asks.PASS:
        return "pass"
    if kind == asks.TRADE:
        return f"{('gift', 'exchange')[what - 1]} {PERSON_CODES[person]} {KIND_CODES[card]}"
    return ("", f"lay_out {KIND_CODES[card]}", "fire", "drink")[what]
