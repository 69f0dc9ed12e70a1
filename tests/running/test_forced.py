"""Cards dealt by force: the rest of the deal as chance would have it, the rest of the game kept."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from lifeboatsim.analysis.forced import forced_document
from lifeboatsim.engine.block import deal_game, play_block
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import WIN, new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.rules.tables import KIND_CODES
from lifeboatsim.running import RunPlan
from lifeboatsim.running.dice import Dice
from lifeboatsim.running.forced import ForcedWorker, force_card, forced_kinds, play_forced

GAMES = 60 if JIT else 6
DEALS = 3000 if JIT else 300
KNIFE, WATER = KIND_CODES.index("knife"), KIND_CODES.index("water")


def plan(spec: str = "standard", games: int = GAMES, **numbers) -> RunPlan:
    rules = resolve_rules(spec)
    return RunPlan(rules, parse_table("random", rules), 7, games, **numbers)


def dealt(number: int, spec: str = "standard"):
    asked = plan(spec)
    games = new_game(asked.rules, asked.line_up, asked.seed)
    deal_game(games, number)
    return games[0], asked


def cards(game) -> np.ndarray:
    """Return how many cards of each kind there are anywhere."""
    start, left = int(game["decks"]["provision_next"]), int(game["table"]["provisions_left"])
    deck = game["decks"]["provision"][start : start + left]
    counts = np.bincount(deck, minlength=len(game["decks"]["removed"]))
    return counts + game["decks"]["removed"] + game["hidden"]["hand"].sum(0)


@pytest.mark.parametrize("spec", ["standard", "standard+initial_provisions=2"])
@pytest.mark.parametrize("number", range(8))
def test_a_card_changes_places_and_none_is_lost(spec, number):
    game, asked = dealt(number, spec)
    before, sizes = cards(game), game["hidden"]["hand"].sum(1).copy()
    for kind in forced_kinds(asked):
        person = int(game["table"]["seat"][number % 6])
        force_card(game, person, kind, Dice(7, number, "test"))
        assert (cards(game) == before).all()
        assert (game["hidden"]["hand"].sum(1) == sizes).all()
        assert game["hidden"]["hand"][person, kind] >= 1
        assert (game["hidden"]["hand"] >= 0).all() and (game["decks"]["removed"] >= 0).all()
        assert (game["player"]["hand"] == game["hidden"]["hand"]).all()
        assert (game["hidden"]["drawn"] == game["hidden"]["hand"]).all()
        kinds = game["hidden"]["hand"] > 0
        assert (game["hidden"]["hand_kinds"] == (kinds << np.arange(kinds.shape[1])).sum(1)).all()


def test_the_rest_lies_as_if_the_deal_had_begun_so():
    """The neighbour holds one of the 15 other waters of 41 cards as often as chance has it."""
    waters, seen = 0, 0
    for number in range(DEALS):
        game, asked = dealt(number)
        if not number:
            counts = {one.kind: one.count for one in asked.rules.provisions}
        first, second = game["table"]["seat"][:2]
        force_card(game, int(first), WATER, Dice(7, number, "test"))
        waters += int(game["hidden"]["hand"][second, WATER])
        seen += 1
    share = (counts[WATER] - 1) / (sum(counts.values()) - 1)
    assert waters / seen == pytest.approx(share, abs=5 * sqrt(share * (1 - share) / seen))


def test_unforced_games_are_those_of_the_run():
    asked = plan()
    rows = np.zeros(GAMES, GAME_ROW)
    play_block(new_game(asked.rules, asked.line_up, 7), 0, GAMES, new_totals(1), rows)
    outcome = play_forced(asked)
    seats = new_game(asked.rules, asked.line_up, 7)
    deal_game(seats, 0)
    people = seats[0]["table"]["seat"][:6]  # all six play in every game
    wanted = sum(int(rows["win_units"][n, people[n % 6]]) for n in range(GAMES))
    assert set(outcome.totals["as_is"]) == {wanted}
    assert outcome.played == GAMES and not outcome.interrupted


def test_the_document_is_that_of_single_games():
    asked = plan(games=GAMES)
    outcome = play_forced(asked)
    worker = ForcedWorker(asked, outcome.kinds)
    pairs = np.array([
        [worker._win_units(n, None), worker._win_units(n, KNIFE)] for n in range(GAMES)
    ]) / WIN  # fmt: skip
    found = forced_document(outcome)
    knife = next(one for one in found["kinds"] if one["kind"] == "knife")
    change = pairs[:, 1] - pairs[:, 0]
    assert knife["difference"] == pytest.approx(change.mean())
    half = 1.959964 * change.std(ddof=1) / sqrt(GAMES)
    assert knife["difference_ci95"] == pytest.approx([change.mean() - half, change.mean() + half])
    assert [one["kind"] for one in found["kinds"]] == [KIND_CODES[kind] for kind in outcome.kinds]


def test_workers_and_blocks_change_nothing():
    one = play_forced(plan(workers=1, block_size=7)).totals
    assert (one == play_forced(plan(workers=3, block_size=50)).totals).all()


def test_nothing_is_dealt_by_force_where_nothing_is_dealt():
    assert forced_kinds(plan("standard+initial_provisions=0")) == ()
    assert forced_document(play_forced(plan("standard+initial_provisions=0")))["kinds"] == []
