"""Chum and sharks (rules 3.4.3 and its table of sharks)."""

from __future__ import annotations

from .asks import ask, discard
from .state import KIND, Boat, Person

__all__ = ["bite", "play_chum", "sharks_swim_on"]

CHUM = KIND["chum"]


def play_chum(boat: Boat, fallers: list[Person]) -> None:
    """Buckets on the fallers' tables act by themselves; then each conscious holder may play one."""
    boat.buckets = 0
    for person in fallers:
        while person.table[CHUM]:
            bucket(boat, person, "3.4.3: chum on a faller's table acts by itself")
    for person in boat.conscious():
        if person.held(CHUM) and ask(boat, "chum", person, [0, 1]):
            bucket(boat, person, "3.4.3: plays a bucket")


def bucket(boat: Boat, person: Person, why: str) -> None:
    """One bucket, the table's first, and its discard."""
    boat.log.expect("chum", person.number, person.place_of(CHUM), why=why)
    discard(boat, person, CHUM, why)
    boat.buckets += 1


def bite(boat: Boat) -> int:
    """Return the shark wounds to each in the water; check the `sharks` row."""
    there = boat.options["sharks_always"] or boat.shark_days != 0 or boat.weather_says("sharks")
    buckets = int(bool(there)) + boat.buckets
    if not boat.options["chum_adds_up"]:
        buckets = min(buckets, 1)
    if buckets:
        boat.log.expect("sharks", buckets, why="3.4: the buckets that bite")
    return buckets * int(boat.options["shark_wounds"])


def sharks_swim_on(boat: Boat) -> None:
    """They stay `sharks_linger` days after the day of the last bucket; −1 to the end."""
    if boat.buckets:
        boat.shark_days = boat.options["sharks_linger"]
    elif boat.shark_days > 0:
        boat.shark_days -= 1
    boat.buckets = 0
