"""The one error of this package: a strategy that cannot be used, said in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from lifeboatsim.rules.errors import closest

__all__ = ["StrategyError", "nearest"]


class StrategyError(ValueError):
    """A mistake in a strategy file or in a table of strategies; the message is for its author."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return ``; did you mean 'x'?`` for the known word most like `word`, or nothing."""
    close = closest(word, known)
    return "" if close is None else f"; did you mean {close!r}?"
