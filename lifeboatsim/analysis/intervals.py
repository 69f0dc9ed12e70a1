"""Intervals for shares.

Wilson's interval (E. B. Wilson, JASA 22, 1927) inverts the score test: unlike the textbook
"share plus or minus" it stays inside 0 ... 1 and keeps its level for few games and rare wins.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import NormalDist

__all__ = ["Interval", "normal_quantile", "wilson", "mean_of_clusters"]

Interval = tuple[float, float]


@cache
def normal_quantile(level: float = 0.95) -> float:
    """Return z so that a standard normal lies within -z ... z with probability `level`."""
    return NormalDist().inv_cdf((1 + level) / 2)


def wilson(share: float, n: float, level: float = 0.95) -> Interval:
    """Return Wilson's interval for a share seen in `n` draws (n > 0, need not be whole).

    `share` is 0 ... 1. 81 of 263 gives 0.25529 ... 0.36621, 0 of 20 gives 0 ... 0.16113.
    """
    z = normal_quantile(level)
    z2 = z * z
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = z / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    low = 0.0 if share <= 0 else max(0.0, middle - half)
    high = 1.0 if share >= 1 else min(1.0, middle + half)
    return low, high


def mean_of_clusters(
    clusters: int, size_sum: int, size_squared: int, sum_: float, squared: float, product: float
) -> Interval | None:
    """Return a 95 % interval for the mean of a member when members come in clusters (games).

    Cluster i has K members that score S between them; the arguments are the number of clusters
    with K > 0, and the sums of K, K*K, S, S*S and S*K. The mean is the ratio of sums S / K; its
    variance is by linearisation, with the cluster as the unit. None for fewer than two clusters.
    """
    if clusters < 2:
        return None
    mean = sum_ / size_sum
    spread = max(0.0, squared - 2 * mean * product + mean * mean * size_squared)
    error = sqrt(spread * clusters / (clusters - 1)) / size_sum
    z = normal_quantile()
    return mean - z * error, mean + z * error
