"""Options that stop a run by what is known instead of by a number of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from lifeboatsim.cli import numbers

__all__ = ["number_of_games", "until_options"]

DEFAULT_MOST = 10**8
HALF = numbers.Number(1e-6, 0.5)

F = TypeVar("F", bound=Callable[..., Any])


def until_options(command: F) -> F:
    """Add --until-ci and --max-games to a command with the options of `play_options`."""
    most = click.option(
        "--max-games", type=numbers.GAMES, help="With --until-ci: stop here; default: 1e8."
    )
    until = click.option(
        "--until-ci", type=HALF, metavar="HALF",
        help="Play until every character's win share is known to ± HALF, such as 0.002.",
    )  # fmt: skip
    return until(most(command))


def number_of_games(options: dict[str, Any]) -> int:
    """Return how many games to play at most (raises UsageError if options contradict)."""
    if options["until_ci"] is None:
        if options["max_games"] is not None:
            raise click.UsageError("--max-games goes with --until-ci; without it use --games")
        games: int = options["games"]
        return games
    source = click.get_current_context().get_parameter_source("games")
    if source is not ParameterSource.DEFAULT:
        raise click.UsageError("--games and --until-ci exclude each other; use --max-games")
    return options["max_games"] or DEFAULT_MOST
