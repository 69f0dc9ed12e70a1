"""The document ``lifeboatsim.luck/1``: what share of the variance each source of luck decides.

A source's first-order share is what knowing it alone would take off the variance, its total
share what would be left of the variance if all but it were known; the total counts whatever it
does together with others. The estimators are M. Jansen's for the total (Computer Physics
Communications 117, 1999) and for the first order A. Saltelli's (181, 2010), with the product of
the two independent games as a control variate, so that a source that changes nothing gets exactly
0. Intervals are a jackknife over 64 batches of games.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.summary import provenance, shown_characters
from lifeboatsim.engine.state import PERSONS
from lifeboatsim.engine.totals import WIN
from lifeboatsim.running.luck import BATCHES, other_seed, sources_of

if TYPE_CHECKING:
    from lifeboatsim.running import RunPlan
    from lifeboatsim.running.luck import LuckTotals

__all__ = ["LUCK_SCHEMA", "luck", "luck_provenance", "shares"]

LUCK_SCHEMA = "lifeboatsim.luck/1"
MEASURES = {"win": (0, WIN), "score": (PERSONS, 1)}
"""Where the outcomes of a measure begin, and what counts as 1."""
FEWEST = 2 * BATCHES
"""Games below which there are no intervals: some batches would have one or none."""


@cache
def _quantile() -> float:
    from scipy.stats import t

    return float(t.ppf(0.975, BATCHES - 1))


def luck_provenance(plan: RunPlan, games: int) -> Document:
    """Return what decides the shares: that of a run, and the seed the other streams are from."""
    return provenance(plan, games) | {"other_seed": other_seed(plan.seed)}


def luck(plan: RunPlan, totals: LuckTotals) -> Document:
    """Return the shares of luck for winning and for scores, of all together and of each."""
    persons = shown_characters(plan.rules)
    sources = sources_of(plan)
    games = int(totals.games.sum())
    names = plan.line_up.names
    return {
        "schema": LUCK_SCHEMA,
        "provenance": luck_provenance(plan, games),
        "sources": list(sources),
        "illegal_answers": {
            name: int(n) for name, n in zip(names, totals.illegal, strict=True)
        },
        "all": {
            measure: shares(totals, [first + p for p in persons.values()], sources, unit)
            for measure, (first, unit) in MEASURES.items()
        },
        "characters": {
            code: {
                measure: shares(totals, [first + p], sources, unit)
                for measure, (first, unit) in MEASURES.items()
            }
            for code, p in persons.items()
        },
    }  # fmt: skip


def shares(
    totals: LuckTotals, outcomes: list[int], sources: tuple[str, ...], unit: int = 1
) -> Document:
    """Return the shares for one outcome, or for several whose variances are added up.

    ``sd`` is the root of the (summed) variance in units of `unit`; all else is None where nothing
    varies or, for intervals, where there are too few games.
    """
    sums = [np.asarray(part)[..., outcomes] for part in totals[1:5]]
    variance, whole = _estimates(totals.games.sum(), *(part.sum(axis=1) for part in sums))
    found: Document = {"sd": sqrt(max(0.0, variance)) / unit}
    errors = None if whole is None else _jackknife(totals.games, sums)
    reach = None if errors is None else _quantile() * errors
    many = len(sources)
    found["sources"] = {
        name: _share("first_order", whole, reach, place)
        | _share("total", whole, reach, many + place)
        for place, name in enumerate(sources)
    }
    return found | _share("interplay", whole, reach, 2 * many)


def _share(key: str, values: np.ndarray | None, reach: np.ndarray | None, place: int) -> Document:
    """Return the share at a place of `_estimates`, with its interval."""
    if values is None:
        return {key: None, f"{key}_ci95": None}
    value, interval = float(values[place]), None
    if reach is not None:
        interval = [value - float(reach[place]), value + float(reach[place])]
    return {key: value, f"{key}_ci95": interval}


def _estimates(
    games: int, sums: np.ndarray, squares: np.ndarray, with_a: np.ndarray, with_b: np.ndarray
) -> tuple[float, np.ndarray | None]:
    """Return the variance, and first-order shares, total shares and what is left to interplay.

    The arrays have shape (2 + S, outcomes): sums over the same games (see `LuckTotals`).
    """
    means = sums / games
    middle = means.mean(axis=0)
    variance = float((squares.mean(axis=0) / games - middle * middle).sum())
    if variance <= 1e-9:
        return 0.0, None
    moved = (squares[0] - 2 * with_a[2:] + squares[2:]).sum(axis=1) / games
    total = moved / (2 * variance)
    covary = (with_b / games - means * means[1]).sum(axis=1)
    first = (covary[2:] - (1 - total) * covary[0]) / variance
    return variance, np.array([*first, *total, 1 - first.sum()])


def _jackknife(games: np.ndarray, sums: list[np.ndarray]) -> np.ndarray | None:
    """Return the standard error of each share from leaving out each batch, None if too few."""
    if games.sum() < FEWEST:
        return None
    whole, parts = games.sum(), [part.sum(axis=1) for part in sums]
    left_out = []
    for batch in range(BATCHES):
        rest = (part - own[:, batch] for part, own in zip(parts, sums, strict=True))
        found = _estimates(whole - games[batch], *rest)[1]
        if found is None:
            return None
        left_out.append(found)
    spread = np.array(left_out) - np.mean(left_out, axis=0)
    return np.sqrt((BATCHES - 1) / BATCHES * (spread**2).sum(axis=0))
