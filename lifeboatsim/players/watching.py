"""Watch a strategy at play: each question is put to it three times, in three copies of the game.

Two of them are alike and must bring the same answer; in the third everything was dealt anew that
the player may not know, which must bring it too. The game itself is never handed to the strategy.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.jit import CRASHED, JIT, call_strategy, register_plain
from lifeboatsim.engine.plain import viewed
from lifeboatsim.engine.state import ASK, GAME, PRIVATE, TABLE
from lifeboatsim.players.blocks import (
    ASK_AT, END, PLAYERS_AT, START, TABLE_AT, address_of, block_at, offset,
    own_slices,
)  # fmt: skip
from lifeboatsim.players.python import CALLBACK
from lifeboatsim.players.redeal import redeal
from lifeboatsim.players.strategy import Strategy

__all__ = ["Seen", "Watch"]

KEPT, EVERY = 100, 7
"""Questions kept to measure the time of an answer, and how many are passed over between them."""


@dataclass
class Seen:
    """What a watched strategy did: each complaint in a sentence, once for each question kind."""

    calls: int = 0
    illegal: dict[str, str] = field(default_factory=dict)
    wrote: dict[str, str] = field(default_factory=dict)
    unsteady: dict[str, str] = field(default_factory=dict)
    peeked: dict[str, str] = field(default_factory=dict)
    remembered: dict[str, str] = field(default_factory=dict)
    questions: list[tuple[bytes, bytes, bytes]] = field(default_factory=list)


class Watch:
    """A strategy under watch: ``strategy`` plays, ``seen`` says what it did.

    Keep this object alive while its strategy plays. Games are played one at a time, in one thread.
    """

    def __init__(self, strategy: Strategy, seen: Seen, seed: int = 1) -> None:
        self.seen = seen
        self._rng = np.random.default_rng(seed)
        self._copy = np.zeros(1, GAME)
        self._entries: list[Any] = []
        self._met: set[tuple[int, int]] = set()
        addresses = [
            self._watched(kind, address) if address else 0
            for kind, address in enumerate(strategy.addresses)
        ]
        self.strategy = replace(strategy, addresses=tuple(addresses), keep_alive=(self, strategy))

    def _watched(self, kind: int, address: int) -> int:
        if not JIT:

            def plain(table: Any, me: Any, ask: Any) -> int:
                game = address_of(table.wounds, TABLE, "wounds") - TABLE_AT
                return self._asked(kind, address, game, me.player)

            return register_plain(plain)

        def entry(table: int, me: int, ask: int) -> int:
            game = table - TABLE_AT
            return self._asked(kind, address, game, (me - game - PLAYERS_AT) // PRIVATE.itemsize)

        callback = CALLBACK(entry)
        self._entries.append(callback)
        watched = ctypes.cast(callback, ctypes.c_void_p).value
        assert watched is not None
        return watched

    def _asked(self, kind: int, address: int, game: int, person: int) -> int:
        seen, hook = self.seen, ASK_NAMES[kind]
        before = ctypes.string_at(game, END)
        self._begin(hook, before, person)
        result, after = self._answer(address, before, person)
        same = self._answer(address, before, person)
        if same != (result, after):
            seen.unsteady.setdefault(hook, f"{hook} answered {_said(result, same[0])}")
        new = self._answer(address, before, person, anew=True)
        if new[0] != result or _own(new[1], person) != _own(after, person):
            seen.peeked.setdefault(hook, f"{hook} answered {_said(result, new[0])}")
        self._compare(hook, before, after, person)
        n = int(np.frombuffer(before, ASK, 1, ASK_AT)["n"][0])
        if not 0 <= result < n:
            told = "failed" if result == CRASHED else f"answered {result}"
            seen.illegal.setdefault(hook, f"{hook} {told}, with options 0 to {n - 1}")
        for piece in own_slices(person):
            ctypes.memmove(game + piece.start, after[piece], piece.stop - piece.start)
        return result

    def _begin(self, hook: str, before: bytes, person: int) -> None:
        """Look at the memory before the first question of a game, and keep some questions."""
        seen = self.seen
        number = int(np.frombuffer(before, np.int64, 1, offset(GAME, "number"))[0])
        memory = before[own_slices(person)[0]]
        if (number, person) not in self._met and any(memory):
            seen.remembered.setdefault(hook, f"{hook} found memory of another game")
        self._met.add((number, person))
        seen.calls += 1
        if len(seen.questions) < KEPT and seen.calls % EVERY == 1:
            me = PLAYERS_AT + person * PRIVATE.itemsize
            places = ((TABLE_AT, TABLE), (me, PRIVATE), (ASK_AT, ASK))
            pieces = [before[at : at + record.itemsize] for at, record in places]
            seen.questions.append((pieces[0], pieces[1], pieces[2]))

    def _answer(
        self, address: int, game: bytes, person: int, anew: bool = False
    ) -> tuple[int, bytes]:
        """Return the answer in a copy of the game, and the copy as the strategy left it."""
        start = self._copy.ctypes.data
        ctypes.memmove(start, game, END)
        if anew:
            redeal(self._copy, person, self._rng)
        if JIT:
            me = start + PLAYERS_AT + person * PRIVATE.itemsize
            result = int(ctypes.cast(address, CALLBACK)(start + TABLE_AT, me, start + ASK_AT))
        else:
            view = viewed(self._copy)[0]
            result = call_strategy(address, view.table, view.player[person], view.ask)
        return result, ctypes.string_at(start, END)

    def _compare(self, hook: str, before: bytes, after: bytes, person: int) -> None:
        """Note a complaint if anything changed but what is the player's own to change."""
        if before == after:
            return
        blank_before, blank_after = bytearray(before), bytearray(after)
        for piece in own_slices(person):
            blank_before[piece] = blank_after[piece] = bytes(piece.stop - piece.start)
        if blank_before != blank_after:
            pairs = zip(blank_before[START:], blank_after[START:], strict=True)
            place = next((i for i, (a, b) in enumerate(pairs) if a != b), 0)
            self.seen.wrote.setdefault(hook, f"{hook} changed {block_at(place + START)}")


def _own(game: bytes, person: int) -> list[bytes]:
    return [game[piece] for piece in own_slices(person)]


def _said(first: int, second: int) -> str:
    if first == second:
        return "alike but left another memory or took other random numbers"
    return f"{first}, then {second}"
