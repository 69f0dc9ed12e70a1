from __future__ import annotations

import os
import signal
import threading

import numpy as np
import pytest

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import ABSENT, DEAD
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.paired import PairedTotals, play_paired, strategy_names_of
from lifeboatsim.running.pairs import SIDE, game_place, secret_place, strategy_place
from lifeboatsim.running.plan import LAST_SEED, ComparePlan
from lifeboatsim.running.pool import Stopping

SETS = ("standard", "standard+evil-sharks+short-game")


def sides(*sets: str, table: str = "random", **keywords):
    rules = [resolve_rules(name, **keywords) for name in sets]
    return [(one, parse_table(table, one)) for one in rules]


def plan(*sets: str, table: str = "random", paired: bool = True, **numbers) -> ComparePlan:
    numbers = {"seed": 7, "games": 200, "block_size": 50, "workers": 1} | numbers
    return ComparePlan.of(sides(*(sets or SETS), table=table), paired=paired, **numbers)


def equal(one: PairedTotals, other: PairedTotals) -> bool:
    arrays = [[*(part for totals in side.totals for part in totals), *side.pairs]
              for side in (one, other)]  # fmt: skip
    return all(a.tobytes() == b.tobytes() for a, b in zip(*arrays, strict=True))


@pytest.fixture(scope="module")
def expected() -> PairedTotals:
    return play_paired(plan()).totals


@pytest.mark.parametrize(
    ("workers", "block_size"), [(1, 1), (2, 7), (3, 199), (4, 200), (2, 10**6)]
)
def test_workers_and_blocks_change_nothing(expected, workers, block_size):
    outcome = play_paired(plan(workers=workers, block_size=block_size))
    assert (outcome.played, outcome.interrupted) == (200, False)
    assert equal(outcome.totals, expected)


def test_ranges_of_games_add_up(expected):
    parts = [play_paired(plan(games=n, first_game=f)).totals for f, n in ((0, 123), (123, 77))]
    for name in ("sums", "products"):
        assert (parts[0].pairs[0][name] + parts[1].pairs[0][name] == expected.pairs[0][name]).all()


def test_sums_are_those_of_runs(expected):
    for at, totals in zip((0, SIDE), expected.totals, strict=True):
        groups = [
            *((p, totals.characters[p]) for p in range(8)),
            *((secret_place(s), totals.secrets[s]) for s in range(5)),
            (strategy_place(0), totals.strategies[0]),
        ]
        for place, result in groups:
            sums, products = expected.pairs[0][place]["sums"], expected.pairs[0][place]["products"]
            assert sums[at] == result["games"]
            assert sums[at + 1] == result["win_units"]
            assert sums[at + 2] == result["score_sum"]
            assert products[at, at] == result["games_squared"]
            assert products[at + 1, at + 1] == result["win_units_squared"]
            assert products[at + 2, at + 2] == result["score_game_squared"]
        survived = expected.pairs[0]["sums"][:8, at + 3]
        assert (survived == totals.counts[0]["survived"]).all()
        game = expected.pairs[0][game_place(expected.pairs[0])]["sums"][at : at + SIDE]
        counts = totals.counts[0]
        deaths = counts["deaths"].sum()
        assert list(game) == [200, counts["days_sum"], deaths, counts["shared"]]


def rows_of(rules, line_up, seed: int, games: int) -> np.ndarray:
    rows = np.zeros(games, GAME_ROW)
    play_block(new_game(rules, line_up, seed), 0, games, new_totals(len(line_up.names)), rows)
    return rows


def test_products_are_of_the_same_game(expected):
    one, other = (rows_of(*side, 7, 200) for side in sides(*SETS))
    for person in (0, 3, 7):
        products = expected.pairs[0][person]["products"]
        a, b = (rows["win_units"][:, person].astype(int) for rows in (one, other))
        assert products[1, SIDE + 1] == (a * b).sum()
        alive = [(rows["status"][:, person] < DEAD).astype(int) for rows in (one, other)]
        assert products[1, SIDE + 3] == (a * alive[1]).sum()
        assert products[3, SIDE + 3] == (alive[0] * alive[1]).sum()
    game = expected.pairs[0][-1]["products"]
    assert game[1, SIDE + 1] == (one["days"].astype(int) * other["days"]).sum()
    deaths = [((r["status"] >= DEAD) & (r["status"] != ABSENT)).sum(1) for r in (one, other)]
    assert game[2, SIDE + 2] == (deaths[0] * deaths[1]).sum()


def test_strategies_of_both_sides_stand_under_their_names():
    rules = resolve_rules()
    lines = [parse_table(text, rules) for text in ("mix:random,idle", "idle")]
    both = ComparePlan.of([(rules, line) for line in lines], 7, games=50, workers=1)
    assert strategy_names_of(both, 1) == ("random", "idle")
    totals = play_paired(both).totals
    random, idle = (totals.pairs[0][strategy_place(n)]["sums"] for n in (0, 1))
    assert list(random[:2]) == [
        totals.totals[0].strategies[0]["games"], totals.totals[0].strategies[0]["win_units"],
    ]  # fmt: skip
    assert not random[SIDE:].any()
    assert idle[SIDE] == 300


def test_several_variants_are_those_of_two_by_two(expected):
    three = play_paired(plan("standard", "zh-short", SETS[1])).totals
    assert three.pairs[1].tobytes() == expected.pairs[0].tobytes()


def test_who_sits_out_is_left_out():
    four = ComparePlan.of(sides(*SETS, players=4), 7, games=40, workers=1)
    totals = play_paired(four).totals
    assert totals.pairs[0]["sums"][:8, 0].sum() == 4 * 40
    assert (totals.pairs[0]["sums"][:8, 0] == totals.pairs[0]["sums"][:8, SIDE]).all()


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ("standard+cannibalism", "6 players against 7"),
        ("it", "friend and enemy cards are dealt by different rules"),
        ("zh-short", None),
    ],
)
def test_what_has_no_deal_in_common_is_not_paired(other, why):
    made = plan("standard", other)
    assert made.notes == (why,)
    assert [variant.seed for variant in made.variants] == [7, 7 if why is None else 8]


def test_other_people_are_not_paired():
    four = [
        (rules, parse_table("random", rules))
        for rules in (
            resolve_rules(characters=["lady", "sir", "mate", "kid"]),
            resolve_rules(characters=["lady", "sir", "captain", "kid"]),
        )
    ]
    assert ComparePlan.of(four, 1, games=1).notes == ("different characters play",)


def test_unpaired_sides_have_seeds_of_their_own():
    made = plan("standard", "standard", "standard", paired=False, seed=LAST_SEED)
    assert [variant.seed for variant in made.variants] == [LAST_SEED, 0, 1]
    totals = play_paired(
        made.__class__.of(sides("standard", "standard"), 7, paired=False, games=50)
    )
    assert totals.totals.totals[0].digest != totals.totals.totals[1].digest


def test_the_same_games_are_known():
    same = plan("standard", "standard+birds_to_land=4")
    assert same.variants[0].same_games(same.variants[1])
    assert not plan().variants[0].same_games(plan().variants[1])


@pytest.mark.parametrize(
    "wrong", [{"games": 0}, {"seed": -1}, {"block_size": 0}, {"workers": 0}, {"first_game": -1}]
)
def test_numbers_out_of_range_are_refused(wrong):
    with pytest.raises(ValueError, match="is not allowed"):
        plan(**wrong)


def test_one_side_is_no_comparison():
    with pytest.raises(ValueError, match="at least one other"):
        plan("standard")


def test_stopping_depends_on_games_only():
    def played(**numbers):
        asked = []

        def enough(totals: PairedTotals) -> bool:
            asked.append(int(totals.totals[0].counts[0]["games"]))
            return asked[-1] >= 60

        outcome = play_paired(plan(games=200, **numbers), None, Stopping((10, 45, 77, 200), enough))
        assert asked == [10, 45, 77]
        assert not outcome.interrupted
        assert outcome.played == 77
        return outcome.totals

    assert equal(played(), played(workers=3, block_size=13))
    assert equal(played(), play_paired(plan(games=77)).totals)


def test_an_interrupted_comparison_is_one_of_so_many_games():
    long = plan(games=10**9, block_size=10**8, workers=2)
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    outcome = play_paired(long)
    timer.join()
    assert outcome.interrupted
    assert 0 < outcome.played < 10**9
    assert equal(outcome.totals, play_paired(plan(games=outcome.played, workers=2)).totals)
