"""What a rule set is to be good at, as numbers computed from sums of batches (running/sweep.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from lifeboatsim.engine.totals import SECRET_NAMES, WIN
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.running.pairs import PERSONS
from lifeboatsim.running.sweep import BATCHES

__all__ = ["OBJECTIVES", "Goal", "hopeless", "jackknife", "parse_goal"]

Sums = np.ndarray
"""(..., groups, SIDE): sums over games, groups as in `pairs.new_pairs`."""


def _gap(first: int, last: int | None) -> Callable[[Sums], np.ndarray]:
    """Return the function for the largest less the smallest win share of some groups."""

    def gap(sums: Sums) -> np.ndarray:
        own = sums[..., first:last, :]
        with np.errstate(divide="ignore", invalid="ignore"):
            shares = own[..., 1] / (own[..., 0] * WIN)  # NaN for who never plays
        return np.nanmax(shares, -1) - np.nanmin(shares, -1)

    return gap


def _game(place: int) -> Callable[[Sums], np.ndarray]:
    return lambda sums: sums[..., -1, place] / sums[..., -1, 0]


def _survivors(sums: Sums) -> np.ndarray:
    return sums[..., :PERSONS, 3].sum(-1) / sums[..., -1, 0]


STRATEGIES = PERSONS + len(SECRET_NAMES)
OBJECTIVES: dict[str, tuple[Callable[[Sums], np.ndarray], str]] = {
    "character_gap": (_gap(0, PERSONS), "min"),
    "secret_gap": (_gap(PERSONS, STRATEGIES), "min"),
    "strategy_gap": (_gap(STRATEGIES, -1), "min"),
    "length": (_game(1), ""),
    "survivors": (_survivors, "max"),
    "deaths": (_game(2), "min"),
    "ties": (_game(3), "min"),
}
"""Name: the function, and min or max where one of them goes without saying."""


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective that is to be small, large or near a number (``aim``: min, max or it)."""

    name: str
    aim: str | float

    def cost(self, sums: Sums) -> np.ndarray:
        """Return what is to be as small as can be."""
        value = OBJECTIVES[self.name][0](sums)
        if isinstance(self.aim, str):
            return value if self.aim == "min" else -value
        return np.abs(value - self.aim)


def parse_goal(text: str, where: str) -> Goal:
    """Return the goal of ``NAME`` or ``NAME=min|max|NUMBER`` (raises RulesError)."""
    name, equals, aim = (part.strip() for part in text.partition("="))
    if name not in OBJECTIVES:
        raise RulesError(
            f"{where}: there is no objective {quoted(name)}; allowed: {', '.join(OBJECTIVES)}"
            f"{did_you_mean(name, OBJECTIVES)}"
        )
    aim = aim if equals else OBJECTIVES[name][1]
    if aim in ("min", "max"):
        return Goal(name, aim)
    try:
        number = float(aim)
    except ValueError:
        number = float("nan")
    if not np.isfinite(number):
        raise RulesError(f"{where}: {name} wants min, max or a number, as in {name}=6")
    return Goal(name, number)


def jackknife(goal: Goal, batches: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the costs (cells,) and pseudo-values (cells, BATCHES).

    `batches` are `SweepTotals.batches`. The pseudo-values of cells with deals in common differ
    batch by batch by what the rules do (J. Tukey, Annals of Mathematical Statistics 29, 1958).
    """
    whole = batches.sum(1)
    cost = goal.cost(whole)
    without = goal.cost(whole[:, None] - batches)
    return cost, BATCHES * cost[:, None] - (BATCHES - 1) * without


def hopeless(
    costs: Sequence[np.ndarray], pseudo: Sequence[np.ndarray], leader: int, level: float
) -> np.ndarray:
    """Return which cells are clearly worse than `leader` in every objective, shape (cells,).

    `costs` and `pseudo` are those of `jackknife` by objective: the difference is that of the
    costs and its error that of the pseudo-values; their means would take off from each gap what
    luck adds to it, but with so much noise that equal cells were dropped. The leader is the
    luckiest, so p-values count once for each cell that might have been it; `level` is shared over
    the cells by Holm's rule, and by the caller over the looks.
    """
    from scipy.special import stdtr

    from lifeboatsim.analysis.multiple import holm

    cells = len(costs[0])
    worst = np.zeros(cells)
    for cost, one in zip(costs, pseudo, strict=True):
        error = (one - one[leader]).std(1, ddof=1) / np.sqrt(BATCHES)
        with np.errstate(divide="ignore", invalid="ignore"):
            t = np.where(error > 0, (cost - cost[leader]) / error, 0.0)
        worst = np.maximum(worst, stdtr(BATCHES - 1, -t))
    worst = np.minimum(1.0, cells * worst)
    worst[leader] = 1.0
    return np.array(holm(worst.tolist())) <= level
