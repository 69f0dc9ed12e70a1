"""One look for all plots: colours, sizes, and where each character's colour is written down."""

from __future__ import annotations

from typing import Any

__all__ = ["COLOURS", "FAMILY", "GREY", "STYLE", "colour"]

# Okabe and Ito's palette, which people with colour-blindness can tell apart; its yellow is
# darkened to be seen on white.
COLOURS = {
    "lady": "#cc79a7",
    "sir": "#0072b2",
    "captain": "#d55e00",
    "mate": "#009e73",
    "wong": "#000000",
    "frenchy": "#56b4e9",
    "harter": "#b8a600",
    "kid": "#e69f00",
}
"""The colour of each character, the same in every plot."""
GREY = "#555555"
FAMILY = "lifeboatsim"
"""The font (fonts.py): one that comes with matplotlib, for the same bytes on every machine."""

STYLE: Any = {
    "figure.dpi": 150,
    "savefig.dpi": 150,
    "font.family": FAMILY,
    "font.size": 10,
    "text.parse_math": False,  # a name may hold any sign
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "figure.constrained_layout.use": True,
}
"""matplotlib settings of every plot."""


def colour(code: str) -> str:
    """Return the colour of a character."""
    return COLOURS.get(code, GREY)
