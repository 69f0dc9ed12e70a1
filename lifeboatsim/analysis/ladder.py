"""A ladder of skill: one of each strategy against the roster, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from lifeboatsim.analysis.result import Document, win_share_interval
from lifeboatsim.analysis.tournament_cells import Cells, CellStore, Conditions, provenance
from lifeboatsim.engine.totals import WIN
from lifeboatsim.players import LineUp, line_up_of, parse_table

if TYPE_CHECKING:
    from lifeboatsim.players import Strategy

__all__ = ["SCHEMA", "Ladder"]

SCHEMA = "lifeboatsim.ladder/1"
Progress = Callable[[int, int], None]


class Ladder:
    """One of each strategy among the roster; then each among copies of the one below it."""

    def __init__(
        self, conditions: Conditions, strategies: dict[str, Strategy], folder: Path | None = None
    ) -> None:
        self.conditions, self.strategies = conditions, strategies
        self.others = conditions.rules.players - 1
        roster = parse_table("roster", conditions.rules)
        self.roster = dict(zip(roster.names, roster.strategies, strict=True))
        about = provenance(conditions, {**self.roster, **strategies})
        self.store = CellStore(SCHEMA, about, folder)

    def play(self, progress: Callable[[int], Progress | None] | None = None) -> bool:
        """Play what is still to be played; return False on Ctrl-C."""
        report = progress or (lambda games: None)
        cells, games = Cells(self.conditions, self.store), self.conditions.games
        first = [self._among_roster(name) for name in self.strategies]
        if not cells.play(first, report(games * len(first))):
            return False
        order = self.order()
        pairs = [self._among(*two) for two in zip(order[1:], order, strict=False)]
        return cells.play(pairs, report(games * len(pairs)))

    def order(self) -> list[str]:
        """Return the strategies from the weakest to the strongest against the roster."""
        return sorted(self.strategies, key=lambda name: self._result(self._roster_text(name), name)[
            "win_share"
        ])  # fmt: skip

    def document(self) -> Document:
        """Return the document ``lifeboatsim.ladder/1`` of a ladder that was played out."""
        order = self.order()
        rungs = []
        for place, name in enumerate(order):
            below = order[place - 1] if place else None
            rungs.append({
                "strategy": name,
                **self._result(self._roster_text(name), name),
                "against_rung_below": None if below is None else {
                    "strategy": below, **self._result(self._pair_text(name, below), name),
                },
            })  # fmt: skip
        return {
            "schema": SCHEMA, "provenance": self.store.about, "finished": True, "rungs": rungs,
        }  # fmt: skip

    def _result(self, table: str, name: str) -> Document:
        record = self.store.cells[table]["strategies"][name]
        interval = win_share_interval(record)
        return {
            "win_share": record["win_units"] / (WIN * record["games"]),
            "win_share_ci95": None if interval is None else list(interval),
            "mean_score": record["score_sum"] / record["games"],
        }

    def _roster_text(self, name: str) -> str:
        return f"{name}:1,roster:{self.others}"

    def _pair_text(self, name: str, below: str) -> str:
        return f"{name}:1,{below}:{self.others}"

    def _among_roster(self, name: str) -> LineUp:
        """Return one among the roster, whose own copies have names of their own."""
        names = (name, *(f"{other}@roster" for other in self.roster))
        players = (self.strategies[name], *self.roster.values())
        mix = tuple(range(1, len(names)))
        slots = ((0,), *((mix,) * self.others))
        return LineUp(names, players, slots, True, self._roster_text(name))

    def _among(self, name: str, below: str) -> LineUp:
        players = [self.strategies[name], *([self.strategies[below]] * self.others)]
        text = self._pair_text(name, below)
        return line_up_of(players, self.others + 1, shuffled=True, text=text)
