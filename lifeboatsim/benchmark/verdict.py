"""Whether one version is slower than another, from rounds measured in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

import numpy as np

__all__ = ["FEWEST_ROUNDS", "LIMIT", "Verdict", "judge"]

LIMIT = 1.15
"""The ratio of times from which on a version counts as slower."""
FEWEST_ROUNDS = 20


@dataclass(frozen=True)
class Verdict:
    """The geometric mean of the ratio of times (own by other), its 95 % interval, the limit."""

    ratio: float
    ratio_ci95: tuple[float, float]
    limit: float
    rounds: int

    @property
    def slower(self) -> bool:
        """Whether the whole interval lies beyond the limit: chance alone seldom does that."""
        return self.ratio_ci95[0] > self.limit

    def sentence(self, other: str) -> str:
        """Return what was found, for reading."""
        low, high = self.ratio_ci95
        found = (
            f"A game takes {self.ratio:.3f} times as long as in {other} (95 % interval "
            f"{low:.3f} to {high:.3f}, {self.rounds} rounds)"
        )
        beyond = "beyond" if self.slower else "not clearly beyond"
        return f"{found}: {beyond} {self.limit:g}."


def judge(own: Sequence[float], other: Sequence[float], limit: float = LIMIT) -> Verdict:
    """Compare the seconds of rounds played in turn, `own` [i] beside `other` [i].

    Student's interval of the mean logarithm of the ratio, which takes whatever disturbs both
    halves of a round out. Raises ValueError for fewer than `FEWEST_ROUNDS` or times not above 0.
    """
    from scipy.stats import t

    if len(own) != len(other) or len(own) < FEWEST_ROUNDS:
        raise ValueError(f"at least {FEWEST_ROUNDS} rounds of both are wanted")
    if min(*own, *other) <= 0:
        raise ValueError("a round took no time")
    logs = np.log(own) - np.log(other)
    rounds, middle = len(logs), float(logs.mean())
    half = float(t.ppf(0.975, rounds - 1) * logs.std(ddof=1)) / sqrt(rounds)
    return Verdict(exp(middle), (exp(middle - half), exp(middle + half)), limit, rounds)
