"""The document ``lifeboatsim.sweep/1``: cells, main effects and two-way interactions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from lifeboatsim.analysis.batches import ClusterContrast, contrast, interval_factor, p_values
from lifeboatsim.analysis.comparison import GAME_MEASURES, LISTS
from lifeboatsim.analysis.grid import Cell, Contrast, Factor, House, Refused, contrasts, seeds
from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.summary import provenance, shown_characters
from lifeboatsim.analysis.sweep_cells import cell_document
from lifeboatsim.analysis.verdict import Bands, verdict
from lifeboatsim.engine.totals import SECRET_NAMES, WIN
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running.pairs import secret_place, strategy_place
from lifeboatsim.running.plan import RunPlan, Variant, why_unpaired
from lifeboatsim.running.sweep import BATCHES, SweepPlan, SweepTotals

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp

__all__ = ["SWEEP_SCHEMA", "Sweep", "responses"]

SWEEP_SCHEMA = "lifeboatsim.sweep/1"
UNITS = np.array([WIN, 1, 1])
"""What counts as 1 of the values of a group; of the game itself it is 1."""

Response = tuple[str, str, str, int, int, int, str]
"""List, name, measure; place of the group, place of the value, what counts as 1, band."""


def responses(plan: SweepPlan) -> list[Response]:
    """Return all that a sweep tells of a cell; the game's own stand in the list ``""``."""
    shown = {code for cell in plan.cells for code in shown_characters(cell.rules)}
    groups = [("characters", code, place) for place, code in enumerate(PERSON_CODES)
              if code in shown]  # fmt: skip
    groups += [("secrets", name, secret_place(n)) for n, name in enumerate(SECRET_NAMES)]
    groups += [("strategies", name, strategy_place(n)) for n, name in enumerate(plan.names)]
    found = [
        (list_, name, measure, place, value - 1, unit, band)
        for list_, name, place in groups
        for measure, (value, unit, band) in LISTS[list_].items()
    ]
    last = strategy_place(len(plan.names))
    return found + [
        ("", name, name, last, value - 1, unit, band)
        for name, (value, unit, band) in GAME_MEASURES.items()
    ]


@dataclass(frozen=True)
class Sweep:
    """A full factorial: what is varied, its cells, and how they are played."""

    house: House
    factors: Sequence[Factor]
    cells: Sequence[Cell]
    refused: Sequence[Refused]
    plan: SweepPlan
    bands: Bands = field(default_factory=Bands)

    @classmethod
    def of(
        cls,
        house: House,
        factors: Sequence[Factor],
        cells: Sequence[Cell],
        line_ups: Sequence[LineUp],
        seed: int,
        *,
        refused: Sequence[Refused] = (),
        bands: Bands | None = None,
        **numbers: int,
    ) -> Sweep:
        """Return the sweep of cells with their line-ups; `numbers` are those of a SweepPlan."""
        variants = tuple(
            Variant(cell.rules, line_up, own)
            for cell, line_up, own in zip(cells, line_ups, seeds(cells, seed), strict=True)
        )
        plan = SweepPlan(variants, **numbers)
        return cls(house, factors, cells, refused, plan, bands or Bands())

    def options(self, levels: Sequence[int]) -> Document:
        """Return {factor: value} of a combination."""
        return {
            factor.name: factor.values[level]
            for factor, level in zip(self.factors, levels, strict=True)
        }

    def document(self, totals: SweepTotals, games: int) -> Document:
        """Return the document of the first `games` games; floats are computed here, once."""
        main, mixed = (list(contrasts(self.factors, self.cells, order)) for order in (1, 2))
        found = iter(self._effects([*main, *mixed], totals))
        return self.empty(games) | {
            "cells": self.cell_documents(totals),
            "main_effects": [self._main(one) | next(found) for one in main],
            "interactions": [self._mixed(one) | next(found) for one in mixed],
        }

    def empty(self, games: int) -> Document:
        """Return what of the document is known before anything is played."""
        return {
            "schema": SWEEP_SCHEMA,
            "provenance": self.provenance(games),
            "bands": {name: getattr(self.bands, name) for name in self.bands.__slots__},
            "cells": [],
            "skipped": [
                {"options": self.options(one.levels), "reason": one.reason} for one in self.refused
            ],
            "main_effects": [],
            "interactions": [],
        }

    def cell_documents(self, totals: SweepTotals) -> list[Document]:
        """Return how each cell came out."""
        return [
            {"options": self.options(cell.levels), "deals": cell.deals}
            | cell_document(self.plan, totals, place)
            for place, cell in enumerate(self.cells)
        ]

    def estimates(self, all_: Sequence[Contrast], totals: SweepTotals) -> list[ClusterContrast]:
        """Return the values of contrasts, in units of the sums."""
        deals = [cell.deals for cell in self.cells]
        # cells that have all of this in common play the very same games
        played = [(cell.rules.digest, cell.seed, cell.line_up.text) for cell in self.plan.cells]
        groups = totals.batches.shape[2]
        units = np.ones((groups, 3))
        units[:-1] = UNITS
        return [
            contrast(totals.batches, one.weights, one.matched, deals, played, units) for one in all_
        ]

    def _effects(self, all_: Sequence[Contrast], totals: SweepTotals) -> Iterator[Document]:
        """Yield the effects of each contrast by response; adjusted over all of them."""
        table = responses(self.plan)
        at = tuple(np.array([one[part] for one in table]) for part in (3, 4))
        unit = np.array([one[5] for one in table])
        numbers = [(e.value[at] / unit, e.error[at] / unit)
                   for e in self.estimates(all_, totals)]  # fmt: skip
        adjusted = iter(holm([p for pair in numbers for p in p_values(*pair).tolist()]))
        for values, errors in numbers:
            document: Document = {"characters": {}, "secrets": {}, "strategies": {}}
            for response, value, error in zip(table, values, errors, strict=True):
                effect = self._effect(response, float(value), float(error), next(adjusted))
                list_, name, measure = response[:3]
                if list_:
                    document[list_].setdefault(name, {})[measure] = effect
                else:
                    document[name] = effect
            yield document

    def _effect(self, response: Response, value: float, error: float, p_holm: float) -> Document:
        known = not np.isnan(value)
        half = interval_factor() * error
        interval = (value - half, value + half) if known else None
        return {
            "effect": value if known else None,
            "effect_ci95": None if interval is None else list(interval),
            "verdict": verdict(interval, p_holm, getattr(self.bands, response[6])),
            "p_holm": p_holm if known else None,
        }

    def _main(self, one: Contrast) -> Document:
        ((place, level),) = one.steps
        factor = self.factors[place]
        return {
            "option": factor.name,
            "from": factor.values[0],
            "to": factor.values[level],
        } | self._pairing(one)

    def _mixed(self, one: Contrast) -> Document:
        steps = [(self.factors[place], level) for place, level in one.steps]
        return {
            "options": [factor.name for factor, _ in steps],
            "from": [factor.values[0] for factor, _ in steps],
            "to": [factor.values[level] for factor, level in steps],
        } | self._pairing(one)

    def _pairing(self, one: Contrast) -> Document:
        """Return over how many sets of cells the mean is, and why they have no deal in common."""
        note = None
        moved = {place for place, _ in one.steps}
        by_rest: dict[Any, Cell] = {}
        for cell in (self.cells[place] for place in one.weights):
            rest = tuple(level for f, level in enumerate(cell.levels) if f not in moved)
            first = by_rest.setdefault(rest, cell)
            note = note or why_unpaired(first.rules, cell.rules)
        return {"matched_cells": one.matched, "paired": note is None, "unpaired_because": note}

    def provenance(self, games: int) -> Document:
        """Return what decides the results; options and digest are those of the first cell."""
        first = self.plan.cells[0]
        one = RunPlan(first.rules, first.line_up, first.seed, games, self.plan.first_game)
        about = provenance(one, games)
        unconfirmed = [line for cell in self.plan.cells for line in cell.rules.unconfirmed]
        return {
            **about,
            "rules": self.house.spec,
            "vary": {factor.name: list(factor.values) for factor in self.factors},
            "batches": BATCHES,
            "strategies": {
                name: strategy.digest
                for cell in self.plan.cells
                for name, strategy in zip(cell.line_up.names, cell.line_up.strategies, strict=True)
            },
            "unconfirmed": list(dict.fromkeys(unconfirmed)),
        }
