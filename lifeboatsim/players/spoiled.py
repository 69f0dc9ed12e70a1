"""Compiled code on disk that is cut short, as a loss of power leaves it: deleted, compiled anew."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import TypeVar

from lifeboatsim.engine import jit

__all__ = ["forget_compiled_code", "unspoiled"]

T = TypeVar("T")


def unspoiled(work: Callable[[], T], files: str = "*") -> T:
    """Return what `work` does, which loads compiled code; where that is spoiled, it is forgotten.

    All of it or what is called `files`. `work` is then done again, and compiles what it needs.
    """
    try:
        return work()
    except (pickle.UnpicklingError, EOFError):  # zeros, a piece of a file, an empty one
        forget_compiled_code(files)
        return work()


def forget_compiled_code(files: str = "*") -> None:
    """Delete the compiled code of this engine, or that called `files`: it is compiled anew."""
    folder = jit.cache_folder()
    if folder is None:
        return
    for ending in (".nbi", ".nbc"):
        for file in folder.rglob(files + ending):
            file.unlink(missing_ok=True)
