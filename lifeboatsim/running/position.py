"""A position: who sits where in what state with which cards, as a scenario file describes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["Holder", "Position", "all_provisions", "secret_allowed"]

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Holder:
    """One character of a position; cards are kinds, friend and enemy persons or None: open."""

    wounds: int = 0
    hand: Cards = ()
    table: Cards = ()
    open_parasols: int = 0
    friend: int | None = None
    enemy: int | None = None
    row_marker: bool = False
    fight_marker: bool = False
    flasks_drunk: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """Where everything is at the start of a phase; numbers are those of the engine.

    ``seats`` are the persons aboard from the bow, ``lost`` those gone. A deck that is None is
    made of the cards that lie nowhere else, in random order, below ``..._top``; given, it is the
    whole deck from the top, and cards named nowhere are out of the game. Cards of navigation and
    weather are places in the deck file; ``weather`` is the day's card, known to all.
    """

    day: int
    phase: int
    birds: int
    seats: tuple[int, ...]
    lost: tuple[int, ...]
    holders: Mapping[int, Holder]
    sharks_until: int = 0
    provision_deck: Cards | None = None
    provision_top: Cards = ()
    discarded: Cards = ()
    removed: Cards | None = None
    lost_provisions: Cards = ()
    navigation_deck: Cards | None = None
    navigation_top: Cards = ()
    row_stack: Cards = ()
    out: Cards = ()
    weather: int | None = None
    weather_top: Cards = ()
    nobody: Holder = field(default_factory=Holder, repr=False)

    def holder(self, person: int) -> Holder:
        """Return what is known of a person, who may have no table of his own in the file."""
        return self.holders.get(person, self.nobody)

    def named_provisions(self) -> dict[str, Cards]:
        """Return the provisions named in the file, by the key they stand under."""
        places = {
            "provision_deck": self.provision_deck or (),
            "provision_deck_top": self.provision_top,
            "discarded": self.discarded,
            "removed": self.removed or (),
            "lost_provisions": self.lost_provisions,
        }
        for person, holder in self.holders.items():
            places[f"characters.{PERSON_CODES[person]}.hand"] = holder.hand
            places[f"characters.{PERSON_CODES[person]}.table"] = holder.table
        return places

    def named_navigation(self) -> dict[str, Cards]:
        """Return the navigation cards named in the file, by the key they stand under."""
        return {
            "navigation_deck": self.navigation_deck or (),
            "navigation_deck_top": self.navigation_top,
            "row_stack": self.row_stack,
            "navigation_out": self.out,
        }

    def other_provisions(self, rules: Rules) -> list[int]:
        """Return the kinds of the cards named nowhere, in the order of the provision table."""
        left = all_provisions(rules)
        for cards in self.named_provisions().values():
            left.subtract(cards)
        return [kind for kind in range(len(KIND_CODES)) for _ in range(left[kind])]

    def other_navigation(self, rules: Rules) -> list[int]:
        """Return the navigation cards named nowhere."""
        named = {card for cards in self.named_navigation().values() for card in cards}
        return [card for card in range(len(rules.navigation)) if card not in named]


def all_provisions(rules: Rules) -> Counter[int]:
    """Return how many cards of each kind the rules have."""
    return Counter({provision.kind: provision.count for provision in rules.provisions})


def secret_allowed(person: int, friend: int | None, enemy: int | None, secrets: object) -> bool:
    """Return whether `secrets` lets a player have this friend and enemy; None is open."""
    if secrets == "free":
        return True
    if person in (friend, enemy):
        return False
    return secrets == "not_self" or friend is None or friend != enemy
