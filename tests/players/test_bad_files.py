"""``run --code`` with files that are wrong: the author's file and line, exit code 2 or 1."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli
from lifeboatsim.engine.jit import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="compiles the files")

HOOK = "def act(table, me, ask):\n"
REFUSED = {
    "syntax": ("def act(table, me, ask)\n    return 0\n", 2, "expected ':'"),
    "no hooks": ("X = 3\n", 1, "no function answers"),
    "does not compile": (HOOK + "    x = ask.n + 'a'\n    return x\n", 3, "does not compile"),
    "answers None": (HOOK + "    return None\n", 2, "whole number on every path"),
    "writes the table": (HOOK + "    table.day = 3\n    return 0\n", 3, "may change only"),
    "writes the hand": (HOOK + "    h = me.hand\n    h[0] = 3\n    return 0\n", 4, "may change"),
    "writes the friend": (HOOK + "    m = me\n    m.friend = 3\n    return 0\n", 4, "may change"),
    "raises": (HOOK + "    raise ValueError\n", 3, "not for strategies"),
    "reads a file it does not name": (
        "import numpy as np\nW = np.load('w.npy')\n" + HOOK + "    return W[0]\n", 3,
        "stand in DEPENDS",
    ),
}  # fmt: skip
COUNTED = {
    "divides by zero": "    return 1 // (table.day - table.day)\n",
    "reads out of bounds": "    return me.hand[table.day + 16]\n",
    "answers -1": "    return -1\n",
    "answers 999": "    return 999\n",
}


def run(path, *more: str):
    """Return what a run of one's own file against idle players did."""
    words = ["run", "--code", str(path), "--table", "mine:1,idle:5", "--games", "20"]
    return CliRunner().invoke(cli, [*words, "--seed", "4", *more])


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_file_and_line(name, write):
    text, line, expected = REFUSED[name]
    path = write(text)
    done = run(path)
    assert done.exit_code == 2
    assert f"{path}, line {line}: " in done.stderr and expected in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", COUNTED)
def test_counted_and_strict_exits_1_with_seed_and_game(name, write):
    path = write(HOOK + COUNTED[name])
    loose, strict = run(path), run(path, "--strict")
    assert loose.exit_code == 0
    assert "Strategy mine gave" in loose.stdout and "illegal answers" in loose.stdout
    assert strict.exit_code == 1
    assert "mine" in strict.stderr and "in game 0 of seed 4" in strict.stderr


def test_what_is_wrong_beside_the_file_is_named_there(write):
    write("def spoil(x):\n    x.day = 1\n    return 0\n", "beside")
    path = write("from beside import spoil\n" + HOOK + "    return spoil(table)\n")
    done = run(path)
    assert done.exit_code == 2 and "beside.py, line 3: " in done.stderr


LOAD = "import sys; from lifeboatsim.players import load_file; print(load_file(sys.argv[1]).name)"


def test_a_copy_under_another_name_takes_the_compiled_code_of_the_first(write):
    text = HOOK + "    return 0 * helper(ask.n)\ndef helper(n):\n    return n\n"
    for name in ("one", "two"):
        words = [sys.executable, "-c", LOAD, str(write(text, name))]
        done = subprocess.run(words, capture_output=True, text=True)
        assert done.stdout == f"{name}\n", done.stderr


COMMANDS = ("strategies show", "strategies check", "strategies why", "tune-strategy", "run --code")


def _refused(command: str, path) -> str:
    """Return what a command says of a file that it is to refuse, in words and not by failing."""
    done = CliRunner().invoke(cli, [*command.split(), str(path)])
    assert done.exit_code == 2 and isinstance(done.exception, SystemExit), done.exception
    return done.output


@pytest.mark.parametrize("command", COMMANDS)
def test_a_link_to_itself_is_refused_by_every_command(command, tmp_path):
    path = tmp_path / "mine.py"
    path.symlink_to(path)
    words = command if command != "run --code" else "run --table mine --code"
    assert "too many levels of symbolic links" in _refused(words, path)


@pytest.mark.parametrize("terms", [900, 3000])
@pytest.mark.parametrize("command", COMMANDS)
def test_an_expression_too_deep_for_python_is_refused_by_every_command(command, terms, write):
    path = write(HOOK + f"    return {'+'.join(['ask.n'] * terms)}\n")
    words = command if command != "run --code" else "run --table mine --code"
    said = _refused(words, path)
    assert "nested too deeply" in said or (command == "tune-strategy" and "weights" in said.lower())
