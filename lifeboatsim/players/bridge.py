"""How the engine comes to call a compiled strategy: an entry for each hook (needs numba)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.ccallback import CFunc
from numba.core.errors import TypingError
from numba.extending import intrinsic
from numba.np.numpy_support import from_dtype

from lifeboatsim.engine.jit import CRASHED
from lifeboatsim.engine.parts import Part, WholeCompiler
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE
from lifeboatsim.engine.stored_code import StoredCode

__all__ = [
    "RECORDS", "SIGNATURE", "address_of", "compile_lazily", "entries_text", "entry_table", "offer",
]  # fmt: skip

RECORDS = tuple(from_dtype(record) for record in (TABLE, PRIVATE, ASK))
SIGNATURE = types.int64(*(types.CPointer(record) for record in RECORDS))
INTEGER = ir.IntType(64)
"""What an entry answers."""


def compile_lazily(function: Callable[..., Any], hook: bool) -> Any:
    """Return `function` ready to be compiled on its first use; a hook is pasted into its entry.

    Bounds are checked: the blocks of other players lie next to one's own.
    """
    return Part(function, {"boundscheck": True, "error_model": "python", "forceinline": hook})


_offered: dict[str, Mapping[int, Any]] = {}


def offer(key: str, hooks: Mapping[int, Any]) -> None:
    """Put a strategy's hooks, by kind of ask (asks.py), where its entries are compiled from."""
    _offered[key] = hooks


def address_of(key: str, number: int) -> Any:
    """Return a function that tells where the entry is of the hook offered under `key`.

    The hook is compiled when that function is, together with all others of the same caller.
    """

    @intrinsic
    def address(context):  # type: ignore[no-untyped-def]
        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            entry = _write_entry(context, builder.module, _offered[key][number])
            return builder.ptrtoint(entry, INTEGER)

        return types.int64(), generate

    return address


def _write_entry(context: Any, module: ir.Module, hook: Any) -> ir.Function:
    """Add the function that the engine calls: it answers with `hook`, or CRASHED if that fails."""
    hook.compile(RECORDS)
    compiled = hook.overloads[RECORDS]
    answer = compiled.signature.return_type
    if not isinstance(answer, (types.Integer, types.Boolean)):
        raise TypingError("a hook must answer with a whole number on every path")
    context.active_code_library.add_linking_library(compiled.library)
    inner = context.declare_function(module, compiled.fndesc)
    kind = ir.FunctionType(INTEGER, [ir.IntType(8).as_pointer()] * len(RECORDS))
    entry = ir.Function(module, kind, f"entry_of_{compiled.fndesc.mangled_name}")
    entry.linkage = "internal"
    builder = ir.IRBuilder(entry.append_basic_block())
    records = [
        builder.bitcast(place, context.get_value_type(record))
        for place, record in zip(entry.args, RECORDS, strict=True)
    ]
    call = context.call_conv.call_function
    status, value = call(builder, inner, answer, RECORDS, records)
    with cgutils.if_unlikely(builder, status.is_error):
        builder.ret(ir.Constant(INTEGER, CRASHED))
    builder.ret(context.cast(builder, value, answer, types.int64))
    return entry


def entry_table(cache: bool) -> Callable[[Callable[[int], int]], Any]:
    """Return what compiles a function of the kind of ask for callers in C, kept on disk or not."""

    def compile_table(function: Callable[[int], int]) -> Any:
        table: Any = CFunc(function, ((types.int64,), types.int64), {}, {}, WholeCompiler)
        if cache:
            table._cache = StoredCode(function)
        table.compile()
        return table

    return compile_table


HEAD = '''"""Entries of strategy {name!r}. Generated, named by the hash of all they depend on."""

from lifeboatsim.players.bridge import address_of, entry_table

'''
PLACE = "address_{number} = address_of({key!r}, {number})\n"
OUTSIDE = """

@entry_table({cache})
def entries(kind):
"""
BRANCH = """    if kind == {number}:
        return address_{number}()
"""
TAIL = "    return 0\n"


def entries_text(name: str, key: str, numbers: Iterable[int], cache: bool) -> str:
    """Return the text of a module whose ``entries`` tells the address for each kind of ask.

    There is an entry for each question, so that the processor has one leap to foresee, to the
    address called, and not a second one within the strategy.
    """
    numbers = list(numbers)
    places = [PLACE.format(number=number, key=key) for number in numbers]
    branches = [BRANCH.format(number=number) for number in numbers]
    parts = (HEAD.format(name=name), *places, OUTSIDE.format(cache=cache), *branches, TAIL)
    return "".join(parts)
