"""Where the parts of a game record lie in memory: for what watches or wraps strategies."""

from __future__ import annotations

import ctypes

import numpy as np

from lifeboatsim.engine.state import GAME, PRIVATE

__all__ = [
    "ASK_AT", "END", "PLAYERS_AT", "START", "TABLE_AT", "address_of", "block_at", "offset",
    "own_slices",
]  # fmt: skip


def offset(record: np.dtype, field: str) -> int:
    """Return at which byte of a record a field begins."""
    assert record.fields is not None
    return int(record.fields[field][1])


TABLE_AT = offset(GAME, "table")
PLAYERS_AT = offset(GAME, "player")
ASK_AT = offset(GAME, "ask")
START = TABLE_AT
"""The seed and number before it are the engine's alone ..."""
END = offset(GAME, "log")
"""... and so is the event log, which is large."""


def address_of(field: memoryview, record: np.dtype, name: str) -> int:
    """Return the address of a record from a writable view of its array `name`."""
    return ctypes.addressof(ctypes.c_char.from_buffer(field)) - offset(record, name)


def own_slices(person: int) -> list[slice]:
    """Return the bytes of a game record that a strategy for `person` may change."""
    me = PLAYERS_AT + person * PRIVATE.itemsize
    assert PRIVATE.fields is not None
    found = []
    for name in ("memory", "stream"):
        kind, start, *_ = PRIVATE.fields[name]
        found.append(slice(me + start, me + start + kind.itemsize))
    return found


def block_at(place: int) -> str:
    """Return which part of a game record byte `place` belongs to."""
    assert GAME.fields is not None
    for name, (kind, start, *_) in GAME.fields.items():
        if start <= place < start + kind.itemsize:
            return f"the block {name!r} of the game"
    return "the game"
