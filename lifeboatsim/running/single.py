"""One game by itself, with its event log: for replays, tests and the referee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lifeboatsim.engine import events
from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import LOG_ROWS
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running.answer_words import ScenarioError
from lifeboatsim.running.script import ScriptEntry, ScriptUse, read_use, write_script

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = [
    "LogFullError",
    "LoggedGame",
    "Row",
    "asked_on",
    "check_what_if",
    "logged_game",
    "play_logged",
]

Row = tuple[int, ...]
"""Eight integers: an event and its arguments (``engine/events.md``)."""


class LogFullError(ValueError):
    """A game wrote more events than the log holds."""


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A game played: its event log, and how the answers laid down for it fared."""

    rows: list[Row]
    uses: list[ScriptUse]


def play_logged(
    rules: Rules, line_up: LineUp, seed: int, number: int, entries: Sequence[ScriptEntry] = ()
) -> LoggedGame:
    """Play game `number` of `seed`, with answers laid down, and return its log.

    Raises LogFullError when the game writes more rows than the log holds.
    """
    game = new_game(rules, line_up, seed, logged=True)
    write_script(game, entries)
    play_block(game, number, 1, new_totals(len(line_up.names)))
    rows = int(game[0]["log"]["rows"])
    if rows > LOG_ROWS:
        raise LogFullError(f"game {number} of seed {seed} wrote {rows} events, room for {LOG_ROWS}")
    log = [tuple(row) for row in game[0]["log"]["row"][:rows].tolist()]
    return LoggedGame(log, read_use(game, entries))


def logged_game(rules: Rules, table: str, seed: int, number: int) -> list[Row]:
    """Play game `number` of `seed` and return its event log, rows of eight integers.

    The events are listed in ``engine/events.md``. Raises LogFullError when the game writes more
    rows than the log holds.
    """
    from lifeboatsim.players import parse_table

    return play_logged(rules, parse_table(table, rules), seed, number).rows


def asked_on(rows: Sequence[Row], person: int, day: int) -> list[tuple[int, list[int]]]:
    """Return what `person` was asked on a day: kind of ask and option words (row: none)."""
    found: list[tuple[int, list[int]]] = []
    today, mine = 0, False
    for row in rows:
        if row[0] == events.DAY:
            today = row[1]
        elif row[0] == events.ASKED:
            mine = row[2] == person and today == day
            if mine:
                found.append((row[1], []))
        elif row[0] == events.OPTIONS and mine:
            found[-1][1].extend(value - 1 for value in row[1:] if value)
    return found


def check_what_if(game: LoggedGame, say_option: Callable[[int, int], str]) -> None:
    """Raise ScenarioError for an answer laid down that never counted, and say what would.

    `say_option` returns the text of an option: called with the kind of ask and the word.
    """
    for use in game.uses:
        if use.used:
            continue
        entry = use.entry
        asked = asked_on(game.rows, entry.person, entry.day)
        where = f"--what-if {entry.text}: {PERSON_CODES[entry.person]}"
        same = [options for kind, options in asked if kind == entry.ask]
        if len(same) < max(entry.turn, 1):
            raise ScenarioError(f"{where} {_never_asked(asked, same, entry)}")
        told = [say_option(entry.ask, word) for word in same[entry.turn - 1]]
        listed = f"; allowed: {', '.join(told)}" if told else "; allowed are fewer cards"
        raise ScenarioError(f"{where} could not answer so on day {entry.day}{listed}")


def _never_asked(
    asked: list[tuple[int, list[int]]], same: list[list[int]], entry: ScriptEntry
) -> str:
    name = ASK_NAMES[entry.ask]
    if same:
        return f"was asked {name} on day {entry.day} only {len(same)} time(s)"
    kinds = list(dict.fromkeys(ASK_NAMES[kind] for kind, _ in asked))
    others = f"; the asks of that day: {', '.join(kinds)}" if kinds else ", nor anything else"
    return f"was not asked {name} on day {entry.day}{others}"
