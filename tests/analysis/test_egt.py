"""Fixation, alpha-rank and replicator dynamics against published and closed-form numbers."""

from __future__ import annotations

import json
from math import log
from pathlib import Path

import numpy as np
import pytest

from lifeboatsim.analysis.egt_dynamics import MixtureTable, compositions, replicate
from lifeboatsim.analysis.egt_fixation import (
    alpha_rank,
    fitness_gap,
    fixation,
    hypergeometric,
    stationary,
)  # fmt: skip

GOLDEN = json.loads((Path(__file__).parents[1] / "data" / "egt.json").read_text(encoding="utf-8"))
RPS = GOLDEN["rock_paper_scissors"]["payoffs"]


def pairwise(payoffs) -> np.ndarray:
    """Return a two-player game as a table of pair mixtures at K = 2."""
    table = np.asarray(payoffs, float)
    own = np.broadcast_to(np.diag(table)[:, None], table.shape)
    return np.stack([table, own], axis=-1)


def mixtures(payoffs) -> MixtureTable:
    """Return a two-player game as a table of all mixtures at K = 2."""
    table = np.asarray(payoffs, float)
    tables = compositions(len(table), 2)
    values = np.full((len(tables), len(table)), np.nan)
    for c, counts in enumerate(tables):
        seated = [style for style, n in enumerate(counts) for _ in range(n)]
        for own, other in (seated, seated[::-1]):
            values[c, own] = table[own, other]
    return MixtureTable(values, 2)


@pytest.mark.parametrize("name", ["alpha_rank_five", "rock_paper_scissors"])
def test_alpha_rank_gives_the_published_vector(name):
    case = GOLDEN[name]
    found = alpha_rank(pairwise(case["payoffs"]), case["alpha"], case["population"])
    assert found == pytest.approx(case["expected"], abs=case["tolerance"])


def test_alpha_rank_takes_many_tables_at_once_and_any_strength():
    tables = np.array([pairwise(GOLDEN["alpha_rank_five"]["payoffs"]), np.zeros((5, 5, 2))])
    found = alpha_rank(tables, 0.1, 20)
    assert found[0] == pytest.approx(GOLDEN["alpha_rank_five"]["expected"], abs=5e-9)
    assert found[1] == pytest.approx([0.2] * 5)
    strong = alpha_rank(tables, 1e6, 20)
    assert strong.sum(axis=1) == pytest.approx([1, 1]) and np.isfinite(strong).all()
    # the last of two strategies dominates the first: all time is spent there
    assert alpha_rank(pairwise([[1, 1], [2, 2]]), 1e4, 20) == pytest.approx([0, 1])


def test_public_goods_of_five_players():
    case = GOLDEN["public_goods"]
    players, factor = case["players"], case["factor"]
    givers = [factor * k / players - 1 for k in range(1, players + 1)]
    takers = [factor * (players - k) / players for k in range(1, players + 1)]
    gaps = fitness_gap(givers, takers, case["population"])
    assert gaps == pytest.approx([case["gap"]] * (case["population"] - 1), rel=1e-12)
    assert fixation(case["alpha"], gaps) == pytest.approx(case["fixation"], abs=case["tolerance"])


def test_two_players_and_no_difference():
    case = GOLDEN["two_players"]
    table = pairwise(case["payoffs"])
    gaps = fitness_gap(table[0, 1], table[1, 0], case["population"])
    found = fixation(case["alpha"], gaps)
    assert found == pytest.approx(case["expected"], abs=case["tolerance"])
    assert fixation(3.0, np.zeros(29)) == pytest.approx(1 / 30)
    with pytest.raises(ValueError, match="population of 4"):
        fitness_gap(np.zeros(5), np.zeros(5), 4)


@pytest.mark.parametrize("case", GOLDEN["moran"]["cases"])
def test_moran_process(case):
    gaps = np.full(case["N"] - 1, log(case["r"]))
    tolerance = GOLDEN["moran"]["tolerance"]
    assert fixation(1.0, gaps) == pytest.approx(case["expected"], abs=tolerance)


def test_stationary_vector_of_a_small_chain():
    rates = np.array([[0.5, 0.3, 0.2], [0.1, 0.8, 0.1], [0.4, 0.4, 0.2]])
    found = stationary(np.log(rates))
    assert found @ rates == pytest.approx(found)
    assert hypergeometric(5, 2, 2) == pytest.approx([0.3, 0.6, 0.1])


def test_replicator_stays_at_fixed_points():
    even = np.full(3, 1 / 3)
    assert replicate(mixtures(RPS), even).shares == pytest.approx(even)
    assert replicate(mixtures(RPS), np.eye(3)).shares == pytest.approx(np.eye(3))


def test_hawks_and_doves_settle_at_v_over_c():
    value, cost = 2, 4
    game = [[(value - cost) / 2, value], [0, value / 2]]
    path = replicate(mixtures(game), [[0.9, 0.1], [0.05, 0.95]], step=0.1)
    assert path.shares == pytest.approx(np.full((2, 2), value / cost), abs=1e-5)
    assert path.at_rest.all()


def test_payoff_in_a_population_is_the_expectation_over_tables():
    shares = np.array([0.2, 0.3, 0.5])
    assert mixtures(RPS).payoff(shares) == pytest.approx(np.array(RPS) @ shares)
    assert len(compositions(5, 6)) == 210 and compositions(2, 2) == [(2, 0), (1, 1), (0, 2)]
