"""Compile what a run needs before it is timed, by playing one game of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from lifeboatsim.engine import jit
from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import new_totals

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["is_compiled", "prepare"]

OUTERMOST = "block.play_games-*.nbc"
"""The file of the function that is compiled last, in the cache folder."""


def is_compiled() -> bool:
    """Return whether the engine is in the cache (True too when nothing is ever compiled)."""
    if not jit.JIT:
        return True
    folder = jit.cache_folder()
    return folder is not None and next(folder.rglob(OUTERMOST), None) is not None


def prepare(rules: Rules, line_up: LineUp) -> float:
    """Play one game so that everything is compiled or loaded; return the seconds it took."""
    started = time.perf_counter()
    play_block(new_game(rules, line_up, 0), 0, 1, new_totals(len(line_up.names)))
    return time.perf_counter() - started
