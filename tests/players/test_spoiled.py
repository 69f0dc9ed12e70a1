"""Compiled code that a loss of power left empty, cut short or changed is compiled anew."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from lifeboatsim.engine.jit import JIT, cache_folder
from lifeboatsim.players import load_file
from lifeboatsim.players.compiling import PREFIX, entry_key
from lifeboatsim.players.source import read_source
from tests.players.test_loading import call

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

DAMAGE = {"empty": lambda code: b"", "half": lambda code: code[: len(code) // 2],
          "zeros": lambda code: bytes(len(code)), "garbage": lambda code: b"garbage\n",
          "a hole": lambda code: code[:-900] + bytes(800) + code[-100:]}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_compiled_entries_that_are_spoiled_are_compiled_anew(ending, damage, write):
    path = write(f"def act(table, me, ask):\n    return {len(ending + damage)}  # {ending}\n")
    answers = []
    for _ in range(2):
        answers.append(call(load_file(path), "act", [0, 0])[0])
        files = _files(path, f"*.{ending}")
        whole = [file.read_bytes() for file in files]
        assert len(files) == 1 and whole[0]
        for file, code in zip(files, whole, strict=True):
            file.write_bytes(DAMAGE[damage](code))
    assert answers == [len(ending + damage)] * 2
    assert call(load_file(path), "act", [0, 0])[0] == answers[0]
    assert [file.read_bytes() for file in _files(path, f"*.{ending}")] != [b""]


def test_a_text_of_entries_that_is_empty_is_written_anew(write):
    path = write("def act(table, me, ask):\n    return 11\n")
    load_file(path)
    (text,) = _files(path, ".py")
    before = text.read_bytes()
    text.write_bytes(b"")
    assert call(load_file(path), "act", [0, 0])[0] == 11 and text.read_bytes() == before


def _files(path, pattern):
    folder = cache_folder()
    assert folder is not None
    return list(folder.rglob(f"{PREFIX}{entry_key(read_source(path))}{pattern}"))


DEAL = """
import lifeboatsim.engine.block as block
from lifeboatsim.engine.session import new_game
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
rules = resolve_rules()
game = new_game(rules, parse_table("idle", rules), 5)
block.deal_game(game, 3)
print(game[0]["hidden"]["friend"].tolist())
"""


def test_an_engine_function_that_is_spoiled_is_compiled_anew_and_said_once(tmp_path):
    env = {**os.environ, "LIFEBOATSIM_CACHE_DIR": str(tmp_path)}

    def deal():
        words = [sys.executable, "-c", DEAL]
        done = subprocess.run(words, capture_output=True, text=True, env=env, check=True)
        return done.stdout, done.stderr

    first, nothing = deal()
    (file,) = tmp_path.rglob("block.deal_one-*.nbc")
    file.write_bytes(file.read_bytes()[:5000])
    again, said = deal()
    assert first == again and said.count("\n") == 1 and "compiled anew" in said
    assert deal() == (first, nothing) and not nothing
