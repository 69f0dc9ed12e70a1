"""The plot of a search for rules: what the sets that no other dominates come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.figure import Figure

from lifeboatsim.reporting.plots import Plot
from lifeboatsim.reporting.rule_tuning_words import SHARES, changes_words, front_of, goal_names
from lifeboatsim.reporting.style import COLOURS

__all__ = ["PLOTS", "rule_sets"]

Document = Mapping[str, Any]
Names = Mapping[str, str]
MOST_ROWS = 12
"""Rule sets in the plot at most: more cannot be read."""


def rule_sets(document: Document, names: Names, figure: Figure) -> None:
    """Draw a panel for each goal and bound, a line for each rule set, with intervals."""
    shown = (front_of(document) or document["rule_sets"])[:MOST_ROWS]
    objectives = goal_names(document)
    panels = figure.subplots(1, len(objectives), sharey=True, squeeze=False)[0]
    for axes, name in zip(panels, objectives, strict=True):
        scale = 100 if name in SHARES else 1
        for row, one in enumerate(shown):
            found = one["objectives"][name]
            if found["value"] is None:
                continue
            low, high = (scale * edge for edge in found["ci95"])
            middle = scale * found["value"]
            axes.errorbar(
                middle, row, xerr=[[max(0.0, middle - low)], [max(0.0, high - middle)]],
                fmt="o", capsize=4, markersize=5,
                color=COLOURS["captain" if _proposed(document, one) else "sir"],
            )  # fmt: skip
        axes.set_xlabel(name.replace("_", " ") + (", percentage points" if name in SHARES else ""))
        axes.grid(False)
    labels = [
        changes_words(one["changes"]).replace(", ", "\n")
        + ("\n(proposed)" if _proposed(document, one) else "")
        for one in shown
    ]
    panels[0].set_yticks(range(len(shown)), labels, fontsize=8)
    panels[0].set_ylim(len(shown) - 0.5, -0.5)
    what = "Rule sets that no other dominates" if front_of(document) else "Finalists"
    figure.suptitle(f"{what}: {document['provenance']['rules']}", x=0.01, ha="left", fontsize=11)


def _proposed(document: Document, one: Document) -> bool:
    proposal = document["proposal"]
    return proposal is not None and document["rule_sets"][proposal["rule_set"]] is one


PLOTS: dict[str, Plot] = {"rule_sets": rule_sets}
"""File name (without .png) and what draws it."""
