"""The moves that every phase shares: cards from place to place, wounds, who is conscious."""

from __future__ import annotations

from lifeboatsim.engine import events
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import CONSCIOUS, DEAD, KINDS, LOST, NOBODY, UNCONSCIOUS
from lifeboatsim.rules.tables import KIND_CODES

__all__ = [
    "WATER", "MEDICAL_KIT", "OAR", "FLARE_GUN", "CHUM", "LIFE_PRESERVER", "COMPASS", "PARASOL",
    "CANNIBALISM", "FLASK",
    "GOES_ON", "LANDED", "ALL_DEAD", "CAPPED",
    "to_hand", "from_hand", "to_table", "from_table", "holds", "lay_out", "spend",
    "discard_from_table", "is_conscious", "heal", "wound", "settle_wounds", "lose",
]  # fmt: skip

(
    WATER, MEDICAL_KIT, OAR, FLARE_GUN, CHUM, LIFE_PRESERVER, COMPASS, PARASOL, CANNIBALISM, FLASK,
) = (
    KIND_CODES.index(code)
    for code in (
        "water", "medical_kit", "oar", "flare_gun", "chum", "life_preserver", "compass", "parasol",
        "cannibalism", "flask",
    )
)  # fmt: skip

GOES_ON, LANDED, ALL_DEAD, CAPPED = range(4)
"""Values of ``hidden.over``."""


@compiled
def is_conscious(g, p):
    """Return whether p is conscious."""
    return g.table.status[p] == CONSCIOUS


@compiled
def to_hand(g, p, kind):
    """Put a card of `kind` into p's hand."""
    g.hidden.hand[p, kind] += 1
    g.hidden.hand_kinds[p] |= 1 << kind
    g.player[p].hand[kind] = g.hidden.hand[p, kind]
    g.table.hand_size[p] += 1


@compiled
def from_hand(g, p, kind):
    """Take a card of `kind` out of p's hand."""
    g.hidden.hand[p, kind] -= 1
    if g.hidden.hand[p, kind] == 0:
        g.hidden.hand_kinds[p] &= ~(1 << kind)
    g.player[p].hand[kind] = g.hidden.hand[p, kind]
    g.table.hand_size[p] -= 1


@compiled
def to_table(g, p, kind):
    """Put a card of `kind` face up in front of p."""
    g.table.face_up[p, kind] += 1
    g.table.face_up_kinds[p] |= 1 << kind


@compiled
def from_table(g, p, kind):
    """Take a card of `kind` from p's table; of several parasols a closed one goes first."""
    t = g.table
    t.face_up[p, kind] -= 1
    if t.face_up[p, kind] == 0:
        t.face_up_kinds[p] &= ~(1 << kind)
    if kind == PARASOL and t.parasol_open[p] > t.face_up[p, kind]:
        t.parasol_open[p] = t.face_up[p, kind]


@compiled
def holds(g, p, kind):
    """Return how many cards of `kind` p has in hand and on the table together."""
    return g.hidden.hand[p, kind] + g.table.face_up[p, kind]


@compiled
def lay_out(g, p, kind):
    """Move a card from p's hand to the table."""
    from_hand(g, p, kind)
    to_table(g, p, kind)
    log(g, events.LAID, p, kind)


@compiled
def discard_from_table(g, p, kind):
    """Discard a card of `kind` from p's table."""
    from_table(g, p, kind)
    g.table.discarded[kind] += 1
    log(g, events.DISCARDED, p, kind, events.TABLE)


@compiled
def spend(g, p, kind):
    """Discard a card of p that may lie in hand or on the table: the table's copy goes first."""
    g.hidden.used[p, kind] += 1
    if g.table.face_up[p, kind] > 0:
        discard_from_table(g, p, kind)
    else:
        from_hand(g, p, kind)
        g.table.discarded[kind] += 1
        log(g, events.DISCARDED, p, kind, events.HAND)


@compiled
def wound(g, p, n, cause):
    """Deal `n` wounds to p, who is aboard; they stop at size + 1.

    Status follows only in `settle_wounds`, when all wounds of the batch have been dealt.
    """
    t = g.table
    if n <= 0:
        return
    t.wounds[p] = min(t.wounds[p] + n, t.size[p] + 1)
    g.hidden.fatal[p] = cause
    log(g, events.WOUND, p, n, cause, t.wounds[p])


@compiled
def heal(g, healer, p):
    """Take one wound off p, who is alive and has one; one unconscious comes round."""
    t = g.table
    t.wounds[p] -= 1
    log(g, events.HEALED, healer, p, t.wounds[p])
    if t.status[p] == UNCONSCIOUS:
        t.status[p] = CONSCIOUS
        log(g, events.STATUS, p, CONSCIOUS, -1)


@compiled
def settle_wounds(g):
    """Let the wounds dealt tell: who falls unconscious, who dies, whether anybody is left."""
    t = g.table
    for i in range(t.aboard):
        p = t.seat[i]
        over = t.wounds[p] - t.size[p]
        status = DEAD if over > 0 else UNCONSCIOUS if over == 0 else CONSCIOUS
        if status <= t.status[p]:
            continue
        t.status[p] = status
        if status == DEAD:
            note_death(g, p, g.hidden.fatal[p])
        log(g, events.STATUS, p, status, g.hidden.fatal[p])
    end_if_all_dead(g)


@compiled
def note_death(g, p, cause):
    """Note when and of what p died; a later loss of the body changes neither."""
    g.hidden.cause[p] = cause
    g.hidden.death_day[p] = g.table.day


@compiled
def end_if_all_dead(g):
    """End the game when nobody is alive (rules.md 4)."""
    t = g.table
    for i in range(t.aboard):
        if t.status[t.seat[i]] < DEAD:
            return
    g.hidden.over = ALL_DEAD


@compiled
def lose(g, p):
    """Remove p from the boat with hand and table; the seat closes (rules.md 1)."""
    t = g.table
    if t.status[p] < DEAD:  # sank unconscious
        note_death(g, p, events.OVERBOARD_CAUSE)
    t.status[p] = LOST
    for kind in range(KINDS):
        g.decks.lost[kind] += g.hidden.hand[p, kind] + t.face_up[p, kind]
        g.hidden.hand[p, kind] = 0
        g.player[p].hand[kind] = 0
        t.face_up[p, kind] = 0
    t.hand_size[p] = 0
    g.hidden.hand_kinds[p] = 0
    t.face_up_kinds[p] = 0
    t.parasol_open[p] = 0
    for i in range(t.position[p], t.aboard - 1):
        t.seat[i] = t.seat[i + 1]
        t.position[t.seat[i]] = i
    t.aboard -= 1
    t.seat[t.aboard] = NOBODY
    t.position[p] = NOBODY
    log(g, events.LOST, p)
