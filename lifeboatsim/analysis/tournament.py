"""A tournament: every pair of strategies at every mixture of copies, then all mixtures of five."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.analysis.egt_dynamics import compositions
from lifeboatsim.analysis.intervals import normal_quantile
from lifeboatsim.analysis.result import Document, win_share_interval
from lifeboatsim.analysis.tournament_cells import Cells, CellStore, Conditions, provenance
from lifeboatsim.engine.totals import WIN
from lifeboatsim.players import line_up_of, parse_table

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp, Strategy
    from lifeboatsim.rules import Rules

__all__ = [
    "BEST", "SCHEMA", "PairTable", "Tournament", "cells_of", "find_strategies", "share_and_error",
]  # fmt: skip

SCHEMA = "lifeboatsim.tournament/1"
BEST = 5
"""So many strategies go into the replicator dynamics."""

Progress = Callable[[int, int], None]


def find_strategies(
    names: Sequence[str], rules: Rules, code: Sequence[Path] = ()
) -> dict[str, Strategy]:
    """Return the strategies of such names, each once (raises StrategyError)."""
    line_up = parse_table("mix:" + ",".join(names), rules, code)
    return dict(zip(line_up.names, line_up.strategies, strict=True))


def cells_of(names: Sequence[str], players: int) -> list[dict[str, int]]:
    """Return the copies at each table: all of one, then each pair at every mixture."""
    cells = [{name: players} for name in names]
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            cells += [{one: k, other: players - k} for k in range(1, players)]
    return cells


def share_and_error(record: dict[str, int], players: int) -> tuple[float, float]:
    """Return a strategy's win share in a cell and its standard error."""
    share = record["win_units"] / (WIN * record["games"])
    if record["win_units"] == WIN * record["rounds"] and record["games"] == (
        players * record["rounds"]
    ):
        return share, 0.0  # who sits there alone wins whatever happens
    low, high = win_share_interval(record) or (0.0, 1.0)  # type: ignore[arg-type]
    return share, (high - low) / (2 * normal_quantile())


@dataclass(frozen=True)
class PairTable:
    """Payoffs of the pairs, as win shares: of an r-player with k of them and the rest s.

    ``share`` and ``error`` have shape (S, S, K), [r, s, k - 1]; [r, r] is a table of r alone.
    """

    names: tuple[str, ...]
    share: np.ndarray
    error: np.ndarray

    @property
    def players(self) -> int:
        """Players at a table."""
        return int(self.share.shape[-1])

    def strength(self) -> np.ndarray:
        """Return each strategy's mean win share over all pairs and mixtures it sat in, (S,)."""
        size, players = len(self.names), self.players
        apart = ~np.eye(size, dtype=bool)
        return np.array([self.share[r, apart[r], : players - 1].mean() for r in range(size)])

    def best(self, most: int = BEST) -> tuple[str, ...]:
        """Return the names of the strongest, in the order of the table."""
        order = np.argsort(-self.strength(), kind="stable")[:most]
        return tuple(self.names[place] for place in sorted(order))


class Tournament:
    """Plays a tournament and holds its cells; `play` may be called again after Ctrl-C."""

    def __init__(
        self, conditions: Conditions, strategies: dict[str, Strategy], folder: Path | None = None
    ) -> None:
        if len(strategies) < 2:
            raise ValueError("a tournament needs at least two strategies")
        self.conditions, self.strategies = conditions, strategies
        about = provenance(conditions, strategies)
        self.store = CellStore(SCHEMA, about, folder)
        self.players = conditions.rules.players
        self.best: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The strategies, in the order given."""
        return tuple(self.strategies)

    def play(self, progress: Callable[[int], Progress | None] | None = None) -> bool:
        """Play what is still to be played; return False on Ctrl-C.

        `progress` is called at the start of each of the two parts with its number of games and
        returns what to call with (games played, games planned).
        """
        report = progress or (lambda games: None)
        cells, games = Cells(self.conditions, self.store), self.conditions.games
        pairs = [self._line_up(copies) for copies in cells_of(self.names, self.players)]
        if not cells.play(pairs, report(games * len(pairs))):
            return False
        self.best = self.pair_table().best()
        mixtures = [self._line_up(copies) for copies in self.mixtures() if len(copies) > 2]
        return cells.play(mixtures, report(games * len(mixtures)))

    def mixtures(self) -> list[dict[str, int]]:
        """Return the copies at each table of the best, in the order of `compositions`."""
        return [
            {name: n for name, n in zip(self.best, counts, strict=True) if n}
            for counts in compositions(len(self.best), self.players)
        ]

    def cell(self, copies: dict[str, int]) -> Document:
        """Return a cell that was played."""
        return self.store.cells[_text(copies)]

    def pair_table(self) -> PairTable:
        """Return the payoffs of the pairs (all must have been played)."""
        size = len(self.names)
        share, error = np.zeros((2, size, size, self.players))
        for copies in cells_of(self.names, self.players):
            records = self.cell(copies)["strategies"]
            for name, k in copies.items():
                r = self.names.index(name)
                (s,) = [self.names.index(other) for other in copies if other != name] or [r]
                found = share_and_error(records[name], self.players)
                share[r, s, k - 1], error[r, s, k - 1] = found
        for r in range(size):
            # with K of them nobody else is there
            share[r, :, -1], error[r, :, -1] = share[r, r, -1], error[r, r, -1]
            share[r, r], error[r, r] = share[r, r, -1], error[r, r, -1]
        return PairTable(self.names, share, error)

    def mixture_table(self) -> tuple[np.ndarray, np.ndarray]:
        """Return win shares and errors of the best at every mixture of them, each (C, B)."""
        tables = self.mixtures()
        share, error = np.full((2, len(tables), len(self.best)), np.nan)
        for c, copies in enumerate(tables):
            for name in copies:
                found = share_and_error(self.cell(copies)["strategies"][name], self.players)
                place = c, self.best.index(name)
                share[place], error[place] = found
        return share, error

    def _line_up(self, copies: dict[str, int]) -> LineUp:
        players = [self.strategies[name] for name, n in copies.items() for _ in range(n)]
        return line_up_of(players, self.players, shuffled=True, text=_text(copies))


def _text(copies: dict[str, int]) -> str:
    if len(copies) == 1:
        return next(iter(copies))
    return ",".join(f"{name}:{n}" for name, n in copies.items())
