"""Nothing of the game before is left when the next one is dealt."""

from __future__ import annotations

import numpy as np
import pytest

from lifeboatsim.engine.block import deal_game, play_block
from lifeboatsim.engine.clearing import clear_day
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import GAME, PERSONS
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.engine.views import view
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules

SEED = 11


@pytest.mark.parametrize("rule_set", ["standard", "standard+cannibalism+liquid-courage"])
def test_a_used_record_is_dealt_like_a_new_one(rule_set):
    rules = resolve_rules(rule_set)
    line_up = parse_table("random", rules)
    used = new_game(rules, line_up, SEED)
    for number in range(20 if JIT else 3):
        play_block(used, number, 1, new_totals(len(line_up.names)))
        new = new_game(rules, line_up, SEED)
        deal_game(used, number + 1)
        deal_game(new, number + 1)
        for part in ("table", "player"):
            assert used[0][part].tobytes() == new[0][part].tobytes()
        for field in ("hand", "action_count", "drawn", "used", "score", "cause", "death_day"):
            assert used[0]["hidden"][field].tobytes() == new[0]["hidden"][field].tobytes()


@pytest.mark.parametrize("rule_set", ["standard", "zh-full+weather-unofficial"])
def test_a_game_has_the_same_row_in_a_used_record_and_in_a_new_one(rule_set):
    """With four of many at the table, so that others sit out game by game."""
    rules = resolve_rules(rule_set, players=4)
    line_up = parse_table("random", rules)
    used = new_game(rules, line_up, SEED)
    for number in range(60 if JIT else 4):
        rows = np.full((2, 1), 99, GAME_ROW)
        for game, row in zip((used, new_game(rules, line_up, SEED)), rows, strict=True):
            play_block(game, number, 1, new_totals(len(line_up.names)), row)
        assert rows[0].tobytes() == rows[1].tobytes()


@pytest.fixture
def full():
    """Return a GAME record in which every number is 1."""
    game = np.zeros(1, GAME)
    game.view(np.int32)[:] = 1
    game["script"]["entries"] = 0
    return game


def test_a_new_day_clears_the_markers_and_nothing_else(full):
    table, before = full[0]["table"], full.copy()[0]["table"]
    clear_day(full[0] if JIT else view(full))
    cleared = {"buckets", "row_marker", "fight_marker", "rows_kept", "flasks_drunk", "acted"}
    for field in GAME["table"].names:
        expected = before[field]
        if field in cleared:
            expected = np.zeros_like(expected)
        if field == "action":
            expected = np.full(PERSONS, -1)
        assert np.array_equal(table[field], expected), field


def test_fields_are_wiped_from_the_first_to_the_last(full):
    seen = view(full).table
    seen.wipe("wounds", "face_up")
    assert [sum(seen.status), sum(seen.wounds), sum(seen.hand_size)] == [PERSONS, 0, 0]
    assert not full[0]["table"]["face_up"].any() and full[0]["table"]["face_up_kinds"].all()


def test_what_one_may_only_look_at_is_not_wiped(full):
    with pytest.raises(TypeError):
        view(full, writable=False).table.wipe("wounds", "face_up")
    assert full[0]["table"]["wounds"].all()
