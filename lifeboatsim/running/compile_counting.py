"""Compiling what a run does not need and other commands call: counting pairs, values and time.

Each is small, a second or so: `lifeboatsim warmup` compiles them, a first run does not wait.
"""

from __future__ import annotations

import numpy as np

from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE
from lifeboatsim.players.speed import answer_all
from lifeboatsim.running.game_values import write_values
from lifeboatsim.running.pairs import SIDE, add_pairs, new_pairs, strategy_place

__all__ = ["compile_counting"]


def compile_counting() -> None:
    """Call each function once, of no games (compiled anew only where it is not on disk)."""
    rows, names = np.zeros(0, GAME_ROW), np.zeros((2, 1), np.int64)
    add_pairs(rows, rows, 0, names, new_pairs(1))
    write_values(rows, 0, names[0], np.zeros((0, strategy_place(1) + 1, SIDE), np.int64))
    questions = (np.zeros(0, record) for record in (TABLE, PRIVATE, ASK))
    answer_all(np.zeros(1, np.int64), *questions, 0)
