"""The plots of a comparison: each character's difference with its interval and the band."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.figure import Figure

from lifeboatsim.reporting.fitting import broken
from lifeboatsim.reporting.plots import Plot
from lifeboatsim.reporting.style import COLOURS, GREY

__all__ = ["PLOTS", "win_share_differences"]

Document = Mapping[str, Any]
Names = Mapping[str, str]
MARKS = "osD^vP*Xh"
SPREAD = 0.6
"""How much of a character's line its variants take up."""
LONGEST_LINE = 90
LONGEST_OF_TWO = 40
"""Names no longer than so many characters stand two in a line of the legend."""


def win_share_differences(document: Document, names: Names, figure: Figure) -> None:
    """Draw a forest: a line each character, a mark each variant, percentage points."""
    axes = figure.add_subplot()
    variants = document["variants"]
    band = 100 * document["bands"]["share"]
    axes.axvspan(-band, band, color="#eeeeee", zorder=0)
    axes.axvline(0, color=GREY, linewidth=1, zorder=1)
    people = list(dict.fromkeys(code for variant in variants for code in variant["characters"]))
    for place, variant in enumerate(variants):
        shift = SPREAD * ((place + 0.5) / len(variants) - 0.5)
        colour = list(COLOURS.values())[(place + 1) % len(COLOURS)]
        look: dict[str, Any] = {"color": colour, "marker": MARKS[place % len(MARKS)]}
        label = broken(variant["rules"], LONGEST_LINE)
        for row, code in enumerate(people):
            diff = variant["characters"].get(code, {}).get("win_share")
            if diff is None or diff["difference_ci95"] is None:
                continue
            low, high = (100 * edge for edge in diff["difference_ci95"])
            middle = 100 * diff["difference"]
            axes.errorbar(
                middle, row + shift, xerr=[[max(0.0, middle - low)], [max(0.0, high - middle)]],
                linestyle="none", capsize=4, markersize=5, label=label, zorder=2, **look,
            )  # fmt: skip
            label = "_nolegend_"
    axes.set_yticks(range(len(people)), [names.get(code, code) for code in people])
    axes.set_ylim(len(people) - 0.5, -0.5)
    axes.grid(False)
    axes.set_xlabel("difference of games won, percentage points (grey: practically equal)")
    if len(variants) > 1 and axes.get_legend_handles_labels()[0]:
        longest = max(len(variant["rules"]) for variant in variants)
        columns = 2 if longest <= LONGEST_OF_TWO else 1
        figure.legend(loc="outside upper left", ncols=columns, fontsize=8)
    base = document["baseline"]["rules"]
    against = variants[0]["rules"] if len(variants) == 1 else f"{len(variants)} rule sets"
    axes.set_title(f"What changes: {against} against {base}")


PLOTS: dict[str, Plot] = {"win_share_differences": win_share_differences}
"""File name (without .png) and what draws it."""
