"""The Weather Deck, an expansion: a card for each day, its effects as data (rules.md 6)."""

from __future__ import annotations

from lifeboatsim.engine import events, streams
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import PERSONS
from lifeboatsim.engine.streams import seed_purpose, shuffle

__all__ = [
    "deal_weather", "turn_up_weather", "announce_weather", "discard_weather",
    "may_row", "weather_cards", "weather_fallers", "weather_sharks", "weather_thirst",
    "weather_relief",
]  # fmt: skip

CLEAR = -1


@compiled
def deal_weather(g):
    """Shuffle the weather deck."""
    d = g.decks
    d.weather_left = 0
    if g.table.rule.weather == 0:
        return
    d.weather_left = g.table.n_weather_cards
    for card in range(d.weather_left):
        d.weather[card] = card
    seed_purpose(g, g.chance, streams.WEATHER, streams.BY_NAVIGATION)
    shuffle(g.chance, d.weather, d.weather_left)
    for i in range(d.weather_left):
        log(g, events.WEATHER_ORDER, i, d.weather[d.weather_left - 1 - i])


@compiled
def turn_up_weather(g):
    """Take the day's card: for the first to draft to see, and then the others in seat order."""
    d = g.decks
    if d.weather_left == 0:
        return
    d.weather_left -= 1
    g.hidden.weather = d.weather[d.weather_left]
    log(g, events.WEATHER, g.hidden.weather)


@compiled
def announce_weather(g):
    """Make the day's card known to all, now that the draft is over."""
    g.table.weather = g.hidden.weather
    if g.hidden.weather != CLEAR:
        g.table.weather_day[g.hidden.weather] = g.table.day


@compiled
def discard_weather(g):
    """Discard the day's card; when one is left the discards are shuffled back in."""
    d = g.decks
    if g.hidden.weather == CLEAR:
        return
    d.weather_discards[d.weather_discarded] = g.hidden.weather
    d.weather_discarded += 1
    g.hidden.weather = CLEAR
    g.table.weather = CLEAR
    for p in range(PERSONS):
        g.player[p].weather = CLEAR
    if d.weather_left > 1:
        return
    for i in range(d.weather_discarded):
        d.weather[d.weather_left] = d.weather_discards[i]
        d.weather_left += 1
    d.weather_discarded = 0
    shuffle(g.chance, d.weather, d.weather_left)


@compiled
def may_row(g):
    """Return whether today's weather lets anybody row."""
    w = g.hidden.weather
    return w == CLEAR or g.table.weather_card[w].no_rowing == 0


@compiled
def weather_cards(g):
    """Return how many further cards a rower draws today."""
    w = g.hidden.weather
    if w == CLEAR:
        return 0
    return g.table.weather_card[w].row_bonus


@compiled
def weather_fallers(g):
    """Return who falls in for the seat he sits in, as a bit mask."""
    t = g.table
    w = g.hidden.weather
    fallers = 0
    if w != CLEAR and t.aboard > 0:
        if t.weather_card[w].bow_falls != 0:
            fallers |= 1 << t.seat[0]
        if t.weather_card[w].stern_falls != 0:
            fallers |= 1 << t.seat[t.aboard - 1]
    return fallers


@compiled
def weather_sharks(g):
    """Return whether the weather brings sharks today."""
    w = g.hidden.weather
    return w != CLEAR and g.table.weather_card[w].sharks != 0


@compiled
def weather_thirst(g, p):
    """Return how many further thirsts the weather gives p."""
    t = g.table
    w = g.hidden.weather
    if w == CLEAR:
        return 0
    c = t.weather_card[w]
    thirsts = c.thirst_all
    thirsts += c.thirst_rowers * t.row_marker[p] + c.thirst_fighters * t.fight_marker[p]
    if t.row_marker[p] == 0 and t.fight_marker[p] == 0:
        thirsts += c.thirst_idle
    return thirsts


@compiled
def weather_relief(g):
    """Return how many thirsts the weather takes off everybody."""
    w = g.hidden.weather
    if w == CLEAR:
        return 0
    return g.table.weather_card[w].thirst_less
