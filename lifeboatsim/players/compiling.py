"""Compile a strategy's hooks to entries, kept on disk under the hash of all they depend on."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import threading
import types
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import lifeboatsim.api
from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.jit import cache_folder, engine_digest
from lifeboatsim.players.diagnosis import diagnose
from lifeboatsim.players.loading import run_source
from lifeboatsim.players.source import Source

__all__ = ["before_compiling", "compile_entries", "entry_key"]

API_NUMBER = 2
"""Raised when the way entries are generated changes."""

PREFIX = "lifeboatsim_entry_"

before_compiling: list[Callable[[str], None]] = []
"""Called with the name of a strategy whose entries are not on disk, before they are compiled."""

_lock = threading.Lock()


@cache
def _surroundings() -> str:
    """Return what besides the strategy's own text decides its machine code."""
    here = Path(__file__).parent
    files = (Path(lifeboatsim.api.__file__), here / "bridge.py", here / "loading.py")
    parts = [str(API_NUMBER), sys.version, engine_digest()]
    parts += [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]
    parts += [version(name) for name in ("numpy", "numba", "llvmlite")]
    return "\0".join(parts)


def entry_key(source: Source) -> str:
    """Return the 16 hex digits that name a strategy's compiled entries."""
    text = f"{source.digest()}\0{source.hooks}\0{_surroundings()}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def compile_entries(name: str, source: Source) -> tuple[dict[int, int], Any]:
    """Return the addresses of a checked source's entries by kind of ask, and their keeper.

    The addresses hold as long as the keeper lives. Taken from the cache when nothing they depend on
    has changed. Raises StrategyError with the author's own file and line when it does not compile.
    """
    from numba import config

    from lifeboatsim.players.bridge import compile_lazily, entries_text, offer

    key = entry_key(source)
    root = cache_folder()
    folder = root / "strategies" if root else None
    numbers = [ASK_NAMES.index(hook) for hook in source.hooks]
    text = entries_text(name, key, numbers, folder is not None)
    if folder is None or not any(folder.rglob(f"{PREFIX}{key}.entries-*.nbc")):
        for tell in before_compiling:
            tell(name)
    with _lock:  # numba's cache folder is one setting per process
        module = run_source(source, compile_lazily)
        offer(key, {ASK_NAMES.index(hook): getattr(module, hook) for hook in source.hooks})
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder or "")
        try:
            entries = _generated(f"{PREFIX}{key}", text, folder).entries
        except OSError:
            raise
        except Exception as error:  # the compiler fails in many ways
            raise diagnose(source, module, error) from None
        finally:
            config.CACHE_DIR = before
    return {number: entries.ctypes(number) for number in numbers}, entries


def _generated(name: str, text: str, folder: Path | None) -> types.ModuleType:
    if folder is None:
        module = types.ModuleType(name)
        exec(compile(text, f"<{name}>", "exec"), module.__dict__)
        return module
    file = folder / f"{name}.py"
    if not file.exists() or not file.stat().st_size:  # emptied by a loss of power
        file.unlink(missing_ok=True)
        _write_once(file, text)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # numba looks for it there when it reads its cache
    spec.loader.exec_module(module)
    return module


def _write_once(file: Path, text: str) -> None:
    """Write `file` whole or not at all; of several processes at once the first one wins."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.stem}-{os.getpid()}-{threading.get_ident()}")
    draft.write_text(text, encoding="utf-8")
    try:
        # not replaced when it is there: a new time stamp would outdate the others' cache
        os.link(draft, file)
    except FileExistsError:
        pass
    except OSError:
        os.replace(draft, file)
        return
    draft.unlink()
