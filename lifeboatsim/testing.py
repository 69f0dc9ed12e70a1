"""For authors of strategies: `check_strategy` says whether one keeps to the rules of the house.

>>> from lifeboatsim.testing import check_strategy
>>> report = check_strategy("random", games=50, twin_games=0)
>>> report.good, report.problems
(True, ())

In a test of one's own package: ``assert check_strategy("mine.py").problems == ()``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lifeboatsim.players.errors import StrategyError

if TYPE_CHECKING:
    from lifeboatsim.players.conformance import Check, Finding, Report
    from lifeboatsim.players.python import PythonStrategy
    from lifeboatsim.players.strategy import Strategy

__all__ = ["Check", "Finding", "Report", "StrategyError", "check_strategy"]


def __getattr__(name: str) -> object:
    if name in ("Check", "Finding", "Report"):
        from lifeboatsim.players import conformance

        return getattr(conformance, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def check_strategy(
    strategy: str | Path | Strategy | PythonStrategy,
    *,
    games: int = 10_000,
    seed: int = 1,
    twin_games: int = 50,
) -> Report:
    """Examine a strategy and say what is wrong with it.

    `strategy` is a name (``survivor``, ``survivor!no-fight``, one of an installed package), a file
    (``mine.py``), or a strategy loaded or made from Python functions. It plays about `games` games
    over all rule sets and numbers of players, and `twin_games` games of each rule set uncompiled
    as well (0: none). The report has ``good``, ``problems``, ``checks``, ``trials`` and
    ``ns_per_ask``. A file that cannot be read as a strategy fails the check ``file``; an unknown
    name raises StrategyError, a number out of range ValueError.
    """
    from lifeboatsim.players import conformance, named
    from lifeboatsim.players.strategy import Strategy

    if games < 1 or twin_games < 0 or not 0 <= seed < 1 << 53:
        raise ValueError("games must be 1 or more, twin_games 0 or more, seed 0 to 2^53 - 1")
    found = getattr(strategy, "strategy", strategy)
    if not isinstance(found, Strategy):
        try:
            found = named.find_strategy(str(strategy))
        except StrategyError as error:
            if not named.is_file(str(strategy)):
                raise
            name = Path(str(strategy).partition("!")[0]).stem
            return conformance.Report(name, "", (conformance.Check("file", False, str(error)),))
    return conformance.examine(found, games, seed, twin_games)
