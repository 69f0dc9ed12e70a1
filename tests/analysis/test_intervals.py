from __future__ import annotations

import random

import numpy as np
import pytest
from scipy.stats import binomtest

from lifeboatsim.analysis.intervals import mean_of_clusters, normal_quantile, wilson
from lifeboatsim.analysis.result import win_share_interval
from lifeboatsim.engine.totals import RESULT, WIN

GOLDEN = [
    (81, 263, 0.25529, 0.36621),
    (15, 148, 0.06239, 0.16049),
    (0, 20, 0.0, 0.16113),
    (1, 29, 0.00611, 0.17176),
]


def group(games: list[tuple[int, int]]) -> np.void:
    """Return the RESULT sums of games of (players, win units) of a group."""
    record = np.zeros(1, RESULT)[0]
    for k, x in games:
        record["games"] += k
        record["games_squared"] += k * k
        record["win_units"] += x
        record["win_units_squared"] += x * x
        record["win_units_games"] += x * k
        record["rounds"] += k > 0
    return record


@pytest.mark.parametrize(("wins", "n", "low", "high"), GOLDEN)
def test_wilson_gives_the_published_numbers(wins, n, low, high):
    assert wilson(wins / n, n) == pytest.approx((low, high), abs=6e-6)


@pytest.mark.parametrize("n", [1, 2, 7, 100, 12345])
def test_wilson_is_scipys(n):
    for wins in {0, 1, n // 3, n // 2, n - 1, n}:
        other = binomtest(wins, n).proportion_ci(0.95, "wilson")
        assert wilson(wins / n, n) == pytest.approx((other.low, other.high), abs=1e-12)


@pytest.mark.parametrize(("wins", "n", "low", "high"), GOLDEN)
def test_one_player_a_game_without_ties_is_wilson(wins, n, low, high):
    record = group([(1, WIN)] * wins + [(1, 0)] * (n - wins))
    assert win_share_interval(record) == pytest.approx(wilson(wins / n, n), abs=1e-12)


def test_no_games_have_no_interval():
    assert win_share_interval(group([])) is None
    assert win_share_interval(group([(0, 0)] * 5)) is None


@pytest.mark.parametrize(
    "games",
    [
        [(1, WIN)],
        [(1, 0)],
        [(1, WIN // 2)],
        [(6, WIN)],
        [(2, WIN)],
        [(1, WIN // 2)] * 3,
        [(1, WIN // 2), (2, WIN), (3, WIN // 3)],
        [(6, WIN)] * 1000,
    ],
)
def test_thin_evidence_stays_inside_and_open(games):
    record = group(games)
    low, high = win_share_interval(record)
    share = record["win_units"] / WIN / record["games"]
    assert 0 <= low <= share <= high <= 1
    assert high - low > 0


def test_everybody_in_the_group_is_certain_of_the_fair_share():
    low, high = win_share_interval(group([(6, WIN)] * 100_000))
    assert high == pytest.approx(1 / 6)
    assert 1 / 6 - low < 1e-5


def test_more_ties_make_it_narrower():
    sole = win_share_interval(group([(1, WIN), (1, 0)] * 200))
    tied = win_share_interval(group([(1, WIN // 2)] * 200 + [(1, WIN), (1, 0)] * 100))
    assert tied[1] - tied[0] < sole[1] - sole[0]


@pytest.mark.parametrize("rounds", [30, 400])
def test_it_covers_the_truth_with_the_game_as_the_unit(rounds):
    # Strength differs from game to game, so that players of one game are alike: an interval
    # with the player as the unit would be off.
    chance = random.Random(1)

    def game() -> tuple[int, int]:
        k = sum(chance.random() < 0.4 for _ in range(6))
        tied = chance.random() < 0.2
        wins = chance.random() < 1.3 * k / (1.3 * k + 6 - k)
        return k, (WIN // 2 if tied and 0 < k < 6 else WIN * wins)

    many = group([game() for _ in range(60_000)])
    truth = many["win_units"] / WIN / many["games"]
    inside = 0
    for _ in range(600):
        low, high = win_share_interval(group([game() for _ in range(rounds)]))
        inside += low <= truth <= high
    assert 0.925 <= inside / 600 <= 0.98


def test_mean_of_clusters_is_the_plain_interval_for_single_members():
    scores = np.array([3.0, 7.0, 8.0, 12.0, 1.0])
    n = len(scores)
    low, high = mean_of_clusters(n, n, n, scores.sum(), (scores**2).sum(), scores.sum())
    half = normal_quantile() * scores.std(ddof=1) / np.sqrt(n)
    assert (low, high) == pytest.approx((scores.mean() - half, scores.mean() + half))
    assert mean_of_clusters(1, 6, 36, 40, 1600, 240) is None
