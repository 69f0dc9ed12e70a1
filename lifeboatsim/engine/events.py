"""The event log: one fixed-size row of integers for each thing that happens.

``events.md`` beside this file lists every event and its arguments. Only a LOGGED_GAME record has
room for them; with any other, `log` is compiled to nothing. Rows past the end of the room are
counted and not written.
"""

from __future__ import annotations

from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import LOG_ROWS, NO_LOG_ROWS

__all__ = ["EVENT_NAMES", "is_logged", "log"]

GAME, DEAL, REMOVED, INITIAL, PROVISION_ORDER, NAVIGATION_ORDER = range(1, 7)
WEATHER_ORDER = 7
DAY, PHASE, END, WEATHER = range(10, 14)
ASKED, SHOWN, OPTIONS, ANSWER = range(20, 24)
KEPT, LAID, GAVE, EXCHANGED = range(30, 34)
(
    ACTION, ROW_DRAWN, ROW_KEPT, UNDER, MARKER, SEATS, TAKEN, NOTHING_TAKEN, DISCARDED, OPENED,
    HEALED, FLARE_CARD, BIRD, OUT,
) = range(40, 54)  # fmt: skip
FIGHT, JOINED, SHOT, DRANK, FIGHT_END, SHARED = range(60, 66)
WOUND, STATUS, LOST = range(70, 73)
(
    NAVIGATOR, NAVIGATION_DRAWN, CARD, PRESERVER, FALLS, CHUM, SHARKS, CLIMBED, THIRSTY, WATERED,
) = range(80, 90)  # fmt: skip
SCORE = 90

SPELLED = {"ASKED": "ask", "WATERED": "water"}

EVENT_NAMES: dict[int, str] = {
    number: SPELLED.get(name, name.lower())
    for name, number in list(globals().items())
    if name.isupper() and isinstance(number, int) and not name.endswith("LOG_ROWS")
}
"""Code to name, as `events.md` spells it."""

HAND, TABLE = 1, 2
"""Places a card comes from."""

FIGHT_CAUSE, OVERBOARD_CAUSE, SHARKS_CAUSE, THIRST_CAUSE = range(4)
CAUSE_NAMES = ("fight", "overboard", "sharks", "thirst")


@compiled
def is_logged(g):
    """Return whether the game has an event log: known from the type of its record."""
    return len(g.log.row) > NO_LOG_ROWS


@compiled
def log(g, code, a=0, b=0, c=0, d=0, e=0, f=0, h=0):
    """Write one row if there is a log."""
    if not is_logged(g):
        return
    n = g.log.rows
    g.log.rows = n + 1
    if n >= LOG_ROWS:
        return
    row = g.log.row
    row[n, 0] = code
    row[n, 1] = a
    row[n, 2] = b
    row[n, 3] = c
    row[n, 4] = d
    row[n, 5] = e
    row[n, 6] = f
    row[n, 7] = h
