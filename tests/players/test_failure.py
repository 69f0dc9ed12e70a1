"""Where a strategy failed, in the author's own file and line."""

from __future__ import annotations

import pytest

from lifeboatsim.engine.jit import JIT
from lifeboatsim.players import parse_table
from lifeboatsim.players.failure import first_failure
from lifeboatsim.rules import resolve_rules

pytestmark = pytest.mark.skipif(not JIT, reason="watches compiled entries")

HOOK = "def act(table, me, ask):\n    x = ask.n\n"
FAILS = {
    "division by zero": ("    return x // (table.day - table.day)\n", 4, "ZeroDivisionError"),
    "out of bounds": ("    return x * me.hand[table.day + 16]\n", 4, "IndexError"),
    "no such option": ("    return what(ask, x)\n", 4, "the question has no such option"),
    "minus one": ("    return -1\n", 2, "act answered -1, and there were the options 0 ... "),
    "too much": ("    return 999\n", 2, "act answered 999"),
}


@pytest.mark.parametrize("name", FAILS)
def test_file_line_and_reason(name, write):
    body, line, why = FAILS[name]
    path = write(HOOK + body)
    rules = resolve_rules()
    failure = first_failure(rules, parse_table("mine:1,idle:5", rules, [path]), 4, 0)
    assert failure is not None and failure.strategy == "mine"
    assert f"{path}, line {line})" in str(failure) and why in str(failure)


def test_nothing_to_say_of_a_game_in_order():
    rules = resolve_rules()
    assert first_failure(rules, parse_table("random", rules), 4, 0) is None
