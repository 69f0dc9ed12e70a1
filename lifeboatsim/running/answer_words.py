"""Answers in words: ``rob_table captain knife`` and the option it stands for (rules.md 8)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lifeboatsim.engine import asks
from lifeboatsim.engine.asks import ASK_NAMES, word
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["ALL_CARDS", "ScenarioError", "answer_word", "one_of"]

ALL_CARDS = -1
"""Stands for the row answer that keeps every card, however many are drawn."""

MOST_WATER = 9


class ScenarioError(RulesError):
    """A mistake in a scenario or a scripted answer; one sentence that names the place."""


def one_of(text: str, known: Sequence[str], what: str, where: str) -> str:
    """Return the name of `known` that `text` spells (case and - for _ do not matter)."""
    name = text.strip().lower().replace("-", "_").replace(" ", "_")
    if name not in known:
        raise ScenarioError(
            f"{where}: {quoted(text)} is not {what}; allowed: {', '.join(known)}"
            f"{did_you_mean(text, known)}"
        )
    return name


def answer_word(ask: int, text: str, rules: Rules, where: str) -> int:
    """Return the option word that `text` says at an ask of this kind (row: the bit mask).

    Raises ScenarioError, opened by `where`, for words that no such ask ever offers.
    """
    parts = text.strip().lower().replace("-", "_").split()
    if not parts:
        raise ScenarioError(f"{where}: the answer is empty; allowed: {FORMS[ask]}")
    return _Reader(ask, text, parts, rules, where).word()


class _Reader:
    """Reads one answer."""

    def __init__(self, ask: int, text: str, parts: list[str], rules: Rules, where: str) -> None:
        self.ask, self.text, self.parts, self.rules, self.where = ask, text, parts, rules, where
        self.people = [character.code for character in rules.characters]
        self.kinds = [provision.code for provision in rules.provisions]

    def word(self) -> int:
        """Return the option word."""
        return READERS[self.ask](self)

    def refuse(self) -> ScenarioError:
        """Return the error for an answer that does not fit its ask."""
        words = re.findall(r"[a-z_]{3,}", FORMS[self.ask])
        return ScenarioError(
            f"{self.where}: {quoted(self.text)} is no answer to {ASK_NAMES[self.ask]}; "
            f"allowed: {FORMS[self.ask]}{did_you_mean(self.parts[0], words)}"
        )

    def person(self, place: int) -> int:
        """Return the person named at a place of the answer."""
        if place >= len(self.parts):
            raise self.refuse()
        name = one_of(self.parts[place], self.people, "a character of these rules", self.where)
        return PERSON_CODES.index(name)

    def kind(self, place: int) -> int:
        """Return the kind of card named at a place of the answer."""
        if place >= len(self.parts):
            raise self.refuse()
        name = one_of(self.parts[place], self.kinds, "a provision of these rules", self.where)
        return KIND_CODES.index(name)

    def number(self, place: int, low: int, high: int) -> int:
        """Return the whole number at a place of the answer."""
        if place >= len(self.parts) or not re.fullmatch("[0-9]{1,6}", self.parts[place]):
            raise self.refuse()
        value = int(self.parts[place])
        if not low <= value <= high:
            raise ScenarioError(
                f"{self.where}: {value} is out of range at {ASK_NAMES[self.ask]}; "
                f"allowed: {low} to {high}"
            )
        return value

    def ends(self, length: int) -> None:
        """Refuse an answer of more words than its form has."""
        if len(self.parts) != length:
            raise self.refuse()


def _keep(read: _Reader) -> int:
    read.ends(1)
    return int(word(asks.CHOOSE, 0, read.kind(0)))


def _lay(read: _Reader) -> int:
    if read.parts == ["pass"]:
        return asks.PASS
    start = int(read.parts[0] == "lay_out")
    kind = read.kind(start)
    read.ends(start + 1)
    return int(word(asks.LAY_OUT, 0, kind))


def _arm(read: _Reader) -> int:
    if read.parts[0] in ("fire", "drink"):
        read.ends(1)
        return asks.FIRE if read.parts[0] == "fire" else asks.DRINK
    return _lay(read)


def _trade(read: _Reader) -> int:
    if read.parts == ["pass"]:
        return asks.PASS
    if read.parts[0] not in ("gift", "exchange"):
        raise read.refuse()
    what = asks.GIFT if read.parts[0] == "gift" else asks.EXCHANGE
    person, kind = read.person(1), read.kind(2)
    read.ends(3)
    return int(word(what, person, kind))


def _want(read: _Reader) -> int:
    return asks.PASS if read.parts == ["withdraw"] else _keep(read)


ONE_PERSON = ("change_seats", "rob_hand", "pickpocket", "medical_kit", "cook")


def _act(read: _Reader) -> int:
    name = read.parts[0]
    if name not in asks.ACTION_NAMES:
        raise read.refuse()
    what = asks.ACTION_NAMES.index(name)
    person = read.person(1) if name in ONE_PERSON or name == "rob_table" else 0
    kind = read.kind(2) if name == "rob_table" else 0
    read.ends(3 if name == "rob_table" else 2 if name in ONE_PERSON else 1)
    return int(word(what, person, kind))


def _row(read: _Reader) -> int:
    first, *rest = read.parts
    if first in ("none", "0", "all"):
        read.ends(1)
        return ALL_CARDS if first == "all" else 0
    if first == "keep" and rest:
        places = [read.number(place, 1, 12) for place in range(1, len(read.parts))]
        return sum({1 << place - 1 for place in places})
    if first.startswith("mask:"):
        read.parts = [first.removeprefix("mask:"), *rest]
        read.ends(1)
        return read.number(0, 0, 4095)
    raise read.refuse()


def _steer(read: _Reader) -> int:
    read.ends(1)
    ids = [card.id for card in read.rules.navigation]
    number = read.number(0, 0, 999_999)
    if number not in ids:
        raise ScenarioError(
            f"{read.where}: no navigation card has the id {number}; "
            f"allowed: {', '.join(map(str, ids))}"
        )
    return int(word(asks.CHOOSE, 0, ids.index(number)))


def _preserver(read: _Reader) -> int:
    read.ends(1)
    return asks.NO if read.parts == ["no"] else int(word(asks.TO, read.person(0), 0))


def _water(read: _Reader) -> int:
    read.ends(1)
    return read.number(0, 0, MOST_WATER)


def _choice(*words: str) -> Callable[[_Reader], int]:
    def read_choice(read: _Reader) -> int:
        if len(read.parts) != 1 or read.parts[0] not in words:
            raise read.refuse()
        return words.index(read.parts[0])

    return read_choice


_no_or_yes = _choice("no", "yes")

READERS: tuple[Callable[[_Reader], int], ...] = (
    _keep, _lay, _trade, _want, _choice("refuse", "agree"), _act, _row,
    _choice("agree", "refuse"), _choice("stay_out", "attackers", "defenders"), _arm, _no_or_yes,
    _steer, _preserver, _no_or_yes, _water, _no_or_yes, _no_or_yes, _no_or_yes,
)  # fmt: skip
"""By kind of ask."""

FORMS = (
    "KIND", "pass, lay_out KIND", "pass, gift PERSON KIND, exchange PERSON KIND",
    "withdraw, KIND", "refuse, agree",
    "nothing, row, row_with_oars, change_seats PERSON, rob_hand PERSON, rob_table PERSON KIND, "
    "pickpocket PERSON, medical_kit PERSON, parasol, flare, cook PERSON",
    "none, all, keep 1 2 (places of the cards drawn), mask:3", "agree, refuse",
    "stay_out, attackers, defenders", "pass, lay_out KIND, fire, drink", "no, yes",
    "the id of a navigation card", "no, PERSON", "no, yes", "0, 1, 2 ... waters",
    "no, yes", "no, yes", "no, yes",
)  # fmt: skip
"""By kind of ask: what may be written."""
