"""Put one strategy at the seat of one character, and read what it answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lifeboatsim.engine.asks import ASK_NAMES, ROW
from lifeboatsim.players import Strategy
from tests.engine.position import Position
from tests.engine.reading import Event, P

__all__ = ["Answer", "answers_of", "seat"]


class Answer(NamedTuple):
    """One answer: the number of the option, its word, and all words offered (none for `row`)."""

    number: int
    word: int
    offered: list[int]


def seat(boat: Position, name: str, strategy: Strategy) -> Position:
    """Let `strategy` answer for `name`; the others answer as written in the position."""
    boat.games[0]["line_up"]["address"][1] = strategy.addresses
    boat.view.line_up.strategy[P[name]] = 1
    return boat


def answers_of(
    boat: Position, name: str, ask: str, play: Callable[[], list[Event]]
) -> list[Answer]:
    """Play a phase and return the answers that `name` gave to asks of a kind, in order."""
    found: list[Answer] = []
    kind, person = ASK_NAMES.index(ask), P[name]
    listening, offered = False, []
    for event in play():
        if event.name == "ask":
            listening, offered = event.a == kind and event.b == person, []
        elif event.name == "options" and listening:
            offered += [value - 1 for value in event[1:] if value > 0]
        elif event.name == "answer" and listening:
            assert event.b == 1, f"{ask} of {name}: an illegal answer"
            word = event.a if kind == ROW else offered[event.a]
            found.append(Answer(event.a, word, offered))
            listening = False
    return found
