"""Falling overboard: preservers, chum, sharks, who is lost, what is washed away (3.4.3)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer, begin, offer
from lifeboatsim.engine.asks import TO, word, word_person
from lifeboatsim.engine.boat import (
    CHUM, LIFE_PRESERVER, discard_from_table, end_if_all_dead, from_hand, from_table,
    holds, is_conscious, lay_out, lose, settle_wounds, spend, to_table, wound,
)  # fmt: skip
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled, lowest_bit
from lifeboatsim.engine.sharks import bites_today, remember_sharks
from lifeboatsim.engine.state import CONSCIOUS, DEAD, UNCONSCIOUS
from lifeboatsim.rules.options import code
from lifeboatsim.rules.tables import ABILITIES

__all__ = ["fall"]

NO_FALL = code("preserver", "no_fall")
SWIMS = ABILITIES.index("swimmer")


@compiled
def fall(g, named):
    """Let the named characters aboard (bit mask) fall in together, bodies too."""
    t = g.table
    fallers = 0
    for i in range(t.aboard):
        fallers |= named & (1 << t.seat[i])
    t.fallers = fallers
    if fallers == 0:
        return
    holders = conscious_holders(g, LIFE_PRESERVER)
    while holders != 0:
        use_preserver(g, t.seat[lowest_bit(holders)])
        holders &= holders - 1
    if t.rule.preserver == NO_FALL:
        for i in range(t.aboard):
            stay_dry(g, t.seat[i])
    for i in range(t.aboard):
        if t.fallers >> t.seat[i] & 1:
            log(g, events.FALLS, t.seat[i])
    throw_chum(g)
    if t.fallers != 0:
        suffer(g)
    remember_sharks(g)
    t.fallers = 0


@compiled
def conscious_holders(g, kind):
    """Return who is conscious and has a card of `kind`: bit i is the i-th from the bow."""
    t = g.table
    holders = 0
    for i in range(t.aboard):
        p = t.seat[i]
        holders |= ((holds(g, p, kind) > 0) & (t.status[p] == CONSCIOUS)) << i
    return holders


@compiled
def stay_dry(g, p):
    """Keep p out of the water if a preserver lies before him (`preserver` = no_fall)."""
    t = g.table
    if t.fallers >> p & 1 and t.face_up[p, LIFE_PRESERVER] > 0:
        t.fallers &= ~(1 << p)
        g.hidden.used[p, LIFE_PRESERVER] += 1


@compiled
def use_preserver(g, p):
    """Ask the conscious holder p: lay it out, falling himself, or give it to a conscious faller."""
    t = g.table
    begin(g, asks.PRESERVER)
    offer(g, asks.NO)
    if t.fallers >> p & 1 and g.hidden.hand[p, LIFE_PRESERVER] > 0:
        offer(g, word(TO, p, 0))
    for i in range(t.aboard):
        q = t.seat[i]
        if q != p and t.fallers >> q & 1 and is_conscious(g, q):
            offer(g, word(TO, q, 0))
    chosen = answer(g, p)
    if chosen == 0:
        return
    receiver = word_person(g.ask.option[chosen])
    if receiver == p:
        lay_out(g, p, LIFE_PRESERVER)
        log(g, events.PRESERVER, p, p, events.HAND)
    else:
        throw_preserver(g, p, receiver)


@compiled
def throw_preserver(g, p, q):
    """Give the preserver to q, who keeps it on his table; the table's copy goes first."""
    place = events.TABLE if g.table.face_up[p, LIFE_PRESERVER] > 0 else events.HAND
    if place == events.TABLE:
        from_table(g, p, LIFE_PRESERVER)
    else:
        from_hand(g, p, LIFE_PRESERVER)
    to_table(g, q, LIFE_PRESERVER)
    g.table.tally.threw_preserver[p, q] += 1
    log(g, events.PRESERVER, p, q, place)


@compiled
def throw_chum(g):
    """Count the buckets on the tables of fallers, then ask each conscious holder, bow first."""
    t = g.table
    for i in range(t.aboard):
        p = t.seat[i]
        while t.fallers >> p & 1 and t.face_up[p, CHUM] > 0:
            pour_chum(g, p)
    if t.fallers == 0:
        return
    holders = conscious_holders(g, CHUM)
    while holders != 0:
        p = t.seat[lowest_bit(holders)]
        begin(g, asks.CHUM)
        offer(g, asks.NO)
        offer(g, asks.YES)
        if answer(g, p) == asks.YES:
            note_bait(g, p)
            pour_chum(g, p)
        holders &= holders - 1


@compiled
def note_bait(g, p):
    """Note in public against whom p threw chum."""
    t = g.table
    for i in range(t.aboard):
        t.tally.baited[p, t.seat[i]] += t.fallers >> t.seat[i] & 1


@compiled
def pour_chum(g, p):
    """Pour one bucket of p into the sea."""
    place = events.TABLE if g.table.face_up[p, CHUM] > 0 else events.HAND
    log(g, events.CHUM, p, place)
    spend(g, p, CHUM)
    g.table.buckets += 1


@compiled
def suffer(g):
    """Wound all in the water at once, then see who is lost and who climbs back."""
    t = g.table
    bites = bites_today(g)
    if bites > 0:
        log(g, events.SHARKS, bites)
    sinking = 0
    for i in range(t.aboard):
        p = t.seat[i]
        if not t.fallers >> p & 1:
            continue
        if t.status[p] == DEAD:
            sinking |= 1 << p
            continue
        if sinks_unconscious(g, p):
            sinking |= 1 << p
        wound_in_water(g, p, bites * t.rule.shark_wounds)
    settle_wounds(g)
    come_back(g, sinking)  # also when nobody is left alive: wounds and losses are one batch


@compiled
def sinks_unconscious(g, p):
    """Return whether p is lost for being unconscious at the fall, without a preserver."""
    t = g.table
    return (
        t.status[p] == UNCONSCIOUS
        and t.rule.unconscious_sink != 0
        and t.face_up[p, LIFE_PRESERVER] == 0
    )


@compiled
def wound_in_water(g, p, bitten):
    """Deal p the wounds of the sea and of the sharks; name the cause if they kill."""
    t = g.table
    held = t.face_up[p, LIFE_PRESERVER] > 0
    drowned = t.rule.overboard_wounds
    if held or (t.ability[p] == SWIMS and t.rule.swimmer != 0):
        drowned = 0
    if held and t.rule.preserver_stops_sharks != 0 and bitten > 0:
        bitten -= 1
    g.hidden.used[p, LIFE_PRESERVER] += held
    needed = t.wounds[p] + drowned <= t.size[p]
    if sinks_unconscious(g, p):
        needed = False
    cause = events.SHARKS_CAUSE if needed and bitten > 0 else events.OVERBOARD_CAUSE
    wound(g, p, drowned + bitten, cause)


@compiled
def come_back(g, sinking):
    """Remove the lost; all others who fell lose what lies on their tables but the preserver."""
    t = g.table
    i = 0
    while i < t.aboard:
        p = t.seat[i]
        killed = t.status[p] == DEAD and t.rule.dies_in_water_lost != 0
        if not t.fallers >> p & 1:
            i += 1
        elif sinking >> p & 1 or killed:
            lose(g, p)
        else:
            climb_back(g, p)
            i += 1
    end_if_all_dead(g)


@compiled
def climb_back(g, p):
    """Wash away what lies on p's table, all but the life preserver."""
    log(g, events.CLIMBED, p)
    washed = g.table.face_up_kinds[p] & ~(1 << LIFE_PRESERVER)
    while washed != 0:
        kind = lowest_bit(washed)
        for _ in range(g.table.face_up[p, kind]):
            discard_from_table(g, p, kind)
        washed &= washed - 1
