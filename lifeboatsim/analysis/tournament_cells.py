"""Many small runs, one a table ("cell"), kept in a folder so that an interrupted one goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.analysis.document import dump_json
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.summary import shown_characters
from lifeboatsim.engine.jit import engine_digest
from lifeboatsim.running import RunPlan, available_workers, play
from lifeboatsim.running.files import locked, write_bytes
from lifeboatsim.running.plan import BLOCK_SIZE, check_range, check_seed
from lifeboatsim.versions import __version__

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp, Strategy
    from lifeboatsim.rules import Rules

__all__ = ["CellStore", "Cells", "Conditions", "StoreError", "provenance"]

FIELDS = (
    "games", "games_squared", "rounds", "win_units", "win_units_squared", "win_units_games",
    "sole_wins", "shared_wins", "score_sum", "score_game_squared", "score_games",
)  # fmt: skip
"""What is kept of a strategy's totals in a cell (engine/totals.py RESULT)."""

Record = dict[str, int]
Progress = Callable[[int, int], None]


class StoreError(ValueError):
    """The folder holds something else; the message says what differs."""


@dataclass(frozen=True)
class Conditions:
    """What all cells share. Cell n plays games n * games ... (n + 1) * games - 1 of the seed.

    Raises ValueError on a number out of range.
    """

    rules: Rules
    seed: int
    games: int
    workers: int = field(default_factory=available_workers)

    def __post_init__(self) -> None:
        check_seed(self.seed)
        check_range(self.games, 0, BLOCK_SIZE, self.workers)

    def plan(self, line_up: LineUp, first_game: int) -> RunPlan:
        """Return one cell's games as a plan, cut so that every worker has some of them."""
        block = min(BLOCK_SIZE, -(-self.games // self.workers))
        return RunPlan(self.rules, line_up, self.seed, self.games, first_game, block, self.workers)


def provenance(conditions: Conditions, strategies: Mapping[str, Strategy], **more: Any) -> Document:
    """Return what decides all results: versions, rules, seed, games, strategies, and `more`."""
    rules = conditions.rules
    everybody = rules.players == len(rules.characters)
    return {
        "version": __version__,
        "engine_digest": engine_digest(),
        "rules": rules.name,
        "rules_digest": rules.digest,
        "options": dict(rules.options),
        "players": rules.players,
        "characters": list(shown_characters(rules)) if rules.playing or everybody else "random",
        "seed": conditions.seed,
        "games_per_cell": conditions.games,
        **more,
        "strategies": {name: strategy.digest for name, strategy in strategies.items()},
        "unconfirmed": list(rules.unconfirmed),
    }


class CellStore:
    """Finished cells, in memory and, with a folder, as lines of JSON in ``cells.jsonl``.

    ``summary.json`` holds the provenance from the start: a folder of other games is refused.
    """

    def __init__(self, schema: str, about: Document, folder: Path | None = None) -> None:
        self.schema, self.about, self.folder = schema, about, folder
        self.cells: dict[str, Document] = {}
        if folder is not None:
            self._open(folder)

    def _open(self, folder: Path) -> None:
        summary, lines = folder / "summary.json", folder / "cells.jsonl"
        if not summary.exists():
            opened = {"schema": self.schema, "provenance": self.about, "finished": False}
            lines.unlink(missing_ok=True)
            write_bytes(summary, dump_json(opened).encode())
            return
        try:
            before = json.loads(summary.read_text(encoding="utf-8"))
        except ValueError:
            before = None
        if not isinstance(before, dict) or before.get("schema") != self.schema:
            found = before.get("schema") if isinstance(before, dict) else None
            found = found or "something else"
            raise StoreError(f"{folder} holds {found}, not {self.schema}: choose another folder")
        differs = _differences(json.loads(json.dumps(self.about)), before.get("provenance", {}))
        if differs:
            raise StoreError(
                f"{folder} holds a result of other games ({differs}): choose another folder, or "
                "repeat its own options to go on with it"
            )
        if lines.exists():
            self._read(lines)

    def _read(self, file: Path) -> None:
        """Take the cells of a file; a line that a kill cut short is dropped and played again."""
        text = file.read_text(encoding="utf-8", errors="replace")
        good = [line for line in text.splitlines() if self._take(line)]
        whole = "".join(f"{line}\n" for line in good)
        if whole != text:  # else the next cell would be added to half a line
            write_bytes(file, whole.encode())

    def _take(self, line: str) -> bool:
        try:
            cell = json.loads(line)
        except ValueError:
            return False
        if not isinstance(cell, dict) or not isinstance(cell.get("table"), str):
            return False
        self.cells[cell["table"]] = cell
        return True

    def writing(self) -> AbstractContextManager[None]:
        """Keep other programs out of the folder meanwhile (raises FolderBusyError)."""
        return nullcontext() if self.folder is None else locked(self.folder)

    def add(self, cell: Document) -> None:
        """Keep a finished cell."""
        self.cells[cell["table"]] = cell
        if self.folder is not None:
            with (self.folder / "cells.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(cell) + "\n")
                file.flush()
                os.fsync(file.fileno())


def _differences(now: Mapping[str, Any], before: Mapping[str, Any]) -> str:
    keys = [key for key in dict.fromkeys([*now, *before]) if now.get(key) != before.get(key)]
    said = []
    for key in keys:
        short = isinstance(now.get(key), (int, str)) and isinstance(before.get(key), (int, str))
        said.append(f"{key} {before[key]}, now {now[key]}" if short else key)
    return "; ".join(said)


class Cells:
    """Plays cells one after another; those in the store already are not played again."""

    def __init__(self, conditions: Conditions, store: CellStore) -> None:
        self.conditions, self.store = conditions, store
        self.next = 0

    def play(self, tables: Sequence[LineUp], progress: Progress | None = None) -> bool:
        """Play the cells of `tables`, told apart by their text; return False on Ctrl-C.

        A cell that is interrupted counts for nothing and is played again another time.
        """
        with self.store.writing():
            return self._play(tables, progress)

    def _play(self, tables: Sequence[LineUp], progress: Progress | None) -> bool:
        games = self.conditions.games
        todo = games * len(tables)
        for place, line_up in enumerate(tables):
            number = self.next
            self.next += 1
            if line_up.text in self.store.cells:
                continue
            cell = self._play_one(number, line_up, progress, place * games, todo)
            if cell is None:
                return False
            self.store.add(cell)
        if progress is not None:
            progress(todo, todo)
        return True

    def _play_one(
        self, number: int, line_up: LineUp, progress: Progress | None, before: int, todo: int
    ) -> Document | None:
        first = number * self.conditions.games
        shown = None if progress is None else lambda played, _: progress(before + played, todo)
        outcome = play(self.conditions.plan(line_up, first), shown)
        if outcome.interrupted:
            return None
        totals = outcome.totals
        return {
            "table": line_up.text,
            "first_game": first,
            "games": outcome.played,
            "digest": f"{int(totals.digest[0]):016x}",
            "illegal_answers": dict(
                zip(line_up.names, (int(n) for n in totals.illegal), strict=True)
            ),
            "strategies": {
                name: {key: int(record[key]) for key in FIELDS}
                for name, record in zip(line_up.names, totals.strategies, strict=True)
            },
        }
