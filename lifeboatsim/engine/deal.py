"""Set-up: who plays, with what friend and enemy, which cards lie where (rules.md 2)."""

from __future__ import annotations

from lifeboatsim.engine import events, streams
from lifeboatsim.engine.boat import to_hand
from lifeboatsim.engine.clearing import clear_game
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled, draw
from lifeboatsim.engine.state import ABSENT, CONSCIOUS, KINDS, PERSONS
from lifeboatsim.engine.streams import seed_purpose, shuffle
from lifeboatsim.engine.weather import deal_weather
from lifeboatsim.rules.options import code

__all__ = ["deal"]

FREE = code("secrets", "free")
DISTINCT = code("secrets", "not_self_distinct")


@compiled
def deal(g, number):
    """Set up game `number` of the run: everything before the first day."""
    g.number = number
    clear_game(g)
    seat_players(g)
    log(g, events.GAME, g.line_up.n_players, g.line_up.playing)
    deal_secrets(g)
    deal_strategies(g)
    deal_provisions(g)
    deal_navigation(g)
    deal_weather(g)


@compiled
def seat_players(g):
    """Seat who plays in the order of the start; the others sit out, at random if need be."""
    t = g.table
    lu = g.line_up
    order = g.decks.order
    n = 0
    for p in range(PERSONS):
        if lu.mask >> p & 1:
            order[n] = p
            n += 1
    if n > lu.n_players:
        seed_purpose(g, g.chance, streams.SITTING_OUT, streams.BY_DEAL)
        shuffle(g.chance, order, n)
    playing = 0
    for i in range(lu.n_players):
        playing |= 1 << order[i]
    lu.playing = playing
    t.n_players = lu.n_players
    t.aboard = 0
    for p in range(PERSONS):
        t.status[p] = ABSENT
        t.position[p] = -1
        if playing >> p & 1:
            t.status[p] = CONSCIOUS
            t.position[p] = t.aboard
            t.seat[t.aboard] = p
            t.aboard += 1
    for i in range(t.aboard, PERSONS):
        t.seat[i] = -1


@compiled
def deal_secrets(g):
    """Deal friends and enemies, uniform over all deals that `secrets` allows."""
    t = g.table
    n = t.n_players
    friend = g.decks.draft
    enemy = g.decks.order
    seed_purpose(g, g.chance, streams.DEAL, streams.BY_DEAL)
    while True:
        for i in range(n):
            friend[i] = t.seat[i]
            enemy[i] = t.seat[i]
        shuffle(g.chance, friend, n)
        shuffle(g.chance, enemy, n)
        if secrets_allowed(g, friend, enemy):
            break
    for i in range(n):
        p = t.seat[i]
        g.hidden.friend[p] = friend[i]
        g.hidden.enemy[p] = enemy[i]
        g.player[p].friend = friend[i]
        g.player[p].enemy = enemy[i]
        log(g, events.DEAL, p, friend[i], enemy[i])


@compiled
def secrets_allowed(g, friend, enemy):
    """Return whether a deal of friends and enemies (by seat) is one that `secrets` allows."""
    t = g.table
    if t.rule.secrets == FREE:
        return True
    for i in range(t.n_players):
        if friend[i] == t.seat[i] or enemy[i] == t.seat[i]:
            return False
        if t.rule.secrets == DISTINCT and friend[i] == enemy[i]:
            return False
    return True


@compiled
def deal_strategies(g):
    """Give each player a strategy: slots at random or from the bow, each drawn from its pool."""
    t = g.table
    lu = g.line_up
    slots = g.decks.order
    n = t.n_players
    seed_purpose(g, g.chance, streams.LINE_UP, streams.BY_LINE_UP)
    for i in range(n):
        slots[i] = i
    if lu.shuffled != 0:
        shuffle(g.chance, slots, n)
    for p in range(PERSONS):
        lu.strategy[p] = -1
    for i in range(n):
        slot = slots[i]
        place = lu.slot_start[slot]
        if lu.slot_length[slot] > 1:
            place += draw(g.chance, lu.slot_length[slot])
        lu.strategy[t.seat[i]] = lu.pool[place]
        p = t.seat[i]
        seed_purpose(g, g.player[p].stream, streams.PLAYER + p, streams.BY_CHOICES)


@compiled
def deal_provisions(g):
    """Shuffle the provisions, take some out of the game, deal each player the first."""
    t = g.table
    d = g.decks
    n = 0
    for kind in range(KINDS):
        for _ in range(t.kind_count[kind]):
            d.provision[n] = kind
            n += 1
    seed_purpose(g, g.chance, streams.PROVISIONS, streams.BY_PROVISIONS)
    shuffle(g.chance, d.provision, n)
    seed_purpose(g, g.chance, streams.REMOVED, streams.BY_PROVISIONS)
    for _ in range(t.rule.removed_provisions):
        n = remove_provision(g, draw(g.chance, n), n)
    d.provision_next = 0
    for _ in range(t.rule.initial_provisions):
        for i in range(t.n_players):
            kind = d.provision[d.provision_next]
            d.provision_next += 1
            to_hand(g, t.seat[i], kind)
            g.hidden.drawn[t.seat[i], kind] += 1
            log(g, events.INITIAL, t.seat[i], kind)
    t.provisions_left = n - d.provision_next
    for i in range(t.provisions_left):
        log(g, events.PROVISION_ORDER, i, d.provision[d.provision_next + i])


@compiled
def remove_provision(g, place, n):
    """Take the card at `place` out of the game; the rest close up in their order."""
    d = g.decks
    kind = d.provision[place]
    d.removed[kind] += 1
    for i in range(place, n - 1):
        d.provision[i] = d.provision[i + 1]
    log(g, events.REMOVED, kind)
    return n - 1


@compiled
def deal_navigation(g):
    """Shuffle the navigation deck; it stays whole whoever plays."""
    t = g.table
    d = g.decks
    for card in range(t.n_cards):
        d.navigation[card] = card
    seed_purpose(g, g.chance, streams.NAVIGATION, streams.BY_NAVIGATION)
    shuffle(g.chance, d.navigation, t.n_cards)
    d.navigation_head = 0
    d.navigation_left = t.n_cards
    t.navigation_left = t.n_cards
    for i in range(t.n_cards):
        log(g, events.NAVIGATION_ORDER, i, d.navigation[i])
