"""The difference of two means over pairs of games, exactly until the last division."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from lifeboatsim.running.pairs import SIDE

__all__ = ["Estimate", "estimate"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean under A and under B and what is known of their difference.

    ``a`` and ``b`` are None where the side has no such player; then there is no ``difference``.
    ``spread`` is the standard deviation of the difference of one pair of games, so that its
    standard error is ``spread / sqrt(games)``. ``correlation`` is that of the two sides over the
    pairs and ``worth_games`` how many unpaired games of each side would tell as much; None for
    sides that are not paired, or (``worth_games``) that never differ.
    """

    a: float | None
    b: float | None
    games: int
    spread: float = 0.0
    correlation: float | None = None
    worth_games: int | None = None

    @property
    def difference(self) -> float | None:
        """B less A."""
        return None if self.a is None or self.b is None else self.b - self.a


@dataclass(frozen=True, slots=True)
class _Side:
    """Sums of one side: of the players K and of what is measured, X."""

    k: int
    x: int
    kk: int
    xk: int
    xx: int

    def mean(self, unit: int) -> float | None:
        """Return the mean of a player, None without players."""
        return self.x / (self.k * unit) if self.k else None

    def squares(self) -> int:
        """Return the sum of (K_all X - X_all K)^2 over games: the residuals of the ratio X / K."""
        return self.xx * self.k * self.k - 2 * self.x * self.xk * self.k + self.x * self.x * self.kk


def estimate(
    pair: np.void, games: int, measure: int, unit: int = 1, *, paired: bool, same: bool = False
) -> Estimate:
    """Return the difference of a measure of one record of pairs.PAIR, over `games` games.

    `measure` is the place of the value (1 ... 3), `unit` what counts as 1 (840 for win units).
    The mean is the ratio of sums of value and players; its error is by linearisation with the
    game as the unit. `same` says that both sides are known to be the same games: the difference
    is 0 without error. Otherwise one more game is counted that differs by one player's whole
    unit, so that a few games without any difference do not pass for certainty (after A. Agresti
    and Y. Min, Statistics in Medicine 24, 2005).
    """
    a, b = _side(pair, 0, measure), _side(pair, SIDE, measure)
    means = a.mean(unit), b.mean(unit)
    if not a.k or not b.k or games < 2:
        return Estimate(*means, games)
    # one denominator for all: (KA KB)^4, and exact integers above it
    aa, bb = a.squares() * b.k**4, b.squares() * a.k**4
    ab = _products(pair, measure, a, b) * (a.k * b.k) ** 2 if paired else 0
    whole = (a.k * b.k) ** 4
    squares = games * games * (aa - 2 * ab + bb) / (whole * unit * unit)
    if not same:
        squares += (games / min(a.k, b.k)) ** 2
    spread = sqrt(squares / (games - 1))
    if not paired:
        return Estimate(*means, games, spread)
    return Estimate(*means, games, spread, _correlation(aa, ab, bb), _worth(games, aa, ab, bb))


def _side(pair: np.void, at: int, measure: int) -> _Side:
    sums, products = pair["sums"], pair["products"]
    return _Side(
        int(sums[at]),
        int(sums[at + measure]),
        int(products[at, at]),
        int(products[at, at + measure]),
        int(products[at + measure, at + measure]),
    )


def _products(pair: np.void, measure: int, a: _Side, b: _Side) -> int:
    """Return the sum over games of A's residual times B's, both as in `_Side.squares`."""
    products = pair["products"]
    xx, xk = int(products[measure, SIDE + measure]), int(products[measure, SIDE])
    kx, kk = int(products[0, SIDE + measure]), int(products[0, SIDE])
    return a.k * b.k * xx - a.k * b.x * xk - a.x * b.k * kx + a.x * b.x * kk


def _correlation(aa: int, ab: int, bb: int) -> float | None:
    if not aa or not bb:
        return None
    if aa == ab == bb:
        return 1.0
    return max(-1.0, min(1.0, ab / (sqrt(aa) * sqrt(bb))))


def _worth(games: int, aa: int, ab: int, bb: int) -> int | None:
    left = aa - 2 * ab + bb
    return games * (aa + bb) // left if left else None
