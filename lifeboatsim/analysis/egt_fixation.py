"""How readily one way of playing takes over a population of another, and alpha-rank.

A population of M players sits down at tables of K, drawn at random. Now and then one player
copies another, the likelier the better that one's style pays. A new style then either dies out or
takes over (fixation). alpha-rank (Omidshafiei et al., Scientific Reports 9:9937, 2019) asks in
which styles such a population spends its time when new ones turn up rarely. ``alpha`` says how
strongly payoff decides; everything is worked out in logarithms, so that any alpha will do.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["alpha_rank", "fixation", "log_fixation", "fitness_gap", "stationary"]

Floats = NDArray[np.float64]


def log_fixation(alpha: float, gaps: ArrayLike) -> Floats:
    """Return the logarithm of the chance that one newcomer takes over.

    `gaps`, shape (..., M - 1): what newcomers earn more than the others when there are
    1 ... M - 1 of them. Without any difference the chance is 1 / M.
    """
    steps = -alpha * np.cumsum(np.asarray(gaps, float), axis=-1)
    terms = np.concatenate([np.zeros((*steps.shape[:-1], 1)), steps], axis=-1)
    return -np.logaddexp.reduce(terms, axis=-1)


def fixation(alpha: float, gaps: ArrayLike) -> Floats:
    """Return the chance that one newcomer takes over; see `log_fixation`."""
    return np.exp(log_fixation(alpha, gaps))


def hypergeometric(population: int, marked: int, drawn: int) -> Floats:
    """Return the chances of 0 ... `drawn` marked ones among `drawn` out of a population."""
    whole = comb(population, drawn)
    rest = population - marked
    return np.array(
        [comb(marked, j) * comb(rest, drawn - j) / whole if drawn - j <= rest else 0.0
         for j in range(drawn + 1)]
    )  # fmt: skip


def fitness_gap(own: ArrayLike, other: ArrayLike, population: int) -> Floats:
    """Return what r-players earn more than s-players with 1 ... M - 1 of them, (..., M - 1).

    `own`, shape (..., K): the payoff of an r-player at a table with 1 ... K of them, the rest s;
    `other` that of an s-player with 1 ... K of *them*, the rest r. M is `population`, at least K.
    """
    mine, theirs = np.asarray(own, float), np.asarray(other, float)
    drawn = mine.shape[-1] - 1
    if population <= drawn:
        raise ValueError(f"a population of {population} cannot fill a table of {drawn + 1}")
    many = range(1, population)
    r_mates = np.array([hypergeometric(population - 1, i - 1, drawn) for i in many])
    s_mates = np.array([hypergeometric(population - 1, population - i - 1, drawn) for i in many])
    return mine @ r_mates.T - theirs @ s_mates.T


def stationary(log_rates: ArrayLike) -> Floats:
    """Return the stationary vector of a chain from the logarithms of its rates, (..., S, S).

    The diagonal is ignored. Grassmann, Taksar and Heyman's elimination, which never subtracts, in
    logarithms: exact however small the rates are.
    """
    rates = np.array(log_rates, float)
    size = rates.shape[-1]
    for n in range(size - 1, 0, -1):
        leaving = np.logaddexp.reduce(rates[..., n, :n], axis=-1)
        rates[..., :n, n] -= leaving[..., None]
        around = rates[..., :n, n, None] + rates[..., n, None, :n]
        rates[..., :n, :n] = np.logaddexp(rates[..., :n, :n], around)
    found = np.zeros(rates.shape[:-1])
    for n in range(1, size):
        found[..., n] = np.logaddexp.reduce(found[..., :n] + rates[..., :n, n], axis=-1)
    found -= np.logaddexp.reduce(found, axis=-1)[..., None]
    return np.exp(found)


def alpha_rank(payoffs: ArrayLike, alpha: float, population: int = 50) -> Floats:
    """Return the share of time spent in each of S styles, shape (..., S).

    `payoffs`, shape (..., S, S, K): [r, s, k - 1] is the payoff of an r-player at a table of K
    with k of them, the rest s. [r, r] is not looked at. Leading places are separate problems.
    """
    table = np.asarray(payoffs, float)
    size = table.shape[-2]
    if size == 1:
        return np.ones(table.shape[:-2])
    # entry [s, r]: from a population of s to one of r
    gaps = fitness_gap(table, np.swapaxes(table, -3, -2), population)
    rates = np.swapaxes(log_fixation(alpha, gaps), -2, -1) - np.log(size - 1)
    return stationary(rates)
