"""The navigation phase: the navigator's choice, its birds, falls and thirst (rules.md 3.4)."""

from __future__ import annotations

from lifeboatsim.engine import asks, events
from lifeboatsim.engine.asking import answer, begin, offer, offer_cards
from lifeboatsim.engine.boat import COMPASS, GOES_ON, is_conscious, lay_out
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.overboard import fall
from lifeboatsim.engine.rowing import draw_navigation, put_all_under
from lifeboatsim.engine.special import count_bird, put_away
from lifeboatsim.engine.state import NOBODY, PERSONS
from lifeboatsim.engine.streams import shuffle
from lifeboatsim.engine.thirst import thirst
from lifeboatsim.engine.weather import weather_fallers

__all__ = ["play_navigation"]


@compiled
def play_navigation(g):
    """Choose the day's card and apply it: bird, overboard, thirst; then put it away."""
    t = g.table
    t.phase = 3
    log(g, events.PHASE, 3)
    navigator = find_navigator(g)
    log(g, events.NAVIGATOR, navigator)
    card = drift(g) if navigator == NOBODY else steer(g, navigator)
    if card == NOBODY:
        log(g, events.CARD, card)
        return
    t.last_card = card
    for q in range(PERSONS):
        g.player[q].looked_day[card] = t.day
    count_bird(g, t.card[card].bird)
    if g.hidden.over == GOES_ON:
        fall(g, t.card[card].overboard | weather_fallers(g))
    if g.hidden.over == GOES_ON:
        thirst(g, card)
    if g.hidden.over == GOES_ON:
        put_away(g, card)


@compiled
def find_navigator(g):
    """Return the conscious character nearest the stern, NOBODY if there is none."""
    t = g.table
    for i in range(t.aboard - 1, -1, -1):
        if is_conscious(g, t.seat[i]):
            return t.seat[i]
    return NOBODY


@compiled
def drift(g):
    """Put the row stack under the deck unseen and turn up the top card (nobody is conscious)."""
    d = g.decks
    put_all_under(g, d.row_stack, d.row_stack_left)
    d.row_stack_left = 0
    g.table.row_stack = 0
    if d.navigation_left == 0:
        return NOBODY
    card = draw_navigation(g)
    log(g, events.NAVIGATION_DRAWN, card)
    log(g, events.CARD, card)
    return card


@compiled
def steer(g, p):
    """Let the navigator choose among the row stack and the deck cards he may look at."""
    t = g.table
    drawn = g.decks.drawn
    begin(g, asks.COMPASS)
    offer(g, asks.NO)
    if g.hidden.hand[p, COMPASS] > 0:
        offer(g, asks.YES)
    if answer(g, p) == asks.YES:
        lay_out(g, p, COMPASS)
    n = gather_cards(g, p)
    if n == 0:
        return NOBODY
    shuffle(g.chance, drawn, n)
    begin(g, asks.STEER)
    offer_cards(g, drawn, n)
    for i in range(n):
        g.player[p].looked_day[drawn[i]] = t.day
    chosen = answer(g, p)
    card = drawn[chosen]
    log(g, events.CARD, card)
    drawn[chosen] = drawn[n - 1]
    for i in range(n - 1):
        g.player[p].sent_under_day[drawn[i]] = t.day
    put_all_under(g, drawn, n - 1)
    return card


@compiled
def gather_cards(g, p):
    """Collect the row stack and the deck cards due; return how many there are."""
    t = g.table
    d = g.decks
    n = d.row_stack_left
    for i in range(n):
        d.drawn[i] = d.row_stack[i]
    wanted = t.rule.navigator_draws
    if n == 0:
        wanted = max(wanted, 1)
    if t.face_up[p, COMPASS] > 0:
        wanted += 1
        g.hidden.used[p, COMPASS] += 1
    d.row_stack_left = 0
    t.row_stack = 0
    for _ in range(min(wanted, d.navigation_left)):
        d.drawn[n] = draw_navigation(g)
        log(g, events.NAVIGATION_DRAWN, d.drawn[n])
        n += 1
    return n
