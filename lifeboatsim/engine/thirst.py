"""Thirst: counted first, then water from the bow, then all wounds at once (rules.md 3.4.4)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer, begin, offer
from lifeboatsim.engine.boat import (
    WATER, holds, is_conscious, settle_wounds, spend, wound,
)  # fmt: skip
from lifeboatsim.engine.drinking import share_water
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled, lowest_bit
from lifeboatsim.engine.state import DEAD
from lifeboatsim.engine.weather import weather_relief, weather_thirst

__all__ = ["thirst"]


@compiled
def thirst(g, card):
    """Count everybody's thirst, ask for water, and wound whoever is left thirsty."""
    t = g.table
    left = g.decks.thirst
    givers = 0  # bit i: the i-th from the bow has water
    for i in range(t.aboard):
        p = t.seat[i]
        left[p] = 0
        if t.status[p] < DEAD:
            left[p] = count_thirst(g, p, card)
        givers |= (holds(g, p, WATER) > 0) << i
    for i in range(t.aboard):
        if left[t.seat[i]] > 0:
            quench(g, t.seat[i], givers)
    for i in range(t.aboard):
        p = t.seat[i]
        wounds = left[p] * t.rule.thirst_wounds
        if t.rule.max_thirst_wounds > 0:
            wounds = min(wounds, t.rule.max_thirst_wounds)
        wound(g, p, wounds, events.THIRST_CAUSE)
    settle_wounds(g)


@compiled
def quench(g, p, givers):
    """Ask p, and then the others from the bow who have water, to spend some on p's thirst."""
    t = g.table
    offer_water(g, p, p)
    givers &= ~(1 << t.position[p])
    while givers != 0 and g.decks.thirst[p] > 0:
        offer_water(g, t.seat[lowest_bit(givers)], p)
        givers &= givers - 1


@compiled
def count_thirst(g, p, card):
    """Return how often p is thirsty today, an open parasol taken off."""
    t = g.table
    c = t.card[card]
    thirsts = (c.thirsty >> p & 1) + t.flasks_drunk[p]
    thirsts += c.rowers_thirsty & t.row_marker[p]
    thirsts += c.fighters_thirsty & t.fight_marker[p]
    thirsts += weather_thirst(g, p)
    if thirsts == 0:
        return 0
    left = max(0, thirsts - min(t.parasol_open[p], 1) - weather_relief(g))
    log(g, events.THIRSTY, p, thirsts, left)
    return left


@compiled
def offer_water(g, giver, p):
    """Ask `giver`, if conscious and with water, how much to spend on p's thirst."""
    t = g.table
    left = g.decks.thirst
    if not is_conscious(g, giver):
        return
    most = min(holds(g, giver, WATER), left[p])
    if most == 0:
        return
    begin(g, asks.WATER)
    g.ask.subject = p
    g.ask.left = left[p]
    face_up = t.face_up[giver, WATER]
    for amount in range(most + 1):
        offer(g, amount)
    spent = answer(g, giver)
    if spent == 0:
        t.tally.refused_water[giver, p] += face_up > 0
        return
    log(g, events.WATERED, giver, p, spent)
    left[p] -= spent
    for _ in range(spent):
        spend(g, giver, WATER)
        share_water(g, giver, p)
    t.tally.watered[giver, p] += spent
