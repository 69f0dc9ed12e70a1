"""One game, from the deal to the score."""

from __future__ import annotations

from lifeboatsim.engine import events, streams
from lifeboatsim.engine.actions import play_actions
from lifeboatsim.engine.boat import CAPPED, GOES_ON
from lifeboatsim.engine.clearing import clear_day
from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.navigation import play_navigation
from lifeboatsim.engine.provisions import play_provisions
from lifeboatsim.engine.scoring import score_game
from lifeboatsim.engine.streams import seed_stream
from lifeboatsim.engine.weather import discard_weather

__all__ = ["play_game", "play_day"]


@compiled
def play_game(g, number):
    """Play game `number` of the run whose seed, rules and line-up `g` holds."""
    deal(g, number)
    while g.hidden.over == GOES_ON:
        play_day(g)
    log(g, events.END, g.hidden.over, g.table.day)
    score_game(g)


@compiled
def play_day(g):
    """Play one day: provisions, actions, navigation; after the last day allowed, stop."""
    t = g.table
    t.day += 1
    seed_stream(g.chance, g.seed, g.number, streams.CHANCE + t.day)
    log(g, events.DAY, t.day)
    play_provisions(g)
    play_actions(g)
    if g.hidden.over != GOES_ON:
        return
    play_navigation(g)
    if g.hidden.over != GOES_ON:
        return
    discard_weather(g)
    clear_day(g)
    if t.day >= t.rule.max_days:
        g.hidden.over = CAPPED
