"""Loading: an entry for each hook, errors on the author's line, edits that take effect."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.jit import CRASHED, JIT
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE
from lifeboatsim.players import PythonStrategy, StrategyError, load_file, load_strategy
from lifeboatsim.players.python import CALLBACK

pytestmark = pytest.mark.skipif(not JIT, reason="calls compiled entries")


def call(strategy, hook: str, options=(), **private) -> tuple[int, np.ndarray]:
    """Return a hook's answer to `options` option words, and the private block afterwards."""
    import ctypes

    table, me, ask = np.zeros(1, TABLE), np.zeros(1, PRIVATE), np.zeros(1, ASK)
    ask["kind"] = ASK_NAMES.index(hook)
    ask["n"] = len(options)
    ask["option"][0, : len(options)] = options
    me["stream"]["word"] = 1
    for name, value in private.items():
        me[name] = value
    entry = ctypes.cast(strategy.addresses[ASK_NAMES.index(hook)], CALLBACK)
    return entry(table.ctypes.data, me.ctypes.data, ask.ctypes.data), me


def test_each_hook_has_its_entry_and_the_base_answers_the_rest(write):
    strategy = load_file(write(
        "TRAITS = 'small'\n"
        "def act(table, me, ask):\n    me.memory[2] = 7\n    return 1\n"
        "def water(table, me, ask):\n    return me.hand[ask.n]\n"
        "def chum(table, me, ask):\n    return 1 // me.friend\n"
        "def object(table, me, ask):\n    return what(ask, 5)\n"
        "def heal(table, me, ask):\n    return ask.n > 1\n"
    ))  # fmt: skip
    assert strategy.name == "mine" and strategy.base == "idle" and strategy.traits == ("small",)
    assert strategy.hooks == ("act", "chum", "water", "object", "heal")
    own = {ASK_NAMES[kind]: address for kind, address in enumerate(strategy.addresses) if address}
    assert set(own) == set(strategy.hooks) and len(set(own.values())) == 5
    assert strategy.addresses[ASK_NAMES.index("steer")] == 0
    answer, me = call(strategy, "act", [0, 0])
    assert answer == 1 and me["memory"][0, 2] == 7
    # out of bounds, a division by zero, an option that is none: never a legal-looking answer
    assert call(strategy, "water", [0] * 17)[0] == CRASHED
    assert call(strategy, "chum", [0, 0])[0] == CRASHED
    assert call(strategy, "object", [0, 0])[0] == CRASHED
    assert call(strategy, "heal", [0, 0])[0] == 1


def test_an_edit_takes_effect_in_the_file_and_beside_it(write):
    write("def step():\n    return 2\n", "beside")
    path = write("from beside import step\ndef act(table, me, ask):\n    return 10 + step()\n")
    first = load_file(path)
    assert call(first, "act", [0, 0])[0] == 12
    write("def step():\n    return 5\n", "beside")
    second = load_file(path)
    assert call(second, "act", [0, 0])[0] == 15
    assert call(first, "act", [0, 0])[0] == 12
    assert first.digest != second.digest


@pytest.mark.parametrize("name", ["below", "idle"])
def test_an_edit_of_the_base_makes_another_strategy_whatever_the_base_is_called(name, write):
    found = []
    for answer in (2, 5):
        write(f"NAME = {name!r}\ndef steer(table, me, ask):\n    return {answer}\n", "below")
        found.append(load_file(write("BASE = 'below'\ndef act(table, me, ask):\n    return 1\n")))
    assert [call(strategy, "steer", [0, 0])[0] for strategy in found] == [2, 5]
    assert found[0].digest != found[1].digest


def test_a_file_called_idle_is_the_base_only_of_who_says_so(write):
    write("def steer(table, me, ask):\n    return 3\n", "idle")
    act = "def act(table, me, ask):\n    return 1\n"
    assert load_file(write(act)).addresses.count(0) == len(ASK_NAMES) - 1
    assert call(load_file(write("BASE = 'idle'\n" + act)), "steer", [0, 0])[0] == 3


def test_data_that_is_declared_takes_effect(write, tmp_path):
    path = write(
        "import numpy as np\nDEPENDS = ['w.npy']\nWEIGHTS = np.load('w.npy')\n"
        "def act(table, me, ask):\n    return WEIGHTS[1]\n"
    )
    found = []
    for value in (4, 6):
        np.save(tmp_path / "w.npy", np.array([0, value]))
        found.append(load_file(path))
    assert [call(strategy, "act", [0, 0])[0] for strategy in found] == [4, 6]
    assert found[0].digest != found[1].digest


BAD = {
    "no answer": ("def act(table, me, ask):\n    if ask.n > 1:\n        return 1\n", "line 2",
                  "whole number on every path"),
    "half an answer": ("def act(table, me, ask):\n    return ask.n / 2\n", "line 2",
                       "whole number on every path"),
    "a text": ("def act(table, me, ask):\n    x = ask.n + 'a'\n    return x\n", "line 3",
               "does not compile"),
    "an unknown field": ("def act(a, b, c):\n    return a.wound[0]\n", "line 3",
                         "no field 'wound'; did you mean 'wounds'"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_what_does_not_compile_is_said_on_its_line(name, write):
    text, line, expected = BAD[name]
    with pytest.raises(StrategyError) as error:
        load_file(write(text))
    message = str(error.value)
    assert f"mine.py, {line}: " in message and expected in message
    assert "\n" not in message and len(message) < 400


def test_base_and_its_mistakes(write):
    write("def steer(table, me, ask):\n    return 3\n", "below")
    act = "def act(table, me, ask):\n    return 1\n"
    strategy = load_file(write("BASE = 'below'\n" + act))
    assert call(strategy, "steer", [0, 0])[0] == 3
    with pytest.raises(StrategyError, match="did you mean 'below'"):
        load_file(write("BASE = 'belo'\n" + act))
    with pytest.raises(StrategyError, match="in a circle"):
        load_file(write("BASE = 'mine'\n" + act))


def test_names(write):
    act = "def act(table, me, ask):\n    return 1\n"
    with pytest.raises(StrategyError, match="cannot be the name"):
        load_file(write("NAME = 'a!b'\n" + act))
    with pytest.raises(StrategyError, match="is a word of --table"):
        load_file(write("NAME = 'roster'\n" + act))
    with pytest.raises(StrategyError, match=r"did you mean 'survivor'.*--code"):
        load_strategy("surviver")
    with pytest.raises(StrategyError, match="cannot be read"):
        load_file("nowhere.py")


def test_a_python_strategy_sees_plain_numbers_and_cannot_write():
    seen = []

    def act(table, me, ask):
        me.memory[0] = 5
        seen.append((type(table.wounds[2]), table.card[1].bird, table.rule.row_draw))
        return ask.n - 1

    def steer(table, me, ask):
        table.wounds[0] = 3
        return 0

    made = PythonStrategy("scripted", {"act": act, "steer": steer})
    answer, me = call(made.strategy, "act", [0, 0, 0])
    assert answer == 2 and me["memory"][0, 0] == 5
    assert seen == [(int, 0, 0)] and made.error is None
    assert call(made.strategy, "steer", [0, 0])[0] == CRASHED
    assert isinstance(made.error, TypeError)
    with pytest.raises(StrategyError, match="did you mean 'act'"):
        PythonStrategy("scripted", {"acct": act})


def test_a_folder_that_cannot_be_written_only_costs_time(write, tmp_path):
    path = write("def act(table, me, ask):\n    return 1\n")
    blocked = tmp_path / "file"
    blocked.write_text("")
    code = f"from lifeboatsim.players import load_file; print(load_file({str(path)!r}).hooks)"
    env = {**os.environ, "LIFEBOATSIM_CACHE_DIR": str(blocked)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout == "('act',)\n"
    assert "cannot be written" in done.stderr
