"""Gifts and exchanges before one's action (rules.md 3.2, option `trading`)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer, begin, nobody_listens, offer, offer_kinds
from lifeboatsim.engine.asks import word, word_kind, word_person, word_what
from lifeboatsim.engine.boat import from_hand, is_conscious, to_hand
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import KINDS
from lifeboatsim.rules.options import code

__all__ = ["trade"]

OFF = code("trading", "off")
EXCHANGES = code("trading", "exchanges")
MOST_TRADES = 6


@compiled
def trade(g, p):
    """Ask p for gifts and exchanges until he passes, at most six times."""
    if g.table.rule.trading == OFF:
        return
    if nobody_listens(g, p, asks.TRADE):
        g.hidden.asks += g.table.hand_size[p] > 0 and others_conscious(g, p)
        return
    for _ in range(MOST_TRADES):
        if g.table.hand_size[p] == 0:
            return
        begin(g, asks.TRADE)
        offer(g, asks.PASS)
        offer_trades(g, p, asks.GIFT)
        if g.table.rule.trading == EXCHANGES:
            offer_trades(g, p, asks.EXCHANGE)
        option = g.ask.option[answer(g, p)]
        if word_what(option) == asks.PASS:
            return
        if word_what(option) == asks.GIFT:
            give(g, p, word_person(option), word_kind(option))
        else:
            propose(g, p, word_person(option), option)


@compiled
def others_conscious(g, p):
    """Return whether there is anybody p could trade with."""
    t = g.table
    for i in range(t.aboard):
        if t.seat[i] != p and is_conscious(g, t.seat[i]):
            return True
    return False


@compiled
def offer_trades(g, p, what):
    """Offer each kind in p's hand for each other conscious player."""
    t = g.table
    for i in range(t.aboard):
        q = t.seat[i]
        if q != p and is_conscious(g, q):
            offer_kinds(g, what, q, g.hidden.hand_kinds[p])


@compiled
def give(g, p, q, kind):
    """Move a card from p's hand to q's."""
    from_hand(g, p, kind)
    to_hand(g, q, kind)
    g.table.tally.gave[p, q] += 1
    g.hidden.gifts += 1
    log(g, events.GAVE, p, q, kind)


@compiled
def propose(g, p, q, option):
    """Let p name the kind he wants for his card, and q agree if he has one."""
    begin(g, asks.WANT)
    g.ask.subject = q
    g.ask.demand = option
    offer(g, asks.PASS)
    for kind in range(KINDS):
        if g.table.kind_in_play[kind] != 0:
            offer(g, word(asks.CHOOSE, 0, kind))
    choice = g.ask.option[answer(g, p)]
    if word_what(choice) == asks.PASS:
        return
    wanted = word_kind(choice)
    if g.hidden.hand[q, wanted] == 0:
        return
    begin(g, asks.ACCEPT)
    g.ask.subject = p
    g.ask.demand = option
    g.ask.left = wanted
    offer(g, asks.REFUSE_TRADE)
    offer(g, asks.AGREE_TRADE)
    if answer(g, q) == asks.AGREE_TRADE:
        exchange(g, p, q, word_kind(option), wanted)


@compiled
def exchange(g, p, q, given, got):
    """Exchange a card of p's hand for one of q's."""
    from_hand(g, p, given)
    from_hand(g, q, got)
    to_hand(g, p, got)
    to_hand(g, q, given)
    g.table.tally.gave[p, q] += 1
    g.table.tally.gave[q, p] += 1
    g.hidden.exchanges += 1
    log(g, events.EXCHANGED, p, q, given, got)
