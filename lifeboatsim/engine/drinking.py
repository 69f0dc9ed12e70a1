"""Liquid Courage, an expansion: flasks, and drinks that Madame Wong shares (rules.md 6)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer, begin, offer
from lifeboatsim.engine.asks import word
from lifeboatsim.engine.boat import FLASK, WATER, is_conscious
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import NOBODY
from lifeboatsim.engine.strength import measure_sides
from lifeboatsim.rules.tables import ABILITIES

__all__ = ["drink", "share_water"]

SHARES_DRINK = ABILITIES.index("shares_drink")


@compiled
def drink(g, p):
    """Let p drink a flask on his table: stronger for the day, one thirst more at its end."""
    g.hidden.flasks_opened[p] += 1
    g.table.flasks_drunk[p] += 1
    g.hidden.used[p, FLASK] += 1
    log(g, events.DRANK, p)
    measure_sides(g)
    sharer = find_sharer(g)
    if sharer != NOBODY and sharer != p and shares(g, sharer, p, FLASK):
        g.table.flasks_drunk[sharer] += 1


@compiled
def share_water(g, giver, drinker):
    """Let a thirsty Madame Wong share a water that another spent on somebody else."""
    sharer = find_sharer(g)
    if sharer == NOBODY or sharer == giver or sharer == drinker or g.decks.thirst[sharer] == 0:
        return
    if shares(g, sharer, giver, WATER):
        g.decks.thirst[sharer] -= 1


@compiled
def find_sharer(g):
    """Return who is conscious and may share drinks, NOBODY if there is none."""
    t = g.table
    if t.rule.liquid_courage == 0:
        return NOBODY
    for i in range(t.aboard):
        if t.ability[t.seat[i]] == SHARES_DRINK and is_conscious(g, t.seat[i]):
            return t.seat[i]
    return NOBODY


@compiled
def shares(g, p, other, kind):
    """Ask p whether to share the drink of `other`."""
    begin(g, asks.SHARE)
    g.ask.subject = other
    g.ask.demand = word(1, other, kind)
    offer(g, asks.NO)
    offer(g, asks.YES)
    if answer(g, p) == asks.NO:
        return False
    log(g, events.SHARED, p, other, kind)
    return True
