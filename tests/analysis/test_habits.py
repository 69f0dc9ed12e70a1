"""What a habit is worth: the share with it less the share without."""

from __future__ import annotations

import pytest

from lifeboatsim.analysis.habits import against_roster, habits, habits_plan, without
from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import WIN, new_totals
from lifeboatsim.players import ROSTER, load_file, load_strategy
from lifeboatsim.players.restrictions import restrict
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.paired import play_paired

GAMES = 300 if JIT else 12
SEED = 3


def test_without_a_habit_the_base_answers():
    strategy = load_strategy("random")
    row, steer = ASK_NAMES.index("row"), ASK_NAMES.index("steer")
    less = without(strategy, "row")
    assert less.addresses[row] == strategy.base_addresses[row] == 0
    assert less.addresses[steer] == strategy.addresses[steer] != 0
    assert less.digest != strategy.digest
    assert set(without(strategy, "all").addresses) == {0}


def test_one_of_them_among_the_roster():
    line_up = against_roster(load_strategy("bully"), 5)
    assert line_up.names == ("bully", *(n if n != "bully" else "bully@roster" for n in ROSTER))
    assert line_up.slots == ((0,), *((tuple(range(1, 11)),) * 4)) and line_up.shuffled


@pytest.fixture(scope="module")
def document(tmp_path_factory):
    path = tmp_path_factory.mktemp("habits") / "mine.py"
    path.write_text(
        "from lifeboatsim.api import *\nBASE = 'random'\n"
        "def keep(table, me, ask):\n    return 0\n"
        "def heal(table, me, ask):\n    return draw(me, 1) * 0 + YES\n"
        "def water(table, me, ask):\n    return ask.n - 1\n"
    )
    mine = load_file(path)
    rules = resolve_rules()
    plan = habits_plan(mine, rules, SEED, games=GAMES)
    return mine, rules, habits(plan, play_paired(plan).totals, mine)


def test_the_document(document):
    _, _, found = document
    assert {row["habit"] for row in found["habits"]} == {"keep", "heal", "water"}
    worth = [row["difference"] for row in found["habits"]]
    assert worth == sorted(worth, reverse=True)
    assert found["base"] == "random" and found["all_habits"]["habit"] == "all"
    for row in (*found["habits"], found["all_habits"]):
        assert row["with"] == found["win_share"]
        assert row["difference"] == pytest.approx(row["with"] - row["without"], abs=1e-12)
        low, high = row["difference_ci95"]
        assert low <= row["difference"] <= high
        words = ("wins", "costs", "makes no difference", "not yet clear")
        assert row["verdict"] in words
    heal = next(row for row in found["habits"] if row["habit"] == "heal")
    assert heal["difference"] == 0  # nobody is asked under the standard rules


def test_shares_are_those_of_games_played_one_by_one(document):
    mine, rules, found = document
    for strategy, share in (
        (mine, found["win_share"]), (without(mine, "all"), found["all_habits"]["without"])
    ):  # fmt: skip
        line_up = against_roster(strategy, 6)
        totals = new_totals(len(line_up.names))
        play_block(new_game(rules, line_up, SEED), 0, GAMES, totals)
        assert share == pytest.approx(int(totals.strategies["win_units"][0]) / (GAMES * WIN))


def test_habits_of_a_restricted_strategy_stay_restricted():
    strategy = restrict(load_strategy("random"), ["no-row"])
    less = without(strategy, "act")
    assert less.addresses[ASK_NAMES.index("act")] == 0
    assert less.addresses[ASK_NAMES.index("keep")] == strategy.addresses[ASK_NAMES.index("keep")]
