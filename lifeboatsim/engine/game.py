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
from lifeboatsim.engine.streams import seed_purpose
from lifeboatsim.engine.weather import discard_weather

__all__ = ["play_game", "play_from", "play_phases", "start_day"]


PROVISIONS, ACTIONS = 1, 2
"""Phases of a day; navigation is the third and last."""


@compiled
def play_game(g, number):
    """Play game `number` of the run whose seed, rules and line-up `g` holds."""
    deal(g, number)
    play_to_the_end(g)


@compiled
def play_from(g, phase):
    """Play to the end from a position set up after the deal: day `table.day`, phase `phase`."""
    start_day(g)
    play_phases(g, phase)
    play_to_the_end(g)


@compiled
def play_to_the_end(g):
    """Play day after day until the game is over, and score it."""
    while g.hidden.over == GOES_ON:
        g.table.day += 1
        start_day(g)
        play_phases(g, PROVISIONS)
    log(g, events.END, g.hidden.over, g.table.day)
    score_game(g)


@compiled
def start_day(g):
    """Begin the day `table.day`."""
    seed_purpose(g, g.chance, streams.CHANCE + g.table.day, streams.BY_CHANCE)
    log(g, events.DAY, g.table.day)


@compiled
def play_phases(g, first):
    """Play the day's phases from `first` on; after the last day allowed, stop."""
    t = g.table
    if first <= PROVISIONS:
        play_provisions(g)
    if first <= ACTIONS:
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
