"""Intervals for shares.

Wilson's interval (E. B. Wilson, JASA 22, 1927) inverts the score test: unlike the textbook
"share plus or minus" it stays inside 0 ... 1 and keeps its level for few games and rare wins.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import NormalDist

__all__ = ["Interval", "jeffreys", "mean_of_clusters", "normal_quantile", "rare_wilson", "wilson"]

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


FEWEST_CERTAIN = (0.0512933, 0.3553615, 0.8176914)
"""Means of a Poisson count that reaches 1, 2, 3 with probability 5 %."""
MANY = 100
"""Draws above which one, two and three of a kind are rare."""


def rare_wilson(share: float, n: float) -> Interval:
    """Return Wilson's 95 % interval, made longer towards 0 (or 1) for one to three of many draws.

    There Wilson's own misses up to one truth in six. The lower end is the smallest share that
    still yields so many with 5 % (L. Brown, T. Cai and A. DasGupta, Statistical Science 16,
    2001, 4.1.1); of at most 100 draws it is Wilson's interval as it is.
    """
    low, high = wilson(share, n)
    if n <= MANY:
        return low, high
    seen, others = share * n, (1 - share) * n
    if 0 < seen < 3.5:
        low = min(low, FEWEST_CERTAIN[max(0, int(seen + 0.5) - 1)] / n)
    if 0 < others < 3.5:
        high = max(high, 1 - FEWEST_CERTAIN[max(0, int(others + 0.5) - 1)] / n)
    return low, high


def jeffreys(seen: float, n: float, level: float = 0.95) -> Interval:
    """Return Jeffreys' interval for a share: `seen` of `n` draws, with equal tails.

    The Beta(1/2, 1/2) prior's interval; 0 of 20 gives 0 ... 0.11664.
    """
    from scipy.special import betaincinv

    a, b, tail = seen + 0.5, n - seen + 0.5, (1 - level) / 2
    low = 0.0 if seen <= 0 else float(betaincinv(a, b, tail))
    high = 1.0 if seen >= n else float(betaincinv(a, b, 1 - tail))
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
