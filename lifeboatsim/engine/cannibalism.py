"""Cannibalism, an expansion: cooking a body aboard (rules.md 6; its make-up is not confirmed)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer, begin, offer
from lifeboatsim.engine.asks import word
from lifeboatsim.engine.boat import (
    CANNIBALISM, GOES_ON, from_hand, from_table, heal, is_conscious, lose, spend, to_hand,
)  # fmt: skip
from lifeboatsim.engine.events import log
from lifeboatsim.engine.fights import fight
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import DEAD, KINDS

__all__ = ["cook", "offer_bodies"]


@compiled
def offer_bodies(g):
    """Offer to cook each body aboard."""
    t = g.table
    for i in range(t.aboard):
        if t.status[t.seat[i]] == DEAD:
            offer(g, word(asks.COOK, t.seat[i], 0))


@compiled
def cook(g, p, body, demand):
    """Cook a body unless somebody objects and wins the fight over it."""
    t = g.table
    for i in range(t.aboard):
        q = t.seat[i]
        if q == p or not is_conscious(g, q) or not objects(g, p, q, demand):
            continue
        if not fight(g, p, q, demand) or g.hidden.over != GOES_ON:
            return
        break
    spend(g, p, CANNIBALISM)
    inherit(g, p, body)
    lose(g, body)
    for i in range(t.aboard):
        if t.status[t.seat[i]] < DEAD and t.wounds[t.seat[i]] > 0:
            eat(g, p, t.seat[i])


@compiled
def objects(g, p, q, demand):
    """Ask q whether he objects to what p cooks."""
    begin(g, asks.OBJECT)
    g.ask.subject = p
    g.ask.demand = demand
    offer(g, asks.NO)
    offer(g, asks.YES)
    if answer(g, q) == asks.NO:
        return False
    g.table.tally.refused[q, p] += 1
    return True


@compiled
def inherit(g, p, body):
    """Put the cards of the body, hand and table, into p's hand."""
    for kind in range(KINDS):
        while g.hidden.hand[body, kind] > 0:
            from_hand(g, body, kind)
            to_hand(g, p, kind)
            g.player[p].robbed[body, kind] += 1
            log(g, events.TAKEN, p, body, kind, events.HAND)
    for kind in range(KINDS):
        while g.table.face_up[body, kind] > 0:
            from_table(g, body, kind)
            to_hand(g, p, kind)
            log(g, events.TAKEN, p, body, kind, events.TABLE)


@compiled
def eat(g, cook, p):
    """Ask p, living and wounded, whether to eat and take one wound off."""
    begin(g, asks.HEAL)
    g.ask.subject = cook
    offer(g, asks.NO)
    offer(g, asks.YES)
    if answer(g, p) == asks.YES:
        heal(g, p, p)
