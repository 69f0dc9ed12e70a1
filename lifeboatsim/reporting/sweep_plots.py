"""The plots of a sweep: what each option changes, and what two change only together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from matplotlib.figure import Figure

from lifeboatsim.reporting.effects_plot import draw_effects, effect_rows, effects_height, largest
from lifeboatsim.reporting.sweep_text import effect_label

__all__ = ["PLOTS", "effects"]

Document = Mapping[str, Any]
Names = Mapping[str, str]
MOST = 12
"""Changes that are drawn: those with the largest effect on anybody's share of wins."""


def effects(key: str, title: str, document: Document, names: Names, figure: Figure) -> None:
    """Draw the effects under a key of the document, ``main_effects`` or ``interactions``."""
    changes = [(effect_label(one), one) for one in document[key]]
    drawn = largest(changes, "effect", MOST)
    rows = list(
        effect_rows([one for one in changes if one[0] in drawn], names, "effect", "win_share")
    )
    if rows:
        figure.set_figheight(max(4.2, effects_height(len(drawn))))
        draw_effects(figure, rows, names, "share of wins, percentage points")
    else:
        figure.text(0.5, 0.5, "None: one option is varied.", ha="center")
    some = len(drawn) < len(changes)
    of = f", the largest {len(drawn)} of {len(changes)}" if some else ""
    about = document["provenance"]
    figure.suptitle(f"{title}{of}: {about['rules']}", x=0.01, ha="left", fontsize=11)


PLOTS: dict[str, Callable[[Document, Names, Figure], None]] = {
    "main_effects": partial(effects, "main_effects", "What each option changes"),
    "interactions": partial(effects, "interactions", "What two options change only together"),
}
"""File name (without .png) and what draws it."""
