"""Wiping the records between games and between days."""

from __future__ import annotations

from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import ACTIONS, ASKS, KINDS, NAVIGATION_CARDS, PERSONS, WEATHER_CARDS

__all__ = ["clear_game", "clear_day"]


@compiled
def clear_game(g):
    """Wipe everything that belongs to one game; what is fixed for the run stays."""
    g.log.rows = 0
    clear_table(g)
    clear_tally(g)
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
    t.day = 0
    t.phase = 0
    t.birds = 0
    t.sharks_until = 0
    t.row_stack = 0
    t.last_card = -1
    t.fighting = 0
    t.attackers = 0
    t.defenders = 0
    t.fallers = 0
    t.weather = -1
    for p in range(PERSONS):
        t.wounds[p] = 0
        t.hand_size[p] = 0
        t.face_up_kinds[p] = 0
        t.parasol_open[p] = 0
        t.side[p] = 0
        t.shot[p] = 0
        for kind in range(KINDS):
            t.face_up[p, kind] = 0
    for kind in range(KINDS):
        t.discarded[kind] = 0
    for card in range(NAVIGATION_CARDS):
        t.card_out[card] = 0
    for card in range(WEATHER_CARDS):
        t.weather_day[card] = 0


@compiled
def clear_tally(g):
    """Wipe the public tallies of who did what to whom."""
    y = g.table.tally
    for p in range(PERSONS):
        for q in range(PERSONS):
            y.demanded[p, q] = 0
            y.refused[p, q] = 0
            y.joined_for[p, q] = 0
            y.joined_against[p, q] = 0
            y.gave[p, q] = 0
            y.healed[p, q] = 0
            y.watered[p, q] = 0
            y.baited[p, q] = 0
            y.threw_preserver[p, q] = 0
            y.refused_water[p, q] = 0


@compiled
def clear_player(g, p):
    """Wipe what p knows and remembers."""
    me = g.player[p]
    me.player = p
    me.friend = -1
    me.enemy = -1
    me.weather = -1
    for kind in range(KINDS):
        me.hand[kind] = 0
        me.passed_on[kind] = 0
    for card in range(NAVIGATION_CARDS):
        me.looked_day[card] = 0
        me.sent_under_day[card] = 0
    for q in range(PERSONS):
        for kind in range(KINDS):
            me.robbed[q, kind] = 0
            me.lost_to[q, kind] = 0
    for i in range(len(me.memory)):
        me.memory[i] = 0


@compiled
def clear_decks(g):
    """Wipe the decks; the deal fills them."""
    d = g.decks
    d.row_stack_left = 0
    d.weather_discarded = 0
    for kind in range(KINDS):
        d.removed[kind] = 0
        d.lost[kind] = 0


@compiled
def clear_counts(g):
    """Wipe what is counted for the totals, and the result."""
    h = g.hidden
    h.over = 0
    h.winners = 0
    h.weather = -1
    h.fights = 0
    h.attackers_won = 0
    h.asks = 0
    h.gifts = 0
    h.exchanges = 0
    for p in range(PERSONS):
        h.cause[p] = -1
        h.death_day[p] = 0
        h.hand_kinds[p] = 0
        h.illegal[p] = 0
        h.score[p] = -1
        h.win_units[p] = 0
        for action in range(ACTIONS):
            h.action_count[p, action] = 0
        for kind in range(KINDS):
            h.hand[p, kind] = 0
            h.drawn[p, kind] = 0
            h.used[p, kind] = 0


@compiled
def clear_day(g):
    """Wipe the markers of the day."""
    t = g.table
    t.buckets = 0
    if g.script.entries > 0:
        clear_script_day(g)
    for p in range(PERSONS):
        t.row_marker[p] = 0
        t.fight_marker[p] = 0
        t.rows_kept[p] = 0
        t.flasks_drunk[p] = 0
        t.acted[p] = 0
        t.action[p] = -1
        g.hidden.flasks_opened[p] = 0


@compiled
def clear_script_day(g):
    """Forget how often who was asked what today."""
    for p in range(PERSONS):
        for kind in range(ASKS):
            g.script.asked_today[p, kind] = 0
