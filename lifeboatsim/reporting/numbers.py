"""Numbers as people read them."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["count", "decimal", "percent", "percent_interval", "MISSING"]

MISSING = "–"
"""Stands for a number that has no basis."""


def count(n: int) -> str:
    """Return a whole number with thousands set apart: 1,000,000."""
    return f"{n:,}"


def decimal(value: float | None, places: int = 2) -> str:
    """Return a number with `places` decimals."""
    return MISSING if value is None else f"{value:.{places}f}"


def percent(value: float | None, places: int = 2) -> str:
    """Return a share as a percentage."""
    return MISSING if value is None else f"{100 * value:.{places}f} %"


def percent_interval(interval: Sequence[float] | None, places: int = 2) -> str:
    """Return an interval of a share in percent: 16.50 to 16.83."""
    if interval is None:
        return MISSING
    low, high = interval
    return f"{100 * low:.{places}f} to {100 * high:.{places}f}"
