"""The provisions phase (rules 3.1)."""

from __future__ import annotations

from .asks import ask
from .state import Boat
from .tolerances import TOLERATED
from .words import word

__all__ = ["provisions_phase"]


def provisions_phase(boat: Boat) -> None:
    """Draw as many cards as there are conscious, keep one each, from the bow.

    Expansions: the weather card is looked at here before the draft (6).
    """
    if not boat.provision_deck:
        if "phase row of an empty deck" in TOLERATED and boat.log.next_is("phase", 1):
            boat.log.expect("phase", 1, why="tolerated")
        return  # 3.1: empty deck, no phase
    boat.log.expect("phase", 1, why="3.1: the provisions phase")
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
