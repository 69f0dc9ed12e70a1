"""The action phase: whose turn it is, and what may be chosen (rules 3.2)."""

from __future__ import annotations

from collections.abc import Iterator

from .asks import ask
from .cooking import CANNIBALISM, bodies, cook
from .deeds import flare_in_the_air, medical_kit, open_parasol, row
from .demands import change_seats, pickpocket, rob
from .state import KIND, Boat, Person
from .trade import lay_round, trading
from .words import ACT, NOBODY, kind_of, person_of, what_of, word

__all__ = ["act_options", "actions_phase"]


def actions_phase(boat: Boat) -> None:
    """Lay-out round, then each conscious character takes exactly one action."""
    boat.log.expect("phase", 2, why="3.2: the action phase")
    # `fixed`: the order of all aboard is set when the phase starts
    turns = fixed_turns(boat) if boat.options["action_order"] == "fixed" else pointer_turns(boat)
    lay_round(boat)
    for actor in turns:
        trading(boat, actor)
        act(boat, actor)


def fixed_turns(boat: Boat) -> Iterator[Person]:
    """Each acts when its turn comes if conscious then; swaps change nothing (ZH)."""
    for person in boat.aboard():
        if person.conscious:
            yield person


def pointer_turns(boat: Boat) -> Iterator[Person]:
    """A pointer over the seats: after an action the same seat is looked at again (TW)."""
    acted: set[int] = set()
    seat = 0
    while seat < len(boat.seats):
        person = boat.people[boat.seats[seat]]
        if person.conscious and person.number not in acted:
            acted.add(person.number)
            yield person
        else:
            seat += 1


def act_options(boat: Boat, actor: Person) -> list[int]:
    """The options of `act`, in the order of section 8."""
    others = boat.others(actor)
    steals = actor.ability == "pickpocket"
    options = [word(ACT["nothing"])]
    if not boat.weather_says("no_rowing"):
        options.append(word(ACT["row"]))
        if actor.hand[KIND["oar"]]:
            options.append(word(ACT["row_oars"]))
    options += [word(ACT["change"], other.number) for other in others]
    with_hands = [other.number for other in others if any(other.hand)]
    if not steals:
        options += [word(ACT["rob_hand"], number) for number in with_hands]
    options += [
        word(ACT["rob_table"], other.number, kind)
        for other in others
        for kind in other.kinds_on_table()
    ]
    if steals:
        options += [word(ACT["pickpocket"], number) for number in with_hands]
    if actor.held(KIND["medical_kit"]):
        wounded = [person for person in boat.aboard() if person.alive and person.wounds]
        options += [word(ACT["kit"], person.number) for person in wounded]
    if actor.held(KIND["parasol"]) > actor.parasols_open:
        options.append(word(ACT["parasol"]))
    if actor.held(KIND["flare_gun"]):
        options.append(word(ACT["flare"]))
    if actor.held(CANNIBALISM):
        options += [word(ACT["cook"], body.number) for body in bodies(boat)]
    return options


def act(boat: Boat, actor: Person) -> None:
    """The ask, the `action` row, and what follows from it."""
    options = act_options(boat, actor)
    chosen = options[ask(boat, "act", actor, options)]
    what, whom, kind = what_of(chosen), boat.people.get(person_of(chosen)), kind_of(chosen)
    named = ACT["change"] <= what <= ACT["kit"] or what == ACT["cook"]
    action_row(boat, actor, what, person_of(chosen) if named else NOBODY, kind)
    if what == ACT["row"] or what == ACT["row_oars"]:
        row(boat, actor, with_hand_oars=what == ACT["row_oars"])
    elif what == ACT["parasol"]:
        open_parasol(boat, actor)
    elif what == ACT["flare"]:
        flare_in_the_air(boat, actor)
    elif named and whom is not None:
        if what == ACT["change"]:
            change_seats(boat, actor, whom, chosen)
        elif what == ACT["pickpocket"]:
            pickpocket(boat, actor, whom)
        elif what == ACT["kit"]:
            medical_kit(boat, actor, whom)
        elif what == ACT["cook"]:
            cook(boat, actor, whom, chosen)
        else:
            rob(boat, actor, whom, chosen)


def action_row(boat: Boat, actor: Person, what: int, whom: int, kind: int) -> None:
    """Check the `action` row: the option chosen.

    Whether a deed on nobody says −1 (nobody) or 0 (does not apply) is not laid down: both pass.
    """
    if whom == NOBODY and boat.log.next_is("action", actor.number, what, 0):
        whom = 0
    boat.log.expect("action", actor.number, what, whom, kind, why="8 act: the option chosen")
