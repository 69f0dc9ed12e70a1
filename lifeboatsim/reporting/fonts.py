"""The font of all plots: matplotlib's own file, whatever the system has under the same name."""

from __future__ import annotations

from pathlib import Path

from matplotlib import get_data_path
from matplotlib.font_manager import FontEntry, fontManager

from lifeboatsim.reporting.style import FAMILY

__all__ = ["register_font"]

FILES = {
    "DejaVuSans": ("normal", 400), "DejaVuSans-Bold": ("normal", 700),
    "DejaVuSans-Oblique": ("oblique", 400), "DejaVuSans-BoldOblique": ("oblique", 700),
}  # fmt: skip
"""Files by name: slope and weight."""


def register_font() -> None:
    """Let matplotlib know its own DejaVu Sans under the family of this package's plots.

    Of several files with one family name matplotlib takes any, and another version of the font
    makes other bytes of the same plot. Where matplotlib finds a file of its list missing, it makes
    the list anew and has forgotten what was added: so it is looked up each time.
    """
    if any(known.name == FAMILY for known in fontManager.ttflist):
        return
    folder = Path(get_data_path()) / "fonts" / "ttf"
    for name, (style, weight) in FILES.items():
        file = str(folder / f"{name}.ttf")
        entry = FontEntry(file, name=FAMILY, style=style, weight=weight, size="scalable")
        fontManager.ttflist.append(entry)
