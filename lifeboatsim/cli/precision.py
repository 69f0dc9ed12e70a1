"""Options that stop a run by what is known instead of by a number of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from lifeboatsim.cli import numbers

__all__ = ["given_games", "until_options"]

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


def given_games(options: dict[str, Any]) -> int | None:
    """Return the number of games if it was given, None if only its default stands there."""
    source = click.get_current_context().get_parameter_source("games")
    return None if source is ParameterSource.DEFAULT else options["games"]
