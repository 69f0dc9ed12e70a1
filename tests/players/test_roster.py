"""The strategies that come along, at play."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from lifeboatsim.engine.jit import JIT
from lifeboatsim.players import ROSTER, load_file, load_strategy, parse_table, strategy
from lifeboatsim.players.table import line_up_of
from lifeboatsim.players.watching import Seen, Watch
from lifeboatsim.rules import resolve_rules
from tests.players.games import play

GAMES = 300 if JIT else 20
RULES = [
    ("standard", 6), ("standard", 5), ("standard", 4), ("zh-full", 6), ("zh-short", 5),
    ("ru-3.54+evil-sharks+evil-sharks-linger", 6), ("it", 4), ("standard+evil-sharks-always", 5),
    ("standard+cannibalism+liquid-courage+weather-unofficial", 8), ("zh-full+cannibalism", 7),
    ("standard+row_draw=6+oar_bonus=3+weapons_per_fighter=1", 6),
]  # fmt: skip


@pytest.mark.parametrize(("spec", "players"), RULES)
def test_no_answer_is_ever_illegal(spec, players):
    rules = resolve_rules(spec, players=players)
    totals = play(rules, parse_table("mix:" + ",".join([*ROSTER, "random"]), rules), GAMES)
    assert totals.illegal.sum() == 0
    assert totals.counts[0]["games"] == GAMES and totals.counts[0]["capped"] == 0


def test_the_roster_beats_random_answers():
    rules = resolve_rules()
    for name in ROSTER:
        line_up = parse_table(f"{name}:3,random:3", rules)
        wins = play(rules, line_up, GAMES * 2).strategies["win_units"]
        assert wins[0] > 2 * wins[1], name


@pytest.mark.skipif(not JIT, reason="watches compiled entries")
def test_the_roster_changes_nothing_but_its_own():
    rules = resolve_rules("zh-full")
    for name in (*ROSTER, "random"):
        watch = Watch(load_strategy(name), seen := Seen())
        line_up = line_up_of([watch.strategy], rules.players)
        assert play(rules, line_up, 5).illegal.sum() == 0
        assert seen.calls > 500 and not seen.wrote


@pytest.mark.skipif(not JIT, reason="watches compiled entries")
def test_the_watch_sees_a_store_the_guards_would_refuse(write, monkeypatch):
    monkeypatch.setattr(strategy, "check_source", lambda source: None)
    cheat = load_file(write("def act(table, me, ask):\n    me.robbed[0, 0] = 9\n    return 0\n"))
    watch = Watch(cheat, seen := Seen())
    play(resolve_rules(), line_up_of([watch.strategy], 6), 1)
    assert seen.wrote["act"] == "act changed the block 'player' of the game"


PLAY = """
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from tests.players.games import play
rules = resolve_rules("zh-full", players=5)
print(int(play(rules, parse_table("roster", rules), 15).digest[0]))
"""


@pytest.mark.skipif(not JIT, reason="compares with compiled play")
def test_compiled_and_uncompiled_play_the_same_games():
    env = {**os.environ, "LIFEBOATSIM_JIT": "off"}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=True
    )
    rules = resolve_rules("zh-full", players=5)
    totals = play(rules, parse_table("roster", rules), 15)
    assert int(done.stdout) == int(totals.digest[0])
