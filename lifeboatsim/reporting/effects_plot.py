"""What changes of the rules do to each character's share of wins, drawn with intervals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lifeboatsim.reporting.style import GREY, colour

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["Change", "draw_effects", "effect_rows", "effects_height", "largest"]

Change = tuple[str, Mapping[str, Any]]
"""What is changed, and {list: {name: {measure: ...}}} of what that does."""
STEP = 0.11
"""How far the characters of one change lie from each other; changes lie 1 apart."""


def effect_rows(
    changes: Iterable[Change], names: Mapping[str, str], key: str, measure: str
) -> Iterator[dict[str, Any]]:
    """Yield a row for each change and character with what `key` (difference, effect) says."""
    for what, found in changes:
        for code, measures in found["characters"].items():
            one = measures.get(measure)
            if one is None or one[key] is None:
                continue
            yield {
                "change": what, "who": names.get(code, code), "character": code,
                "effect": one[key], "interval": one[f"{key}_ci95"], "verdict": one["verdict"],
            }  # fmt: skip


def largest(changes: Sequence[Change], key: str, most: int) -> list[str]:
    """Return the names of the changes, at most so many, that do most to anybody's share of wins.

    Those that clearly do something come before those that do not; their order stays.
    """

    def size(place: int) -> tuple[bool, float]:
        shares = [one["win_share"] for one in changes[place][1]["characters"].values()]
        known = [one for one in shares if one[key] is not None]
        clear = any(one["verdict"] in ("higher", "lower") for one in known)
        return clear, max((abs(one[key]) for one in known), default=0.0)

    order = sorted(range(len(changes)), key=size, reverse=True)
    return [changes[place][0] for place in sorted(order[:most])]


def effects_height(changes: int) -> float:
    """Return the height of the plot in inches."""
    return 1.5 + 0.85 * changes


def draw_effects(
    figure: Figure, rows: Sequence[Mapping[str, Any]], names: Mapping[str, str], label: str
) -> None:
    """Draw shares as percentage points with their intervals: a line each change."""
    axes = figure.add_subplot()
    axes.axvline(0, color=GREY, linewidth=1, linestyle="--", zorder=1)
    labels = list(dict.fromkeys(row["change"] for row in rows))
    people = list(dict.fromkeys(row["character"] for row in rows))
    for row in rows:
        code, value = row["character"], 100 * row["effect"]
        low, high = (100 * edge for edge in row["interval"] or [row["effect"]] * 2)
        shift = STEP * (people.index(code) - (len(people) - 1) / 2)
        axes.errorbar(
            value, labels.index(row["change"]) + shift,
            xerr=[[max(0.0, value - low)], [max(0.0, high - value)]], fmt="o", markersize=4,
            capsize=3, linewidth=1.6, color=colour(code), zorder=2,
        )  # fmt: skip
    for code in people:
        axes.plot([], [], "o", color=colour(code), label=names.get(code, code))
    axes.set_yticks(range(len(labels)), [label.replace(" and ", "\nand ") for label in labels])
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.set_xlabel(label)
    axes.grid(visible=True, axis="x")
    axes.grid(visible=False, axis="y")
    if people:
        figure.legend(loc="outside upper left", ncols=3, fontsize=8)
