"""Compiling what a run needs before it is timed: engine and strategies in processes at once.

numba holds one lock for all compiling in a process, so a first run starts two more that compile
the engine, without event log and with it, while this one compiles the strategies; each finds the
others' work on disk.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from lifeboatsim.engine import jit
from lifeboatsim.running.interrupt import stuck

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["compile_engine", "compiling_engine", "is_compiled", "prepare", "ready"]

ready = threading.Event()
"""Set when `prepare` has found everything compiled."""

LOOK_SECONDS = 0.1

PLAIN, LOGGED = "plain", "logged"
"""The engine without event log and with it, as the other processes are told."""

OUTERMOST = (
    "block.play_games-*.nbc", "block.deal_one-*.nbc",
    "block.play_logged_games-*.nbc", "block.deal_one_logged-*.nbc",
)  # fmt: skip
"""The files of all functions that are called from Python, in the cache folder."""


def is_compiled() -> bool:
    """Return whether the engine is in the cache (True too when nothing is ever compiled)."""
    if not jit.JIT:
        return True
    folder = jit.cache_folder()
    return folder is not None and all(any(folder.rglob(file)) for file in OUTERMOST)


@contextmanager
def compiling_engine() -> Iterator[None]:
    """Let other processes compile the engine meanwhile, if that is still to be done.

    Where nothing can be kept on disk they would be of no use, and there are none. If one fails,
    this process compiles for itself when the engine is first called.
    """
    if is_compiled() or jit.cache_folder() is None:
        yield
        return
    others = [
        subprocess.Popen(
            [sys.executable, "-m", "lifeboatsim.running.compile", which],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for which in (PLAIN, LOGGED)
    ]
    try:
        yield
        for other in others:
            other.wait()
    finally:
        for other in others:
            if other.poll() is None:
                other.terminate()
                other.wait()


def prepare(rules: Rules, line_up: LineUp) -> float:
    """Compile or load all that a run needs, and return the seconds it took.

    No game is played: a strategy that never answers is to be stuck in the run, where Ctrl-C is
    told what was played.
    """
    started = time.perf_counter()
    _watched(lambda: _load(rules, line_up))
    _watched(_finish_engine)
    ready.set()
    return time.perf_counter() - started


def _load(rules: Rules, line_up: LineUp) -> None:
    from lifeboatsim.engine.block import play_block
    from lifeboatsim.engine.session import new_game
    from lifeboatsim.engine.totals import new_totals

    play_block(new_game(rules, line_up, 0), 0, 0, new_totals(len(line_up.names)))


def _finish_engine() -> None:
    """Compile what this run may not need and the other processes were to leave on disk."""
    if not is_compiled() and jit.cache_folder() is not None:
        compile_engine()


def compile_engine(*which: str) -> None:
    """Play a game of nobody's choices and one from a position, without or with event log."""
    from lifeboatsim.engine.block import deal_game, play_block, play_position
    from lifeboatsim.engine.session import new_game
    from lifeboatsim.engine.totals import new_totals
    from lifeboatsim.players import parse_table
    from lifeboatsim.rules import resolve_rules

    rules = resolve_rules()
    line_up = parse_table("idle", rules)
    for one in which or (PLAIN, LOGGED):
        game = new_game(rules, line_up, 0, logged=one == LOGGED)
        totals = new_totals(len(line_up.names))
        play_block(game, 0, 1, totals)
        deal_game(game, 0)
        play_position(game, 1, totals)


def _watched(work: Callable[[], None]) -> None:
    """Do `work` in a thread of its own, so that this one can hear Ctrl-C meanwhile."""
    failure: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:  # handed over to the waiting thread
            failure.append(error)

    thread = threading.Thread(target=run, name="lifeboatsim-prepare", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(LOOK_SECONDS)
    except KeyboardInterrupt:
        stuck.set()
        raise
    if failure:
        raise failure[0]


def _end_with(parent: int) -> None:
    """End this process soon after its parent: nobody waits any more for what it compiles."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    compile_engine(*sys.argv[1:])
