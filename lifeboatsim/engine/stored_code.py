"""Machine code taken from the disk without waking the compiler, and only whole (needs numba).

Before numba takes up a function it has kept on disk, it loads all that it can translate: most of
half a second, and nothing of it is needed for code that is translated already. And it believes
every file: one that a loss of power left empty, cut short or changed is compiled anew here.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from functools import cache
from typing import Any

import llvmlite.binding as llvm
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.runtime import rtsys
from numba.core.serialize import dumps

__all__ = ["StoredCode"]


class _Store(CompileResultCacheImpl):
    """What is written for a function: its code, the names of what that calls, a sum of both."""

    def reduce(self, result: Any) -> tuple[bytes, bytes]:
        """Return what is kept of a compiled function."""
        kept = dumps((_borrowed(result.library), super().reduce(result)))
        return hashlib.sha256(kept).digest(), kept

    def rebuild(self, target_context: Any, stored: Any) -> Any:
        """Return the compiled function; code that calls what nobody has loaded waits for numba.

        Raises ValueError if the code is not what was written.
        """
        digest, kept = stored
        if hashlib.sha256(kept).digest() != digest:
            raise ValueError("the code on disk is not what was written")
        borrowed, result = pickle.loads(kept)
        rtsys.initialize(target_context)
        if any(llvm.address_of_symbol(name) is None for name in borrowed):
            target_context.refresh()  # an unknown name would end the process
        return super().rebuild(target_context, result)


class StoredCode(FunctionCache):
    """numba's own cache, but for what it loads first and for what it believes."""

    _impl_class = _Store

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        """Return the function compiled for `signature`, or None where it is not whole on disk."""
        try:
            with self._guard_against_spurious_io_errors():
                return self._load_overload(signature, target_context)
        except OSError:
            raise
        except Exception:  # reading what was pickled fails in many ways
            _tell()
            self.flush()
            return None


@cache
def _tell() -> None:
    print("lifeboatsim: compiled code on disk is damaged: it is compiled anew.", file=sys.stderr)


def _borrowed(library: Any) -> list[str]:
    """Return the names of functions and values that a library's code takes from elsewhere."""
    module = library._final_module.clone()
    passes = llvm.create_new_module_pass_manager()
    passes.add_strip_dead_prototype_pass()  # what was optimised away is not called
    tuning = llvm.create_pipeline_tuning_options()
    passes.run(module, llvm.create_pass_builder(library.codegen._tm, tuning))
    names = [name for name in (*module.functions, *module.global_variables) if name.is_declaration]
    return [name.name for name in names if not name.name.startswith("llvm.")]
