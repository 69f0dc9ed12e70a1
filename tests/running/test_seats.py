"""The tables of a Latin square of seats: bit by bit those of plain runs."""

from __future__ import annotations

import signal
from dataclasses import replace

import numpy as np
import pytest

from lifeboatsim.engine.totals import Totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.rules.digest import rules_digest
from lifeboatsim.running import RunPlan, play
from lifeboatsim.running.seats import SeatsPlan, play_seats
from tests.rules.test_rotation import decks_by_hand

GAMES = 60


def plan_of(table: str = "random", rules=None, games: int = GAMES, **numbers: int) -> SeatsPlan:
    rules = rules or resolve_rules()
    return SeatsPlan.of(rules, parse_table(table, rules), seed=7, games=games, **numbers)


def run(table: str, rules, first: int, games: int = GAMES) -> Totals:
    return play(RunPlan(rules, parse_table(table, rules), 7, games, first)).totals


def same(one: Totals, other: Totals) -> bool:
    return all(a.tobytes() == b.tobytes() for a, b in zip(one, other, strict=True))


def test_the_usual_seats_are_a_plain_run():
    found = play_seats(plan_of("mix:random,survivor")).totals.tables[0]
    assert same(found, run("mix:random,survivor", resolve_rules(), 0))


@pytest.mark.parametrize("seats", [1, 4])
def test_other_seats_are_a_run_with_decks_written_by_hand(seats, tmp_path):
    found = play_seats(plan_of("survivor", first_game=5)).totals.tables[seats]
    rules = resolve_rules(decks=decks_by_hand(tmp_path, seats))
    assert same(found, run("survivor", rules, 5 + seats * GAMES))


def test_equal_characters_do_not_notice():
    home = resolve_rules()
    people = tuple(replace(who, size=5, survival=5, ability="none") for who in home.characters)
    cards = tuple(replace(card, overboard=(), thirsty=("all",)) for card in home.navigation)
    equal = replace(home, characters=people, navigation=cards)
    equal = replace(equal, digest=rules_digest(equal))
    found = play_seats(plan_of("survivor", equal)).totals.tables
    for place, table in enumerate(found):
        assert same(table, run("survivor", equal, place * GAMES))


def test_strategies_go_along_with_their_characters():
    names = ",".join(["survivor", *["idle"] * 5])
    plan = plan_of(names)
    survivor = plan.tables[0].line_up.names.index("survivor")
    for place, table in enumerate(play_seats(plan).totals.tables):
        seats = np.flatnonzero(table.strategy_by_character["games"][survivor])
        assert seats.tolist() == [(0, 1, 2, 3, 5, 7)[place]]


def test_products_are_those_of_the_games():
    """A win is a whole: over the seats of a table products add up to those of whole wins."""
    found = play_seats(plan_of("survivor")).totals
    for table, products in zip(found.tables, found.products, strict=True):
        units = table.characters["win_units"][[0, 1, 2, 3, 5, 7]]
        assert products.sum(axis=1).tolist() == (840 * units).tolist()
        squared = table.characters["win_units_squared"][[0, 1, 2, 3, 5, 7]]
        assert products.diagonal().tolist() == squared.tolist()


def test_nothing_hangs_on_workers_and_blocks():
    one = play_seats(plan_of(workers=1, block_size=7)).totals
    other = play_seats(plan_of(workers=3)).totals
    assert all(same(a, b) for a, b in zip(one.tables, other.tables, strict=True))
    assert one.products.tobytes() == other.products.tobytes()


def test_tables_take_turns_and_ctrl_c_leaves_them_even_but_for_one_game():
    plan = plan_of("idle", games=1000, workers=1, block_size=50)
    assert list(plan.blocks())[:3] == [(0, 50), (50, 50), (100, 50)]
    assert list(plan.turns(50, 8)) == [
        (0, 9, 1), (1, 1009, 1), (2, 2008, 2), (3, 3008, 2), (4, 4008, 1), (5, 5008, 1),
    ]  # fmt: skip

    heard: list[int] = []

    def progress(played: int, games: int) -> None:
        heard.append(played)
        if played == 400 and heard.count(400) == 1:  # a second Ctrl-C ends everything
            signal.raise_signal(signal.SIGINT)

    done = play_seats(plan, progress)
    games = [int(table.counts[0]["games"]) for table in done.totals.tables]
    assert done.interrupted and 400 <= done.played == sum(games) < 6000
    assert max(games) - min(games) <= 1
    assert same(done.totals.tables[2], run("idle", plan.tables[2].rules, 2000, games[2]))


def test_four_at_the_table():
    rules = resolve_rules(characters=["lady", "sir", "mate", "kid"])
    found = play_seats(plan_of("idle", rules)).totals
    assert len(found.tables) == 4 and found.products.shape == (4, 4, 4)
    assert same(found.tables[0], run("idle", rules, 0))


def test_numbers_out_of_range_are_refused():
    with pytest.raises(ValueError, match="games 0 is not allowed"):
        plan_of(games=0)
    with pytest.raises(ValueError, match="first_game"):
        plan_of(first_game=2**53 - 100)
