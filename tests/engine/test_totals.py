"""Totals of more games than anybody plays in a test stay exact; past 2^63 they are refused."""

from __future__ import annotations

import numpy as np
import pytest

from lifeboatsim.analysis import summary
from lifeboatsim.engine.totals import add_totals, new_totals
from lifeboatsim.running.paired import PairedTotals, add_paired
from lifeboatsim.running.pairs import new_pairs
from tests.synthetic import NAMES, fake_totals, plan

LAST = 2**63 - 1


def times(totals, factor):
    """Return the totals of so many copies of the same games, by Python's whole numbers."""
    many = new_totals(len(NAMES))
    for field, array in totals._asdict().items():
        words = array.reshape(-1).view(np.uint64 if array.dtype == np.uint64 else np.int64)
        exact = [int(word) * factor for word in words]
        into = getattr(many, field).reshape(-1).view(words.dtype)
        into[:] = [word % 2**64 for word in exact] if words.dtype == np.uint64 else exact
    return many


def words(totals):
    return [word for array in totals for word in array.reshape(-1).view(np.int64).tolist()]


def test_billions_of_games_add_up_exactly():
    some = fake_totals(50)
    total = new_totals(len(NAMES))
    for factor in (2**31 - 1, 1, 2**31, 10**9, 2**33):
        add_totals(total, times(some, factor))
    factor = 2 * 2**31 + 10**9 + 2**33
    assert words(total) == words(times(some, factor))
    assert int(total.counts["games"][0]) == 50 * factor
    # sums of squares of that many games are near the last whole number
    assert int(total.characters["win_units_squared"].max()) > 2**60 / 50
    document = summary(plan(50 * factor), total)
    assert document["games"]["played"] == 50 * factor
    small = summary(plan(50), some)
    for code, one in small["characters"].items():
        many = document["characters"][code]
        assert many["win_share"] == one["win_share"]
        assert many["mean_score"] == one["mean_score"]
        assert many["win_units"] == factor * one["win_units"]


@pytest.mark.parametrize("field", ["win_units_squared", "score_game_squared", "games"])
def test_the_last_whole_number_is_reached_and_not_passed(field):
    total, part = new_totals(2), new_totals(2)
    total.strategies[field][1] = LAST - 5
    part.strategies[field][1] = 5
    part.counts["games"] = 1
    add_totals(total, part)
    assert int(total.strategies[field][1]) == LAST
    part.strategies[field][1] = 1
    with pytest.raises(OverflowError, match="2\\^63"):
        add_totals(total, part)
    assert int(total.strategies[field][1]) == LAST
    assert int(total.counts["games"][0]) == 1  # nothing of a refused part is added


def test_the_digest_wraps():
    total, part = new_totals(1), new_totals(1)
    total.digest[0] = 2**64 - 1
    part.digest[0] = 3
    add_totals(total, part)
    assert int(total.digest[0]) == 2


def test_products_of_pairs_are_refused_too():
    whole, part = (PairedTotals((), (new_pairs(1),)) for _ in range(2))
    whole.pairs[0]["products"][2, 1, 3] = LAST
    part.pairs[0]["products"][2, 1, 2] = 7
    add_paired(whole, part)
    part.pairs[0]["products"][2, 1, 3] = 1
    with pytest.raises(OverflowError):
        add_paired(whole, part)
    assert int(whole.pairs[0]["products"][2, 1, 3]) == LAST
    assert int(whole.pairs[0]["products"][2, 1, 2]) == 7
