"""Compiled code that a loss of power left empty or cut short is compiled anew."""

from __future__ import annotations

import pytest

from lifeboatsim.engine.jit import JIT, cache_folder
from lifeboatsim.players import load_file
from lifeboatsim.players.compiling import PREFIX, entry_key
from lifeboatsim.players.source import read_source
from tests.players.test_loading import call

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

DAMAGE = {"empty": lambda code: b"", "half": lambda code: code[: len(code) // 2],
          "zeros": lambda code: bytes(len(code))}  # fmt: skip


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
