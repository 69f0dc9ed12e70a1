"""What a strategy file may say: hooks, constants, modules, functions, fields, as plain lists."""

from __future__ import annotations

import builtins

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.state import ASK, PRIVATE, RULE, TABLE, TALLY

__all__ = [
    "HOOKS", "CONSTANTS", "ARGUMENTS", "FIELDS", "PARTS", "HELD_BACK", "BUILTINS", "BUILTIN_NAMES",
    "NUMPY_NAMES", "NUMPY_FRESH", "NUMPY_READERS", "REFUSED_NAMES",
]  # fmt: skip

HOOKS: tuple[str, ...] = ASK_NAMES
"""The functions the engine calls: one per question, in the order of rules.md 8."""

CONSTANTS = ("NAME", "BASE", "TRAITS", "DEPENDS")
"""Module constants that mean something to the loader."""

ARGUMENTS = ("table", "me", "ask")
FIELDS: dict[str, tuple[str, ...]] = {
    "table": tuple(TABLE.names or ()),
    "me": tuple(PRIVATE.names or ()),
    "ask": tuple(ASK.names or ()),
}
PARTS: dict[str, tuple[str, ...]] = {
    "rule": tuple(RULE.names or ()),
    "tally": tuple(TALLY.names or ()),
}
"""Fields of the records inside ``table``."""
HELD_BACK = {"stream": "take random numbers with draw(me, n)"}
"""Fields that are read through helpers only, and by which."""

BUILTINS = frozenset(
    "abs all any bool divmod enumerate float int len list max min pow range round sorted "
    "sum tuple zip".split()
)
"""Built-in functions that mean the same compiled and not."""
BUILTIN_NAMES = frozenset(name for name in dir(builtins) if not name.startswith("_"))

NUMPY_FRESH = frozenset({"array", "zeros", "ones", "full", "arange"})
"""numpy functions that make a new array, which the strategy may then change."""
NUMPY_READERS = frozenset({"load", "loadtxt"})
"""numpy functions that read a file: at the top of a file only, of files named in DEPENDS."""
NUMPY_NAMES = (
    NUMPY_FRESH | NUMPY_READERS | frozenset(
        "int32 int64 float64 abs sign minimum maximum bool_".split()
    )
)  # fmt: skip

REFUSED_NAMES = frozenset(
    "carray farray ctypes cffi intrinsic objmode exec eval compile open globals locals vars "
    "getattr setattr delattr input breakpoint memoryview __import__ __builtins__".split()
)
"""Ways around the limits; refused wherever they stand."""
