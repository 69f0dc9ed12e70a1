"""The plots of seats and characters: every character in every seat, and both effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from lifeboatsim.reporting.plots import Plot
from lifeboatsim.reporting.seats_words import seat_name
from lifeboatsim.reporting.style import GREY, colour

__all__ = ["PLOTS", "draw_cells", "draw_effects", "seats_plot"]

Document = Mapping[str, Any]
Names = Mapping[str, str]


def seats_plot(document: Document, names: Names, figure: Figure) -> None:
    """Draw the shares of wins of every character in every seat, and what each adds by itself."""
    left, right = figure.subplots(1, 2, width_ratios=(1.7, 1))
    draw_cells(left, document, names)
    draw_effects(right, document, names)
    left.set_title("Games won, %")
    right.set_title("On average over the other")
    about = document["provenance"]
    title = f"The seat or the character: {about['rules']}, {about['players']} players"
    figure.suptitle(title, x=0.01, ha="left", fontsize=11)


def draw_cells(axes: Axes, document: Document, names: Names) -> None:
    """Draw a map of seats and characters, with the share and half its interval in each cell."""
    codes, many = list(document["characters"]), len(document["seats"])
    shares = np.full((many, many), np.nan)
    for one in document["cells"]:
        if one["win_share"] is None:
            continue
        row, column = one["seat"] - 1, codes.index(one["character"])
        low, high = one["win_share_ci95"]
        shares[row, column] = 100 * one["win_share"]
        axes.text(
            column, row, f"{shares[row, column]:.1f}\n±{50 * (high - low):.1f}", ha="center",
            va="center", fontsize=7, weight="bold" if one["rotation"] == 0 else "normal",
        )  # fmt: skip
    fair = 100 * document["fair_share"]
    known = np.abs(shares[~np.isnan(shares)] - fair)
    reach = max(float(known.max(initial=0.0)), 1.0) * 1.6  # pale enough for black figures
    axes.imshow(shares, cmap="PuOr_r", vmin=fair - reach, vmax=fair + reach, aspect="auto")
    axes.set_xticks(
        range(many), [names.get(code, code) for code in codes], rotation=30, ha="right", fontsize=8
    )
    seats = [seat_name(seat, many) for seat in range(1, many + 1)]
    axes.set_yticks(range(many), seats, fontsize=8)
    axes.grid(visible=False)
    axes.set_xlabel("bold: in the seat of the rules", fontsize=8)


def draw_effects(axes: Axes, document: Document, names: Names) -> None:
    """Draw the share of each seat over all characters, of each character over all seats."""
    many = len(document["seats"])
    lines = [(seat_name(int(seat), many), one, GREY) for seat, one in document["seats"].items()]
    lines += [
        (names.get(code, code), one, colour(code)) for code, one in document["characters"].items()
    ]
    axes.axvline(100 * document["fair_share"], color=GREY, linewidth=1, linestyle="--", zorder=1)
    places = [place + (place >= many) * 0.7 for place in range(len(lines))]
    for place, (_, one, tint) in zip(places, lines, strict=True):
        if one["win_share"] is None:
            continue
        share, (low, high) = one["win_share"], one["win_share_ci95"]
        reach = [[100 * max(0.0, share - low)], [100 * max(0.0, high - share)]]
        axes.errorbar(100 * share, place, xerr=reach, fmt="o", color=tint, capsize=4, markersize=4)
    axes.set_yticks(places, [name for name, _, _ in lines], fontsize=8)
    axes.set_ylim(places[-1] + 0.6, -0.6)
    axes.set_xlabel("games won, %; line: fair", fontsize=8)
    axes.grid(visible=True, axis="x")
    axes.grid(visible=False, axis="y")


PLOTS: dict[str, Plot] = {"seats_and_characters": seats_plot}
"""File name (without .png) and what draws it."""
