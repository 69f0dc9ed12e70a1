from __future__ import annotations

import numpy as np
import pytest

from lifeboatsim.analysis.objectives import hopeless, jackknife, parse_goal
from lifeboatsim.rules import RulesError
from lifeboatsim.running.sweep import BATCHES, play_sweep
from tests.analysis.test_sweep import document, swept


def test_costs_are_those_of_the_cells():
    asked = swept("birds_to_land=4,2", games=200)
    cells = document(asked)["cells"]
    batches = play_sweep(asked.plan)[0].batches
    for place, cell in enumerate(cells):
        shares = [one["win_share"] for one in cell["characters"].values()]
        cost, _ = jackknife(parse_goal("character_gap", ""), batches)
        assert cost[place] == pytest.approx(max(shares) - min(shares))
        cost, _ = jackknife(parse_goal("length=max", ""), batches)
        assert cost[place] == pytest.approx(-cell["days"]["mean"])
        cost, _ = jackknife(parse_goal("survivors=2", ""), batches)
        assert cost[place] == pytest.approx(abs(6 - cell["deaths"]["mean"] - 2))
        cost, _ = jackknife(parse_goal("ties", ""), batches)
        assert cost[place] == cell["ties"]["mean"]


def test_who_is_clearly_worse_in_everything_is_hopeless_and_nobody_else():
    random = np.random.default_rng(7)
    noise = random.normal(size=BATCHES)
    own = [random.normal(scale=0.1, size=BATCHES) for _ in range(4)]
    one = np.array([noise + shift + x for shift, x in zip((0, 1, 1, 0), own, strict=True)])
    other = np.array([noise + shift + x for shift, x in zip((0, 1, 0, 0), own, strict=True)])
    cost = [one.mean(1), other.mean(1)]
    assert hopeless(cost[:1], [one], 0, 0.05).tolist() == [False, True, True, False]
    assert hopeless(cost, [one, other], 0, 0.05).tolist() == [False, True, False, False]


@pytest.mark.parametrize("shares", [[1 / 6] * 6, [0.3, 0.2, 0.15, 0.15, 0.13, 0.07]])
def test_cells_that_are_as_good_are_rarely_dropped(shares):
    random, games, runs, dropped = np.random.default_rng(1), 1000, 100, 0
    batch = np.arange(games) % BATCHES
    for _ in range(runs):
        batches = np.zeros((6, BATCHES, 15, 4), np.int64)
        batches[:, :, :6, 0] = np.bincount(batch, minlength=BATCHES)[:, None]
        for cell in batches:
            np.add.at(cell[:, :, 1], (batch, random.choice(6, games, p=shares)), 840)
        cost, pseudo = jackknife(parse_goal("character_gap", ""), batches)
        dropped += hopeless([cost], [pseudo], int(cost.argmin()), 0.05).any()
    assert dropped <= 10  # at most 5 %; more than 10 of 100 has probability 0.01


@pytest.mark.parametrize(
    ("text", "said"),
    [("gap", "allowed"), ("length", "as in length=6"), ("ties=nan", "a number"),
     ("length=-5", "from 1 to 1000"), ("length=0", "from 1"), ("ties=4", "from 0 to 1"),
     ("survivors=9", "from 0 to 8"), ("deaths=-0.1", "from 0"), ("character_gap=1.5", "to 1"),
     ("length=1e999", "a number")],
)  # fmt: skip
def test_no_goal_is_refused(text, said):
    with pytest.raises(RulesError, match=said):
        parse_goal(text, "--objective")
