"""What every question does besides its own: numbers that agree, progress, Ctrl-C."""

from __future__ import annotations

import functools
import shlex
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

from lifeboatsim.interface import checked
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.options import DEFAULT_GAMES, Options

if TYPE_CHECKING:
    from lifeboatsim.interface.result import Result

__all__ = [
    "MOST_GAMES", "Begin", "Progress", "check_half_width", "checked_plan", "command", "finished",
    "most_games", "on_scheduler", "played_by", "watched",
]  # fmt: skip


class Job(Protocol):
    """A question made ready to be played."""

    options: Options


J = TypeVar("J", bound=Job)
P = ParamSpec("P")
T = TypeVar("T")

MOST_GAMES = 10**8
"""Games at most where the number is not given but a precision to reach."""
LEAST_HALF, MOST_HALF = 1e-6, 0.5
"""The half-widths of a share that can be played for."""

Progress = Callable[[int, int], None]
"""Called with (games played, games planned)."""
Begin = Callable[[int], Progress | None]
"""Called with a number of games about to be played; what it returns hears how far they are."""


def most_games(games: int | None, until_ci: float | None, max_games: int | None) -> int:
    """Return how many games to play at most (raises OptionError if the numbers contradict)."""
    if max_games is not None:
        max_games = checked.whole("max_games", max_games)
    if until_ci is None:
        if max_games is not None:
            raise OptionError("--max-games goes with --until-ci; without it use --games")
        return DEFAULT_GAMES if games is None else games
    if games is not None:
        raise OptionError("--games and --until-ci exclude each other; use --max-games")
    check_half_width(until_ci, "until_ci", "--until-ci")
    return MOST_GAMES if max_games is None else max_games


def check_half_width(value: float, name: str, said: str) -> None:
    """See that a precision is one to play for (raises OptionError).

    `name` is what it is called where it is of a wrong type, `said` where it is out of range.
    """
    if not LEAST_HALF <= checked.number(name, value) <= MOST_HALF:
        raise OptionError(f"{said} {value} is not allowed: from {LEAST_HALF} to {MOST_HALF}")


def watched(progress: bool | Progress) -> AbstractContextManager[Begin]:
    """Return what shows progress: nothing, a bar, or a function of one's own."""
    if callable(progress):
        return _told(progress)
    from lifeboatsim.reporting.progress import bars

    return bars(progress)


@contextmanager
def _told(progress: Progress) -> Iterator[Begin]:
    yield lambda games: progress


@contextmanager
def played_by(scheduler: str | None) -> Iterator[None]:
    """Play the blocks within on a scheduler's workers (raises OptionError), on threads if None."""
    if scheduler is None:
        yield
        return
    from lifeboatsim.running.scheduler import SchedulerError, playing_on

    try:
        with playing_on(scheduler):
            yield
    except SchedulerError as error:
        raise OptionError(str(error)) from error


def on_scheduler(play: Callable[Concatenate[J, P], T]) -> Callable[Concatenate[J, P], T]:
    """Have a job's method play where its options say."""

    @functools.wraps(play)
    def wrapper(job: J, *args: P.args, **kwargs: P.kwargs) -> T:
        with played_by(job.options.scheduler):
            return play(job, *args, **kwargs)

    return wrapper


def command(question: str, words: Sequence[str]) -> str:
    """Return a command as it is typed."""
    return shlex.join(["lifeboatsim", question, *words])


def finished(result: Result) -> Result:
    """Return a result; one that Ctrl-C ended says so, one of no games raises KeyboardInterrupt."""
    if result.interrupted:
        if not result.to_dict()["provenance"]["games"]:
            raise KeyboardInterrupt
        warnings.warn(f"interrupted: {result!r} holds what was played", stacklevel=3)
    return result


def checked_plan(make: Callable[..., T], *sides: Any, **numbers: Any) -> T:
    """Make a plan; a number out of range is the user's mistake (raises OptionError)."""
    try:
        return make(*sides, **numbers)
    except ValueError as error:
        raise OptionError(str(error)) from error
