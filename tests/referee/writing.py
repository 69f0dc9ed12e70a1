"""A log that writes itself: what the referee expects is written down, what is open is drawn.

With it the referee can be tested without an engine: it makes whole games as the referee itself
understands the rules, to be read back, and spoilt row by row.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from .log import EVENTS, Log, row_of
from .play import play
from .state import KIND
from .weather import weather_cards
from .words import HAND, PERSONS

__all__ = ["written_game"]


def written_game(rules: Any, seed: int) -> list[tuple[int, ...]]:
    """Return the rows of one random game by `rules`, as the referee would play it."""
    log = WritingLog(rules, random.Random(seed))
    play(log, rules)
    return log.rows


class WritingLog(Log):
    """Writes what is expected; draws answers, deals and stolen cards at random."""

    def __init__(self, rules: Any, stream: random.Random) -> None:
        super().__init__([])
        self.stream = stream
        self.rules = rules
        codes = [PERSONS.index(one.code) for one in rules.characters]
        self.playing = sorted(stream.sample(codes, rules.players))
        self.friends, self.enemies = self.secrets()
        self.provisions = [KIND[one.code] for one in rules.provisions for _ in range(one.count)]
        stream.shuffle(self.provisions)
        self.navigation = list(range(len(rules.navigation)))
        stream.shuffle(self.navigation)
        self.weather = list(range(len(weather_cards(rules))))
        stream.shuffle(self.weather)
        self.hands: dict[int, list[int]] = {number: [] for number in self.playing}

    def secrets(self) -> tuple[list[int], list[int]]:
        """Draw until the deal is allowed."""
        rule = self.rules.options["secrets"]
        while True:
            friends = self.stream.sample(self.playing, len(self.playing))
            enemies = self.stream.sample(self.playing, len(self.playing))
            trios = list(zip(self.playing, friends, enemies, strict=True))
            if rule != "free" and any(person in (friend, foe) for person, friend, foe in trios):
                continue
            if rule == "not_self_distinct" and any(friend == foe for _, friend, foe in trios):
                continue
            return friends, enemies

    def write(self, row: tuple[int, ...]) -> None:
        """Write one row down."""
        self.rows.append(row)
        self.place += 1
        self.follow(row)

    def next_is(self, name: str, *arguments: int) -> bool:
        """Nothing is ever there yet."""
        return False

    def expect(self, name: str, *arguments: int, why: str) -> None:
        """Write the row that is due."""
        self.write(row_of(name, *arguments))

    def one_of(self, name: str, allowed: Sequence[int], why: str) -> int:
        """Draw one of those allowed."""
        argument = self.stream.choice(list(allowed))
        self.write(row_of(name, argument))
        return argument

    def together(self, rows: Iterable[tuple[int, ...]], why: str) -> list[tuple[int, ...]]:
        """Write the rows that are due, in some order."""
        shuffled = list(rows)
        self.stream.shuffle(shuffled)
        for row in shuffled:
            self.write(row)
        return shuffled

    def read_shown(self, cards: Sequence[int]) -> list[int]:
        """Some order."""
        return self.stream.sample(list(cards), len(cards))

    def take(self, name: str, used: int, why: str) -> tuple[int, ...]:
        """Draw what is open."""
        arguments = getattr(self, "draw_" + name)()
        self.write(row_of(name, *arguments))
        return tuple(arguments)

    def count(self, name: str) -> int:
        """How many rows of this name are written."""
        return sum(row[0] == EVENTS[name] for row in self.rows)

    def draw_game(self) -> list[int]:
        return [len(self.playing), sum(1 << number for number in self.playing)]

    def draw_deal(self) -> list[int]:
        place = self.count("deal")
        return [self.playing[place], self.friends[place], self.enemies[place]]

    def draw_removed(self) -> list[int]:
        return [self.provisions.pop()]

    def draw_initial(self) -> list[int]:
        each = self.rules.options["initial_provisions"]
        return [self.playing[self.count("initial") // each], self.provisions.pop()]

    def draw_provision_order(self) -> list[int]:
        return [self.count("provision_order"), self.provisions.pop()]

    def draw_navigation_order(self) -> list[int]:
        return [self.count("navigation_order"), self.navigation.pop()]

    def draw_weather_order(self) -> list[int]:
        return [self.count("weather_order"), self.weather.pop()]

    def draw_answer(self) -> list[int]:
        asked = [row for row in self.rows[-600:] if row[0] == EVENTS["ask"]][-1]
        if self.stream.random() < 0.02:
            return [0, 0]
        return [self.stream.randrange(asked[3]), 1]

    def draw_taken(self) -> list[int]:
        action = [row for row in self.rows if row[0] == EVENTS["action"]][-1]
        robber, victim = action[1], action[3]
        return [robber, victim, self.stream.choice(self.hands[victim]), HAND]

    def follow(self, row: tuple[int, ...]) -> None:
        """Keep the hands, so that a stolen card can be drawn from one."""
        gain, lose = HAND_CHANGES.get(row[0], lambda row: ((), ()))(row)
        for person, kind in lose:
            self.hands[person].remove(kind)
        for person, kind in gain:
            self.hands[person].append(kind)


def taken(row: tuple[int, ...]) -> tuple[Any, Any]:
    """Into the robber's hand; out of the victim's, if from there."""
    return ((row[1], row[3]),), (((row[2], row[3]),) if row[4] == HAND else ())


HAND_CHANGES = {
    EVENTS["initial"]: lambda row: (((row[1], row[2]),), ()),
    EVENTS["kept"]: lambda row: (((row[1], row[2]),), ()),
    EVENTS["laid"]: lambda row: ((), ((row[1], row[2]),)),
    EVENTS["gave"]: lambda row: (((row[2], row[3]),), ((row[1], row[3]),)),
    EVENTS["exchanged"]: lambda row: (
        ((row[1], row[4]), (row[2], row[3])),
        ((row[1], row[3]), (row[2], row[4])),
    ),
    EVENTS["taken"]: taken,
    EVENTS["discarded"]: lambda row: ((), ((row[1], row[2]),) if row[3] == HAND else ()),
    EVENTS["preserver"]: lambda row: (
        (),
        ((row[1], KIND["life_preserver"]),) if row[3] == HAND and row[1] != row[2] else (),
    ),
}
"""Cards gained and lost by hands, by event: pairs of person and kind."""
