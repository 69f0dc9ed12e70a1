"""The user's mistakes: one sentence on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import click

__all__ = ["friendly_errors"]

P = ParamSpec("P")
R = TypeVar("R")

MISTAKES = {
    "lifeboatsim.rules": "RulesError",
    "lifeboatsim.players": "StrategyError",
    "lifeboatsim.reporting.folder": "FolderError",
    "lifeboatsim.interface.errors": "OptionError",
    "lifeboatsim.running.checkpoint": "CheckpointError",
    "lifeboatsim.running.files": "FolderBusyError",
    "lifeboatsim.running.rows_file": "RowsError",
}
"""Exceptions that stand for a mistake of the user, by the module that shows them."""


def friendly_errors(command: Callable[P, R]) -> Callable[P, R]:
    """Turn the library's errors about the user's input into click's (exit code 2)."""

    @functools.wraps(command)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except ValueError as error:
            if isinstance(error, _mistakes()):
                raise click.UsageError(str(error)) from error
            raise

    return wrapper


def _mistakes() -> tuple[type[ValueError], ...]:
    """Return the classes in MISTAKES; what was never imported cannot have been raised."""
    return tuple(
        getattr(sys.modules[module], name)
        for module, name in MISTAKES.items()
        if module in sys.modules and hasattr(sys.modules[module], name)
    )
