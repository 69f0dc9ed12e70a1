"""The one error of this package: a strategy that cannot be used, said in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from lifeboatsim.rules.errors import closest

__all__ = ["StrategyError", "file_here", "nearest"]


class StrategyError(ValueError):
    """A mistake in a strategy file or in a table of strategies; the message is for its author."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return ``; did you mean 'x'?`` for the known word most like `word`, or nothing."""
    close = closest(word, known)
    return "" if close is None else f"; did you mean {close!r}?"


def file_here(name: str) -> str:
    """Return how to read ``NAME.py`` if it lies in the folder one stands in, or nothing."""
    if name not in (file.stem for file in Path().glob("*.py")):
        return ""
    return f"; {name}.py in this folder is read with --code {name}.py"
