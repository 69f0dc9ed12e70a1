"""Compile strategies in a process of their own, while this one compiles the engine.

The compiler holds one lock per process, so two processes are the way to use two cores; the
second one leaves its work in the cache on disk. What fails there fails again, and is explained,
when the strategy is loaded here.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from lifeboatsim.engine.jit import JIT, cache_folder
from lifeboatsim.players.compiling import is_compiled
from lifeboatsim.players.registry import is_idle, strategy_file, strategy_names
from lifeboatsim.players.source import read_source

__all__ = ["not_compiled", "start_compiling"]

CODE = """
import sys
from lifeboatsim.players import load_file
for path in sys.argv[1:]:
    try:
        load_file(path)
    except ValueError:
        pass
"""


def not_compiled(names: Iterable[str], code: Sequence[Path] = ()) -> list[Path]:
    """Return the files, by name or of one's own, that are not in the cache (none without JIT).

    Names that do not come with the package are passed over. Raises StrategyError for a file that
    cannot be read.
    """
    if not JIT:
        return []
    known = strategy_names()
    files = [*(strategy_file(name) for name in names if name in known), *code]
    return [file for file in files if not is_idle(file) and not is_compiled(read_source(file))]


def start_compiling(files: Sequence[Path]) -> subprocess.Popen[bytes] | None:
    """Start compiling strategy files in another process; None when there is nothing to do.

    Call ``wait()`` on it before loading them here.
    """
    if not files or cache_folder() is None:
        return None
    command = [sys.executable, "-c", CODE, *(str(file.resolve()) for file in files)]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)  # fmt: skip
