"""Check mode: compare every block of the game byte for byte around each call of a strategy.

A strategy may change its 32 integers of memory and its random stream, and nothing else of the
game in progress. Slow; for trying a strategy file out, not for runs.
"""

from __future__ import annotations

import ctypes
from dataclasses import replace
from typing import Any

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.state import GAME, PRIVATE
from lifeboatsim.players.errors import StrategyError
from lifeboatsim.players.python import CALLBACK
from lifeboatsim.players.strategy import Strategy

__all__ = ["CheckedStrategy"]


def _offset(record: Any, field: str) -> int:
    return int(record.fields[field][1])


def _end(record: Any, field: str) -> int:
    kind, offset, *_ = record.fields[field]
    return int(offset + kind.itemsize)


START = _offset(GAME, "table")
"""The seed and number before it are the engine's alone; the event log after the rest too."""
END = _offset(GAME, "log")
OWN = ("memory", "stream")


class CheckedStrategy:
    """A compiled strategy under watch: ``strategy`` plays, ``complaints`` says what it touched.

    Keep this object alive while its strategy plays. Raises StrategyError without the compiler:
    uncompiled strategies look at read-only views or at the engine's own.
    """

    def __init__(self, strategy: Strategy) -> None:
        if not JIT:
            raise StrategyError("check mode needs the compiler (LIFEBOATSIM_JIT is off)")
        self.calls = 0
        self.complaints: list[str] = []
        self._entries: list[Any] = []
        addresses = [
            self._watch(kind, address) if address else 0
            for kind, address in enumerate(strategy.addresses)
        ]
        self.strategy = replace(
            strategy, addresses=tuple(addresses), keep_alive=(self, *strategy.keep_alive)
        )

    def _watch(self, kind: int, address: int) -> int:
        call = ctypes.cast(address, CALLBACK)

        def entry(table: int, me: int, ask: int) -> int:
            start = table - _offset(GAME, "table")
            before = ctypes.string_at(start + START, END - START)
            result = int(call(table, me, ask))
            after = ctypes.string_at(start + START, END - START)
            self.calls += 1
            if before != after:
                self._compare(ASK_NAMES[kind], before, after, me - start - START)
            return result

        callback = CALLBACK(entry)
        self._entries.append(callback)
        watched = ctypes.cast(callback, ctypes.c_void_p).value
        assert watched is not None
        return watched

    def _compare(self, hook: str, before: bytes, after: bytes, me: int) -> None:
        """Note a complaint if anything changed but what is the player's own to change."""
        blank_before, blank_after = bytearray(before), bytearray(after)
        for field in OWN:
            piece = slice(me + _offset(PRIVATE, field), me + _end(PRIVATE, field))
            size = piece.stop - piece.start
            blank_before[piece] = blank_after[piece] = bytes(size)
        if blank_before != blank_after:
            place = next(i for i, (a, b) in enumerate(zip(blank_before, blank_after, strict=True))
                         if a != b)  # fmt: skip
            self.complaints.append(f"{hook} changed {_block_at(place + START)}")


def _block_at(place: int) -> str:
    for name, (kind, offset, *_) in (GAME.fields or {}).items():
        if offset <= place < offset + kind.itemsize:
            return f"the block {name!r} of the game"
    return "the game"
