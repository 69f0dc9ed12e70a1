"""The provisions phase (rules 3.1)."""

from __future__ import annotations

from .asks import ask
from .state import Boat
from .weather import look_at_weather
from .words import word

__all__ = ["provisions_phase"]


def provisions_phase(boat: Boat) -> None:
    """Draw as many cards as there are conscious, keep one each, from the bow.

    The weather card is looked at before the draft (6), on a day without a draft too.
    """
    looked = boat.log.next_is("weather")  # before or after the `phase` row: not laid down
    if looked:
        look_at_weather(boat)
    if boat.provision_deck:
        boat.log.expect("phase", 1, why="3.1: the provisions phase")
    if not looked:
        look_at_weather(boat)
    drafters = boat.conscious()
    cards = boat.provision_deck[: len(drafters)]
    del boat.provision_deck[: len(cards)]
    for drafter in drafters:
        if not cards:
            return  # 3.1: if the deck is short the cards run out on the way
        options = [word(1, kind=kind) for kind in cards]
        kind = cards.pop(ask(boat, "keep", drafter, options, shown=cards))
        boat.log.expect("kept", drafter.number, kind, why="3.1: keeps one, passes the rest")
        drafter.hand[kind] += 1
