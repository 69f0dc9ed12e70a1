"""Totals of pairs of games: sums and products of what a group does under A and under B.

Integers only, with an add law, like the totals of a run: pairs of any two sets of games add place
by place, in any order, to the same bits, and nothing grows with the number of games.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lifeboatsim.engine.counting import (
    FRIEND_IS_ENEMY,
    NARCISSIST,
    NARCISSIST_PSYCHOPATH,
    PLAIN,
    PSYCHOPATH,
)
from lifeboatsim.engine.jit import JIT, compiled
from lifeboatsim.engine.plain import viewed
from lifeboatsim.engine.state import ABSENT, DEAD, PERSONS
from lifeboatsim.engine.totals import SECRET_NAMES

__all__ = [
    "GAME_VALUES", "GROUP_VALUES", "PAIR", "SIDE", "add_pairs", "game_place", "new_pairs",
    "secret_place", "strategy_place",
]  # fmt: skip

GROUP_VALUES = ("players", "win_units", "score", "survived")
"""What a group has in one game, summed over its players."""
GAME_VALUES = ("games", "days", "deaths", "ties")
"""What the game itself has: 1, its days, its deaths, 1 if the win was shared."""
SIDE = len(GROUP_VALUES)
"""Values of one side."""

PAIR = np.dtype([
    # the SIDE values under A, then those under B
    ("sums", np.int64, (2 * SIDE,)),
    ("products", np.int64, (2 * SIDE, 2 * SIDE)),  # [i, j] with i <= j; below 2^63 for 1e12 games
])  # fmt: skip


def new_pairs(n_strategies: int) -> np.ndarray:
    """Return pairs of no games, shape (8 + 5 + S + 1,) of PAIR.

    They stand in the order: characters by person, secrets, strategies, the game itself.
    """
    return np.zeros(strategy_place(n_strategies) + 1, PAIR)


def secret_place(secret: int) -> int:
    """Return the place of a secret, by SECRET_NAMES."""
    return PERSONS + secret


def strategy_place(number: int) -> int:
    """Return the place of a strategy."""
    return PERSONS + len(SECRET_NAMES) + number


def game_place(pairs: np.ndarray) -> int:
    """Return the place of the game itself: the last."""
    return len(pairs) - 1


@compiled
def secret_of_row(friend: Any, enemy: Any, p: Any) -> Any:
    """Return which of the five secrets p has; they exclude one another."""
    if friend == p:
        return NARCISSIST_PSYCHOPATH if enemy == p else NARCISSIST
    if enemy == p:
        return PSYCHOPATH
    return FRIEND_IS_ENEMY if friend == enemy else PLAIN


@compiled
def add_player(values: Any, place: Any, at: Any, row: Any, p: Any) -> None:
    """Add player p to the values of a group; `at` is where the side's values begin."""
    values[place, at] += 1
    values[place, at + 1] += row.win_units[p]
    values[place, at + 2] += row.score[p]
    if row.status[p] < DEAD:
        values[place, at + 3] += 1


@compiled
def add_side(row: Any, names: Any, values: Any, at: Any) -> None:
    """Write what all groups have in one game; `names` are the strategies' places in `values`."""
    deaths = 0
    for p in range(PERSONS):
        if row.status[p] == ABSENT:
            continue
        secret = secret_of_row(row.friend[p], row.enemy[p], p)
        add_player(values, p, at, row, p)
        add_player(values, PERSONS + secret, at, row, p)
        add_player(values, names[row.strategy[p]], at, row, p)
        if row.status[p] >= DEAD:
            deaths += 1
    last = len(values) - 1
    values[last, at] = 1
    values[last, at + 1] = row.days
    values[last, at + 2] = deaths
    if row.winners > 1:
        values[last, at + 3] = 1


@compiled
def add_rows(rows_a: Any, rows_b: Any, n: Any, names: Any, values: Any, pairs: Any) -> None:
    """Add `n` pairs of rows."""
    for i in range(n):
        values[:, :] = 0
        add_side(rows_a[i], names[0], values, 0)
        add_side(rows_b[i], names[1], values, SIDE)
        for g in range(len(pairs)):
            if values[g, 0] + values[g, SIDE] == 0:
                continue
            pair = pairs[g]
            for j in range(2 * SIDE):
                value = values[g, j]
                if value == 0:
                    continue
                pair.sums[j] += value
                for k in range(j, 2 * SIDE):
                    pair.products[j, k] += value * values[g, k]


def add_pairs(
    rows_a: np.ndarray, rows_b: np.ndarray, n: int, names: np.ndarray, pairs: np.ndarray
) -> None:
    """Add the first `n` games of both sides to `pairs`, game by game.

    `rows_a` and `rows_b` are arrays of GAME_ROW, `names` of shape (2, most strategies) the place
    in `pairs` of each report number of either side.
    """
    values = np.zeros((len(pairs), 2 * SIDE), np.int64)
    if JIT:
        add_rows(rows_a, rows_b, n, names, values, pairs)
    else:
        add_rows(viewed(rows_a), viewed(rows_b), n, names, values, viewed(pairs))
