"""A strategy by what a user calls it: a name or a file, with or without restrictions."""

from __future__ import annotations

from lifeboatsim.players.registry import load_file, load_strategy
from lifeboatsim.players.restrictions import find_restricted
from lifeboatsim.players.strategy import Strategy

__all__ = ["find_strategy", "is_file"]


def is_file(text: str) -> bool:
    """Return whether `text` names a strategy file (``mine.py``, ``mine.py!no-row``)."""
    return text.partition("!")[0].endswith(".py")


def find_strategy(text: str) -> Strategy:
    """Return the strategy called ``NAME``, or in the file ``NAME.py`` (raises StrategyError).

    Restrictions may follow: ``survivor!no-fight``, ``mine.py!random=0.1``.
    """
    return find_restricted(text, load_file if is_file(text) else load_strategy, "strategy")
