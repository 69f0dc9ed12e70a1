"""The actions that use up a provision: medical kit, parasol, flare in the air (rules.md 3.2)."""

from __future__ import annotations

from lifeboatsim.engine import events
from lifeboatsim.engine.boat import (
    FLARE_GUN, GOES_ON, LANDED, MEDICAL_KIT, PARASOL, heal, lay_out, spend,
)  # fmt: skip
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.rowing import draw_navigation, put_under
from lifeboatsim.engine.streams import shuffle
from lifeboatsim.rules.options import code
from lifeboatsim.rules.tables import ABILITIES

__all__ = ["use_medical_kit", "open_parasol", "fire_flare", "count_bird", "put_away"]

FLARE_CARDS = 3
DEBT = code("crossed_bird", "debt")
KEEPS_KIT = ABILITIES.index("keeps_medical_kit")


@compiled
def use_medical_kit(g, p, patient):
    """Take one wound off `patient`, who is alive and has one; discard the kit."""
    t = g.table
    if t.ability[p] == KEEPS_KIT:
        g.hidden.used[p, MEDICAL_KIT] += 1
    else:
        spend(g, p, MEDICAL_KIT)
    t.tally.healed[p, patient] += 1
    heal(g, p, patient)


@compiled
def open_parasol(g, p):
    """Open a parasol of p, from the table if one lies there closed, else from the hand."""
    t = g.table
    if t.face_up[p, PARASOL] == t.parasol_open[p]:
        lay_out(g, p, PARASOL)
    t.parasol_open[p] += 1
    g.hidden.used[p, PARASOL] += 1
    log(g, events.OPENED, p)


@compiled
def fire_flare(g, p):
    """Turn up three navigation cards and apply their birds only, one after another."""
    drawn = g.decks.drawn
    spend(g, p, FLARE_GUN)
    n = min(FLARE_CARDS, g.table.navigation_left)
    for i in range(n):
        drawn[i] = draw_navigation(g)
        log(g, events.FLARE_CARD, p, drawn[i])
        for q in range(len(g.table.status)):
            g.player[q].looked_day[drawn[i]] = g.table.day
    for i in range(n):
        count_bird(g, g.table.card[drawn[i]].bird)
        if g.hidden.over != GOES_ON:
            return
    shuffle(g.chance, drawn, n)
    for i in range(n):
        put_away(g, drawn[i])


@compiled
def count_bird(g, bird):
    """Count the bird, or crossed bird, of a card; the last one needed ends the game at once."""
    t = g.table
    if bird == 0:
        return
    t.birds += bird
    if t.birds < 0 and t.rule.crossed_bird != DEBT:
        t.birds = 0
    log(g, events.BIRD, bird, t.birds)
    if t.birds >= t.rule.birds_to_land:
        g.hidden.over = LANDED


@compiled
def put_away(g, card):
    """Put a card that everybody saw under the deck, or out of the game (`bird_cards_return`)."""
    if g.table.card[card].bird == 1 and g.table.rule.bird_cards_return == 0:
        g.table.card_out[card] = 1
        log(g, events.OUT, card)
    else:
        put_under(g, card)
