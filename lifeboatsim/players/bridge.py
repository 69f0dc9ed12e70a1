"""What the generated entry of a compiled strategy is made with (needs numba)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba import types
from numba.core.errors import TypingError
from numba.extending import overload
from numba.np.numpy_support import from_dtype

from lifeboatsim.engine.jit import CRASHED
from lifeboatsim.engine.parts import Part
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE

__all__ = ["RECORDS", "SIGNATURE", "answer", "compile_lazily", "entry_text", "hooks_of", "offer"]

RECORDS = tuple(from_dtype(record) for record in (TABLE, PRIVATE, ASK))
SIGNATURE = types.int64(*(types.CPointer(record) for record in RECORDS))


def compile_lazily(function: Callable[..., Any], hook: bool) -> Any:
    """Return `function` ready to be compiled on its first use; a hook is pasted into the entry.

    Bounds are checked: the blocks of other players lie next to one's own.
    """
    return Part(function, {"boundscheck": True, "error_model": "python", "forceinline": hook})


def answer(value: Any) -> int:
    """Return a hook's answer; compiled, it must be a whole number on every path."""
    return int(value)


@overload(answer)
def _answer(value):  # type: ignore[no-untyped-def]
    if not isinstance(value, (types.Integer, types.Boolean)):
        raise TypingError("a hook must answer with a whole number on every path")
    return lambda value: numba.int64(value)


_offered: dict[str, Any] = {}


def offer(key: str, module: Any) -> None:
    """Put a strategy's module where its generated entry looks for it."""
    _offered[key] = module


def hooks_of(key: str, names: tuple[str, ...]) -> tuple[Any, ...]:
    """Return the hooks that were offered under `key`."""
    return tuple(getattr(_offered[key], name) for name in names)


HEAD = '''"""Entry of the strategy {name!r}. Generated, named by the hash of all it depends on."""

from numba import carray, cfunc

from lifeboatsim.engine.parts import WholeCompiler
from lifeboatsim.players.bridge import SIGNATURE, answer, compile_lazily, hooks_of

({hooks},) = hooks_of({key!r}, {names!r})


def _choose(table, me, ask):
    kind = ask.kind
'''
BRANCH = """    if kind == {number}:
        return answer(hook_{name}(table, me, ask))
"""
TAIL = """    return {crashed}


choose = compile_lazily(_choose, True)


@cfunc(
    SIGNATURE, cache={cache}, pipeline_class=WholeCompiler,
    forceinline=True, boundscheck=True, error_model="python",
)
def entry(table_at, me_at, ask_at):
    try:
        return choose(carray(table_at, 1)[0], carray(me_at, 1)[0], carray(ask_at, 1)[0])
    except Exception:
        return {crashed}
"""


def entry_text(name: str, key: str, hooks: dict[str, int], cache: bool) -> str:
    """Return the text of the module whose ``entry`` answers the asks `hooks` (name: number)."""
    names = ", ".join(f"hook_{hook}" for hook in hooks)
    head = HEAD.format(name=name, hooks=names, key=key, names=tuple(hooks))
    branches = [BRANCH.format(name=hook, number=number) for hook, number in hooks.items()]
    return head + "".join(branches) + TAIL.format(cache=cache, crashed=CRASHED)
