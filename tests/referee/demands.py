"""Change seats and rob: agree or fight (rules 3.2)."""

from __future__ import annotations

from .asks import ask
from .fights import fight
from .state import Boat, Person
from .words import ACT, HAND, TABLE, kind_of, what_of

__all__ = ["change_seats", "pickpocket", "rob"]


def granted(boat: Boat, actor: Person, victim: Person, demand: int) -> bool:
    """Agreed, not refusable (unconscious and dead), or won by a fight."""
    if not victim.conscious:
        return True
    refused = ask(boat, "agree", victim, [0, 1], subject=actor.number, demand=demand)
    return not refused or fight(boat, actor, victim, demand)


def change_seats(boat: Boat, actor: Person, other: Person, demand: int) -> None:
    """Seats are exchanged."""
    if not granted(boat, actor, other, demand):
        return
    boat.log.expect("seats", actor.number, other.number, why="3.2: seats are exchanged")
    one, two = boat.seats.index(actor.number), boat.seats.index(other.number)
    boat.seats[one], boat.seats[two] = other.number, actor.number


def rob(boat: Boat, robber: Person, victim: Person, demand: int) -> None:
    """One named card of the table, or a random card of the hand."""
    if not granted(boat, robber, victim, demand):
        return
    if what_of(demand) == ACT["rob_hand"]:
        take_from_hand(boat, robber, victim)
    elif victim.table[kind_of(demand)]:
        kind = kind_of(demand)
        boat.log.expect(
            "taken", robber.number, victim.number, kind, TABLE, why="3.2: the card named is taken"
        )
        move(robber, victim, kind, TABLE)
    else:
        nothing(boat, robber, victim)


def pickpocket(boat: Boat, kid: Person, victim: Person) -> None:
    """The Kid's theft: no refusal, no fight, nothing in between."""
    take_from_hand(boat, kid, victim)


def take_from_hand(boat: Boat, robber: Person, victim: Person) -> None:
    """A random card of the cards in the hand when it is taken: any of them passes."""
    if not any(victim.hand):
        nothing(boat, robber, victim)
        return
    row = boat.log.take("taken", 4, "3.2: a random card of the hand is taken")
    if row[:2] != (robber.number, victim.number) or row[3] != HAND:
        raise boat.log.object_last("3.2: the robber takes a card of this victim's hand")
    if row[2] not in victim.kinds_in_hand():
        raise boat.log.object_last("3.2: the victim does not hold that card")
    move(robber, victim, row[2], HAND)


def nothing(boat: Boat, robber: Person, victim: Person) -> None:
    """If the card is gone when it is time to take, nothing is taken (3.2)."""
    boat.log.expect("nothing_taken", robber.number, victim.number, why="3.2: nothing is taken")


def move(robber: Person, victim: Person, kind: int, place: int) -> None:
    """The card goes to the robber's hand (3.2); an open parasol closes."""
    victim.remove(kind, place)
    robber.hand[kind] += 1
