"""What seats and characters come to in words: a truth table, and names of seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lifeboatsim.analysis.seats import ALIKE, CHARACTER, SEAT
from lifeboatsim.analysis.verdict import UNCLEAR
from lifeboatsim.reporting.numbers import MISSING

__all__ = ["APART", "ANSWERS", "answer", "points", "points_interval", "seat_name"]

Document = Mapping[str, Any]
ANSWERS = {
    CHARACTER: "The character matters more than the seat",
    SEAT: "The seat matters more than the character",
    ALIKE: "Seat and character matter alike",
    UNCLEAR: "Whether seat or character matters more is not yet clear",
}
"""Verdict on the two spreads: the sentence that opens the answer."""
APART = "how far shares of wins lie from their mean (standard deviation, points)"


def answer(document: Document) -> str:
    """Return the sentence that answers the question."""
    spread = document["spread"]
    said = ANSWERS[spread["verdict"]]
    if spread["difference"] is None:
        return f"{said}: too few games were played in one of the seatings."
    parts = [
        f"from {one} to {one} by {points(spread[key]['sd'])} points "
        f"({points_interval(spread[key]['sd_ci95'])})"
        for key, one in (("characters", "character"), ("seats", "seat"))
    ]
    return f"{said}: the share of wins varies {' and '.join(parts)}."


def points(value: float | None) -> str:
    """Return a distance of shares in percentage points."""
    return MISSING if value is None else f"{100 * value:.1f}"


def points_interval(interval: list[float] | None) -> str:
    """Return an interval of such distances."""
    if interval is None:
        return MISSING
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"


def seat_name(seat: int, many: int) -> str:
    """Return what a seat is called; 1 is the bow."""
    ends = {1: " (bow)", many: " (stern)"}
    return f"seat {seat}{ends.get(seat, '')}"
