"""Monte Carlo toolkit for the card game Lifeboat."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from lifeboatsim.versions import __version__

if TYPE_CHECKING:
    from lifeboatsim.interface import (
        Result,
        compare,
        load,
        luck,
        run,
        seats,
        sweep,
        tournament,
        tune_rules,
    )
    from lifeboatsim.interface.errors import OptionError
    from lifeboatsim.players.errors import StrategyError
    from lifeboatsim.rules.errors import ResultError, RulesError
    from lifeboatsim.running.game_api import Game

__all__ = [
    "run", "compare", "luck", "seats", "sweep", "tournament", "tune_rules", "load", "Result",
    "Game",
    "OptionError", "ResultError", "RulesError", "StrategyError", "__version__",
]  # fmt: skip

PLACES = {
    "Game": "lifeboatsim.running.game_api",
    "OptionError": "lifeboatsim.interface.errors",
    "ResultError": "lifeboatsim.rules.errors",
    "RulesError": "lifeboatsim.rules.errors",
    "StrategyError": "lifeboatsim.players.errors",
    **dict.fromkeys(
        ("run", "compare", "luck", "seats", "sweep", "tournament", "tune_rules", "load", "Result"),
        "lifeboatsim.interface",
    ),
}
"""Where each public name stands: imported on first use, so that ``--help`` waits for nothing."""


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(PLACES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
