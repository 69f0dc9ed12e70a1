"""What seats and characters come to in words: sentences, and names of seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lifeboatsim.analysis.seats import ALIKE, CHARACTER, SEAT
from lifeboatsim.analysis.verdict import HIGHER, LOWER, UNCLEAR
from lifeboatsim.reporting.numbers import MISSING, count, percent

__all__ = [
    "ANSWERS", "APART", "SPREADS", "again", "answer", "games_played", "points", "points_interval",
    "seat_name", "seats_sentences",
]  # fmt: skip

Document = Mapping[str, Any]
Names = Mapping[str, str]
ANSWERS = {
    CHARACTER: "The character matters more than the seat",
    SEAT: "The seat matters more than the character",
    ALIKE: "Seat and character matter alike",
    UNCLEAR: "Whether seat or character matters more is not yet clear",
}
"""Verdict on the two spreads: the sentence that opens the answer."""
APART = "how far shares of wins lie from their mean (standard deviation, percentage points)"

SPREADS = {
    "characters": "from character to character",
    "seats": "from seat to seat",
    "combination": "what neither explains",
}
"""The spreads by their keys in the document."""


def answer(document: Document) -> str:
    """Return the sentence that answers the question."""
    spread = document["spread"]
    said = ANSWERS[spread["verdict"]]
    if spread["difference"] is None:
        return f"{said}: too few games were played in one of the seatings."
    parts = [
        f"from {one} to {one} by {points(spread[key]['sd'])} percentage points "
        f"({points_interval(spread[key]['sd_ci95'])})"
        for key, one in (("characters", "character"), ("seats", "seat"))
    ]
    return f"{said}: the share of wins varies {' and '.join(parts)}."


def seats_sentences(document: Document, names: Names) -> list[str]:
    """Return the answer, and which seats and characters win more or less than their share."""
    many = len(document["seats"])
    said = [answer(document)]
    seats = {seat_name(int(seat), many): one for seat, one in document["seats"].items()}
    people = {names.get(code, code): one for code, one in document["characters"].items()}
    for found, over in ((seats, "whoever sits there"), (people, "over all seats")):
        for word, more in ((HIGHER, "Clearly more"), (LOWER, "Clearly less")):
            who = [
                f"{name} {percent(one['win_share'], 1)}"
                for name, one in found.items()
                if one["verdict"] == word
            ]
            if who:
                fair = percent(document["fair_share"], 1)
                said.append(f"{more} than {fair}, {over}: {', '.join(who)}.")
    return said


def games_played(about: Document) -> str:
    """Return how many games were played, and in each seating: fewer than planned after Ctrl-C."""
    return f"{count(about['games'])} games, {_each(about)} in each of {_many(about)} seatings"


def again(about: Document, command: str) -> str:
    """Return the line that says how to play the games again.

    After Ctrl-C a command for as few games would not: from the second seating on, the numbers of
    the games hang on how many were planned. So the line says how many of those were played.
    """
    planned = about["games_per_rotation"]
    if about["games"] == planned * _many(about):
        return f"Again: {command}"
    return (
        f"Again, all {count(planned)} games of each seating, of which the first {_each(about)} "
        f"were played here: {command}"
    )


def _each(about: Document) -> str:
    each = [one["games"] for one in about["rotations"]]
    return " to ".join(dict.fromkeys(count(n) for n in (min(each), max(each))))


def _many(about: Document) -> int:
    return len(about["rotations"])


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
