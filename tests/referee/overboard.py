"""Overboard: preservers, chum, wounds, losses (rules 3.4.3)."""

from __future__ import annotations

from .asks import discard_row
from .preserver import preserver_asks
from .sharks import bite, play_chum
from .state import CONSCIOUS, DEAD, KIND, UNCONSCIOUS, Boat, Person
from .words import OVERBOARD, SHARKS
from .wounds import change_status, give_wounds

__all__ = ["overboard"]

PRESERVER = KIND["life_preserver"]
WHY = "3.4.3: all wounds at once"


def overboard(boat: Boat, named: set[int]) -> None:
    """All named aboard, bodies too, fall in together."""
    fallers = [person for person in boat.aboard() if person.number in named]
    preserver_asks(boat, fallers)
    if boat.options["preserver"] == "no_fall":
        fallers = [person for person in fallers if not person.table[PRESERVER]]
    for person in fallers:
        boat.log.expect("falls", person.number, why="3.4.3: named and aboard, from the bow")
    if not fallers:
        return
    play_chum(boat, fallers)
    at_fall = {person.number: person.status for person in fallers}
    wounds_in_the_water(boat, fallers, at_fall)
    for person in fallers:
        if is_lost(boat, person, at_fall[person.number]):
            lose(boat, person)
        else:
            climb(boat, person)
    boat.see_whether_all_dead()


def wounds_in_the_water(boat: Boat, fallers: list[Person], at_fall: dict[int, int]) -> None:
    """All wounds at once, person by person, bodies none; then `status` rows."""
    bites = bite(boat)
    cause = {}
    for person in fallers:
        if at_fall[person.number] == DEAD:
            continue  # wounds stop at size + 1: a body takes none
        fall = fall_wounds(boat, person)
        shark = bites
        if boat.options["preserver_stops_sharks"] and person.table[PRESERVER]:
            shark = max(shark - 1, 0)
        cause[person.number] = cause_in_water(boat, person, fall, shark)
        give_wounds(boat, [(person, fall + shark, cause[person.number])], WHY)
    for person in fallers:
        was, why = at_fall[person.number], "3.4.3: wounds in the water"
        if person.status != was:
            change_status(boat, person, person.status, cause[person.number], why)
        elif sank_unhurt(boat, person, was) and boat.log.next_is("status", person.number):
            change_status(boat, person, DEAD, OVERBOARD, why)


def sank_unhurt(boat: Boat, person: Person, at_fall: int) -> bool:
    """One who sinks unhurt dies of overboard; events.md does not say if a `status` row tells it."""
    return at_fall == UNCONSCIOUS == person.status and is_lost(boat, person, at_fall)


def fall_wounds(boat: Boat, person: Person) -> int:
    """`overboard_wounds`, but none for Frenchy (`swimmer`) and a preserver holder."""
    if boat.options["swimmer"] and person.ability == "swimmer":
        return 0
    if person.table[PRESERVER]:
        return 0  # `no_wound`; under `no_fall` its holder is not here
    return int(boat.options["overboard_wounds"])


def cause_in_water(boat: Boat, person: Person, fall: int, shark: int) -> int:
    """The cause of death it would be: sharks if their wound was needed for it, else overboard."""
    if sinks(boat, person) or not shark:
        return OVERBOARD
    return SHARKS if person.wounds + fall <= person.size else OVERBOARD


def sinks(boat: Boat, person: Person) -> bool:
    """Unconscious at the fall without a preserver (before the wounds are counted)."""
    return (
        bool(boat.options["unconscious_sink"])
        and person.status == UNCONSCIOUS
        and not person.table[PRESERVER]
    )


def is_lost(boat: Boat, person: Person, at_fall: int) -> bool:
    """Every body; one who sank; one killed in the water, preserver or not (3.4.3 lost)."""
    if at_fall == DEAD:
        return True
    sank = at_fall == UNCONSCIOUS and not person.table[PRESERVER]
    if sank and boat.options["unconscious_sink"]:
        return True
    return bool(boat.options["dies_in_water_lost"]) and person.status == DEAD


def lose(boat: Boat, person: Person) -> None:
    """Gone from the boat with hand and table; the seat closes (1)."""
    boat.log.expect("lost", person.number, why="3.4.3: lost")
    person.gone = True
    boat.seats.remove(person.number)


def climb(boat: Boat, person: Person) -> None:
    """Back aboard; all table cards but the preserver are washed away, hands are safe."""
    assert person.status >= CONSCIOUS
    boat.log.expect("climbed", person.number, why="3.4.3: back aboard")
    rows: list[tuple[int, ...]] = []
    for kind in person.kinds_on_table():
        if kind != PRESERVER:
            while person.table[kind]:
                rows.append(discard_row(person, kind))
    boat.log.together(rows, "3.4.3: loses all table cards but the preserver")
