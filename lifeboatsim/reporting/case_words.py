"""What it comes to that a verdict on the share of wins holds in other cases too, in words."""

from __future__ import annotations

from typing import Any

from lifeboatsim.analysis.robust import small_in

__all__ = ["held_in_words"]

HELD = {
    "higher": "more often",
    "lower": "less often",
    "practically equal": "practically as often",
}
"""Verdict on the share of wins: how often one wins."""


def held_in_words(found: dict[str, Any], at: str, what: str = "") -> str:
    """Return which verdict holds, and in how many cases by less than matters.

    That a difference holds is a matter of its sign alone, see `add_cases`: without the second
    half, cases that a table marks as practically equal would seem to contradict it. `found` is
    that of one character and measure, `at` and `what` name its cases: ``at``, `` tables``.
    """
    word, small = HELD[found["verdict"]], len(small_in(found))
    if not small:
        return word
    return f"{word}, though {at} {small} of {len(found['by_case'])}{what} by less than matters"
