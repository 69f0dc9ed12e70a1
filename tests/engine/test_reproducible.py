"""A game depends on rules, table, seed and number, and on nothing else."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import STRATEGIES
from lifeboatsim.engine.totals import SECRET_NAMES, WIN, add_totals, new_totals
from lifeboatsim.engine.views import view
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.plan import RunPlan
from lifeboatsim.running.pool import play
from lifeboatsim.running.single import logged_game
from tests.engine.rule_sets import RULE_SETS, SETS
from tests.engine.twin import hash_of, played

GAMES = 5000 if JIT else 60
TABLE = "random:2,idle:4"


@pytest.fixture(scope="module")
def whole():
    """All the games in one block."""
    return played("standard", 0, GAMES, table=TABLE)


def run(games, *, first=0, workers=1, block=2000, seed=77, spec="standard"):
    rules = resolve_rules(spec)
    plan = RunPlan(rules, parse_table(TABLE, rules), seed, games, first, block, workers)
    return play(plan).totals


@pytest.mark.parametrize(("workers", "block"), [(1, GAMES), (1, 7), (2, 137), (3, 1000), (3, 13)])
def test_workers_and_block_sizes_change_nothing(whole, workers, block):
    assert hash_of(run(GAMES, workers=workers, block=block)) == hash_of(whole)


def test_ranges_of_games_add_up(whole):
    cuts = [0, 1, GAMES // 5, GAMES // 2, GAMES - 3, GAMES]
    parts = [played("standard", a, b - a, table=TABLE) for a, b in pairwise(cuts)]
    for order in (parts, parts[::-1]):
        total = new_totals(2)
        for part in order:
            add_totals(total, part)
        assert hash_of(total) == hash_of(whole)
    digests = sum(int(part.digest[0]) for part in parts) % 2**64
    assert digests == int(whole.digest[0])


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter_one(whole):
    short = run(GAMES // 5)
    rest = run(GAMES - GAMES // 5, first=GAMES // 5)
    add_totals(short, rest)
    assert hash_of(short) == hash_of(whole)


def test_a_record_used_before_plays_the_same_game():
    rules = resolve_rules("zh-full")
    game = new_game(rules, parse_table("random", rules), 5, logged=True)
    alone = logged_game(rules, "random", 5, 321)
    play_block(game, 0, 50, new_totals(1))
    play_block(game, 321, 1, new_totals(1))
    rows = game[0]["log"]["row"][: game[0]["log"]["rows"]]
    assert [tuple(row) for row in rows.tolist()] == alone


def test_the_log_changes_nothing():
    rules = resolve_rules("standard")
    line_up = parse_table("random", rules)
    quiet, loud = (new_game(rules, line_up, 5, logged=logged) for logged in (False, True))
    games = 200 if JIT else 20
    totals = [new_totals(1), new_totals(1)]
    play_block(quiet, 0, games, totals[0])
    play_block(loud, 0, games, totals[1])
    assert hash_of(totals[0]) == hash_of(totals[1])


def test_seeds_share_no_games():
    """No two of 6000 games of three seeds have the same deck of either sort."""
    games = 2000 if JIT else 100
    provisions, navigation = set(), set()
    for seed in (0, 1, 2):
        rules = resolve_rules("standard")
        game = new_game(rules, parse_table("idle", rules), seed)
        for number in range(games):
            deal(game[0] if JIT else view(game), number)
            provisions.add(game[0]["decks"]["provision"].tobytes())
            navigation.add(game[0]["decks"]["navigation"].tobytes())
    assert len(provisions) == len(navigation) == 3 * games


def test_rule_variants_and_line_ups_are_compared_on_the_same_deals():
    def dealt(spec, table, number):
        rows = logged_game(resolve_rules(spec), table, 9, number)
        return [row for row in rows if row[0] <= 6]

    for number in range(20):
        one = dealt("standard", "random", number)
        assert one == dealt("standard", "idle", number)
        assert one == dealt("standard+evil-sharks+trading=off+birds_to_land=2", "random", number)


# Totals


@pytest.mark.parametrize("spec", RULE_SETS)
def test_win_units_add_up_exactly(spec):
    totals = played(spec, 0, 500 if JIT else 30)
    counts = totals.counts[0]
    wins = WIN * (counts["games"] - counts["no_winner"])
    assert totals.characters["win_units"].sum() == wins
    assert totals.secrets["win_units"].sum() == wins
    assert totals.strategies["win_units"].sum() == wins
    assert totals.strategy_by_character["win_units"].sum() == wins
    assert counts["secret_win_units"].sum() == wins
    assert counts["landed"] + counts["all_dead"] + counts["capped"] == counts["games"]
    assert counts["days"].sum() == counts["games"]
    assert (counts["days"] * np.arange(1001)).sum() == counts["days_sum"]


@pytest.mark.parametrize("spec", SETS)
def test_the_totals_agree_with_one_another(spec):
    totals = played(spec, 0, 500 if JIT else 30)
    counts, people = totals.counts[0], totals.characters
    assert (counts["points"].sum(axis=1) == people["score_sum"]).all()
    assert (counts["survived"] + counts["deaths"].sum(axis=1) == people["games"]).all()
    assert (counts["death_days"].sum(axis=2) == counts["deaths"]).all()
    assert (counts["lost"] <= counts["deaths"].sum(axis=1)).all()
    assert (people["scores"].sum(axis=1) == people["games"]).all()
    assert ((people["scores"] * np.arange(256)).sum(axis=1) == people["score_sum"]).all()
    assert totals.secrets["games"].sum() == people["games"].sum()
    assert len(totals.secrets) == len(SECRET_NAMES)
    assert (counts["secret_games"].sum(axis=(0, 1)) == people["games"]).all()
    assert not totals.round_secrets.any() and not totals.round_strategies.any()


def test_no_winner_when_the_sea_wins():
    totals = played("standard+all_dead=no_winner", 0, 500 if JIT else 30)
    counts = totals.counts[0]
    assert counts["no_winner"] == counts["all_dead"] > 0


def test_every_number_of_some_totals_is_added():
    ones, twos = new_totals(3), new_totals(3)
    for array in ones:
        array.reshape(-1).view(np.int64)[:] = 1
    add_totals(twos, ones)
    add_totals(twos, ones)
    assert all((array.reshape(-1).view(np.int64) == 2).all() for array in twos)
    assert STRATEGIES >= 3
