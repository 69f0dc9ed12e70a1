"""The plot of luck: what each source decides, alone and in all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.figure import Figure

from lifeboatsim.reporting.luck_text import MEASURES, SHORT
from lifeboatsim.reporting.plots import Plot
from lifeboatsim.reporting.style import COLOURS

__all__ = ["PLOTS", "luck_shares"]

Document = Mapping[str, Any]
Names = Mapping[str, str]
KEYS = {"first_order": ("alone", "sir", -0.2), "total": ("in all", "frenchy", 0.2)}
"""Name, whose colour, and where beside the line each kind of share stands."""


def luck_shares(document: Document, names: Names, figure: Figure) -> None:
    """Draw the shares of all characters together with their intervals, a panel each measure."""
    panels = figure.subplots(1, len(MEASURES), sharey=True, squeeze=False)[0]
    sources = list(document["sources"])
    for axes, (measure, word) in zip(panels, MEASURES.items(), strict=True):
        found = document["all"][measure]["sources"]
        for key, (label, colour, shift) in KEYS.items():
            for row, name in enumerate(sources):
                share, interval = found[name][key], found[name][f"{key}_ci95"]
                if share is None:
                    continue
                width = 100 * max(0.0, share)
                axes.barh(
                    row + shift, width, height=0.36, color=COLOURS[colour],
                    label=label if row == 0 else "_nolegend_",
                )  # fmt: skip
                if interval is not None:
                    ends = [[100 * max(0.0, edge) for edge in interval]]
                    axes.plot(ends[0], [row + shift] * 2, color="black", linewidth=1)
        axes.set_xlim(left=0)
        axes.set_xlabel(f"share of the variance of {word}, %")
        axes.grid(False)
    panels[0].set_yticks(range(len(sources)), [SHORT[name] for name in sources])
    panels[0].set_ylim(len(sources) - 0.5, -0.5)
    if panels[0].get_legend_handles_labels()[0]:
        panels[0].legend(fontsize=8)
    rules, players = (document["provenance"][key] for key in ("rules", "players"))
    figure.suptitle(f"Where luck comes from: {rules}, {players} players", x=0.01, ha="left",
                    fontsize=11)  # fmt: skip


PLOTS: dict[str, Plot] = {"luck_shares": luck_shares}
"""File name (without .png) and what draws it."""
