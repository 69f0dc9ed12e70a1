"""Kinds of plots that the sections share; every one shows intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lifeboatsim.analysis.intervals import wilson
from lifeboatsim.reporting.style import GREY

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = [
    "BAND", "Dot", "band_of", "dots", "draw_dot", "forest", "forest_height", "percents",
    "share_bars", "share_curve",
]  # fmt: skip

BAND = "#e6eef5"
"""The tolerance band."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A value with its interval, a line of a forest plot; shares are in percent already."""

    label: str
    value: float | None
    interval: Sequence[float] | None
    colour: str = GREY
    marker: str = "o"


def percents(interval: Sequence[float] | None) -> tuple[float, float] | None:
    """Return an interval of shares in percent."""
    return None if interval is None else (100 * interval[0], 100 * interval[1])


def dots(
    rows: Sequence[Any], label: str, value: str, interval: str, colours: Sequence[str] = ()
) -> list[Dot]:
    """Return the dots of the rows of a table whose values are shares."""
    return [
        Dot(
            row[label],
            None if row[value] is None else 100 * row[value],
            percents(row[interval]),
            colours[place] if colours else GREY,
        )
        for place, row in enumerate(rows)
    ]


def forest_height(lines: int) -> float:
    """Return the height of a forest plot in inches."""
    return 1.0 + 0.32 * max(lines, 2)


def forest(axes: Axes, found: Sequence[Dot], label: str, line: float | None = None) -> None:
    """Draw values with their intervals, one below the other; `line` is the value to compare."""
    if line is not None:
        axes.axvline(line, color=GREY, linewidth=1, linestyle="--", zorder=1)
    for place, dot in enumerate(found):
        draw_dot(axes, dot, place)
    axes.set_yticks(range(len(found)), [dot.label for dot in found])
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.set_xlabel(label)
    axes.grid(visible=True, axis="x")
    axes.grid(visible=False, axis="y")


def draw_dot(axes: Axes, dot: Dot, place: float, size: float = 6, label: str | None = None) -> None:
    """Draw a value with its interval at a height; nothing where there is no value."""
    if dot.value is None:
        return
    low, high = dot.interval or (dot.value, dot.value)
    axes.errorbar(
        dot.value, place, xerr=[[max(0.0, dot.value - low)], [max(0.0, high - dot.value)]],
        fmt=dot.marker, color=dot.colour, markersize=size, capsize=size / 2 + 1, linewidth=1.6,
        zorder=2, label=label,
    )  # fmt: skip


def band_of(axes: Axes, low: float, high: float, fair: float, what: str = "") -> None:
    """Draw the tolerance band and the fair share on the horizontal axis."""
    axes.axvspan(max(low, 0), high, color=BAND, zorder=0)
    axes.axvline(fair, color=GREY, linewidth=1, linestyle="--", zorder=1)
    axes.annotate(
        what or f"fair {fair:.1f} %", (fair, 1), xycoords=("data", "axes fraction"),
        xytext=(3, 2), textcoords="offset points", color=GREY, fontsize=8,
    )  # fmt: skip


def share_bars(axes: Axes, counts: dict[int, int], base: int, colour: str) -> None:
    """Draw a histogram in percent of `base`, each bar with its 95 % interval."""
    places = list(counts)
    heights = [100 * n / base for n in counts.values()]
    ends = np.array([wilson(n / base, base) for n in counts.values()]).reshape(-1, 2) * 100
    reach = [np.maximum(0, heights - ends[:, 0]), np.maximum(0, ends[:, 1] - heights)]
    axes.bar(places, heights, width=0.9, color=colour)
    axes.errorbar(
        places, heights, yerr=reach, fmt="none", ecolor="black", elinewidth=0.7, capsize=0
    )


def share_curve(
    axes: Axes, days: Sequence[int], counts: Sequence[int], bases: Sequence[int], colour: str,
    label: str,
) -> None:  # fmt: skip
    """Draw counts / bases in percent as a line over days with its band of 95 % intervals."""
    shares = [100 * n / base for n, base in zip(counts, bases, strict=True)]
    ends = [wilson(n / base, base) for n, base in zip(counts, bases, strict=True)]
    axes.plot(days, shares, color=colour, linewidth=1.6, label=label)
    axes.fill_between(
        days, [100 * low for low, _ in ends], [100 * high for _, high in ends],
        color=colour, alpha=0.2, linewidth=0,
    )  # fmt: skip
