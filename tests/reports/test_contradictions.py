"""When two figures contradict each other, and when it is chance."""

from __future__ import annotations

import numpy as np
import pytest

from lifeboatsim.analysis.intervals import wilson
from lifeboatsim.reporting.published.figures import contradictions


def share(wins, games):
    return [wins / games, *wilson(wins / games, games)]


@pytest.mark.parametrize("truth", [0.2, 0.02])
def test_chance_alone_contradicts_as_rarely_as_it_should(truth):
    draw = np.random.default_rng(5)
    first, second = draw.binomial(20_000, truth, 2000), draw.binomial(2000, truth, 2000)
    one = {str(i): share(wins, 20_000) for i, wins in enumerate(first)}
    other = {str(i): share(wins, 2000) for i, wins in enumerate(second)}
    assert len(contradictions(one, other, 5.0)) == 0
    assert 0.02 < len(contradictions(one, other, 1.96)) / 2000 < 0.08


def test_a_real_difference_is_found_on_both_sides():
    one, other = {"x": share(4000, 20_000)}, {"x": share(600, 2000)}
    assert contradictions(one, other, 5.0) == contradictions(one, other, 0.0)
    assert list(contradictions(other, one, 5.0)) == ["x"]


def test_figures_that_only_one_has_are_left_out():
    assert contradictions({"x": share(5, 10)}, {"y": share(1, 10)}, 0.0) == {}
