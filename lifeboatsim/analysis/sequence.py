"""Intervals that may be looked at again and again, and when to look.

A 95 % interval that is looked at after each game misses the truth sooner or later. A confidence
sequence covers it at all looks at once with 95 %: this one is H. Robbins' normal mixture (Annals
of Mathematical Statistics 41, 1970) with the variance seen so far (I. Waudby-Smith and others,
Annals of Statistics 52, 2024). At the number of games it is tuned for it is 1.55 times as wide.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import ceil, erfc, exp, inf, log, sqrt
from typing import Protocol

from lifeboatsim.analysis.intervals import normal_quantile

__all__ = [
    "LEVEL", "AnyTime", "FixedGames", "Width", "games_for", "looks", "mixture_factor", "tuned",
]  # fmt: skip

LEVEL = 0.05
"""How often an interval may miss."""
FIRST_LOOK = 1000
GROWTH = 1.5
"""Each look comes after half as many games again: few looks, and never far past the goal."""


class Width(Protocol):
    """How wide an interval is, by the standard deviation `spread` of one game and the games."""

    def half(self, spread: float, games: float, level: float = LEVEL) -> float:
        """Return half the width of the interval that misses with probability `level`."""

    def p_value(self, difference: float, spread: float, games: int) -> float:
        """Return the smallest level at which the interval of `difference` lies beside 0."""


@dataclass(frozen=True, slots=True)
class FixedGames:
    """Normal intervals, for a number of games fixed beforehand."""

    def half(self, spread: float, games: float, level: float = LEVEL) -> float:
        """Return half the width of the interval (see `Width`)."""
        return normal_quantile(1 - level) * spread / sqrt(games)

    def p_value(self, difference: float, spread: float, games: int) -> float:
        """Return the two-sided p-value of no difference."""
        if not difference:
            return 1.0
        return erfc(abs(difference) / spread * sqrt(games / 2)) if spread else 0.0


@dataclass(frozen=True, slots=True)
class AnyTime:
    """A confidence sequence that is narrowest, for what it is, near 8 times ``prior`` games."""

    prior: float

    def half(self, spread: float, games: float, level: float = LEVEL) -> float:
        """Return half the width of the interval (see `Width`); it holds at all looks at once."""
        total = games + self.prior
        return spread * sqrt(total * log(total / (self.prior * level * level))) / games

    def p_value(self, difference: float, spread: float, games: int) -> float:
        """Return a p-value that may be looked at again and again."""
        if not difference:
            return 1.0
        if not spread:
            return 0.0
        total = games + self.prior
        size = (difference / spread * games) ** 2 / (2 * total)
        return min(1.0, sqrt(total / self.prior) * exp(-min(size, 745.0)))


@cache
def mixture_factor(level: float = LEVEL) -> float:
    """Return how many times its prior games a sequence is tuned for: 8.212 at 5 %."""
    from scipy.special import lambertw

    return float(-lambertw(-level * level / exp(1), -1).real - 1)


def tuned(half: float, spread: float) -> AnyTime:
    """Return the sequence that reaches a half-width with as few games as can be.

    `spread` is a guess at the standard deviation of one game, made before any is played. At
    ``n`` games, tuned for ``n``, half the width is ``spread * sqrt((1 + factor) / n)``.
    """
    factor = mixture_factor()
    games = (1 + factor) * (spread / half) ** 2
    return AnyTime(max(1.0, games / factor))


def looks(most: int) -> tuple[int, ...]:
    """Return the numbers of games after which to look, ascending to `most`."""
    found: list[int] = []
    at: float = FIRST_LOOK
    while at < most:
        found.append(ceil(at))
        at *= GROWTH
    return (*found, most)


def games_for(width: Width, spread: float, half: float, level: float = LEVEL) -> float:
    """Return the games at which half the width comes down to `half` (inf if it never does)."""
    if half <= 0:
        return inf
    low, high = 0.0, 1.0
    while width.half(spread, high, level) > half:
        low, high = high, 2 * high
        if high > 1e18:
            return inf
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if width.half(spread, middle, level) > half else (low, middle)
    return high
