"""Demands and what they take: seats, cards from hand and table, thefts (rules.md 3.2)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer, begin, offer
from lifeboatsim.engine.asks import word_kind, word_what
from lifeboatsim.engine.boat import (
    GOES_ON, from_hand, from_table, is_conscious, to_hand,
)  # fmt: skip
from lifeboatsim.engine.events import log
from lifeboatsim.engine.fights import fight
from lifeboatsim.engine.jit import compiled, draw, lowest_bit

__all__ = ["make_demand", "pickpocket"]


@compiled
def make_demand(g, p, q, demand):
    """Demand q's seat or a card of q: agreed, taken from the helpless, or fought for."""
    t = g.table
    t.tally.demanded[p, q] += 1
    if is_conscious(g, q) and refuses(g, p, q, demand):
        t.tally.refused[q, p] += 1
        if not fight(g, p, q, demand) or g.hidden.over != GOES_ON:
            return
    if word_what(demand) == asks.CHANGE_SEATS:
        change_seats(g, p, q)
    elif word_what(demand) == asks.ROB_HAND:
        take_from_hand(g, p, q)
    else:
        take_from_table(g, p, q, word_kind(demand))


@compiled
def refuses(g, p, q, demand):
    """Ask the victim q whether he agrees."""
    begin(g, asks.AGREE)
    g.ask.subject = p
    g.ask.demand = demand
    offer(g, asks.AGREEING)
    offer(g, asks.REFUSING)
    return answer(g, q) == asks.REFUSING


@compiled
def pickpocket(g, p, q):
    """Take a random hand card of q: no refusal, no fight, from anybody aboard."""
    g.table.tally.demanded[p, q] += 1
    take_from_hand(g, p, q)


@compiled
def change_seats(g, p, q):
    """Exchange the seats of p and q."""
    t = g.table
    t.position[p], t.position[q] = t.position[q], t.position[p]
    t.seat[t.position[p]] = p
    t.seat[t.position[q]] = q
    log(g, events.SEATS, p, q)


@compiled
def take_from_hand(g, p, q):
    """Move a random hand card from q to p, uniform over the cards there now."""
    if g.table.hand_size[q] == 0:
        log(g, events.NOTHING_TAKEN, p, q)
        return
    place = draw(g.chance, g.table.hand_size[q])
    kinds = g.hidden.hand_kinds[q]
    kind = lowest_bit(kinds)
    while place >= g.hidden.hand[q, kind]:
        place -= g.hidden.hand[q, kind]
        kinds &= kinds - 1
        kind = lowest_bit(kinds)
    from_hand(g, q, kind)
    to_hand(g, p, kind)
    g.player[p].robbed[q, kind] += 1
    g.player[q].lost_to[p, kind] += 1
    log(g, events.TAKEN, p, q, kind, events.HAND)


@compiled
def take_from_table(g, p, q, kind):
    """Move the card demanded from q's table to p's hand, if it is still there."""
    if g.table.face_up[q, kind] == 0:
        log(g, events.NOTHING_TAKEN, p, q)
        return
    from_table(g, q, kind)
    to_hand(g, p, kind)
    log(g, events.TAKEN, p, q, kind, events.TABLE)
