"""One RESULT: how a group of players (a character, a secret, a strategy) did."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from lifeboatsim.analysis.intervals import (
    Interval,
    mean_of_clusters,
    normal_quantile,
    rare_wilson,
)
from lifeboatsim.engine.totals import WIN

__all__ = [
    "Document",
    "result",
    "win_share_interval",
    "histogram",
    "quantile",
    "mean_and_sd",
    "share",
]

Document = dict[str, Any]
QUANTILES = (5, 25, 50, 75, 95)


def share(part: int, whole: int) -> float | None:
    """Return part / whole, or None when there is no whole."""
    return part / whole if whole else None


def mean_and_sd(n: int, total: int, squared: int) -> tuple[float | None, float | None]:
    """Return mean and standard deviation (divisor n: the spread of what was played)."""
    if not n:
        return None, None
    return total / n, sqrt(n * squared - total * total) / n


def histogram(counts: np.ndarray) -> dict[str, int]:
    """Return {place: count} of the places with a count, ascending."""
    return {str(place): int(counts[place]) for place in np.flatnonzero(counts)}


def quantile(counts: np.ndarray, percent: int) -> int | None:
    """Return the smallest place that has at least `percent` % of the counts at or below it."""
    below = np.cumsum(counts)
    if not len(below) or not below[-1]:
        return None
    # 100 * counts stays far below 2^63 (plan.MOST_GAMES)
    return int(np.searchsorted(100 * below, percent * below[-1]))


def win_share_interval(record: np.void) -> Interval | None:
    """Return the 95 % interval of a group's win share, the game as the unit.

    In game i the group has K players who win X (0 ... 1) between them. Its share is the ratio
    of sums r = X / K; the residuals X - r K give its variance by linearisation. On the scale
    P = mean of X, which is a share of games, that variance is turned into the number of yes-no
    games with the same error, and Wilson's interval for P with that number, divided by the mean
    of K, is the interval of r. One player a game and no ties: exactly Wilson's. As many games as
    z^2 with the variance of yes-no games are mixed in, so that a few games that happen to agree
    do not pass for certainty; a group that won every game or none has its games as the number.
    """
    games, rounds = int(record["games"]), int(record["rounds"])
    if not games:
        return None
    wins = int(record["win_units"]) / WIN
    size, level = games / rounds, min(1.0, wins / rounds)
    yes_no = level * (1 - level)
    if not yes_no:
        effective = float(rounds)
    else:
        prior = normal_quantile() ** 2
        variance = (_residuals(record) + prior * yes_no) / (rounds + prior)
        effective = rounds * yes_no / variance
    low, high = rare_wilson(level, effective)
    return low / size, high / size


def _residuals(record: np.void) -> float:
    """Return the sum of (X - r K)^2 in whole wins, exactly until the last division."""
    k, x = int(record["games"]), int(record["win_units"])
    kk, xx = int(record["games_squared"]), int(record["win_units_squared"])
    xk = int(record["win_units_games"])
    return (xx * k * k - 2 * x * xk * k + x * x * kk) / (k * k * WIN * WIN)


def result(record: np.void) -> Document:
    """Return the RESULT document of one record of totals.RESULT."""
    n = int(record["games"])
    mean, sd = mean_and_sd(n, int(record["score_sum"]), int(record["score_squared"]))
    interval = win_share_interval(record)
    scores = record["scores"]
    return {
        "games": n,
        "win_units": int(record["win_units"]),
        "win_share": share(int(record["win_units"]), WIN * n),
        "win_share_ci95": None if interval is None else list(interval),
        "sole_wins": int(record["sole_wins"]),
        "shared_wins": int(record["shared_wins"]),
        "mean_score": mean,
        "mean_score_ci95": _mean_score_interval(record),
        "score_sd": sd,
        "score_quantiles": {str(percent): quantile(scores, percent) for percent in QUANTILES},
        "score_histogram": histogram(scores),
    }


def _mean_score_interval(record: np.void) -> list[float] | None:
    interval = mean_of_clusters(
        int(record["rounds"]),
        int(record["games"]),
        int(record["games_squared"]),
        int(record["score_sum"]),
        int(record["score_game_squared"]),
        int(record["score_games"]),
    )
    return None if interval is None else list(interval)
