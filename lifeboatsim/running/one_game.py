"""A game record that is dealt and played step by step, by what the engine compiles for runs.

Each engine function that Python calls is compiled with all that it calls, most of a minute for a
whole game: so these are the two that a run and `lifeboatsim warmup` have compiled already.
"""

from __future__ import annotations

import numpy as np

from lifeboatsim.engine.block import deal_game, play_position
from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.game import play_from
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.engine.views import view

__all__ = ["OneGame"]


class OneGame:
    """What deals and plays a GAME record, shape (1,), at whose table `strategies` play."""

    def __init__(self, games: np.ndarray, strategies: int) -> None:
        self._games = games
        self._totals = new_totals(strategies)  # what they say stands in the record as well
        # not `engine.plain.viewed`, which keeps every record it has seen
        self._view = None if JIT else view(games)

    def deal(self, number: int) -> None:
        """Deal game `number` and stop there: the first day has not begun."""
        if JIT:
            deal_game(self._games, number)
        else:
            deal(self._view, number)

    def play(self, phase: int) -> None:
        """Play from `phase` (1, 2, 3) of day ``table.day`` to the score."""
        if JIT:
            play_position(self._games, phase, self._totals)
        else:
            play_from(self._view, phase)
