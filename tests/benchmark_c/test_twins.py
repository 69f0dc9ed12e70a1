"""The roster's strategies written once more in C play the very same games."""

from __future__ import annotations

import os
import shutil

import pytest

from lifeboatsim.engine.jit import JIT
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from tests.benchmark_c.compare import played, same
from tests.benchmark_c.tape import Tape
from tests.benchmark_c.twins import build, translated, with_twins

pytestmark = pytest.mark.proof

GAMES = 1000
EVERYTHING = "standard+cannibalism+liquid-courage+weather-unofficial"
RULES = [
    ("standard", 6), ("standard", 4), ("it", 6), ("ru-3.54", 6), ("zh-full", 6), (EVERYTHING, 8),
    ("standard+evil-sharks-linger", 5), ("standard+psychopath-three", 6),
]  # fmt: skip
TABLES = [*translated(), "roster"]


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    if not JIT:
        pytest.skip("only the compiled engine calls C")
    if shutil.which("cc") is None:
        told = "no C compiler: apt-get install gcc"
        if os.environ.get("LIFEBOATSIM_COMPILER") == "required":
            pytest.fail(told)
        pytest.skip(told)
    return build(tmp_path_factory.mktemp("c"))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("rule_set", "players"), RULES)
def test_twins_play_the_very_same_games(library, table, rule_set, players):
    rules = resolve_rules(rule_set, players=players)
    own = parse_table(table, rules)
    assert same(played(rules, own, GAMES), played(rules, with_twins(own, library), GAMES))


def test_a_tape_gives_the_same_answers_again(library):
    rules = resolve_rules()
    own = parse_table(TABLES[-1], rules)
    tape = Tape(own, library)
    tape.rewind()
    kept = played(rules, tape.recording, GAMES)
    assert same(played(rules, own, GAMES), kept)
    tape.rewind()
    assert same(kept, played(rules, tape.replaying, GAMES))


def test_what_differs_is_seen(library):
    rules = resolve_rules()
    own = played(rules, parse_table("survivor", rules), GAMES)
    assert not same(own, played(rules, parse_table("bully", rules), GAMES))
