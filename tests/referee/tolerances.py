"""Known disagreements with the engine's log that the referee lets pass, to be emptied.

Each is a place where the log says something else than the text does, without any effect on the
game. Take the name out of `TOLERATED` when the engine (or the text) has changed.
"""

from __future__ import annotations

__all__ = ["TOLERATED"]

TOLERATED: frozenset[str] = frozenset(
    {
        "phase row of an empty deck",  # 3.1 "Empty deck: no phase", yet there is a row `phase 1`
        "shark wound of one who sinks",  # said to be overboard; only the death is, by 3.4 sharks
    }
)
