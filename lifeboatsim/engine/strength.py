"""Strength in a fight: sizes, weapons on the table, shots (rules.md 3.3.2)."""

from __future__ import annotations

from lifeboatsim.engine.asks import ATTACKERS, DEFENDERS
from lifeboatsim.engine.boat import FLARE_GUN, FLASK
from lifeboatsim.engine.jit import compiled, lowest_bit
from lifeboatsim.engine.state import KINDS

__all__ = ["measure_sides", "weapons_of"]

STRONGEST = 9
"""Weapons add at most this (validation of the provision table)."""


@compiled
def measure_sides(g):
    """Work out the strength of both sides anew."""
    t = g.table
    attackers = 0
    defenders = 0
    for i in range(t.aboard):
        p = t.seat[i]
        if t.side[p] == 0:
            continue
        strength = t.size[p] + weapons_of(g, p) + t.flasks_drunk[p] * t.weapon[FLASK]
        attackers += strength * (t.side[p] == ATTACKERS)
        defenders += strength * (t.side[p] == DEFENDERS)
    t.attackers = attackers
    t.defenders = defenders


@compiled
def weapons_of(g, p):
    """Return what the weapons on p's table and p's shots in this fight add up to."""
    t = g.table
    weapons = t.face_up_kinds[p] & t.weapon_kinds
    if weapons == 0 and t.shot[p] == 0:
        return 0
    if t.rule.weapons_per_fighter > 0:
        return best_weapons_of(g, p)
    total = t.shot[p] * t.weapon[FLARE_GUN]
    while weapons != 0:
        kind = lowest_bit(weapons)
        total += t.face_up[p, kind] * t.weapon[kind]
        weapons &= weapons - 1
    return total


@compiled
def best_weapons_of(g, p):
    """Return the sum of p's best weapons, as many as `weapons_per_fighter` lets count."""
    t = g.table
    left = t.rule.weapons_per_fighter
    total = 0
    for strength in range(STRONGEST, 0, -1):
        for kind in range(KINDS):
            if t.weapon[kind] != strength:
                continue
            cards = t.face_up[p, kind] * (t.weapon_kinds >> kind & 1)
            if kind == FLARE_GUN:
                cards += t.shot[p]
            cards = min(cards, left)
            left -= cards
            total += cards * strength
    return total
