"""Scenario files: a position in TOML, scripted answers, and what is expected to come of it.

A file is data: it names rules, strategies and decks, and runs no code. Unknown keys and names,
a card in two places, wounds out of range are refused with the place named. What a file leaves
out is open: hands are empty, decks and secrets are dealt by seed and game number::

    title = "Does refusing pay?"
    rules = "standard+evil-sharks"         # as --rules; [decks] navigation = "mine.csv" beside it
    table = "survivor"                     # who answers what is not scripted
    seed = 7
    day = 3
    days = 1                               # stop after so many days; left out: to the end
    phase = "actions"                      # or provisions, navigation: where play begins
    birds = 2
    playing = ["lady", "sir", "mate", "kid"]    # left out: all of the rule set
    seats = ["kid", "sir", "mate"]              # from the bow
    lost = ["lady"]
    navigation_deck_top = [2, 17]          # ids; navigation_deck gives all of it
    provision_deck_top = ["water"]         # likewise provision_deck
    row_stack = [5]                        # also: discarded, removed, lost_provisions,
                                           # navigation_out, sharks_until, weather, weather_deck_top
    answers = ["mate:agree#1=refuse", "sir:act@3=rob_table mate knife"]

    [characters.mate]
    wounds = 1
    hand = ["water"]
    table = ["knife", "parasol"]
    open_parasol = true                    # also: row_marker, fight_marker, flasks_drunk
    friend = "sir"
    enemy = "mate"

    [expect]                               # for tests: what is to come of it
    status = {kid = "lost"}
    events = ["fight sir mate", "lost kid"]
    absent = ["thirsty sir"]
    times = {"wound mate" = 1}
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.players import StrategyError, parse_table
from lifeboatsim.rules import RulesError, resolve_rules
from lifeboatsim.running.answer_words import ScenarioError, one_of
from lifeboatsim.running.compile import compiling_engine
from lifeboatsim.running.expectation import EXPECT_KEYS, Expectation, read_expectation
from lifeboatsim.running.position import Position
from lifeboatsim.running.read_position import POSITION_KEYS, read_position
from lifeboatsim.running.script import ScriptEntry, make_entry, parse_answer
from lifeboatsim.running.sections import Section, read_toml

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["Scenario", "ScenarioError", "read_scenario"]

RULE_KEYS = ("title", "rules", "decks", "playing", "seed", "game", "table", "days")
KEYS = (*RULE_KEYS, *POSITION_KEYS, "answers", "expect")
ANSWER_KEYS = ("player", "ask", "answer", "day", "turn")
DECKS = ("characters", "provisions", "navigation")
DEFAULT_TABLE = "roster"
LAST_SEED = 2**53 - 1


@dataclass(frozen=True)
class Scenario:
    """A scenario file, read and checked. ``days`` 0 plays to the end of the game."""

    file: str
    title: str
    rules: Rules
    line_up: LineUp
    seed: int
    game: int
    days: int
    position: Position
    answers: tuple[ScriptEntry, ...]
    expect: Expectation | None

    def with_answers(self, *entries: ScriptEntry) -> Scenario:
        """Return this scenario with answers that come before, and instead of, those at odds."""
        kept = tuple(old for old in self.answers if not any(same_ask(old, e) for e in entries))
        return replace(self, answers=(*entries, *kept))


def same_ask(one: ScriptEntry, other: ScriptEntry) -> bool:
    """Return whether two entries answer the same asks."""
    return (one.person, one.ask, one.day, one.turn) == (
        other.person, other.ask, other.day, other.turn,
    )  # fmt: skip


def read_scenario(path: str | Path) -> Scenario:
    """Read and check a scenario file (raises RulesError: one sentence)."""
    top = read_toml(path, KEYS)
    rules = _rules(top, Path(path).parent)
    position = read_position(top, rules)
    line_up = _line_up(top, rules)
    return Scenario(
        file=top.file,
        title=top.text("title"),
        rules=rules,
        line_up=line_up,
        seed=top.whole("seed", 0, LAST_SEED, 0),
        game=top.whole("game", 0, LAST_SEED - 10**12, 0),
        days=top.whole("days", 1, 1000, 0),
        position=position,
        answers=_answers(top, rules, position),
        expect=read_expectation(top.table("expect", EXPECT_KEYS), rules)
        if "expect" in top
        else None,
    )


def _rules(top: Section, folder: Path) -> Rules:
    files = top.table("decks", DECKS)
    decks = files.each(lambda deck: folder / files.text(deck))
    playing = [str(code) for code in top.items("playing")]
    try:
        rules = resolve_rules(top.text("rules", "standard"), decks=decks, characters=playing)
    except RulesError as error:
        raise ScenarioError(f"{top.file}: {error}") from None
    return rules


def _line_up(top: Section, rules: Rules) -> LineUp:
    try:
        with compiling_engine():
            return parse_table(top.text("table", DEFAULT_TABLE), rules)
    except StrategyError as error:
        raise top.error("table", str(error).removeprefix("--table: ")) from None


def _answers(top: Section, rules: Rules, position: Position) -> tuple[ScriptEntry, ...]:
    entries = []
    for place, item in enumerate(top.items("answers"), 1):
        where = f"{top.file}: answers, entry {place}"
        if isinstance(item, str):
            entry = parse_answer(item, rules, where)
        elif isinstance(item, dict):
            entry = _answer_table(Section(item, f"answers[{place}]", top.file, ANSWER_KEYS), rules)
        else:
            raise ScenarioError(f"{where}: a text such as 'mate:agree=refuse' or a table is needed")
        if entry.person not in (*position.seats, *position.lost):
            raise ScenarioError(f"{where}: {entry.text}: nobody plays that character here")
        entries.append(entry)
    return tuple(entries)


def _answer_table(section: Section, rules: Rules) -> ScriptEntry:
    for key in ("player", "ask", "answer"):
        if key not in section:
            raise section.error(key, "is missing; required: player, ask, answer")
    answer = section.values["answer"]
    plain = isinstance(answer, int) and not isinstance(answer, bool)
    words = str(answer) if plain else section.text("answer")
    people = [character.code for character in rules.characters]
    return make_entry(
        one_of(section.text("player"), people, "a character", section.place("player")),
        one_of(section.text("ask"), ASK_NAMES, "an ask", section.place("ask")),
        words, rules, section.place("answer"),
        section.whole("day", 1, 1000, 0), section.whole("turn", 1, 99, 0),
    )  # fmt: skip
