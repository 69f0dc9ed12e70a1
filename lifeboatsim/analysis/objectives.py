"""What a rule set is to be good at, as numbers computed from sums of batches (running/sweep.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from lifeboatsim.engine.totals import DAYS, SECRET_NAMES, WIN
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.running.pairs import PERSONS
from lifeboatsim.running.sweep import BATCHES

__all__ = [
    "OBJECTIVES", "Bound", "Goal", "check_bounds", "hopeless", "jackknife", "left_out",
    "parse_bound", "parse_goal", "pseudo_values",
]  # fmt: skip

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


def _skill_spread(sums: Sums) -> np.ndarray:
    """Return the standard deviation of win shares over strategies, each by how much it played."""
    own = sums[..., STRATEGIES:-1, :]
    players = own[..., 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        shares = np.where(players > 0, own[..., 1] / (players * WIN), 0.0)
    whole = players.sum(-1)
    mean = (players * shares).sum(-1) / whole
    return np.sqrt((players * (shares - mean[..., None]) ** 2).sum(-1) / whole)


OBJECTIVES: dict[str, tuple[Callable[[Sums], np.ndarray], str]] = {
    "character_gap": (_gap(0, PERSONS), "min"),
    "secret_gap": (_gap(PERSONS, STRATEGIES), "min"),
    "strategy_gap": (_gap(STRATEGIES, -1), "min"),
    "length": (_game(1), ""),
    "survivors": (_survivors, "max"),
    "deaths": (_game(2), "min"),
    "ties": (_game(3), "min"),
    "skill_spread": (_skill_spread, "max"),
}
"""Name: the function, and min or max where one of them goes without saying."""
ALSO = {"days": "length"}
"""What the tables of other answers call an objective."""
REACHES = {"length": (1, DAYS - 1), "survivors": (0, PERSONS), "deaths": (0, PERSONS)}
"""Name: the smallest and the largest value there can be, where it is no share (0 to 1)."""


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective that is to be small, large or near a number (``aim``: min, max or it)."""

    name: str
    aim: str | float

    @property
    def text(self) -> str:
        """The goal as it is written: ``length=6``."""
        return f"{self.name}={self.aim if isinstance(self.aim, str) else f'{self.aim:g}'}"

    def cost(self, sums: Sums) -> np.ndarray:
        """Return what is to be as small as can be."""
        return self.cost_of(OBJECTIVES[self.name][0](sums))

    def cost_of(self, value: np.ndarray) -> np.ndarray:
        """Return the cost of values of the objective."""
        if isinstance(self.aim, str):
            return value if self.aim == "min" else -value
        return np.abs(value - self.aim)


@dataclass(frozen=True, slots=True)
class Bound:
    """What an objective must not pass: ``sign`` is ``<=`` or ``>=``."""

    name: str
    sign: str
    limit: float

    @property
    def text(self) -> str:
        """The bound as it is written: ``length<=8``."""
        return f"{self.name}{self.sign}{self.limit:g}"

    def excess_of(self, value: np.ndarray) -> np.ndarray:
        """Return by how much values of the objective break the bound; not above 0: they do not."""
        return value - self.limit if self.sign == "<=" else self.limit - value


def _objective(name: str, where: str) -> str:
    name = ALSO.get(name, name)
    if name in OBJECTIVES:
        return name
    raise RulesError(
        f"{where}: there is no objective {quoted(name)}; allowed: {', '.join(OBJECTIVES)}"
        f"{did_you_mean(name, OBJECTIVES)}"
    )


def parse_bound(text: str, where: str) -> Bound:
    """Return the bound of ``NAME<=NUMBER`` or ``NAME>=NUMBER`` (raises RulesError)."""
    sign = next((one for one in ("<=", ">=") if one in text), None)
    if sign is None:
        raise RulesError(f"{where}: {quoted(text)} is no bound; write it as in length<=8")
    name, _, limit = (part.strip() for part in text.partition(sign))
    name = _objective(name, where)
    number = _number(limit)
    if number is None:
        raise RulesError(f"{where}: {quoted(limit)} is no number; write it as in {name}{sign}8")
    return Bound(name, sign, _within(name, number, where))


def check_bounds(bounds: Sequence[Bound], where: str) -> None:
    """See that the bounds can hold together (raises RulesError, naming two that cannot)."""
    for low, high in product(bounds, bounds):
        apart = low.limit > high.limit and (low.sign, high.sign) == (">=", "<=")
        if low.name == high.name and apart:
            raise RulesError(f"{where}: {low.text} and {high.text} exclude each other")


def _within(name: str, number: float, where: str) -> float:
    low, high = REACHES.get(name, (0, 1))
    if not low <= number <= high:
        raise RulesError(
            f"{where}: {number:g} is not allowed for {name}, which is from {low} to {high}"
        )
    return number


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if np.isfinite(number) else None


def parse_goal(text: str, where: str) -> Goal:
    """Return the goal of ``NAME`` or ``NAME=min|max|NUMBER`` (raises RulesError)."""
    name, equals, aim = (part.strip() for part in text.partition("="))
    name = _objective(name, where)
    aim = aim if equals else OBJECTIVES[name][1]
    if aim in ("min", "max"):
        return Goal(name, aim)
    number = _number(aim)
    if number is None:
        raise RulesError(f"{where}: {name} wants min, max or a number, as in {name}=6")
    return Goal(name, _within(name, number, where))


def left_out(name: str, batches: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return an objective (cells,) and its values without each batch (cells, BATCHES)."""
    value, whole = OBJECTIVES[name][0], batches.sum(1)
    return value(whole), value(whole[:, None] - batches)


def pseudo_values(whole: np.ndarray, without: np.ndarray) -> np.ndarray:
    """Return the pseudo-values (..., BATCHES) of what `left_out` returns, or of their costs."""
    return BATCHES * whole[..., None] - (BATCHES - 1) * without


def jackknife(goal: Goal, batches: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the costs (cells,) and pseudo-values (cells, BATCHES).

    `batches` are `SweepTotals.batches`. The pseudo-values of cells with deals in common differ
    batch by batch by what the rules do (J. Tukey, Annals of Mathematical Statistics 29, 1958).
    """
    cost, without = (goal.cost_of(one) for one in left_out(goal.name, batches))
    return cost, pseudo_values(cost, without)


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
