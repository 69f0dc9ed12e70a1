"""Monte Carlo toolkit for the card game Lifeboat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lifeboatsim.running.game_api import Game

__all__ = ["Game", "__version__"]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    # The engine is imported on first use: ``--version`` and ``--help`` do not wait for it.
    if name == "Game":
        from lifeboatsim.running.game_api import Game

        return Game
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
