"""Fights: who joins, with what, who wins, and what the losers suffer (rules.md 3.3)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer, begin, offer, offer_kinds
from lifeboatsim.engine.asks import ATTACKERS, DEFENDERS, STAY_OUT, word_kind, word_what
from lifeboatsim.engine.boat import (
    FLARE_GUN, FLASK, holds, is_conscious, lay_out, settle_wounds, spend, wound,
)  # fmt: skip
from lifeboatsim.engine.drinking import drink
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled, lowest_bit
from lifeboatsim.engine.strength import measure_sides
from lifeboatsim.rules.options import code

__all__ = ["fight"]

FREE = code("fight_join", "free")
ONCE = code("flare_weapon", "once")


@compiled
def fight(g, attacker, defender, demand):
    """Fight over a demand that was refused; return whether the attackers won."""
    t = g.table
    t.fighting = 1
    t.attacker = attacker
    t.defender = defender
    t.side[attacker] = ATTACKERS
    t.side[defender] = DEFENDERS
    g.hidden.fights += 1
    log(g, events.FIGHT, attacker, defender, demand)
    measure_sides(g)
    if t.rule.fight_join == FREE:
        while pass_along(g, demand, True):
            pass
    else:
        for i in range(t.aboard):
            ask_to_join(g, t.seat[i], demand)
        while pass_along(g, demand, False):
            pass
    won = t.attackers > t.defenders
    g.hidden.attackers_won += won
    log(g, events.FIGHT_END, t.attackers, t.defenders, ATTACKERS if won else DEFENDERS)
    settle(g, DEFENDERS if won else ATTACKERS)
    return won


@compiled
def pass_along(g, demand, joining):
    """Go once from bow to stern: who is in may arm, who is out may join. Return any change."""
    t = g.table
    changed = False
    for i in range(t.aboard):
        p = t.seat[i]
        if t.side[p] != 0:
            changed |= arm(g, p, demand)
        elif joining:
            changed |= ask_to_join(g, p, demand)
    return changed


@compiled
def ask_to_join(g, p, demand):
    """Ask p, if conscious and not in the fight, for a side; return whether he joined."""
    t = g.table
    if not is_conscious(g, p) or t.side[p] != 0:
        return False
    begin(g, asks.JOIN)
    g.ask.subject = t.attacker
    g.ask.demand = demand
    offer(g, STAY_OUT)
    offer(g, ATTACKERS)
    offer(g, DEFENDERS)
    side = answer(g, p)
    if side == STAY_OUT:
        return False
    t.side[p] = side
    friend = t.attacker if side == ATTACKERS else t.defender
    foe = t.defender if side == ATTACKERS else t.attacker
    t.tally.joined_for[p, friend] += 1
    t.tally.joined_against[p, foe] += 1
    log(g, events.JOINED, p, side)
    measure_sides(g)
    return True


@compiled
def arm(g, p, demand):
    """Ask p for weapons until he passes; return whether he used any."""
    t = g.table
    changed = False
    while t.hand_size[p] > 0 or t.face_up[p, FLARE_GUN] + t.face_up[p, FLASK] > 0:
        begin(g, asks.ARM)
        g.ask.subject = t.attacker
        g.ask.demand = demand
        offer(g, asks.PASS)
        offer_kinds(g, asks.LAY_OUT, 0, g.hidden.hand_kinds[p] & t.arm_kinds)
        if t.rule.flare_weapon == ONCE and holds(g, p, FLARE_GUN) > 0:
            offer(g, asks.FIRE)
        if t.face_up[p, FLASK] > g.hidden.flasks_opened[p]:
            offer(g, asks.DRINK)
        option = g.ask.option[answer(g, p)]
        if word_what(option) == asks.PASS:
            return changed
        if word_what(option) == asks.FIRE:
            shoot(g, p)
        elif word_what(option) == asks.DRINK:
            drink(g, p)
        else:
            lay_out(g, p, word_kind(option))
        measure_sides(g)
        changed = True
    return changed


@compiled
def shoot(g, p):
    """Fire the flare gun in the fight; it counts in this one only and is discarded at once."""
    log(g, events.SHOT, p)
    spend(g, p, FLARE_GUN)
    g.table.shot[p] += 1


@compiled
def settle(g, losers):
    """Mark all who fought, wound the losers at once, and clear the fight."""
    t = g.table
    for i in range(t.aboard):
        p = t.seat[i]
        if t.side[p] == 0:
            continue
        weapons = t.face_up_kinds[p] & t.weapon_kinds
        while weapons != 0:
            kind = lowest_bit(weapons)
            g.hidden.used[p, kind] += t.face_up[p, kind]
            weapons &= weapons - 1
        if t.fight_marker[p] == 0:
            t.fight_marker[p] = 1
            log(g, events.MARKER, p, 2)
    for i in range(t.aboard):
        if t.side[t.seat[i]] == losers:
            wound(g, t.seat[i], t.rule.fight_wounds, events.FIGHT_CAUSE)
    for i in range(t.aboard):
        t.side[t.seat[i]] = 0
        t.shot[t.seat[i]] = 0
    t.fighting = 0
    t.attackers = 0
    t.defenders = 0
    settle_wounds(g)
