"""The one place that knows how the engine is compiled, and its plain-Python twin.

With ``LIFEBOATSIM_JIT=off``, or numba's own ``NUMBA_DISABLE_JIT=1``, nothing is compiled and numba
is not imported: the same functions run as plain Python on views of the same records
(`engine.views`) and play the same games, slowly.
``LIFEBOATSIM_BOUNDS_CHECK=on`` compiles the engine with bounds checking.

numba's own cache does not notice edits in imported files, so compiled code is kept in a folder
named by the hash of every source the engine is made of, and of the versions it was built with.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from lifeboatsim import old_caches

__all__ = [
    "JIT", "CRASHED", "compiled", "helper", "lowest_bit", "call_strategy", "register_plain",
    "split_mix", "next_word", "wipe", "wipe_fields", "draw", "cache_folder", "cache_root",
    "engine_digest",
]  # fmt: skip

JIT = os.environ.get("LIFEBOATSIM_JIT", "on").lower() != "off" and os.environ.get(
    "NUMBA_DISABLE_JIT", "0"
) in ("", "0")
BOUNDS_CHECK = os.environ.get("LIFEBOATSIM_BOUNDS_CHECK", "off").lower() == "on"
CRASHED = -9999
"""What a call returns that failed: never a legal-looking 0."""

FAR = ""
"""What the name of the cache folder ends with where code must be loadable anywhere (parts.NEAR)."""

PACKAGE = Path(__file__).resolve().parents[1]


@cache
def engine_digest() -> str:
    """Return 16 hex digits over every source file that decides how a game goes."""
    rules = (PACKAGE / "rules" / name for name in ("options.py", "tables.py"))
    files = [*sorted((PACKAGE / "engine").glob("*.py")), *rules]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Return the folder for compiled code: LIFEBOATSIM_CACHE_DIR, else the platform's."""
    chosen = os.environ.get("LIFEBOATSIM_CACHE_DIR")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("lifeboatsim", appauthor=False))


@cache
def cache_folder() -> Path | None:
    """Return this engine's folder for compiled code, made if needed; None: it cannot be written."""
    versions = [sys.version.split()[0], *(version(name) for name in ("numba", "llvmlite", "numpy"))]
    tail = hashlib.sha256(" ".join(versions).encode()).hexdigest()[:6]
    kind = ("-checked" if BOUNDS_CHECK else "") + FAR
    folder = cache_root() / f"engine-{engine_digest()}-{tail}{kind}"
    is_new = not folder.is_dir()
    try:
        old_caches.hold(folder)
    except OSError as error:
        print(
            f"lifeboatsim: the cache folder {folder} cannot be written ({error.strerror}): "
            "everything is compiled anew in each run. Set LIFEBOATSIM_CACHE_DIR to a folder "
            "that can be written.",
            file=sys.stderr,
        )
        return None
    if is_new:  # a new version: those of long ago are no longer wanted
        old_caches.remove_old(folder.parent)
    return folder


if JIT:
    import numba
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload, register_jitable

    from lifeboatsim.engine.parts import (
        NEAR, EnginePartCompiler, EngineWholeCompiler, Part, PartCompiler,
    )  # fmt: skip
    from lifeboatsim.engine.stored_code import StoredCode

    if not NEAR:
        FAR = "-far"

    def compiled(function: Callable[..., Any]) -> Any:
        """Compile an engine function: no Python inside, the lock of Python released."""
        options = {"nogil": True, "error_model": "numpy", "boundscheck": BOUNDS_CHECK}
        return Part(function, options, lambda: _whole(function, options), EnginePartCompiler)

    def _whole(function: Callable[..., Any], options: dict[str, Any]) -> Any:
        """Return what answers calls of a function from Python, kept on disk."""
        folder = cache_folder()
        before = numba.config.CACHE_DIR
        # numba picks the folder when the function is decorated; others' functions keep theirs
        numba.config.CACHE_DIR = str(folder or "")
        try:
            whole = numba.njit(pipeline_class=EngineWholeCompiler, **options)(function)
            if folder is not None:
                whole._cache = StoredCode(function)
            return whole
        finally:
            numba.config.CACHE_DIR = before

    def helper(function: Callable[..., Any]) -> Any:
        """Let `function` run inside compiled code and, unchanged, in plain Python."""
        return register_jitable(forceinline=True, pipeline_class=PartCompiler)(function)

    @intrinsic
    def lowest_bit(context, mask):  # type: ignore[no-untyped-def]
        """Return the place of the lowest set bit of `mask`, which is not 0."""

        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            word = builder.zext(builder.trunc(args[0], ir.IntType(32)), ir.IntType(64))
            return builder.cttz(word, ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    @intrinsic(prefer_literal=True)
    def wipe_fields(context, record, first, last):  # type: ignore[no-untyped-def]
        """Set the fields `first` to `last` of a record, and all between them, to 0."""
        after = record.offset(last.literal_value)
        end = min((at for name, at in _places(record) if at > after), default=record.size)
        start = record.offset(first.literal_value)

        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            place = cgutils.pointer_add(builder, args[0], start)
            cgutils.memset(builder, place, ir.Constant(ir.IntType(64), end - start), 0)
            return context.get_dummy_value()

        return types.void(record, first, last), generate

    def _places(record: Any) -> list[tuple[str, int]]:
        return [(name, record.offset(name)) for name in record.fields]

    @intrinsic
    def call_strategy(context, address, table, me, ask):  # type: ignore[no-untyped-def]
        """Call the compiled entry at `address`; a record value is a pointer to its bytes."""

        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            pointer = ir.IntType(8).as_pointer()
            kind = ir.FunctionType(ir.IntType(64), [pointer] * 3).as_pointer()
            entry = builder.inttoptr(args[0], kind)
            return builder.call(entry, [builder.bitcast(arg, pointer) for arg in args[1:]])

        return types.int64(types.int64, table, me, ask), generate

else:

    def compiled(function: Callable[..., Any]) -> Any:
        """Leave the function as it is."""
        return function

    def helper(function: Callable[..., Any]) -> Any:
        """Leave the function as it is."""
        return function

    def lowest_bit(mask: int) -> int:
        """Return the place of the lowest set bit of `mask`, which is not 0."""
        return (mask & -mask).bit_length() - 1

    def wipe_fields(record: Any, first: str, last: str) -> None:
        """Set the fields `first` to `last` of a record, and all between them, to 0."""
        record.wipe(first, last)

    def call_strategy(address: int, table: Any, me: Any, ask: Any) -> int:
        """Call the plain function registered under `address`; CRASHED when it fails."""
        try:
            return int(_PLAIN[address](table, me, ask))
        except Exception:
            return CRASHED


_PLAIN: dict[int, Callable[..., int]] = {}


def register_plain(function: Callable[..., int]) -> int:
    """Give a plain strategy function an address for an engine that runs without compiling."""
    address = len(_PLAIN) + 1
    _PLAIN[address] = function
    return address


# Random numbers. xoshiro256++ (Blackman and Vigna 2019) seeded by SplitMix64; bounded draws
# without bias by multiplication with rejection (Lemire 2019). Each in two forms: one for
# compiled code on 64-bit words, one for plain Python on unbounded integers.

_MASK = 0xFFFFFFFFFFFFFFFF


def _split_mix_plain(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


def _next_word_plain(stream: Any) -> int:
    a, b, c, d = (int(w) for w in stream.word)
    total = (a + d) & _MASK
    result = ((total << 23 | total >> 41) + a) & _MASK
    shifted = b << 17 & _MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 45 | d >> 19) & _MASK
    for place, value in enumerate((a, b, c, d)):
        stream.word[place] = value
    return result


def _draw_plain(stream: Any, n: int) -> int:
    product = (_next_word_plain(stream) >> 32) * n
    low = product & 0xFFFFFFFF
    if low < n:
        threshold = (0x100000000 - n) % n
        while low < threshold:
            product = (_next_word_plain(stream) >> 32) * n
            low = product & 0xFFFFFFFF
    return product >> 32


if JIT:
    import numpy as np

    _u = np.uint64

    @compiled
    def split_mix(z):  # type: ignore[no-untyped-def]
        """Return SplitMix64's mixing of the 64-bit word `z`."""
        z = (z ^ (z >> _u(30))) * _u(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> _u(27))) * _u(0x94D049BB133111EB)
        return z ^ (z >> _u(31))

    @compiled
    def next_word(stream):  # type: ignore[no-untyped-def]
        """Return the next 64-bit word of a STREAM record."""
        s = stream.word
        total = s[0] + s[3]
        result = ((total << _u(23)) | (total >> _u(41))) + s[0]
        shifted = s[1] << _u(17)
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = (s[3] << _u(45)) | (s[3] >> _u(19))
        return result

    @compiled
    def _draw_compiled(stream, n):  # type: ignore[no-untyped-def]
        bound = _u(n)
        product = (next_word(stream) >> _u(32)) * bound
        low = product & _u(0xFFFFFFFF)
        if low < bound:
            threshold = (_u(0x100000000) - bound) % bound
            while low < threshold:
                product = (next_word(stream) >> _u(32)) * bound
                low = product & _u(0xFFFFFFFF)
        return np.int64(product >> _u(32))

    @compiled
    def wipe(values, start, stop):  # type: ignore[no-untyped-def]
        """Set the places `start` ... `stop - 1` of an array to 0.

        Unsigned places cannot count from the end, so that this becomes one fill of memory.
        """
        for i in range(stop - start):
            values[np.uintp(start + i)] = 0

    def draw(stream: Any, n: int) -> int:
        """Return 0 ... n - 1, each equally likely, from a STREAM record (n below 2^32)."""
        return _draw_plain(stream, n)

    @overload(draw)
    def _draw_overload(stream, n):  # type: ignore[no-untyped-def]
        return lambda stream, n: _draw_compiled(stream, n)

else:
    split_mix = _split_mix_plain
    next_word = _next_word_plain
    draw = _draw_plain

    def wipe(values: Any, start: int, stop: int) -> None:
        """Set the places `start` ... `stop - 1` of an array to 0."""
        for i in range(start, stop):
            values[i] = 0
