"""Seat and character taken apart: against sums by hand, exact cases, and simulated squares."""

from __future__ import annotations

import numpy as np
import pytest

from lifeboatsim.analysis.magnitude import Noise, difference, magnitude
from lifeboatsim.analysis.seats import ALIKE, CHARACTER, MATTERS, SEAT, what_matters
from lifeboatsim.analysis.seats_effects import Square, mean_share, spreads
from lifeboatsim.analysis.verdict import UNCLEAR
from lifeboatsim.engine.totals import WIN
from lifeboatsim.reporting.seats_words import ANSWERS


def square_of(shares: np.ndarray, games: int, draws: np.random.Generator) -> Square:
    """Return a square of games in which seat s and character c have a true share of wins each.

    `shares` has shape (seats, characters); at every table those who sit there share 1 between
    them, so it must be a table of which every diagonal adds up to 1.
    """
    many = len(shares)
    seats = np.arange(many)
    truth = np.stack([shares[seats, (seats - table) % many] for table in range(many)])
    wins = draws.multinomial(games, truth / truth.sum(axis=1, keepdims=True))
    products = np.stack([np.diag(own) for own in wins]) * WIN * WIN
    return Square.of(np.full(many, games), wins * WIN, products)


def added(seats: list[float], people: list[float]) -> np.ndarray:
    """Return shares to which seat and character add; diagonals add up to 1 of themselves."""
    return 1 / len(seats) + np.array(seats)[:, None] + np.array(people)[None, :]


SEATS = [0.10, 0.02, -0.02, -0.03, -0.05, -0.02]
PEOPLE = [-0.05, 0.01, 0.04, 0.01, 0.0, -0.01]


def test_means_and_covariances_are_those_of_the_games():
    """A thousand games of three with ties, one by one, by NumPy's own covariance."""
    draws = np.random.default_rng(1)
    games = 40_000  # the few games mixed in against false certainty do not show
    wins = []
    for _ in range(3):
        winner = draws.integers(0, 3, games)
        units = np.zeros((games, 3), np.int64)
        units[np.arange(games), winner] = WIN
        tied = draws.random(games) < 0.2
        units[tied] = [WIN // 2, WIN // 2, 0]
        wins.append(units)
    found = Square.of(
        np.full(3, games), np.array([own.sum(axis=0) for own in wins]),
        np.array([own.T @ own for own in wins]),
    )  # fmt: skip
    for table, units in enumerate(wins):
        assert found.shares[table] == pytest.approx(units.mean(axis=0) / WIN)
        assert found.errors[table] == pytest.approx(np.cov(units.T / WIN) / games, rel=2e-3)
    means, errors = found.by_character().means()
    for who in range(3):
        own = [wins[table][:, (who + table) % 3] / WIN for table in range(3)]
        assert means[who] == pytest.approx(np.mean([x.mean() for x in own]))
        assert errors[who, who] == pytest.approx(sum(x.var() for x in own) / games / 9, rel=2e-3)


def test_without_noise_the_effects_are_found_exactly():
    truth = added(SEATS, PEOPLE)
    seats = np.arange(6)
    shares = np.stack([truth[seats, (seats - table) % 6] for table in range(6)])
    found = Square(shares, np.zeros((6, 6, 6)), np.full(6, 10**9))
    assert found.means()[0] == pytest.approx(1 / 6 + np.array(SEATS))
    assert found.by_character().means()[0] == pytest.approx(1 / 6 + np.array(PEOPLE))
    cells, _ = found.cells()
    assert cells.reshape(6, 6) == pytest.approx(truth)
    known = spreads(found)
    people, places = float(np.std(PEOPLE)), float(np.std(SEATS))
    assert known["characters"] == (pytest.approx(people), pytest.approx((people, people)))
    assert known["seats"][0] == pytest.approx(places)
    assert known["combination"][0] == pytest.approx(0, abs=1e-12)
    assert known["difference"][0] == pytest.approx(people - places)


def test_a_mean_of_one_table_is_wilsons_interval():
    assert mean_share(81 / 263, (81 / 263) * (182 / 263) / 263, 263) == pytest.approx(
        (0.25529, 0.36621), abs=1e-5
    )
    assert mean_share(0.0, 0.0, 20) == pytest.approx((0, 0.16113), abs=1e-5)


@pytest.mark.parametrize("length", [0.0, 0.5, 2.0, 6.0, 30.0])
def test_tails_of_a_length_are_those_of_a_simulation(length):
    draws = np.random.default_rng(3)
    spread = np.diag([1.0, 0.6, 0.5, 0.3, 0.2])
    along = np.array([3.0, 1.0, -1.0, -1.0, -2.0])
    along /= np.linalg.norm(along)
    seen = length * along + draws.standard_normal((400_000, 5)) @ np.sqrt(spread)
    squares = (seen**2).sum(axis=1)
    noise = Noise(along, spread)
    for part in (0.025, 0.25, 0.5, 0.75, 0.975):
        assert noise.beyond(float(np.quantile(squares, part)), length) == pytest.approx(
            1 - part, abs=0.002
        )


def test_a_length_within_the_noise_may_be_none():
    size, (low, high) = magnitude(np.full(5, 1e-3), np.eye(5))
    assert size == low == 0 and 1 < high < 2


def test_intervals_of_a_difference():
    assert difference((3.0, (2.0, 5.0)), (1.0, (0.0, 1.0))) == (
        2.0,
        (1.0, pytest.approx(2 + 5**0.5)),
    )


@pytest.mark.proof
@pytest.mark.parametrize("scale", [0.0, 0.4, 1.0])
def test_intervals_cover_the_truth(scale):
    """About 95 % or more of 150 simulated squares have the true spreads inside."""
    draws = np.random.default_rng(11)
    seats, people = scale * np.array(SEATS), scale * np.array(PEOPLE[::-1])
    truth = {
        "seats": float(np.std(seats)), "characters": float(np.std(people)), "combination": 0.0,
    }  # fmt: skip
    truth["difference"] = truth["characters"] - truth["seats"]
    inside = dict.fromkeys(truth, 0)
    for _ in range(150):
        known = spreads(square_of(added(list(seats), list(people)), 1000, draws))
        for name, value in truth.items():
            _, (low, high) = known[name]
            inside[name] += low - 1e-12 <= value <= high + 1e-12
    for name, times in inside.items():
        assert times / 150 >= 0.895, name  # three standard errors below 95 %


@pytest.mark.parametrize(
    ("interval", "word"),
    [
        ((-0.01, 0.01), ALIKE), ((0.001, 0.009), ALIKE), ((-0.009, -0.001), ALIKE),
        ((0.001, 0.02), CHARACTER), ((0.02, 0.03), CHARACTER),
        ((-0.02, -0.001), SEAT), ((-0.03, -0.02), SEAT),
        ((-0.02, 0.02), UNCLEAR), ((-0.001, 0.02), UNCLEAR), ((-0.02, 0.001), UNCLEAR),
        ((0.0, 0.02), UNCLEAR), ((-0.02, 0.0), UNCLEAR), (None, UNCLEAR),
    ],
)  # fmt: skip
def test_what_the_difference_of_spreads_comes_to(interval, word):
    assert what_matters(interval, 0.01) == word


def test_every_verdict_has_a_sentence():
    assert set(ANSWERS) == set(MATTERS)
