"""Compile a weights strategy so that it reads its weights from memory (needs numba)."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.players.bridge import compile_lazily, entries_text, offer
from lifeboatsim.players.diagnosis import diagnose
from lifeboatsim.players.loading import run_source
from lifeboatsim.players.source import Source

__all__ = ["compile_with_weights"]


@intrinsic
def at_address(context, address):  # type: ignore[no-untyped-def]
    """Return a pointer to 64-bit integers at an address."""

    def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
        return builder.inttoptr(args[0], ir.IntType(64).as_pointer())

    return types.CPointer(types.int64)(types.int64), generate


def compile_with_weights(
    source: Source, scorer: str, weights: np.ndarray
) -> tuple[dict[int, int], Any]:
    """Return the addresses of `source`'s entries by kind of ask, and their keeper.

    They read `weights` (int64) at each question. The address of the weights is part of the code,
    so nothing is kept on disk. Keep `weights` and the keeper alive as long as they are in use.
    """
    module = run_source(source, compile_lazily)
    address, size = weights.ctypes.data, len(weights)
    hooks = {
        ASK_NAMES.index(hook): _bound(getattr(module, f"weighted_{hook}"), address, size)
        for hook in source.hooks
    }
    key = f"weights-{address:x}"
    offer(key, hooks)
    space: dict[str, Any] = {}
    try:
        exec(compile(entries_text(source.path.stem, key, hooks, False), f"<{key}>", "exec"), space)
    except Exception as error:  # the compiler fails in many ways
        raise diagnose(source, module, error) from None
    entries = space["entries"]
    return {number: entries.ctypes(number) for number in hooks}, entries


def _bound(weighted: Any, address: int, size: int) -> Any:
    """Return the question's function with the weights at `address` filled in."""

    def hook(table, me, ask):  # type: ignore[no-untyped-def]
        return weighted(table, me, ask, numba.carray(at_address(address), size))

    return compile_lazily(hook, True)
