"""Do intervals and verdicts keep their promises? (pytest -m proof)"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from math import sqrt

import numpy as np
import pytest
from scipy.stats import binom, binomtest

from lifeboatsim.analysis import summary
from lifeboatsim.analysis.comparison import comparison
from lifeboatsim.analysis.intervals import rare_wilson
from lifeboatsim.analysis.paired import estimate
from lifeboatsim.analysis.sequence import LEVEL, looks, tuned
from lifeboatsim.analysis.stopping import win_share_spread
from lifeboatsim.engine.totals import RESULT, WIN, add_totals, new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import RunPlan, play
from lifeboatsim.running.paired import add_paired, play_paired
from lifeboatsim.running.pairs import PAIR, SIDE
from lifeboatsim.running.plan import ComparePlan

pytestmark = pytest.mark.proof

SEEDS, GAMES = 400, 2000
REJECTED = 1e-4


def figures(document) -> Iterator[tuple[tuple[str, ...], float, list[float]]]:
    """Yield (name, estimate, interval) of each figure of a run that has an interval."""
    groups = [
        *((list_, name, found) for list_ in ("characters", "secrets", "strategies")
          for name, found in document[list_].items()),
        *((name, code, found) for name, by_code in document["strategy_by_character"].items()
          for code, found in by_code.items()),
    ]  # fmt: skip
    for first, second, found in groups:
        for measure in ("win_share", "mean_score"):
            if found[f"{measure}_ci95"] is not None:
                yield (first, second, measure), found[measure], found[f"{measure}_ci95"]


def test_intervals_of_runs_cover_the_truth():
    rules = resolve_rules("standard+short-game")
    line_up = parse_table("mix:random,idle", rules)
    pooled, documents = new_totals(len(line_up.names)), []
    for seed in range(SEEDS):
        plan = RunPlan(rules, line_up, seed=seed, games=GAMES)
        totals = play(plan).totals
        add_totals(pooled, totals)
        documents.append(summary(plan, totals))
    # the truth is the mean of all seeds, whose error is a twentieth of one seed's
    truth = {name: value for name, value, _ in figures(summary(plan, pooled))}
    missed: Counter[tuple[str, ...]] = Counter(dict.fromkeys(truth, 0))
    asked: Counter[tuple[str, ...]] = Counter()
    for document in documents:
        for name, _, (low, high) in figures(document):
            asked[name] += 1
            missed[name] += not low <= truth[name] <= high
    assert 0.94 <= 1 - missed.total() / asked.total() <= 0.96
    for name, n in missed.items():
        assert binomtest(n, asked[name], LEVEL).pvalue > REJECTED, (name, n, asked[name])


def differences_of(document) -> Iterator[tuple[tuple[str, ...], float, list[float]]]:
    """Yield (name, difference, interval) of each difference of the only variant."""
    (variant,) = document["variants"]
    for list_ in ("characters", "secrets", "strategies"):
        for name, measures in variant[list_].items():
            for measure, diff in measures.items():
                yield (list_, name, measure), diff["difference"], diff["difference_ci95"]
    for name in ("days", "deaths", "ties"):
        yield (name,), variant[name]["difference"], variant[name]["difference_ci95"]


def test_paired_intervals_cover_the_truth():
    rules = [resolve_rules(name) for name in ("standard+short-game", "zh-short+short-game")]
    sides = [(one, parse_table("mix:random,idle", one)) for one in rules]
    documents, pooled = [], None
    for seed in range(300):
        plan = ComparePlan.of(sides, seed, games=500)
        totals = play_paired(plan).totals
        documents.append(comparison(plan, totals))
        if pooled is None:
            pooled = totals
        else:
            add_paired(pooled, totals)
    truth = {name: value for name, value, _ in differences_of(comparison(plan, pooled))}
    missed: Counter[tuple[str, ...]] = Counter(dict.fromkeys(truth, 0))
    for document in documents:
        for name, _, (low, high) in differences_of(document):
            missed[name] += not low <= truth[name] <= high
    assert 0.94 <= 1 - missed.total() / (300 * len(truth)) <= 0.96
    for name, n in missed.items():
        assert binomtest(n, 300, LEVEL).pvalue > REJECTED, (name, n)


@pytest.mark.parametrize("expected", [0.03, 0.1, 0.17, 0.3, 0.54, 1.0, 2.0, 4.0, 8.0])
def test_rare_wins_are_covered(expected):
    share = expected / GAMES
    covered = sum(
        binom.pmf(wins, GAMES, share)
        for wins in range(60)
        if rare_wilson(wins / GAMES, GAMES)[0] <= share <= rare_wilson(wins / GAMES, GAMES)[1]
    )
    allowed = binom.isf(REJECTED, SEEDS, LEVEL)
    assert (1 - covered) * SEEDS < allowed


def test_unpaired_a_against_a_is_rarely_higher_or_lower():
    rules = resolve_rules("standard+short-game")
    side = (rules, parse_table("random", rules))
    wrong = 0
    for seed in range(200):
        plan = ComparePlan.of([side, side], 2 * seed, paired=False, games=500)
        variant = comparison(plan, play_paired(plan).totals)["variants"][0]
        wrong += any(
            diff["verdict"] in ("higher", "lower")
            for list_ in ("characters", "secrets", "strategies")
            for measures in variant[list_].values()
            for diff in measures.values()
        ) or any(
            variant[name]["verdict"] in ("higher", "lower") for name in ("days", "deaths", "ties")
        )
    assert wrong <= 200 * LEVEL


@pytest.mark.parametrize("share", [0.0005, 0.005, 1 / 6, 0.5])
@pytest.mark.parametrize("half", [0.005, 0.02])
def test_stopping_when_it_is_narrow_keeps_the_promise(share, half):
    chance = np.random.default_rng(11)
    width = tuned(half, sqrt(5) / 6)
    runs, missed_ever, missed_last = 1000, 0, 0
    for _ in range(runs):
        wins = games = 0
        ever = False
        for look in looks(10**6):
            wins += int(chance.binomial(look - games, share))
            games = look
            record = np.zeros(1, RESULT)[0]
            record["games"] = record["games_squared"] = record["rounds"] = games
            record["win_units"] = record["win_units_games"] = WIN * wins
            record["win_units_squared"] = WIN * WIN * wins
            reach = width.half(win_share_spread(record, games), games)
            missed = abs(wins / games - share) > reach
            ever = ever or missed
            if reach <= half:
                break
        missed_ever += ever
        missed_last += missed
    assert missed_last <= missed_ever <= runs * LEVEL


@pytest.mark.parametrize("changed", [(0.0005, 0.0005), (0.02, 0.01), (0.2, 0.2)])
def test_stopping_a_comparison_keeps_the_promise(changed):
    """Yes-no games of both sides; so many of them are won only under A, only under B."""
    chance, half = np.random.default_rng(12), 0.01
    width = tuned(half, sqrt(5) / 6)
    both = 0.1
    parts = [both, *changed, 1 - both - sum(changed)]
    runs, missed_ever = 500, 0
    for _ in range(runs):
        seen, games, ever = np.zeros(4, np.int64), 0, False
        for look in looks(10**6):
            seen += chance.multinomial(look - games, parts)
            games = look
            found = estimate(pair_of(seen), games, 1, paired=True)
            reach = width.half(found.spread, games)
            ever = ever or abs(found.difference - (changed[1] - changed[0])) > reach
            if reach <= half:
                break
        missed_ever += ever
    assert missed_ever <= runs * LEVEL


def pair_of(seen) -> np.void:
    """Return the record of games won under both, only A, only B and neither, one player each."""
    both, a, b, neither = (int(n) for n in seen)
    games = both + a + b + neither
    pair = np.zeros(1, PAIR)[0]
    values = {0: games, 1: both + a, SIDE: games, SIDE + 1: both + b}
    for i, n in values.items():
        pair["sums"][i] = n
        for j, m in values.items():
            if i <= j:  # yes is 1: products are what both have
                pair["products"][i, j] = both if {i, j} == {1, SIDE + 1} else min(n, m)
    return pair


def test_a_comparison_costs_little_more_than_two_runs():
    rules = [resolve_rules(name) for name in ("standard", "standard+evil-sharks")]
    sides = [(one, parse_table("random", one)) for one in rules]
    games = 4000
    ratios = []
    for seed in range(21):
        alone = RunPlan(*sides[0], seed=seed, games=games, workers=1)
        both = ComparePlan.of(sides, seed, games=games, workers=1)
        started = time.process_time()
        play(alone)
        middle = time.process_time()
        play_paired(both)
        ratios.append((time.process_time() - middle) / (middle - started))
    mean, error = np.mean(ratios[1:]), np.std(ratios[1:], ddof=1) / sqrt(20)
    assert mean - 1.96 * error <= 2.2, ratios
