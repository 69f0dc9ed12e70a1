from __future__ import annotations

import json
from math import sqrt
from pathlib import Path

import pytest
from scipy.stats import beta

from lifeboatsim.analysis.intervals import jeffreys, rare_wilson, wilson
from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.sequence import AnyTime, FixedGames, mixture_factor

GOLDEN = json.loads((Path(__file__).parents[1] / "data" / "statistics.json").read_text("utf-8"))


def rows(name: str):
    return [(*row, GOLDEN[name]["tolerance"]) for row in GOLDEN[name]["rows"]]


@pytest.mark.parametrize(("seen", "n", "low", "high", "tolerance"), rows("wilson95"))
def test_wilson(seen, n, low, high, tolerance):
    assert wilson(seen / n, n) == pytest.approx((low, high), abs=tolerance)


@pytest.mark.parametrize(("seen", "n", "low", "high", "tolerance"), rows("jeffreys95"))
def test_jeffreys(seen, n, low, high, tolerance):
    assert jeffreys(seen, n) == pytest.approx((low, high), abs=tolerance)


@pytest.mark.parametrize(("seen", "n"), [(1, 7), (0, 5), (5, 5), (300, 1000)])
def test_jeffreys_is_scipys(seen, n):
    low, high = beta.ppf([0.025, 0.975], seen + 0.5, n - seen + 0.5)
    wanted = (low if seen else 0.0, high if seen < n else 1.0)
    assert jeffreys(seen, n) == pytest.approx(wanted, abs=1e-10)


def test_holm():
    golden = GOLDEN["holm"]
    assert holm(golden["p"]) == pytest.approx(golden["adjusted"], abs=golden["tolerance"])
    assert holm([]) == []
    assert holm([0.5, 0.9, 1.0]) == [1.0, 1.0, 1.0]


def test_the_confidence_sequence():
    golden = GOLDEN["sequence"]
    factor = mixture_factor()
    assert factor == pytest.approx(golden["factor"], abs=golden["tolerance"])
    games = 100_000
    tuned = AnyTime(games / factor)
    price = tuned.half(0.5, games) / FixedGames().half(0.5, games)
    assert price == pytest.approx(golden["price"], abs=golden["tolerance"])


@pytest.mark.parametrize(("correlation", "half", "tolerance"), rows("paired"))
def test_what_pairing_saves(correlation, half, tolerance):
    spread = sqrt(2 * 0.2 * 0.8 * (1 - correlation))
    assert FixedGames().half(spread, 10**6) == pytest.approx(half, abs=tolerance)


def test_rare_wins_have_a_longer_interval():
    assert rare_wilson(1 / 29, 29) == wilson(1 / 29, 29)
    assert rare_wilson(4 / 2000, 2000) == wilson(4 / 2000, 2000)
    for seen in (1, 2, 3):
        low, high = rare_wilson(seen / 2000, 2000)
        assert 0 < low < wilson(seen / 2000, 2000)[0]
        assert high == wilson(seen / 2000, 2000)[1]
        mirrored = rare_wilson(1 - seen / 2000, 2000)
        assert mirrored == pytest.approx((1 - high, 1 - low), abs=1e-12)
