"""Compiled code is taken from the disk without waking the compiler, whatever that code calls."""

from __future__ import annotations

import subprocess
import sys

import pytest

from lifeboatsim.engine.jit import JIT, cache_folder

pytestmark = pytest.mark.skipif(
    not JIT or cache_folder() is None, reason="nothing compiled is kept on disk"
)

LOADED = "print('numba.np.arraymath' in sys.modules)"
"""Whether numba has loaded all that it can translate."""

BORROWS = '''"""Calls what Python, C and numba lend to compiled code."""
import math

import numpy as np

WEIGHTS = (0.25, 0.5, 3.0)


def shares(n):
    found = np.zeros(n)
    for i in range(n):
        found[i] = math.exp(-i) + math.lgamma(i + 1.5) + math.sin(i) ** 1.5 if i else 1.0
    return found


def act(table, me, ask):
    places = [i * 7 % ask.n for i in range(ask.n)]
    places.append(round(WEIGHTS[me.player % 3]))
    values = sorted(shares(ask.n))
    best = int(math.floor(math.hypot(values[-1], 3.0) * 1000.0)) % ask.n
    more, rest = divmod(len(places) + me.player, 3)
    names = {more: best, rest: 2}
    return (names[more] + sum(places) + max(places)) % ask.n
'''
PLAY = """
import sys
import lifeboatsim
result = lifeboatsim.run(table={table!r}, code={code!r}, games=300, seed=5, workers=1)
print(result.to_pandas().win_share.to_list())
"""


def in_a_new_process(code: str) -> str:
    """Return what a Python process of its own prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_what_is_compiled_needs_no_compiler():
    code = PLAY.format(table="survivor", code=[])
    first = in_a_new_process(code)  # compiles what is not on disk yet
    assert in_a_new_process(code + LOADED) == f"{first}False\n"


def test_code_that_borrows_plays_the_same_games_from_the_disk(tmp_path):
    file = tmp_path / "borrows.py"
    file.write_text("from lifeboatsim.api import *\n" + BORROWS, encoding="utf-8")
    code = PLAY.format(table="borrows", code=[str(file)])
    assert in_a_new_process(code) == in_a_new_process(code)
