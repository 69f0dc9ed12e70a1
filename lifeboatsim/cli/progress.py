"""What a person sees while games are played: only on a terminal, only on stderr."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager

import click

__all__ = ["bars", "progress_bar", "say_if_compiling", "wanted"]

COMPILE_NOTE = "Compiling for this machine: about half a minute, longer on a busy one"
HEARTBEAT_SECONDS = 15


def say_if_compiling(quiet: bool) -> None:
    """Tell on stderr, before anything slow is imported, that a first run takes its time.

    While it does, a line now and then says that the program is alive.
    """
    from lifeboatsim.engine import jit
    from lifeboatsim.running.compile import is_compiled

    if quiet:
        return
    if is_compiled():
        _say_which_strategy()
        return
    once = "." if jit.cache_folder() is None else ", once; later runs start at once."
    click.echo(COMPILE_NOTE + once, err=True)
    threading.Thread(target=_tell_of_life, daemon=True).start()


def _say_which_strategy() -> None:
    """Tell of each strategy that is compiled although the engine is there: seconds each."""
    from lifeboatsim.players.compiling import before_compiling

    if _say_strategy not in before_compiling:
        before_compiling.append(_say_strategy)


def _say_strategy(name: str) -> None:
    click.echo(f"Compiling the strategy {name}.", err=True)


def _tell_of_life() -> None:
    from lifeboatsim.running.compile import is_compiled, ready

    started = time.monotonic()
    while not ready.wait(HEARTBEAT_SECONDS) and not is_compiled():
        click.echo(f"Still compiling, {time.monotonic() - started:.0f} seconds so far.", err=True)


def wanted(quiet: bool) -> bool:
    """Return whether a person is there to see a bar: only on a terminal."""
    return not quiet and sys.stderr.isatty()


def progress_bar(
    games: int, quiet: bool
) -> AbstractContextManager[Callable[[int, int], None] | None]:
    """Yield what to call with (played, planned), or None where no bar is wanted."""
    from lifeboatsim.reporting import progress

    return progress.progress_bar(games, wanted(quiet))


def bars(
    quiet: bool,
) -> AbstractContextManager[Callable[[int], Callable[[int, int], None] | None]]:
    """Yield what to call with a number of games for a progress bar; the one before it ends."""
    from lifeboatsim.reporting import progress

    return progress.bars(wanted(quiet))
