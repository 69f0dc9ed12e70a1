from __future__ import annotations

from math import inf, sqrt

import numpy as np
import pytest
from scipy.stats import norm

from lifeboatsim.analysis.sequence import AnyTime, FixedGames, games_for, looks, tuned


def test_looks_are_few_and_end_where_the_games_end():
    assert looks(500) == (500,)
    assert looks(1000) == (1000,)
    assert looks(2000) == (1000, 1500, 2000)
    many = looks(10**8)
    assert len(many) < 32
    assert list(many) == sorted(set(many))
    assert many[-1] == 10**8


@pytest.mark.parametrize("half", [0.002, 0.01, 0.05])
def test_a_tuned_sequence_gets_there_at_the_games_it_is_tuned_for(half):
    width = tuned(half, 0.4)
    games = games_for(width, 0.4, half)
    assert width.half(0.4, games) == pytest.approx(half)
    assert games == pytest.approx(8.212 * width.prior, rel=1e-3)
    for other in (width.prior / 2, width.prior * 2):
        assert games_for(AnyTime(other), 0.4, half) > games


@pytest.mark.parametrize("width", [FixedGames(), AnyTime(2000.0)])
def test_p_values_are_the_levels_at_which_0_is_left(width):
    p = width.p_value(0.02, 0.4, 10_000)
    assert 0 < p < 0.05
    assert width.half(0.4, 10_000, p) == pytest.approx(0.02)
    assert width.p_value(0.0, 0.0, 10) == width.p_value(0.0, 1.0, 10) == 1
    assert width.p_value(0.1, 0.0, 10) == 0
    assert width.p_value(10.0, 0.1, 10**9) == pytest.approx(0, abs=1e-300)


def test_fixed_p_values_are_scipys():
    assert FixedGames().p_value(-0.01, 0.5, 4000) == pytest.approx(
        2 * norm.sf(0.01 / 0.5 * sqrt(4000))
    )


def test_no_number_of_games_gives_an_interval_no_width():
    assert games_for(FixedGames(), 0.4, 0.0) == inf
    assert games_for(FixedGames(), 0.4, -0.1) == inf


def test_looking_all_the_time_breaks_fixed_intervals_only():
    chance = np.random.default_rng(5)
    games = np.arange(100, 5001)
    wins = np.cumsum(chance.random((400, 5000)) < 0.2, axis=1)[:, 99:]
    shares = wins / games
    off, spread = np.abs(shares - 0.2), np.sqrt(shares * (1 - shares))
    fixed = (off > 1.96 * spread / np.sqrt(games)).any(axis=1).mean()
    total = games + 300
    half = spread * np.sqrt(total * np.log(total / (300 * 0.05**2))) / games
    sequence = (off > half).any(axis=1).mean()
    assert half[-1, -1] == pytest.approx(AnyTime(300).half(spread[-1, -1], 5000))
    assert fixed > 0.3
    assert sequence < 0.05
