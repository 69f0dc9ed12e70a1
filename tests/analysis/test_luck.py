"""Shares of luck: exact cases, a function whose shares are known, and the engine's streams."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from lifeboatsim.analysis.luck import luck, shares
from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.streams import SOURCES
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import RunPlan
from lifeboatsim.running.luck import (
    OUTCOMES,
    LuckWorker,
    add_games,
    new_luck,
    other_seed,
    play_luck,
    sources_of,
)

EVERYTHING = "standard+cannibalism+liquid-courage+weather-unofficial"


def plan_of(table: str, rules: str = "standard", games: int = 640, **more) -> RunPlan:
    numbers = {name: more.pop(name) for name in ("workers", "block_size") if name in more}
    resolved = resolve_rules(rules, **more)
    return RunPlan(resolved, parse_table(table, resolved), seed=7, games=games, **numbers)


def document(plan):
    return luck(plan, play_luck(plan).totals)


def figures(found):
    for measures in (found["all"], *found["characters"].values()):
        yield from measures.values()


def test_who_never_chooses_leaves_nothing_to_choices_and_chance():
    found = document(plan_of("idle"))
    assert found["sources"] == ["deal", "provisions", "navigation", "chance", "choices"]
    for figure in figures(found):
        for source in ("chance", "choices"):
            nothing = {"first_order": 0.0, "total": 0.0}
            ends = {"first_order_ci95": [0.0, 0.0], "total_ci95": [0.0, 0.0]}
            assert figure["sources"][source] == nothing | ends
        assert figure["sources"]["deal"]["first_order_ci95"][0] > 0.05


def test_who_plays_how_counts_where_it_is_drawn():
    assert sources_of(plan_of("random")) == tuple(s for s in SOURCES if s != "line_up")
    for table in ("mix:random,idle", "random:2,idle:4"):
        assert sources_of(plan_of(table)) == SOURCES
    found = document(plan_of("mix:random,idle"))
    assert found["all"]["score"]["sources"]["line_up"]["first_order_ci95"][0] > 0
    assert found["all"]["score"]["sources"]["choices"]["total_ci95"][0] > 0.2


def test_where_no_stream_is_replaced_nothing_varies():
    plan = plan_of("random")
    part = LuckWorker(plan, [(), SOURCES, *[()] * 5]).block(0, 200, threading.Event())
    found = shares(part.totals, list(range(OUTCOMES)), sources_of(plan))
    for one in found["sources"].values():
        assert one["total"] == one["first_order"] == 0.0
        assert one["total_ci95"] == one["first_order_ci95"] == [0.0, 0.0]
    assert found["interplay"] == 1.0
    part = LuckWorker(plan, [(), SOURCES, SOURCES]).block(0, 200, threading.Event())
    one = shares(part.totals, [16 - 1], ("all",))["sources"]["all"]
    assert one["first_order"] == pytest.approx(1, abs=0.1)


@pytest.mark.parametrize(
    ("rules", "more"), [("standard", {}), ("it", {"players": 4}), (EVERYTHING, {})]
)
def test_all_sources_together_are_another_game(rules, more):
    """No stream is forgotten: with all of them replaced it is the game of the other seed."""
    plan = plan_of("mix:random,idle", rules, **more)

    def rows(seed, sources=()):
        game, found = new_game(plan.rules, plan.line_up, seed), np.zeros(50, GAME_ROW)
        for source in sources:
            game[0]["reseed"][SOURCES.index(source)] = seed ^ other_seed(seed)
        play_block(game, 3, 50, new_totals(2), found)
        return found

    assert rows(7, SOURCES).tobytes() == rows(other_seed(7)).tobytes()
    for source in SOURCES:
        assert rows(7, (source,)).tobytes() not in (rows(7).tobytes(), rows(8).tobytes())


def test_shares_do_not_depend_on_workers_and_blocks():
    found = document(plan_of("random", games=300))
    assert found == document(plan_of("random", games=300, workers=2, block_size=17))


def test_few_games_have_no_intervals():
    found = document(plan_of("random", games=20))["all"]["win"]
    assert found["interplay_ci95"] is None and found["sources"]["deal"]["total_ci95"] is None


def model(f, games: int, sources: int, draws) -> object:
    """Return the totals of a function of as many independent numbers as there are sources."""
    a, b = draws.random((2, games, sources))
    points = [a, b]
    for source in range(sources):
        mixed = a.copy()
        mixed[:, source] = b[:, source]
        points.append(mixed)
    totals = new_luck(sources, 1)
    values = np.zeros((len(points), games, OUTCOMES), np.int64)
    values[:, :, 0] = [f(x) for x in points]
    for start in range(0, games, 500):
        add_games(totals, start, values[:, start : start + 500])
    return totals


def ishigami(x):
    x = (2 * x - 1) * np.pi
    exact = np.sin(x[:, 0]) + 7 * np.sin(x[:, 1]) ** 2 + 0.1 * x[:, 2] ** 4 * np.sin(x[:, 0])
    return np.rint(10_000 * exact).astype(np.int64)


def test_a_function_whose_shares_are_known():
    """T. Ishigami and T. Homma's function (1990) with a = 7, b = 0.1; shares in closed form."""
    totals = model(ishigami, 40_000, 3, np.random.default_rng(3))
    found = shares(totals, [0], ("x", "y", "z"), 10_000)
    assert found["sd"] == pytest.approx(13.84458794**0.5, rel=0.01)
    first, total = (0.31390519, 0.44241114, 0.0), (0.55758886, 0.44241114, 0.24368366)
    for one, s, t in zip(found["sources"].values(), first, total, strict=True):
        for key, truth in (("first_order", s), ("total", t)):
            low, high = one[f"{key}_ci95"]
            assert one[key] == pytest.approx(truth, abs=0.02)
            assert low - 0.01 <= truth <= high + 0.01 and high - low < 0.05
    assert found["interplay"] == pytest.approx(1 - sum(first), abs=0.03)


@pytest.mark.proof
def test_intervals_cover_the_truth():
    draws, asked, missed = np.random.default_rng(5), 0, 0

    def wins(x):  # 0 or 1: shares of a product of two yes-no questions and a third idle source
        return ((x[:, 0] < 0.5) & (x[:, 1] < 0.5)).astype(np.int64)

    # variance 3/16; of the mean given one of the first two: 1/16
    truth = {"x": (1 / 3, 2 / 3), "y": (1 / 3, 2 / 3), "z": (0.0, 0.0)}
    for _ in range(400):
        found = shares(model(wins, 2000, 3, draws), [0], tuple(truth))["sources"]
        for name, values in truth.items():
            for key, value in zip(("first_order", "total"), values, strict=True):
                low, high = found[name][f"{key}_ci95"]
                asked += 1
                missed += not low <= value <= high
    assert 0.93 <= 1 - missed / (asked * 2 / 3) <= 0.97  # z is exact and never missed
