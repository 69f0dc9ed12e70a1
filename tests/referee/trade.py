"""Laying out at the start of the actions, and trading (rules 3.2, 8)."""

from __future__ import annotations

from .asks import ask, lay_out
from .state import Boat, Person
from .words import kind_of, person_of, what_of, word

__all__ = ["lay_round", "trading"]

MOST_TRADES = 6
GIFT, EXCHANGE = 1, 2


def lay_round(boat: Boat) -> None:
    """Each conscious player with hand cards, from the bow, until he passes; one round (8 lay)."""
    for person in boat.conscious():
        while True:
            kinds = person.kinds_in_hand()
            chosen = ask(boat, "lay", person, [0, *(word(1, kind=kind) for kind in kinds)])
            if not chosen:
                break
            lay_out(boat, person, kinds[chosen - 1], "3.2: laid out when asked")


def trading(boat: Boat, actor: Person) -> None:
    """The acting player before his action, until he passes, at most six times (8 trade)."""
    if boat.options["trading"] == "off":
        return
    for _ in range(MOST_TRADES):
        options = trade_options(boat, actor)
        chosen = options[ask(boat, "trade", actor, options)]
        if what_of(chosen) == GIFT:
            gift(boat, actor, boat.people[person_of(chosen)], kind_of(chosen))
        elif what_of(chosen) == EXCHANGE:
            exchange(boat, actor, boat.people[person_of(chosen)], chosen)
        else:
            return


def trade_options(boat: Boat, actor: Person) -> list[int]:
    """Pass; gifts; with `exchanges` exchanges: person before kind, conscious players only."""
    partners = [person for person in boat.conscious() if person is not actor]
    whats = [GIFT, EXCHANGE] if boat.options["trading"] == "exchanges" else [GIFT]
    return [0] + [
        word(what, partner.number, kind)
        for what in whats
        for partner in partners
        for kind in actor.kinds_in_hand()
    ]


def gift(boat: Boat, giver: Person, receiver: Person, kind: int) -> None:
    """The card goes to the receiver's hand (3.2 trading)."""
    boat.log.expect("gave", giver.number, receiver.number, kind, why="3.2: a gift")
    giver.hand[kind] -= 1
    receiver.hand[kind] += 1


def exchange(boat: Boat, proposer: Person, partner: Person, proposal: int) -> None:
    """What is wanted, and whether the partner agrees, if he has it at all (8 want, accept)."""
    wishes = [0, *(word(1, kind=kind) for kind in boat.kinds_in_play)]
    wish = wishes[ask(boat, "want", proposer, wishes, subject=partner.number, demand=proposal)]
    wanted, given = kind_of(wish), kind_of(proposal)
    if not wish or not partner.hand[wanted]:
        return
    agreed = ask(
        boat, "accept", partner, [0, 1],
        subject=proposer.number, demand=proposal, attackers=wanted,
    )  # fmt: skip
    if not agreed:
        return
    boat.log.expect(
        "exchanged", proposer.number, partner.number, given, wanted, why="3.2: one for one"
    )
    proposer.hand[given] -= 1
    partner.hand[given] += 1
    partner.hand[wanted] -= 1
    proposer.hand[wanted] += 1
