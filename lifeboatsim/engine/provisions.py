"""The provisions phase: the draft from bow to stern (rules.md 3.1)."""

from __future__ import annotations

from lifeboatsim.engine import events
from lifeboatsim.engine.asking import answer, begin, offer_cards
from lifeboatsim.engine.asks import KEEP
from lifeboatsim.engine.boat import is_conscious, to_hand
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled, wipe_fields
from lifeboatsim.engine.weather import announce_weather, turn_up_weather

__all__ = ["play_provisions"]


@compiled
def play_provisions(g):
    """Draw a card for each conscious character and let them choose from the bow."""
    t = g.table
    t.phase = 1
    if t.provisions_left > 0:
        log(g, events.PHASE, 1)
    cards = 0
    for i in range(t.aboard):
        p = t.seat[i]
        cards += is_conscious(g, p)
        wipe_fields(g.player[p], "passed_on", "passed_on")
    cards = min(cards, t.provisions_left)
    turn_up_weather(g)
    for i in range(cards):
        g.decks.draft[i] = g.decks.provision[g.decks.provision_next + i]
    g.decks.provision_next += cards
    t.provisions_left -= cards
    for i in range(t.aboard):
        p = t.seat[i]
        if is_conscious(g, p):
            g.player[p].weather = g.hidden.weather
            if cards > 0:
                keep_one(g, p, cards)
                cards -= 1
    announce_weather(g)


@compiled
def keep_one(g, p, cards):
    """Let p keep one of the first `cards` cards of the draft; the rest move up."""
    draft = g.decks.draft
    begin(g, KEEP)
    offer_cards(g, draft, cards)
    chosen = answer(g, p)
    kind = draft[chosen]
    for i in range(chosen, cards - 1):
        draft[i] = draft[i + 1]
    for i in range(cards - 1):
        g.player[p].passed_on[draft[i]] += 1
    to_hand(g, p, kind)
    g.hidden.drawn[p, kind] += 1
    log(g, events.KEPT, p, kind)
