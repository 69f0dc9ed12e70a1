"""The referee's own boat: who sits where, holds what, and is how badly hurt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .log import Log
from .words import KINDS, PERSONS, TABLE

__all__ = ["CONSCIOUS", "DEAD", "KIND", "LOST", "UNCONSCIOUS", "Boat", "GameOver", "Person"]

CONSCIOUS, UNCONSCIOUS, DEAD, LOST = range(4)
KIND = {code: number for number, code in enumerate(KINDS)}


class GameOver(Exception):
    """The game ends at once (4): 1 landed, 2 nobody alive, 3 capped."""

    def __init__(self, reason: int) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass
class Person:
    """One character in play and its player."""

    number: int
    size: int
    survival: int
    ability: str
    friend: int = -1
    enemy: int = -1
    wounds: int = 0
    gone: bool = False
    row_marker: bool = False
    fight_marker: bool = False
    parasols_open: int = 0
    flasks_emptied: int = 0
    """Flasks drunk today from the own table (6)."""
    flasks_felt: int = 0
    """Flasks whose effect is felt today: drunk or shared (6)."""
    hand: list[int] = field(default_factory=lambda: [0] * len(KINDS))
    table: list[int] = field(default_factory=lambda: [0] * len(KINDS))

    @property
    def status(self) -> int:
        """Conscious: wounds < size; unconscious: = size; dead: > size; lost: gone (1)."""
        if self.gone:
            return LOST
        if self.wounds < self.size:
            return CONSCIOUS
        return UNCONSCIOUS if self.wounds == self.size else DEAD

    @property
    def conscious(self) -> bool:
        """Whether he is conscious."""
        return self.status == CONSCIOUS

    @property
    def alive(self) -> bool:
        """Alive = conscious or unconscious (1)."""
        return self.status in (CONSCIOUS, UNCONSCIOUS)

    def held(self, kind: int) -> int:
        """Copies in hand and on the table, which count together (3.2)."""
        return self.hand[kind] + self.table[kind]

    def place_of(self, kind: int) -> int:
        """Where a used card comes from: the table's copy goes first (3.2)."""
        return 2 if self.table[kind] else 1

    def remove(self, kind: int, place: int) -> None:
        """Take one copy away; a parasol that leaves the table closes, an open one last (3.2)."""
        pile = self.table if place == TABLE else self.hand
        assert pile[kind] > 0
        pile[kind] -= 1
        if place == TABLE and kind == KIND["parasol"]:
            self.parasols_open = min(self.parasols_open, self.table[kind])

    def kinds_in_hand(self) -> list[int]:
        """The kinds in hand, in the order of the provision table (8)."""
        return [kind for kind, count in enumerate(self.hand) if count]

    def kinds_on_table(self) -> list[int]:
        """The kinds on the table, in the order of the provision table (8)."""
        return [kind for kind, count in enumerate(self.table) if count]


class Boat:
    """The whole state of one game, and the log it is checked against.

    Decks are lists with the top card first; navigation cards are places in the deck file.
    """

    def __init__(self, log: Log, rules: Any) -> None:
        self.log = log
        self.rules = rules
        self.options: dict[str, Any] = rules.options
        self.people: dict[int, Person] = {}
        self.seats: list[int] = []
        self.seats_at_start: list[int] = []
        self.provision_deck: list[int] = []
        self.navigation_deck: list[int] = []
        self.row_stack: list[int] = []
        self.weather_deck: list[int] = []
        """From the top; after a shuffle its order is unknown, see `weather_shuffled`."""
        self.weather_discards: list[int] = []
        self.weather_shuffled = False
        self.weather_today: Any = None
        """The weather card of the day, None without the expansion (6)."""
        self.birds = 0
        self.day = 0
        self.buckets = 0
        self.shark_days = 0
        """Further days on which sharks are already there; −1 to the end."""
        self.weapon = {KIND[card.code]: int(card.weapon) for card in rules.provisions}
        self.kinds_in_play = sorted(KIND[card.code] for card in rules.provisions if card.count > 0)

    def aboard(self) -> list[Person]:
        """All aboard, bodies too, from the bow."""
        return [self.people[number] for number in self.seats]

    def conscious(self) -> list[Person]:
        """The conscious, from the bow."""
        return [person for person in self.aboard() if person.conscious]

    def others(self, actor: Person) -> list[Person]:
        """All others aboard, from the bow."""
        return [person for person in self.aboard() if person is not actor]

    def weather_says(self, column: str) -> int:
        """What the weather card of the day says in a column; 0 without one (6)."""
        return int(getattr(self.weather_today, column)) if self.weather_today else 0

    def draw_navigation(self, wanted: int) -> list[int]:
        """Every draw takes what the deck has (3.4.1)."""
        cards = self.navigation_deck[:wanted]
        del self.navigation_deck[: len(cards)]
        return cards

    def bird_of(self, card: int) -> int:
        """1, −1 for a crossed bird, or 0."""
        return int(self.rules.navigation[card].bird)

    def named(self, texts: tuple[str, ...]) -> set[int]:
        """The persons that a field of a navigation card names, aboard or not (3.4.3)."""
        words = " ".join(texts).split()
        everyone = set(range(len(PERSONS)))
        if words[:1] == ["all"]:
            return everyone
        if words[:1] == ["all-but"]:
            return everyone - {PERSONS.index(code) for code in words[1:]}
        return {PERSONS.index(code) for code in words}

    def see_whether_all_dead(self) -> None:
        """The game ends when nobody is alive, after every batch of wounds and losses (4)."""
        if not any(person.alive for person in self.aboard()):
            raise GameOver(2)
