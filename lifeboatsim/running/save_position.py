"""The position at the start of a day of a game, written as a scenario file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lifeboatsim.engine import events
from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import ABSENT, LOST, NAVIGATION_CARDS
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES
from lifeboatsim.running.answer_words import ScenarioError
from lifeboatsim.running.one_game import OneGame
from lifeboatsim.running.script import ScriptEntry

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["position_before", "scenario_text"]


def position_before(
    rules: Rules, line_up: LineUp, seed: int, number: int, day: int, rows: Sequence[Sequence[int]]
) -> np.ndarray:
    """Return the GAME record as it stands when a day of a game begins; `rows` is its whole log.

    The game is played again up to there, by making the day before the last allowed. Raises
    ScenarioError when a strategy plays differently for that.
    """
    game = new_game(rules, line_up, seed, logged=True)
    if day == 1:
        OneGame(game, len(line_up.names)).deal(number)
        return game
    game[0]["table"]["rule"]["max_days"] = day - 1
    play_block(game, number, 1, new_totals(len(line_up.names)))
    log = game[0]["log"]
    before = [tuple(row) for row in log["row"][: int(log["rows"])].tolist()]
    length = next(i for i, row in enumerate(before) if row[0] == events.END)
    if before[:length] != [tuple(row) for row in rows[:length]]:
        raise ScenarioError(
            f"--save: the position of day {day} cannot be reached again: a strategy at the table "
            "looks at how many days are allowed"
        )
    return game


def scenario_text(
    game: np.ndarray,
    rules: Rules,
    table: str,
    day: int,
    entries: Sequence[ScriptEntry] = (),
    decks: Mapping[str, Path] | None = None,
    folder: Path = Path(),
) -> str:
    """Return the TOML text of a scenario that goes on from `position_before`.

    `decks` are the user's card tables, written relative to `folder`, where the file will lie.
    """
    record = game[0]
    people = [p for p in range(len(PERSON_CODES)) if record["table"]["status"][p] != ABSENT]
    values = _top(record, rules, table, day) | {
        "lost": [PERSON_CODES[p] for p in people if record["table"]["status"][p] == LOST],
        "playing": [PERSON_CODES[p] for p in people],
        "answers": [_answer(entry) for entry in entries],
    }
    lines = [f"{key} = {_written(value)}" for key, value in values.items() if value != []]
    for deck, file in (decks or {}).items():
        lines.append(f"decks.{deck} = {_written(relpath(file, folder))}")
    lines += [f"{key} = {_written(value)}" for key, value in _decks(record, rules).items()]
    for person in people:
        lines += ["", f"[characters.{PERSON_CODES[person]}]"]
        lines += [f"{key} = {_written(value)}" for key, value in _holder(record, person).items()]
    return "\n".join(lines) + "\n"


def _top(record: np.void, rules: Rules, table: str, day: int) -> dict[str, Any]:
    where = record["table"]
    seats = [PERSON_CODES[p] for p in where["seat"][: int(where["aboard"])]]
    number, seed = int(record["number"]), int(record["seed"])
    return {
        "title": f"Game {number} of seed {seed}, from day {day}",
        "rules": rules.name,
        "table": table,
        "seed": seed,
        "game": number,
        "day": day,
        "phase": "provisions",
        "birds": int(where["birds"]),
        "sharks_until": int(where["sharks_until"]),
        "seats": seats,
    }


def _decks(record: np.void, rules: Rules) -> dict[str, list[Any]]:
    decks, table = record["decks"], record["table"]
    start, left = int(decks["provision_next"]), int(table["provisions_left"])
    head, cards = int(decks["navigation_head"]), int(decks["navigation_left"])
    ring = [decks["navigation"][(head + i) % NAVIGATION_CARDS] for i in range(cards)]
    return {
        "provision_deck": [KIND_CODES[kind] for kind in decks["provision"][start : start + left]],
        "discarded": _kinds(table["discarded"]),
        "removed": _kinds(decks["removed"]),
        "lost_provisions": _kinds(decks["lost"]),
        "navigation_deck": [rules.navigation[card].id for card in ring],
    }


def _holder(record: np.void, person: int) -> dict[str, Any]:
    table, hidden = record["table"], record["hidden"]
    values: dict[str, Any] = {
        "wounds": int(table["wounds"][person]),
        "hand": _kinds(hidden["hand"][person]),
        "table": _kinds(table["face_up"][person]),
        "friend": PERSON_CODES[hidden["friend"][person]],
        "enemy": PERSON_CODES[hidden["enemy"][person]],
    }
    if table["parasol_open"][person]:
        values["open_parasol"] = True
    return values


def _kinds(counts: Iterable[int]) -> list[str]:
    return [KIND_CODES[kind] for kind, n in enumerate(counts) for _ in range(n)]


def _answer(entry: ScriptEntry) -> str:
    who, ask = PERSON_CODES[entry.person], ASK_NAMES[entry.ask]
    return f"{who}:{ask}#{entry.turn}@{entry.day}={entry.text.partition('=')[2]}"


def _written(value: Any) -> str:
    """Return a text, number, flag or list as TOML has it (JSON's spelling of these is TOML's)."""
    return json.dumps(value, ensure_ascii=True)
