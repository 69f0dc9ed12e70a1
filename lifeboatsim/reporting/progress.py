"""How far a play is, on stderr."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

__all__ = ["bars", "progress_bar"]

Heard = Callable[[int, int], None]


@contextmanager
def progress_bar(games: int, shown: bool, what: str = "games") -> Iterator[Heard | None]:
    """Yield what to call with (played, planned), or None where no bar is wanted."""
    if not shown:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        f"{what},",
        TimeRemainingColumn(),
        "left",
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=games)
        yield lambda played, planned: bar.update(task, completed=played)


@contextmanager
def bars(shown: bool) -> Iterator[Callable[[int], Heard | None]]:
    """Yield what to call with a number of games for a progress bar; the one before it ends."""
    with ExitStack() as stack:

        def begin(games: int) -> Heard | None:
            stack.close()
            return stack.enter_context(progress_bar(games, shown))

        yield begin
