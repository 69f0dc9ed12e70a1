"""Compile a weights strategy so that it reads its weights from memory (needs numba)."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.players.bridge import compile_lazily, entry_text, offer
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


class _Hooks:
    """Stands in for a strategy's module: its questions, answered by weights in memory."""


def compile_with_weights(source: Source, scorer: str, weights: np.ndarray) -> Any:
    """Return the compiled entry of `source` that reads `weights` (int64) at each question.

    The address of the weights is part of the code, so nothing is kept on disk. Keep `weights`
    alive as long as the entry is in use.
    """
    module = run_source(source, compile_lazily)
    address, size = weights.ctypes.data, len(weights)
    hooks = _Hooks()
    for hook in source.hooks:
        setattr(hooks, hook, _bound(getattr(module, f"weighted_{hook}"), address, size))
    key = f"weights-{address:x}"
    offer(key, hooks)  # type: ignore[arg-type]
    numbers = {hook: ASK_NAMES.index(hook) for hook in source.hooks}
    space: dict[str, Any] = {}
    try:
        exec(compile(entry_text(source.path.stem, key, numbers, False), f"<{key}>", "exec"), space)
    except Exception as error:  # the compiler fails in many ways
        raise diagnose(source, module, error) from None
    return space["entry"]


def _bound(weighted: Any, address: int, size: int) -> Any:
    """Return the question's function with the weights at `address` filled in."""

    def hook(table, me, ask):  # type: ignore[no-untyped-def]
        return weighted(table, me, ask, numba.carray(at_address(address), size))

    return compile_lazily(hook, True)
