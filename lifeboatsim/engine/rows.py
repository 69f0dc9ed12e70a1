"""One row of small integers for each game: what paired comparisons and row files are made of."""

from __future__ import annotations

import numpy as np

from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import PERSONS

__all__ = ["GAME_ROW", "write_row"]

i2 = np.int16
BY_PERSON = (i2, (PERSONS,))

GAME_ROW = np.dtype([
    ("days", i2),
    ("over", i2),                    # 1 landed, 2 nobody alive, 3 capped
    ("winners", i2),                 # how many share the win, 0 when the sea wins
    ("fights", i2),
    # by person; who does not play has strategy, friend, enemy and score -1
    ("strategy", *BY_PERSON),        # report number
    ("friend", *BY_PERSON),
    ("enemy", *BY_PERSON),
    ("status", *BY_PERSON),          # CONSCIOUS ... ABSENT
    ("cause", *BY_PERSON),           # what killed, -1
    ("death_day", *BY_PERSON),       # 0 alive
    ("score", *BY_PERSON),
    ("win_units", *BY_PERSON),       # 1/840 of a win
])  # fmt: skip
"""All of a finished game that a comparison looks at: 136 bytes."""


@compiled
def write_row(g, row):
    """Write the finished game in `g` into a GAME_ROW."""
    h = g.hidden
    row.days = g.table.day
    row.over = h.over
    row.winners = h.winners
    row.fights = h.fights
    for p in range(PERSONS):
        row.strategy[p] = g.line_up.strategy[p]
        row.friend[p] = h.friend[p]
        row.enemy[p] = h.enemy[p]
        row.status[p] = g.table.status[p]
        row.cause[p] = h.cause[p]
        row.death_day[p] = h.death_day[p]
        row.score[p] = h.score[p]
        row.win_units[p] = h.win_units[p]
