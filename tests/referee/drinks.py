"""Liquid Courage: flasks, and Madame Wong's share (rules 6; page of events, expansions)."""

from __future__ import annotations

from collections.abc import Callable

from .asks import ask
from .state import KIND, Boat, Person
from .words import word

__all__ = ["drink", "may_drink", "share_flask", "share_water"]

FLASK, WATER = KIND["flask"], KIND["water"]
Strengths = tuple[int, int]
"""Of the attackers and of the defenders."""


def nobody() -> Strengths:
    """Nobody fights."""
    return 0, 0


def may_drink(person: Person) -> bool:
    """A flask on the own table, each once a day."""
    return person.flasks_emptied < person.table[FLASK]


def drink(boat: Boat, person: Person, strengths: Callable[[], Strengths] = nobody) -> None:
    """The flask stays; its effect is for the rest of the day. `strengths` tells both sides'."""
    boat.log.expect("drank", person.number, why="6: drinks a flask on his table")
    person.flasks_emptied += 1
    person.flasks_felt += 1
    share_flask(boat, person, strengths())


def sharers(boat: Boat, *without: Person) -> list[Person]:
    """Who may share what another uses: Madame Wong, if conscious."""
    return [
        person for person in boat.conscious()
        if person.ability == "shares_drink" and person not in without
    ]  # fmt: skip


def shares(
    boat: Boat, sharer: Person, user: Person, kind: int, strengths: Strengths = (0, 0)
) -> bool:
    """The `share` ask, in a fight with the strengths of both sides, and its `shared` row."""
    demand = word(1, user.number, kind)
    attackers, defenders = strengths
    if not ask(
        boat, "share", sharer, [0, 1], subject=user.number, demand=demand,
        attackers=attackers, defenders=defenders,
    ):  # fmt: skip
        return False
    boat.log.expect("shared", sharer.number, user.number, kind, why="6: shares the drink")
    return True


def share_flask(boat: Boat, drinker: Person, strengths: Strengths) -> None:
    """The effect of a flask that another drinks, whether she is in the fight or not."""
    for sharer in sharers(boat, drinker):
        sharer.flasks_felt += shares(boat, sharer, drinker, FLASK, strengths)


def share_water(boat: Boat, giver: Person, drinker: Person, left: dict[int, int]) -> None:
    """One water that another spends on somebody else, while she has thirst left."""
    for sharer in sharers(boat, giver, drinker):
        if left.get(sharer.number, 0) > 0 and shares(boat, sharer, giver, WATER):
            left[sharer.number] -= 1
