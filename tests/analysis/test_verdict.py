from __future__ import annotations

import pytest

from lifeboatsim.analysis.paired import Estimate
from lifeboatsim.analysis.sequence import FixedGames
from lifeboatsim.analysis.verdict import Bands, games_needed, robust_verdict, verdict


@pytest.mark.parametrize(
    ("interval", "p_holm", "word"),
    [
        ((0.02, 0.04), 0.001, "higher"),
        ((-0.04, -0.02), 0.001, "lower"),
        ((0.001, 0.009), 0.001, "practically equal"),  # takes precedence
        ((-0.009, 0.009), 1.0, "practically equal"),
        ((0.005, 0.02), 0.001, "higher"),
        ((0.005, 0.02), 0.06, "not yet clear"),  # not after Holm's adjustment
        ((-0.01, 0.02), 0.3, "not yet clear"),
        (None, 1.0, "not yet clear"),
    ],
)
def test_verdicts(interval, p_holm, word):
    assert verdict(interval, p_holm, 0.01) == word


def test_no_band_leaves_only_exact_equality():
    assert verdict((0.0, 0.0), 1.0, 0.0) == "practically equal"
    assert verdict((-1e-9, 1e-9), 1.0, 0.0) == "not yet clear"


def test_bands_are_not_negative():
    with pytest.raises(ValueError, match="band of days"):
        Bands(days=-1)


def estimate(difference: float, games: int = 1000) -> Estimate:
    return Estimate(0.2, 0.2 + difference, games, 0.5)


@pytest.mark.parametrize("difference", [0.0, 0.004, 0.015, 0.05])
def test_so_many_more_games_are_enough(difference):
    needed = games_needed(estimate(difference), FixedGames(), 0.01, 20)
    games = 1000 + needed
    half = FixedGames().half(0.5, games)
    p = FixedGames().p_value(difference, 0.5, games) * 20
    interval = (difference - half, difference + half)
    assert verdict(interval, p, 0.01) != "not yet clear"
    if needed > 10:
        half = FixedGames().half(0.5, 0.98 * games)
        p = FixedGames().p_value(difference, 0.5, int(0.98 * games)) * 20
        assert verdict((difference - half, difference + half), p, 0.01) == "not yet clear"


def test_without_a_basis_nothing_helps():
    assert games_needed(Estimate(0.2, None, 1000), FixedGames(), 0.01, 20) is None
    assert games_needed(estimate(0.0), FixedGames(), 0.0, 20) is None


@pytest.mark.parametrize(
    ("words", "together"),
    [
        (["higher", "higher"], "higher"),
        (["higher", "not yet clear"], "not yet clear"),
        (["higher", "lower"], "depends on the case"),
        (["higher", "practically equal", "not yet clear"], "depends on the case"),
        (["not yet clear"], "not yet clear"),
    ],
)
def test_cases_must_agree(words, together):
    assert robust_verdict(dict(enumerate(words))) == together
