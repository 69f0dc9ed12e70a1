"""Wiping the records between games and between days."""

from __future__ import annotations

from lifeboatsim.engine.jit import compiled, wipe_fields
from lifeboatsim.engine.state import PERSONS

__all__ = ["clear_game", "clear_day"]


@compiled
def clear_game(g):
    """Wipe everything that belongs to one game; what is fixed for the run stays."""
    g.log.rows = 0
    clear_table(g)
    clear_decks(g)
    clear_counts(g)
    for i in range(g.script.entries):
        g.script.used[i] = 0
        g.script.illegal[i] = 0
    for p in range(PERSONS):
        clear_player(g, p)
    clear_day(g)


@compiled
def clear_table(g):
    """Wipe the public part."""
    t = g.table
    wipe_fields(t, "day", "tally")
    t.last_card = -1
    t.weather = -1


@compiled
def clear_player(g, p):
    """Wipe what p knows and remembers."""
    me = g.player[p]
    wipe_fields(me, "hand", "lost_to")
    me.player = p
    me.friend = -1
    me.enemy = -1
    me.weather = -1
    wipe_fields(me, "memory", "memory")


@compiled
def clear_decks(g):
    """Wipe the decks; the deal fills them."""
    d = g.decks
    d.row_stack_left = 0
    d.weather_discarded = 0
    wipe_fields(d, "removed", "lost")


@compiled
def clear_counts(g):
    """Wipe what is counted for the totals, and the result."""
    h = g.hidden
    wipe_fields(h, "hand", "over")
    wipe_fields(h, "death_day", "winners")
    h.weather = -1
    for p in range(PERSONS):
        h.friend[p] = -1
        h.enemy[p] = -1
        h.cause[p] = -1
        h.score[p] = -1


@compiled
def clear_day(g):
    """Wipe the markers of the day."""
    t = g.table
    t.buckets = 0
    if g.script.entries > 0:
        clear_script_day(g)
    wipe_fields(t, "row_marker", "acted")
    wipe_fields(g.hidden, "flasks_opened", "flasks_opened")
    for p in range(PERSONS):
        t.action[p] = -1


@compiled
def clear_script_day(g):
    """Forget how often who was asked what today."""
    wipe_fields(g.script, "asked_today", "asked_today")
