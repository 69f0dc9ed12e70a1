"""The plots of a tournament: deviations, mixtures, alpha-rank."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter, StrMethodFormatter

from lifeboatsim.reporting.style import COLOURS, GREY

__all__ = ["PLOTS", "alpha_sweep", "deviations", "mixtures"]

Document = dict[str, Any]
Names = Mapping[str, str]
MARKS = "osD^vP*Xh<>"
"""Strategies past the number of colours differ by their marks."""


def _look(place: int) -> dict[str, Any]:
    colours = list(COLOURS.values())
    return {"color": colours[place % len(colours)], "marker": MARKS[place % len(MARKS)]}


def deviations(document: Document, names: Names, figure: Figure) -> None:
    """Draw what a single one gains or loses at a table of another, in percentage points."""
    tables = document["deviations"]
    order = list(tables)
    gains = np.array([
        [100 * tables[home]["all"][name]["gain"] if name != home else np.nan for home in order]
        for name in order
    ])  # fmt: skip
    reach = float(np.nanmax(np.abs(gains))) or 1.0
    axes = figure.add_subplot()
    axes.imshow(gains, cmap="PuOr_r", vmin=-reach, vmax=reach, aspect="auto")
    for r in range(len(order)):
        for s in range(len(order)):
            if r != s:
                strong = abs(gains[r, s]) > 0.6 * reach
                axes.text(
                    s, r, f"{gains[r, s]:+.1f}", ha="center", va="center", fontsize=8,
                    color="white" if strong else "black",
                )  # fmt: skip
    axes.set_xticks(range(len(order)), order, rotation=30, ha="right")
    axes.set_yticks(range(len(order)), order)
    axes.set_xlabel("at a table of")
    axes.set_ylabel("a single")
    axes.grid(False)
    axes.set_title(_title("What a single one gains, percentage points", document))


def mixtures(document: Document, names: Names, figure: Figure) -> None:
    """Draw each strategy's mean win share over its opponents by the number of its copies."""
    players = document["provenance"]["players"]
    found: dict[str, dict[int, list[float]]] = {name: {} for name in document["strength"]}
    for cell in document["cells"]:
        if len(cell["strategies"]) == 2:
            for name, one in cell["strategies"].items():
                found[name].setdefault(one["copies"], []).append(100 * one["win_share"])
    axes = figure.add_subplot()
    axes.axhline(100 / players, color=GREY, linewidth=1, linestyle="--")
    for place, (name, shares) in enumerate(found.items()):
        copies = sorted(shares)
        axes.plot(copies, [np.mean(shares[k]) for k in copies], label=name, **_look(place))
    axes.set_xticks(range(1, players))
    axes.set_xlabel("copies at the table, the rest of one other strategy")
    axes.set_ylabel("games won by each, %")
    axes.legend(fontsize=8, ncols=2)
    axes.set_title(_title("Does it still pay when others do it too", document))


def alpha_sweep(document: Document, names: Names, figure: Figure) -> None:
    """Draw the share of time in each strategy against the strength of selection."""
    sweep = document["alpha_rank"]["sweep"]
    alphas = [one["alpha"] for one in sweep]
    axes = figure.add_subplot()
    for place, name in enumerate(document["strength"]):
        look = _look(place)
        found = [one["shares"][name] for one in sweep]
        low, high = (np.array([100 * f["ci95"][edge] for f in found]) for edge in (0, 1))
        axes.fill_between(alphas, low, high, color=look["color"], alpha=0.2, linewidth=0)
        axes.plot(alphas, [100 * f["share"] for f in found], label=name, **look)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:g}"))  # powers would need other fonts
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set_xlabel("alpha: how strongly players copy what wins")
    axes.set_ylabel("time, %")
    axes.legend(fontsize=8, ncols=2)
    axes.set_title(_title("What a population that copies plays", document))


def _title(subject: str, document: Document) -> str:
    about = document["provenance"]
    return f"{subject}: {about['rules']}, {about['games_per_cell']:,} games a table"


PLOTS: dict[str, Callable[[Document, Names, Figure], None]] = {
    "deviations": deviations,
    "mixtures": mixtures,
    "alpha_rank": alpha_sweep,
}
"""File name (without .png) and what draws it."""
