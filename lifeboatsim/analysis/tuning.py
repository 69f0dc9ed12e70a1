"""Tune the weights of a strategy against given tables by CMA-ES (needs the extra ``tune``).

The candidates of a generation all play the same deals, so that their differences are not luck;
each generation has new ones, so that none is learnt by heart. The verdict is on another seed.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lifeboatsim.analysis.result import Document, result
from lifeboatsim.analysis.tournament_cells import CellStore, Conditions, StoreError, provenance
from lifeboatsim.analysis.tuning_verdict import compared, sentence
from lifeboatsim.analysis.tuning_weights import TunableStrategy
from lifeboatsim.engine.totals import WIN
from lifeboatsim.players import StrategyError, parse_table
from lifeboatsim.running import play
from lifeboatsim.running.plan import LAST_SEED

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["SCHEMA", "Tuning", "TuningSettings", "require_cmaes", "tuning_tables"]

SCHEMA = "lifeboatsim.tune-strategy/1"
SIGMA = 0.5
"""How far the first generation looks around the start, in STEPs of the weights file."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class TuningSettings:
    """How long to search: generations of `population` candidates, None for CMA-ES's own size."""

    generations: int = 100
    population: int | None = None
    verdict_games: int = 20_000


def tuning_tables(
    texts: Sequence[str], rules: Rules, tunable: TunableStrategy, code: Sequence[Path] = ()
) -> list[LineUp]:
    """Return the tables to play at, the tuned strategy's weights open (raises StrategyError)."""
    name = tunable.strategy.name
    tables = []
    for text in texts:
        line_up = parse_table(text, rules, code)
        if name not in line_up.names:
            raise StrategyError(f"--table {text}: {name} is to be tuned and does not play there")
        found = list(line_up.strategies)
        found[line_up.names.index(name)] = tunable.strategy
        tables.append(replace(line_up, strategies=tuple(found)))
    return tables


def require_cmaes() -> Any:
    """Return the library cmaes, or say in a sentence how to get it (raises StoreError)."""
    try:
        return importlib.import_module("cmaes")
    except ImportError:
        raise StoreError(
            "tune-strategy needs the library cmaes: pip install 'lifeboatsim[tune]'"
        ) from None


def _optimizer(dimensions: int, seed: int, population: int | None) -> Any:
    start = np.zeros(dimensions)
    return require_cmaes().CMA(start, SIGMA, seed=seed % 2**32, population_size=population)


class Tuning:
    """A search for weights; with a folder it goes on where it was interrupted.

    Each generation's win shares are kept as a line of ``cells.jsonl``; going on tells them to the
    optimizer again, which leads to the same candidates.
    """

    def __init__(
        self, conditions: Conditions, tunable: TunableStrategy, tables: Sequence[LineUp],
        settings: TuningSettings, folder: Path | None = None,
    ) -> None:  # fmt: skip
        self.conditions, self.tunable, self.tables = conditions, tunable, list(tables)
        self.settings = settings
        self.start = np.array(tunable.file.weights, float)
        self.step = np.array(tunable.file.step, float)
        self.optimizer = _optimizer(len(self.start), conditions.seed, settings.population)
        self.store = CellStore(SCHEMA, self._about(), folder)

    def _about(self) -> Document:
        opponents = {
            name: strategy
            for line_up in self.tables
            for name, strategy in zip(line_up.names, line_up.strategies, strict=True)
        }
        return provenance(
            self.conditions, opponents,
            tables=[line_up.text for line_up in self.tables],
            tuned=self.tunable.strategy.name,
            start=[int(weight) for weight in self.start],
            generations=self.settings.generations,
            population=self.optimizer.population_size,
            verdict_games=self.settings.verdict_games,
            cmaes=version("cmaes"),
        )  # fmt: skip

    def weights(self, x: np.ndarray) -> tuple[int, ...]:
        """Return the whole numbers that a point of the search stands for."""
        return tuple(round(float(w)) for w in self.start + self.step * x)

    def search(self, progress: Progress | None = None) -> bool:
        """Play the generations; return False on Ctrl-C."""
        with self.store.writing():
            return self._search(progress)

    def _search(self, progress: Progress | None) -> bool:
        games = self.conditions.games * len(self.tables) * self.optimizer.population_size
        for generation in range(self.settings.generations):
            points = [self.optimizer.ask() for _ in range(self.optimizer.population_size)]
            key = f"generation {generation}"
            if key not in self.store.cells:
                shares = self._generation(generation, points)
                if shares is None:
                    return False
                best = self.weights(points[int(np.argmax(shares))])
                self.store.add({"table": key, "shares": shares, "best": list(best)})
            shares = self.store.cells[key]["shares"]
            self.optimizer.tell([(x, -share) for x, share in zip(points, shares, strict=True)])
            if progress is not None:
                progress((generation + 1) * games, self.settings.generations * games)
        return True

    def _generation(self, generation: int, points: list[np.ndarray]) -> list[float] | None:
        shares = []
        for x in points:
            self.tunable.set(self.weights(x))
            found = [self._share(line_up, generation) for line_up in self.tables]
            if None in found:
                return None
            shares.append(sum(found) / len(found))  # type: ignore[arg-type]
        return shares

    def _share(self, line_up: LineUp, generation: int) -> float | None:
        first = generation * self.conditions.games
        outcome = play(self.conditions.plan(line_up, first))
        if outcome.interrupted:
            return None
        record = outcome.totals.strategies[line_up.names.index(self.tunable.strategy.name)]
        return int(record["win_units"]) / (WIN * int(record["games"]))

    def verdict(self) -> Document | None:
        """Play the weights found and those at the start on fresh deals; None on Ctrl-C."""
        fresh = replace(
            self.conditions,
            seed=(self.conditions.seed + 1) % (LAST_SEED + 1),
            games=self.settings.verdict_games,
        )
        found = self.weights(self.optimizer.mean)
        tables = {}
        for line_up in self.tables:
            sides = []
            for weights in (self.weights(np.zeros(len(self.start))), found):
                self.tunable.set(weights)
                outcome = play(fresh.plan(line_up, 0))
                if outcome.interrupted:
                    return None
                place = line_up.names.index(self.tunable.strategy.name)
                sides.append(result(outcome.totals.strategies[place]))
            tables[line_up.text] = compared(*sides)
        return {"seed": fresh.seed, "games": fresh.games, "weights": list(found), "tables": tables}

    def document(self, verdict: Document) -> Document:
        """Return the document ``lifeboatsim.tune-strategy/1`` of a search that ran to its end."""
        shares = [self.store.cells[f"generation {g}"]["shares"]
                  for g in range(self.settings.generations)]  # fmt: skip
        named = zip(self.tunable.file.names, verdict["weights"], strict=True)
        return {
            "schema": SCHEMA,
            "provenance": self.store.about,
            "finished": True,
            "weights": dict(named),
            "generations": [
                {"mean_share": float(np.mean(one)), "best_share": float(np.max(one))}
                for one in shares
            ],
            "verdict": {
                "seed": verdict["seed"],
                "games": verdict["games"],
                "sentence": sentence(self.tunable.strategy.name, verdict["tables"]),
                "tables": verdict["tables"],
            },
        }
