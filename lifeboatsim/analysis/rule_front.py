"""Of finalists on fresh deals: which are not dominated, and what is to be proposed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lifeboatsim.analysis.batches import interval_factor, p_values
from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.objectives import Goal
from lifeboatsim.analysis.rule_screen import Seen
from lifeboatsim.analysis.verdict import HIGHER, LOWER, Bands, verdict
from lifeboatsim.running.sweep import BATCHES

__all__ = ["Front", "band_of", "compared", "front"]


def band_of(objective: str, bands: Bands) -> float:
    """Return how close two values of an objective are practically equal."""
    named = {"length": bands.days, "survivors": bands.deaths, "deaths": bands.deaths}
    return named.get(objective, bands.share)


def compared(
    value: np.ndarray, pseudo: np.ndarray, pairs: Sequence[tuple[int, int]]
) -> tuple[np.ndarray, np.ndarray]:
    """Return first less second of each pair of sets, and the standard errors of that."""
    one, other = (np.array([pair[side] for pair in pairs], int) for side in (0, 1))
    error = (pseudo[one] - pseudo[other]).std(-1, ddof=1) / np.sqrt(BATCHES)
    return value[one] - value[other], error


@dataclass(frozen=True)
class Front:
    """Places of the finalists that no other dominates, in the order of changes and costs.

    A rule set is dominated by one with no more changes than which it is clearly better in
    nothing, if that has fewer changes or is clearly better in something. ``proposal`` is None
    where every change that makes one thing clearly better makes another clearly worse;
    ``as_good`` has what might as well be proposed.
    """

    places: list[int]
    proposal: int | None
    as_good: list[int]


def front(seen: Seen, goals: Sequence[Goal], bands: Bands) -> Front:
    """Return the front of finalists; the first of them are the rules one starts from."""
    better = _better(seen, goals, bands)
    allowed = [int(one) for one in np.flatnonzero(seen.allowed)]
    changes = seen.changes
    places = [
        c for c in allowed
        if not any(
            b != c and changes[b] <= changes[c] and not better[c, b]
            and (changes[b] < changes[c] or better[b, c])
            for b in allowed
        )
    ]  # fmt: skip
    places.sort(key=lambda place: (int(changes[place]), float(seen.costs[0, place]), place))
    if not places:
        return Front([], None, [])
    anchor = places[0]
    gains = [c for c in places if better[c, anchor] and not better[anchor, c]]
    if not gains:
        same = [c for c in places if changes[c] == changes[anchor] and c != anchor]
        stuck = any(better[c, anchor] for c in places)
        return Front(places, None, []) if stuck and not anchor else Front(places, anchor, same)
    most = max(changes[c] for c in gains)
    best = [c for c in gains if changes[c] == most]
    return Front(places, best[0], best[1:])


def _better(seen: Seen, goals: Sequence[Goal], bands: Bands) -> np.ndarray:
    """Return (sets, sets): is the first clearly better than the second in any goal."""
    sets = len(seen.changes)
    pairs = [(one, other) for one in range(sets) for other in range(one)]
    found = np.zeros((sets, sets), bool)
    if not pairs:
        return found
    both = [compared(seen.costs[g], seen.pseudo[g], pairs) for g in range(len(goals))]
    adjusted = iter(holm([p for pair in both for p in p_values(*pair).tolist()]))
    for goal, (difference, error) in zip(goals, both, strict=True):
        band = band_of(goal.name, bands)
        for (one, other), value, half in zip(
            pairs, difference, interval_factor() * error, strict=True
        ):
            said = verdict((value - half, value + half), next(adjusted), band)
            found[one, other] |= said == LOWER
            found[other, one] |= said == HIGHER
    return found
