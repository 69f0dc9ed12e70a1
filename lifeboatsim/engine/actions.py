"""The action phase: laying out, and each conscious character's one action (rules.md 3.2)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import (
    answer, begin, end_list, list_if, list_kinds, nobody_listens, offer, offer_kinds,
)  # fmt: skip
from lifeboatsim.engine.asks import word
from lifeboatsim.engine.boat import (
    CANNIBALISM, FLARE_GUN, GOES_ON, MEDICAL_KIT, OAR, PARASOL, holds, is_conscious, lay_out,
)  # fmt: skip
from lifeboatsim.engine.cannibalism import cook, offer_bodies
from lifeboatsim.engine.demands import make_demand, pickpocket
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled, lowest_bit
from lifeboatsim.engine.rowing import row
from lifeboatsim.engine.special import fire_flare, open_parasol, use_medical_kit
from lifeboatsim.engine.state import DEAD
from lifeboatsim.engine.trading import trade
from lifeboatsim.engine.weather import may_row
from lifeboatsim.rules.options import code
from lifeboatsim.rules.tables import ABILITIES

__all__ = ["play_actions"]

DYNAMIC = code("action_order", "dynamic")
PICKPOCKETS = ABILITIES.index("pickpocket")


@compiled
def play_actions(g):
    """Play the action phase, in the order that `action_order` says."""
    t = g.table
    t.phase = 2
    log(g, events.PHASE, 2)
    for i in range(t.aboard):
        lay_out_cards(g, t.seat[i])
    if t.rule.action_order == DYNAMIC:
        follow_seats(g)
    else:
        follow_order(g)


@compiled
def follow_order(g):
    """Let all aboard act in the order in which they sat when the phase began."""
    t = g.table
    aboard = t.aboard
    for i in range(aboard):
        g.decks.order[i] = t.seat[i]
    for i in range(aboard):
        p = g.decks.order[i]
        if is_conscious(g, p):
            take_turn(g, p)
        if g.hidden.over != GOES_ON:
            return


@compiled
def follow_seats(g):
    """Let a pointer go over the seats: whoever sits there acts if he has not yet (TW)."""
    t = g.table
    i = 0
    while i < t.aboard:
        p = t.seat[i]
        if is_conscious(g, p) and t.acted[p] == 0:
            take_turn(g, p)
            if g.hidden.over != GOES_ON:
                return
        else:
            i += 1


@compiled
def lay_out_cards(g, p):
    """Ask p, if conscious, for cards to lay out until he passes."""
    if nobody_listens(g, p, asks.LAY):
        g.hidden.asks += is_conscious(g, p) and g.table.hand_size[p] > 0
        return
    while is_conscious(g, p) and g.table.hand_size[p] > 0:
        begin(g, asks.LAY)
        offer(g, asks.PASS)
        offer_kinds(g, asks.LAY_OUT, 0, g.hidden.hand_kinds[p])
        chosen = answer(g, p)
        if chosen == 0:
            return
        lay_out(g, p, asks.word_kind(g.ask.option[chosen]))


@compiled
def take_turn(g, p):
    """Let p trade, choose an action, and carry it out."""
    g.table.acted[p] = 1
    trade(g, p)
    begin(g, asks.ACT)
    offer_actions(g, p)
    option = g.ask.option[answer(g, p)]
    what = asks.word_what(option)
    other = asks.word_person(option)
    g.table.action[p] = what
    g.hidden.action_count[p, what] += 1
    log(g, events.ACTION, p, what, other, asks.word_kind(option))
    if what == asks.NOTHING:
        return
    if what == asks.ROWING or what == asks.ROWING_WITH_OARS:
        row(g, p, what == asks.ROWING_WITH_OARS)
    elif what == asks.PICKPOCKET:
        pickpocket(g, p, other)
    elif what == asks.MEDICAL_KIT:
        use_medical_kit(g, p, other)
    elif what == asks.PARASOL:
        open_parasol(g, p)
    elif what == asks.FLARE:
        fire_flare(g, p)
    elif what == asks.COOK:
        cook(g, p, other, option)
    else:
        make_demand(g, p, other, option)


@compiled
def offer_actions(g, p):
    """Offer everything p may do, in the order of rules.md 8."""
    t = g.table
    n = list_if(g, 0, True, asks.NOTHING)
    if may_row(g):
        n = list_if(g, n, True, asks.ROWING)
        n = list_if(g, n, g.hidden.hand[p, OAR] > 0, asks.ROWING_WITH_OARS)
    for i in range(t.aboard):
        n = list_if(g, n, t.seat[i] != p, word(asks.CHANGE_SEATS, t.seat[i], 0))
    picks = t.ability[p] == PICKPOCKETS
    if not picks:
        n = list_hands(g, n, p, asks.ROB_HAND)
    n = list_tables(g, n, p)
    if picks:
        n = list_hands(g, n, p, asks.PICKPOCKET)
    if holds(g, p, MEDICAL_KIT) > 0:
        n = list_patients(g, n)
    n = list_if(g, n, holds(g, p, PARASOL) > t.parasol_open[p], asks.PARASOL)
    n = list_if(g, n, holds(g, p, FLARE_GUN) > 0, asks.FLARE)
    end_list(g, n)
    if holds(g, p, CANNIBALISM) > 0:
        offer_bodies(g)


@compiled
def list_hands(g, n, p, what):
    """Offer to rob, or to pick from, each other hand that is not empty (n: see `list_if`)."""
    t = g.table
    for i in range(t.aboard):
        q = t.seat[i]
        n = list_if(g, n, (q != p) & (t.hand_size[q] > 0), word(what, q, 0))
    return n


@compiled
def list_tables(g, n, p):
    """Offer to rob each kind on each other table."""
    t = g.table
    laden = 0  # bit i: something lies before the i-th from the bow
    for i in range(t.aboard):
        laden |= (t.face_up_kinds[t.seat[i]] != 0) << i
    laden &= ~(1 << t.position[p])
    while laden != 0:
        q = t.seat[lowest_bit(laden)]
        n = list_kinds(g, n, asks.ROB_TABLE, q, t.face_up_kinds[q])
        laden &= laden - 1
    return n


@compiled
def list_patients(g, n):
    """Offer to heal each of the living who has a wound."""
    t = g.table
    for i in range(t.aboard):
        q = t.seat[i]
        needs = (t.status[q] < DEAD) & (t.wounds[q] > 0)
        n = list_if(g, n, needs, word(asks.MEDICAL_KIT, q, 0))
    return n
