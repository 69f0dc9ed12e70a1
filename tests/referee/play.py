"""One game from the deal to the score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .actions import actions_phase
from .deal import deal
from .log import Log
from .navigation import navigation_phase
from .provisions import provisions_phase
from .score import score
from .state import Boat, GameOver

__all__ = ["check", "play"]


def check(events: Iterable[Sequence[int]], rules: Any) -> None:
    """Raise Objection at the first event that the rules forbid; return None when all is well.

    `events` are the rows of one game, eight integers each; `rules` a resolved rule set.
    """
    play(Log(events), rules)


def play(log: Log, rules: Any) -> Boat:
    """Play the game that `log` tells and return its end; see `check`."""
    boat = Boat(log, rules)
    deal(boat)
    try:
        while True:
            one_day(boat)
    except GameOver as over:
        boat.log.expect("end", over.reason, boat.day, why="4: the game ends at once")
    score(boat)
    boat.log.finish()
    return boat


def one_day(boat: Boat) -> None:
    """Provisions, actions, navigation (3); after `max_days` the game is capped (4)."""
    boat.day += 1
    boat.log.expect("day", boat.day, why="3: the next day")
    provisions_phase(boat)
    actions_phase(boat)
    navigation_phase(boat)
    if boat.day >= boat.options["max_days"]:
        raise GameOver(3)
