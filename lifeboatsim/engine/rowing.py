"""Rowing, and navigation cards on their way through the ring of the deck (rules.md 3.2, 3.4)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer_mask, begin, show
from lifeboatsim.engine.boat import OAR, lay_out
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import NAVIGATION_CARDS
from lifeboatsim.engine.streams import shuffle
from lifeboatsim.engine.weather import weather_cards
from lifeboatsim.rules.options import code

__all__ = ["row", "draw_navigation", "put_under", "put_all_under", "mark_rower"]

IF_KEPT = code("row_marker", "if_kept")
LAST_PLACE = NAVIGATION_CARDS - 1


@compiled
def draw_navigation(g):
    """Take the top card off the navigation deck, which must not be empty."""
    d = g.decks
    card = d.navigation[d.navigation_head]
    d.navigation_head = (d.navigation_head + 1) & LAST_PLACE
    d.navigation_left -= 1
    g.table.navigation_left = d.navigation_left
    return card


@compiled
def put_under(g, card):
    """Put a card under the navigation deck."""
    d = g.decks
    d.navigation[(d.navigation_head + d.navigation_left) & LAST_PLACE] = card
    d.navigation_left += 1
    g.table.navigation_left = d.navigation_left
    log(g, events.UNDER, card)


@compiled
def put_all_under(g, cards, n):
    """Put the first `n` of `cards` under the deck together, in random order."""
    shuffle(g.chance, cards, n)
    for i in range(n):
        put_under(g, cards[i])


@compiled
def row(g, p, with_oars):
    """Let p draw, keep what he likes for the row stack and put the rest under the deck."""
    t = g.table
    drawn = g.decks.drawn
    if with_oars:
        while g.hidden.hand[p, OAR] > 0:
            lay_out(g, p, OAR)
    wanted = t.rule.row_draw + t.rule.oar_bonus * t.face_up[p, OAR] + weather_cards(g)
    g.hidden.used[p, OAR] += t.face_up[p, OAR]
    n = min(wanted, t.navigation_left)
    begin(g, asks.ROW)
    for i in range(n):
        drawn[i] = draw_navigation(g)
        show(g, drawn[i])
        g.player[p].looked_day[drawn[i]] = t.day
        log(g, events.ROW_DRAWN, p, drawn[i])
    kept = answer_mask(g, p, 1 << n)
    under = 0
    for i in range(n):
        card = drawn[i]
        if kept >> i & 1:
            keep_card(g, p, card)
        else:
            g.player[p].sent_under_day[card] = t.day
            drawn[under] = card
            under += 1
    put_all_under(g, drawn, under)
    if n > under or t.rule.row_marker != IF_KEPT:
        mark_rower(g, p)


@compiled
def keep_card(g, p, card):
    """Put a drawn card onto the row stack."""
    d = g.decks
    d.row_stack[d.row_stack_left] = card
    d.row_stack_left += 1
    g.table.row_stack = d.row_stack_left
    g.table.rows_kept[p] += 1
    log(g, events.ROW_KEPT, p, card)


@compiled
def mark_rower(g, p):
    """Give p a row marker."""
    if g.table.row_marker[p] == 0:
        g.table.row_marker[p] = 1
        log(g, events.MARKER, p, 1)
