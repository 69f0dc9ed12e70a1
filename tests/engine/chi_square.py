"""Chi-square tests for tables of random deals; on fixed seeds a test passes always or never."""

from __future__ import annotations

import numpy as np
from scipy.stats import chi2

__all__ = ["LEAST", "p_of_counts", "p_of_places"]

LEAST = 1e-4
"""Below this a test fails. Some thirty of them run on fixed seeds."""


def p_of_counts(counts, chances) -> float:
    """Return the p-value of independent `counts` under `chances` (any shape; sum 1)."""
    seen = np.asarray(counts, float).reshape(-1)
    expected = seen.sum() * np.asarray(chances, float).reshape(-1)
    possible = expected > 0
    assert (seen[~possible] == 0).all()
    statistic = ((seen - expected)[possible] ** 2 / expected[possible]).sum()
    return float(chi2.sf(statistic, possible.sum() - 1))


def p_of_places(counts, copies, games: int) -> float:
    """Return the p-value of how often each kind lay at each place, over uniform shuffles.

    `counts` is of shape (kinds, places), `copies` the cards of each kind, as many as places in
    all. Within one shuffle the cells exclude one another: Pearson's sum is n / (n - 1) times a
    chi-square of (kinds - 1)(n - 1) degrees of freedom for n places.
    """
    counts, copies = np.asarray(counts, float), np.asarray(copies, float)
    kinds, places = counts.shape
    assert copies.sum() == places and (copies > 0).all()
    expected = games * copies[:, None] / places
    statistic = ((counts - expected) ** 2 / expected).sum() * (places - 1) / places
    return float(chi2.sf(statistic, (kinds - 1) * (places - 1)))
