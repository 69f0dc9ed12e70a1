"""The one error of this package: a strategy that cannot be used, said in a sentence."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

__all__ = ["StrategyError", "nearest"]


class StrategyError(ValueError):
    """A mistake in a strategy file or in a table of strategies; the message is for its author."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return ``; did you mean 'x'?`` for the known word most like `word`, or nothing."""
    close = difflib.get_close_matches(word, list(known), 1, 0.5)
    return f"; did you mean {close[0]!r}?" if close else ""
