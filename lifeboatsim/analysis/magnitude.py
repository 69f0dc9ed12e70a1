"""How large effects are together when each is seen with noise: an estimate and an interval.

The length of a vector of estimates is longer than that of the true effects, by the noise in it.
Here the noise is taken off, and the interval inverts the test of a given length: it
keeps the true lengths under which the one seen is not among the 2.5 % shortest or longest.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from lifeboatsim.analysis.intervals import Interval, normal_quantile

__all__ = ["Noise", "difference", "magnitude"]

TAIL = 0.025
CLEAR = 900
"""Squared length, in squared standard errors along it, from which on the length is normal."""
STEP = 0.03
GRID = np.exp(np.arange(np.log(1e-7), np.log(1e4), STEP))
"""Where the integral of a tail is looked at, in parts of the largest variance."""


def magnitude(effects: np.ndarray, covariance: np.ndarray) -> tuple[float, Interval]:
    """Return the root mean square of the true effects, and its 95 % interval.

    `effects` (m,) are unbiased and about normal with a known `covariance` (m, m), which may be
    singular. That the estimates lie in the direction of the truth is assumed for the interval.
    """
    seen, noise = float(effects @ effects), float(np.trace(covariance))
    scale = sqrt(len(effects))
    if noise <= 0:
        size = sqrt(seen) / scale
        return size, (size, size)
    estimate = sqrt(max(0.0, seen - noise)) / scale
    low, high = _lengths(seen, Noise(effects, covariance))
    return estimate, (min(estimate, low / scale), max(estimate, high / scale))


class Noise:
    """The noise around a vector: how long the vector is seen if it is truly so long."""

    def __init__(self, effects: np.ndarray, covariance: np.ndarray) -> None:
        variances, axes = np.linalg.eigh(covariance)
        kept = variances > variances[-1] * 1e-9
        self.variances = variances[kept]
        parts = (axes.T @ effects)[kept] ** 2
        parts = parts / parts.sum() if parts.sum() > 0 else np.full(len(parts), 1 / len(parts))
        self.total, self.along = float(self.variances.sum()), float(parts @ self.variances)
        self._prepare(parts)

    def _prepare(self, parts: np.ndarray) -> None:
        """Work out the terms of `beyond` that do not hang on the length."""
        self.u = GRID / self.variances[-1]
        size = self.variances * self.u[:, None]
        level = 1 + size * size
        self.angle = np.arctan(size).sum(axis=1) / 2
        self.fading = np.log(level).sum(axis=1) / 4
        turn = parts * self.u[:, None] / level
        self.more_angle = turn.sum(axis=1) / 2
        self.more_fading = (turn * size).sum(axis=1) / 2

    def beyond(self, seen: float, length: float) -> float:
        """Return how often the squared length seen exceeds `seen` if the true one is `length`.

        A quadratic form of normal variables, by the inversion of its characteristic function (J. P.
        Imhof, Biometrika 48, 1961), on a grid on which the integral is right to about 1e-5.
        """
        square = length * length
        angle = self.angle + square * self.more_angle - seen * self.u / 2
        waves = np.sin(angle) * np.exp(-self.fading - square * self.more_fading)
        return 0.5 + float(waves.sum()) * STEP / np.pi


def _lengths(seen: float, noise: Noise) -> Interval:
    """Return the shortest and the longest true length that go with a squared length seen."""
    total, along = noise.total, noise.along
    if seen > CLEAR * along:
        middle, reach = sqrt(max(0.0, seen - total + along)), normal_quantile() * sqrt(along)
        return max(0.0, middle - reach), middle + reach
    # less than noise alone would yield is taken for just that, else nothing might go with it
    most = max(seen, total)
    return _length(seen, TAIL, noise), _length(most, 1 - TAIL, noise)


def _length(seen: float, part: float, noise: Noise) -> float:
    """Return the true length at which `part` of all squared lengths exceed `seen`, at least 0."""
    from scipy.optimize import brentq

    def excess(length: float) -> float:
        return noise.beyond(seen, length) - part

    if excess(0.0) >= 0:
        return 0.0
    furthest = sqrt(seen) + 10 * sqrt(noise.total)
    return float(brentq(excess, 0.0, furthest, xtol=1e-12))


def difference(a: tuple[float, Interval], b: tuple[float, Interval]) -> tuple[float, Interval]:
    """Return a - b with a 95 % interval, from independent estimates with intervals of their own.

    The two reaches towards one another are added up as errors are ("MOVER", G. Y. Zou and A.
    Donner, Statistics in Medicine 27, 2008), so crooked intervals stay crooked.
    """
    (one, (one_low, one_high)), (other, (other_low, other_high)) = a, b
    found = one - other
    down = sqrt((one - one_low) ** 2 + (other_high - other) ** 2)
    up = sqrt((one_high - one) ** 2 + (other - other_low) ** 2)
    return found, (found - down, found + up)
