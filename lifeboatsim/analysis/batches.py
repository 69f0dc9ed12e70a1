"""Estimates from sums of batches of games that all cells share.

Game n is in batch n modulo 64. A contrast of cells is summed up batch by batch, so what the cells
have in common cancels within each batch, exactly, in integers; how the batches differ gives the
error, with Student's t for 63 degrees of freedom. Sums of games of one batch are as good as
normal, and batches are independent, because games are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from lifeboatsim.running.sweep import BATCHES

__all__ = ["ClusterContrast", "contrast", "interval_factor", "p_values"]


@dataclass(frozen=True, slots=True)
class ClusterContrast:
    """Value and standard error of a contrast, for all groups and values: (groups, SIDE - 1).

    NaN where a group never plays. In units of the sums: win units, not wins.
    """

    value: np.ndarray
    error: np.ndarray


@cache
def interval_factor(level: float = 0.95) -> float:
    """Return Student's t for an interval by the batches: 1.998 at 95 %."""
    from scipy.special import stdtrit

    return float(stdtrit(BATCHES - 1, (1 + level) / 2))


def p_values(value: np.ndarray, error: np.ndarray) -> np.ndarray:
    """Return two-sided p-values of no effect; 1 where there is no basis or nothing differs."""
    from scipy.special import stdtr

    with np.errstate(divide="ignore", invalid="ignore"):
        t = np.where(value == 0, 0.0, np.abs(value) / error)
    found: np.ndarray = np.where(np.isnan(t), 1.0, 2 * stdtr(BATCHES - 1, -np.nan_to_num(t)))
    return found


def contrast(
    batches: np.ndarray,
    weights: Mapping[int, int],
    matched: int,
    deals: Sequence[int],
    games: Sequence[object],
    units: np.ndarray,
) -> ClusterContrast:
    """Return the contrast of means of a player (of the game itself: of a game).

    `batches` are `running.sweep.SweepTotals.batches`; `weights` are whole numbers by cell, to be
    divided by `matched`; `deals` says which cells have deals in common, `games` which play the
    very same games; `units` (SIDE - 1,) what counts as 1. The mean is the ratio of sums of value
    and players; its error is by linearisation with the batch as the unit. Unless the cells are
    known to play the same games, one more game is counted in which one of the matched sets
    differs by a player's whole unit (as in `paired.estimate`).
    """
    shape = batches.shape[2], batches.shape[3] - 1
    value, variance = np.zeros(shape), np.zeros(shape)
    for number in sorted({deals[cell] for cell in weights}):
        own = {cell: w for cell, w in weights.items() if deals[cell] == number and w}
        if not _differ(own, games):
            continue
        players = batches[next(iter(own)), :, :, :1]  # the same people in every cell of the deals
        sums = sum(w * batches[cell, :, :, 1:] for cell, w in own.items())
        k, x = players.sum(0), np.asarray(sums).sum(0)
        with np.errstate(divide="ignore", invalid="ignore"):
            ratio = np.where(k > 0, x / k, np.nan)
            left = (sums - ratio * players) / (k * matched)
            one = units / (k * matched)
        value += ratio / matched
        variance += (left**2).sum(0) * (BATCHES / (BATCHES - 1)) + one**2
    return ClusterContrast(value, np.sqrt(variance))


def _differ(weights: Mapping[int, int], games: Sequence[object]) -> bool:
    """Return whether the weights of cells that play the very same games leave anything."""
    left: dict[object, int] = {}
    for cell, weight in weights.items():
        left[games[cell]] = left.get(games[cell], 0) + weight
    return any(left.values())
