"""Replicator dynamics of K-player tables: styles that earn more than the average grow.

At each moment K players are drawn at random from a large population in which style i has the
share x_i; x_i then grows by its payoff's lead over the average (Taylor and Jonker 1978).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["MixtureTable", "Path", "compositions", "replicate"]

Floats = NDArray[np.float64]


def compositions(styles: int, players: int) -> list[tuple[int, ...]]:
    """Return every way to fill a table: copies of each style, adding up to `players`."""
    tables = combinations_with_replacement(range(styles), players)
    return [tuple(table.count(style) for style in range(styles)) for table in tables]


class MixtureTable:
    """The payoffs of every mixture of S styles at a table of K.

    `payoffs`, shape (..., C, S): of a player of each style at each of the C tables of
    `compositions`, in their order; places of styles that are not there are not looked at.
    """

    def __init__(self, payoffs: ArrayLike, players: int) -> None:
        table = np.asarray(payoffs, float)
        styles = table.shape[-1]
        entries = [
            (tuple(n - (j == i) for j, n in enumerate(counts)), c, i)
            for c, counts in enumerate(compositions(styles, players))
            for i in range(styles)
            if counts[i]
        ]
        self.styles, self.players = styles, players
        self._mates = np.array([mates for mates, _, _ in entries])
        self._ways = np.array([_ways(mates) for mates, _, _ in entries], float)
        self._payoff = table[..., [c for _, c, _ in entries], [i for _, _, i in entries]]
        self._style = np.zeros((len(entries), styles))
        self._style[range(len(entries)), [i for _, _, i in entries]] = 1

    def payoff(self, shares: ArrayLike) -> Floats:
        """Return what each style earns in a population of such shares, shape (..., S)."""
        x = np.asarray(shares, float)
        powers = x[..., None] ** np.arange(self.players)
        chances = np.broadcast_to(self._ways, (*x.shape[:-1], len(self._ways))).copy()
        for style in range(self.styles):
            chances *= powers[..., style, :][..., self._mates[:, style]]
        return (chances * self._payoff) @ self._style


def _ways(mates: tuple[int, ...]) -> int:
    return factorial(sum(mates)) // prod(factorial(n) for n in mates)


@dataclass(frozen=True)
class Path:
    """Where populations end: shares (..., S), and whether each had come to rest."""

    shares: Floats
    at_rest: NDArray[np.bool_]


def replicate(
    table: MixtureTable, start: ArrayLike, *, step: float = 2.0, steps: int = 4000,
    still: float = 1e-7,
) -> Path:  # fmt: skip
    """Follow the dynamics from `start`, shape (..., S), until no share moves more than `still`.

    Steps are multiplicative, x_i e^(step * lead) scaled to 1, so that shares stay shares; the
    payoffs' differences times `step` should be well below 1.
    """
    x = np.array(start, float)
    moved = np.full(x.shape[:-1], np.inf)
    for _ in range(steps):
        earned = table.payoff(x)
        lead = earned - np.sum(x * earned, axis=-1, keepdims=True)
        after = x * np.exp(step * lead)
        after /= after.sum(axis=-1, keepdims=True)
        moved = np.abs(after - x).max(axis=-1) / step
        x = after
        if (moved < still).all():
            break
    return Path(x, moved < still)
