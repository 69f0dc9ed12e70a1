"""Answers laid down beforehand, as text: ``mate:agree=refuse``, ``kid:act@2=pickpocket lady``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.state import SCRIPTED
from lifeboatsim.rules.errors import quoted
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running.answer_words import ALL_CARDS, ScenarioError, answer_word, one_of

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = [
    "FORM", "ScriptEntry", "ScriptUse", "make_entry", "parse_answer", "read_use", "write_script",
]  # fmt: skip

FORM = "PERSON:ASK=ANSWER, with #N for the N-th such ask of a day and @D for day D"
PATTERN = re.compile(r"([^:=]+):([^:=#@]+)((?:[#@][^=#@]*)*)=(.*)", re.DOTALL)
LAST_DAY = 1000
MOST_TURNS = 99
MOST_DRAWN = 12
"""Most cards a rower draws (rules.checks); to keep all is tried from here down."""


@dataclass(frozen=True, slots=True)
class ScriptEntry:
    """One answer: numbers of the person and the ask, the option word, and when it is due.

    ``day`` 0 is any day; ``turn`` is the n-th time that day, 0 every time. ``answer`` is the bit
    mask for row, `ALL_CARDS` to keep all. ``text`` is what was written, for messages.
    """

    person: int
    ask: int
    answer: int
    day: int = 0
    turn: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class ScriptUse:
    """How an entry fared in a game: times it answered, times it was due and stood not open."""

    entry: ScriptEntry
    used: int
    illegal: int


def parse_answer(text: str, rules: Rules, where: str = "scripted answer") -> ScriptEntry:
    """Return the entry that `text` describes (raises ScenarioError, opened by `where`).

    ``mate:agree=refuse``; ``mate:agree#2=refuse`` the second time a day; ``sir:act@3=row`` on
    day 3; ``lady:act=rob_table captain knife``; ``mate:steer=17`` by the id of the card.
    """
    found = PATTERN.fullmatch(text.strip())
    if found is None:
        raise ScenarioError(f"{where}: {quoted(text)} is not of the form {FORM}")
    who, ask, when, answer = found.groups()
    day, turn = _when(when, text, where)
    return make_entry(who, ask, answer, rules, f"{where} {quoted(text)}", day, turn)


def make_entry(
    who: str, ask: str, answer: str, rules: Rules, where: str, day: int = 0, turn: int = 0
) -> ScriptEntry:
    """Return the entry made of its parts (raises ScenarioError, opened by `where`)."""
    people = [character.code for character in rules.characters]
    person = one_of(who, people, "a character of these rules", where)
    kind = ASK_NAMES.index(one_of(ask, ASK_NAMES, "an ask", where))
    chosen = answer_word(kind, answer, rules, where)
    text = f"{person}:{ASK_NAMES[kind]}{f'#{turn}' if turn else ''}{f'@{day}' if day else ''}"
    entry_text = f"{text}={' '.join(answer.split())}"
    return ScriptEntry(PERSON_CODES.index(person), kind, chosen, day, turn, entry_text)


def _when(marks: str, text: str, where: str) -> tuple[int, int]:
    day = turn = 0
    for sign, number in re.findall(r"([#@])([^#@]*)", marks):
        most = LAST_DAY if sign == "@" else MOST_TURNS
        what = "day" if sign == "@" else "turn"
        if not re.fullmatch("[0-9]{1,4}", number) or not 1 <= int(number) <= most:
            raise ScenarioError(
                f"{where} {quoted(text)}: {what} {sign}{number} is not allowed; "
                f"allowed: 1 to {most}"
            )
        if (day if sign == "@" else turn) != 0:
            raise ScenarioError(f"{where} {quoted(text)}: the {what} is given twice")
        day, turn = (int(number), turn) if sign == "@" else (day, int(number))
    return day, turn


def write_script(games: np.ndarray, entries: Sequence[ScriptEntry]) -> None:
    """Lay down answers in a GAME record (`engine.session.new_game`) for all its games.

    The first entry that is due and whose option stands open answers. Raises ScenarioError for
    more than there is room for.
    """
    script = games[0]["script"]
    rows = [(entry, answer) for entry in entries for answer in _answers(entry)]
    if len(rows) > SCRIPTED:
        raise ScenarioError(
            f"{len(entries)} scripted answers take {len(rows)} places; there are {SCRIPTED} "
            f"(to keep all in a row takes {MOST_DRAWN})"
        )
    script["entries"] = len(rows)
    for place, (entry, answer) in enumerate(rows):
        for field in ("person", "ask", "day", "turn"):
            script[field][place] = getattr(entry, field)
        script["answer"][place] = answer


def read_use(games: np.ndarray, entries: Sequence[ScriptEntry]) -> list[ScriptUse]:
    """Return how the entries written with `write_script` fared in the game just played."""
    script = games[0]["script"]
    uses, place = [], 0
    for entry in entries:
        end = place + len(_answers(entry))
        used = int(script["used"][place:end].sum())
        uses.append(ScriptUse(entry, used, int(script["illegal"][end - 1])))
        place = end
    return uses


def _answers(entry: ScriptEntry) -> tuple[int, ...]:
    if entry.answer != ALL_CARDS:
        return (entry.answer,)
    return tuple((1 << drawn) - 1 for drawn in range(MOST_DRAWN, 0, -1))
