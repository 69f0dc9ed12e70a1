"""What a person sees while games are played: only on a terminal, only on stderr."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

__all__ = ["progress_bar", "say_if_compiling"]

COMPILE_NOTE = "Compiling for this machine: about a minute, longer on a busy one"
HEARTBEAT_SECONDS = 15


def say_if_compiling(quiet: bool) -> None:
    """Tell on stderr, before anything slow is imported, that a first run takes its time.

    While it does, a line now and then says that the program is alive.
    """
    from lifeboatsim.engine import jit
    from lifeboatsim.running.compile import is_compiled

    if quiet or is_compiled():
        return
    once = "." if jit.cache_folder() is None else ", once; later runs start at once."
    click.echo(COMPILE_NOTE + once, err=True)
    threading.Thread(target=_tell_of_life, daemon=True).start()


def _tell_of_life() -> None:
    from lifeboatsim.running.compile import is_compiled, ready

    started = time.monotonic()
    while not ready.wait(HEARTBEAT_SECONDS) and not is_compiled():
        click.echo(f"Still compiling, {time.monotonic() - started:.0f} seconds so far.", err=True)


@contextmanager
def progress_bar(games: int, quiet: bool) -> Iterator[Callable[[int, int], None] | None]:
    """Yield what to call with (played, planned), or None where no bar is wanted."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        "games,",
        TimeRemainingColumn(),
        "left",
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=games)
        yield lambda played, planned: bar.update(task, completed=played)
