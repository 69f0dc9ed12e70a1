from __future__ import annotations

import random
from math import sqrt

import numpy as np
import pytest

from lifeboatsim.analysis.paired import estimate
from lifeboatsim.running.pairs import PAIR, SIDE


def record(games: list[tuple[tuple[int, int], tuple[int, int]]]) -> np.void:
    """Return the record of games of ((players, value) under A, the same under B)."""
    pair = np.zeros(1, PAIR)[0]
    for a, b in games:
        values = np.zeros(2 * SIDE, np.int64)
        values[[0, 1]], values[[SIDE, SIDE + 1]] = a, b
        pair["sums"] += values
        pair["products"] += np.triu(np.outer(values, values))
    return pair


def some_games(n: int, seed: int = 1, most: int = 1):
    chance = random.Random(seed)
    games = []
    for _ in range(n):
        luck, players = chance.random(), chance.randint(1, most) if most > 1 else 1
        a, b = (sum(chance.random() / 2 + luck / 2 > 0.6 for _ in range(players)) for _ in "ab")
        games.append(((players, a), (players, b)))
    return games


def test_one_player_a_game_is_the_paired_mean():
    games = some_games(500)
    found = estimate(record(games), 500, 1, paired=True)
    a, b = (np.array([side[i][1] for side in games], float) for i in (0, 1))
    assert found.a == a.mean()
    assert found.b == b.mean()
    squares = ((b - a - (b - a).mean()) ** 2).sum() + 1
    assert found.spread == pytest.approx(sqrt(squares / 499), rel=1e-12)
    assert found.correlation == pytest.approx(np.corrcoef(a, b)[0, 1], abs=1e-12)
    variance = a.var() + b.var()
    assert found.worth_games == int(500 * variance / (b - a).var() + 1e-9)


def test_several_players_a_game_are_a_ratio():
    games = some_games(400, most=4)
    found = estimate(record(games), 400, 1, paired=True)
    k = np.array([a[0] for a, _ in games], float)
    sides = [np.array([side[i][1] for side in games], float) for i in (0, 1)]
    ratios = [x.sum() / k.sum() for x in sides]
    residuals = [(x - r * k) / k.mean() for x, r in zip(sides, ratios, strict=True)]
    squares = ((residuals[1] - residuals[0]) ** 2).sum() + 1 / k.mean() ** 2
    assert (found.a, found.b) == pytest.approx(ratios, abs=1e-15)
    assert found.spread == pytest.approx(sqrt(squares / 399), rel=1e-12)


def test_unpaired_sides_add_their_variances():
    games = some_games(500)
    found = estimate(record(games), 500, 1, paired=False)
    a, b = (np.array([side[i][1] for side in games], float) for i in (0, 1))
    squares = 500 * (a.var() + b.var()) + 1
    assert found.spread == pytest.approx(sqrt(squares / 499), rel=1e-12)
    assert (found.correlation, found.worth_games) == (None, None)


def test_the_same_games_differ_by_exactly_nothing():
    games = [(a, a) for a, _ in some_games(300, most=3)]
    found = estimate(record(games), 300, 1, paired=True, same=True)
    assert (found.difference, found.spread, found.correlation) == (0.0, 0.0, 1.0)
    assert found.worth_games is None


def test_a_few_games_without_a_difference_are_not_certain():
    found = estimate(record([((1, 0), (1, 0))] * 10), 10, 1, paired=True)
    assert found.difference == 0
    assert 1.96 * found.spread / sqrt(10) > 0.19
    assert found.correlation is None


def test_units_are_divided_out():
    games = [((1, 840), (1, 420)), ((1, 0), (1, 840)), ((1, 280), (1, 0))]
    whole = estimate(record(games), 3, 1, 840, paired=True)
    raw = estimate(record(games), 3, 1, paired=True, same=True)
    assert whole.a == pytest.approx(raw.a / 840)
    seen = whole.spread**2 - 1 / 2  # less the game that is counted besides
    assert seen == pytest.approx((raw.spread / 840) ** 2)


def test_a_side_without_players_has_no_difference():
    found = estimate(record([((1, 1), (0, 0))] * 5), 5, 1, paired=True)
    assert (found.a, found.b, found.difference) == (1.0, None, None)


def test_huge_sums_stay_exact():
    pair = record(some_games(50))
    many = pair.copy()
    for name in PAIR.names:
        many[name] = pair[name] * 10**10
    few = estimate(pair, 50, 1, paired=True, same=True)
    much = estimate(many, 50 * 10**10, 1, paired=True, same=True)
    assert much.spread == pytest.approx(few.spread * sqrt(49 / 50), rel=1e-9)
    assert much.correlation == pytest.approx(few.correlation, abs=1e-12)
