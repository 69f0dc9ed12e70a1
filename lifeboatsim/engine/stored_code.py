"""Machine code taken from the disk without waking the compiler (needs numba).

Before numba takes up a function it has kept on disk, it loads all that it can translate: most of
half a second, and nothing of it is needed for code that is translated already.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.runtime import rtsys

__all__ = ["StoredCode"]


class _Store(CompileResultCacheImpl):
    """What is written for a function: beside its code the names of what that code calls."""

    def reduce(self, result: Any) -> Any:
        """Return what is kept of a compiled function."""
        return _borrowed(result.library), super().reduce(result)

    def rebuild(self, target_context: Any, kept: Any) -> Any:
        """Return the compiled function; code that calls what nobody has loaded waits for numba."""
        borrowed, result = kept
        rtsys.initialize(target_context)
        if any(llvm.address_of_symbol(name) is None for name in borrowed):
            target_context.refresh()  # an unknown name would end the process
        return super().rebuild(target_context, result)


class StoredCode(FunctionCache):
    """numba's own cache, but for what it loads first."""

    _impl_class = _Store

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        """Return the function compiled for `signature`, or None where it is not on disk."""
        with self._guard_against_spurious_io_errors():
            return self._load_overload(signature, target_context)


def _borrowed(library: Any) -> list[str]:
    """Return the names of functions and values that a library's code takes from elsewhere."""
    module = library._final_module.clone()
    passes = llvm.create_new_module_pass_manager()
    passes.add_strip_dead_prototype_pass()  # what was optimised away is not called
    tuning = llvm.create_pipeline_tuning_options()
    passes.run(module, llvm.create_pass_builder(library.codegen._tm, tuning))
    names = [name for name in (*module.functions, *module.global_variables) if name.is_declaration]
    return [name.name for name in names if not name.name.startswith("llvm.")]
