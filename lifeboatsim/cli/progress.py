"""What a person sees while games are played: only on a terminal, only on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

__all__ = ["progress_bar", "say_if_compiling"]

COMPILE_NOTE = (
    "Compiling the engine for this machine: about a minute, once; later runs start at once."
)


def say_if_compiling(quiet: bool) -> None:
    """Tell on stderr, before anything slow is imported, that a first run takes its time."""
    from lifeboatsim.running.compile import is_compiled

    if not quiet and not is_compiled():
        click.echo(COMPILE_NOTE, err=True)


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
