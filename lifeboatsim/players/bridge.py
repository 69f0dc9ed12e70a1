"""What the generated entry of a compiled strategy is made with (needs numba)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numba
from llvmlite import ir
from numba import carray, types
from numba.core import cgutils
from numba.core.ccallback import CFunc
from numba.core.errors import TypingError
from numba.extending import intrinsic, overload
from numba.np.numpy_support import from_dtype

from lifeboatsim.engine.jit import CRASHED
from lifeboatsim.engine.parts import EntryCompiler, Part
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE

__all__ = ["RECORDS", "SIGNATURE", "address_of", "compile_lazily", "entries_text", "offer"]

RECORDS = tuple(from_dtype(record) for record in (TABLE, PRIVATE, ASK))
SIGNATURE = types.int64(*(types.CPointer(record) for record in RECORDS))


def compile_lazily(function: Callable[..., Any], hook: bool) -> Any:
    """Return `function` ready to be compiled on its first use; a hook is pasted into its entry.

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


_offered: dict[str, Mapping[int, Any]] = {}


def offer(key: str, hooks: Mapping[int, Any]) -> None:
    """Put a strategy's hooks, by kind of ask (asks.py), where its entries are compiled from."""
    _offered[key] = hooks


def _compile_entry(hook: Any) -> CFunc:
    """Return the function for the engine that answers with `hook`, for linking."""

    def ask_hook(table, me, ask):  # type: ignore[no-untyped-def]
        return answer(hook(table, me, ask))

    asked = compile_lazily(ask_hook, True)

    def entry(table_at, me_at, ask_at):  # type: ignore[no-untyped-def]
        try:
            return asked(carray(table_at, 1)[0], carray(me_at, 1)[0], carray(ask_at, 1)[0])
        except Exception:
            return CRASHED

    options = {"forceinline": True, "boundscheck": True, "error_model": "python"}
    signature = (SIGNATURE.args, SIGNATURE.return_type)
    compiled = CFunc(entry, signature, {}, options, pipeline_class=EntryCompiler)
    compiled.compile()
    return compiled


def address_of(key: str, number: int) -> Any:
    """Return a function that tells where the entry is of the hook offered under `key`.

    The entry is compiled when the function is: together with all others of the same caller.
    """

    @intrinsic
    def address(context):  # type: ignore[no-untyped-def]
        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            entry = _compile_entry(_offered[key][number])
            context.active_code_library.add_linking_library(entry._library)
            kind = ir.FunctionType(ir.IntType(64), [ir.IntType(8).as_pointer()] * 3)
            function = cgutils.get_or_insert_function(builder.module, kind, entry.native_name)
            return builder.ptrtoint(function, ir.IntType(64))

        return types.int64(), generate

    return address


HEAD = '''"""Entries of strategy {name!r}. Generated, named by the hash of all they depend on."""

from numba import cfunc, types

from lifeboatsim.engine.parts import WholeCompiler
from lifeboatsim.players.bridge import address_of

'''
PLACE = "address_{number} = address_of({key!r}, {number})\n"
OUTSIDE = """

@cfunc(types.int64(types.int64), cache={cache}, pipeline_class=WholeCompiler)
def entries(kind):
"""
BRANCH = """    if kind == {number}:
        return address_{number}()
"""
TAIL = "    return 0\n"


def entries_text(name: str, key: str, numbers: Iterable[int], cache: bool) -> str:
    """Return the text of a module whose ``entries`` tells the address for each kind of ask.

    One entry for each question: whom the engine asks what is known from the address it calls, and
    the processor has one leap to foresee instead of two.
    """
    numbers = list(numbers)
    places = [PLACE.format(number=number, key=key) for number in numbers]
    branches = [BRANCH.format(number=number) for number in numbers]
    parts = (HEAD.format(name=name), *places, OUTSIDE.format(cache=cache), *branches, TAIL)
    return "".join(parts)
