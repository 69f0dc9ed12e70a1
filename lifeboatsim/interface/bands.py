"""What is practically equal: the bands of comparisons and sweeps, from options and as options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.interface import checked
from lifeboatsim.interface.job import checked_plan
from lifeboatsim.rules.values import scaled

if TYPE_CHECKING:
    from lifeboatsim.analysis.verdict import Bands

__all__ = ["band_words", "bands_of"]

OPTIONS = {"share": ("--band", 100), "score": ("--band-score", 1), "days": ("--band-days", 1),
           "deaths": ("--band-deaths", 1)}  # fmt: skip
"""The option of each band, and by how much it is multiplied there."""


def bands_of(points: float, score: float = 0.5, days: float = 0.25, deaths: float = 0.1) -> Bands:
    """Return the bands, that of shares from percentage points (raises OptionError)."""
    from lifeboatsim.analysis.verdict import Bands

    given = zip(OPTIONS, (points, score, days, deaths), strict=True)
    read = {name: checked.number(f"band of {name}", value) for name, value in given}
    return checked_plan(Bands, **read | {"share": read["share"] / 100})


def band_words(bands: Bands) -> list[str]:
    """Return the words of the command line for bands that are not the usual ones."""
    from lifeboatsim.analysis.verdict import Bands

    usual, words = Bands(), []
    for name, (option, scale) in OPTIONS.items():
        own = getattr(bands, name)
        if own != getattr(usual, name):
            words += [option, scaled(own, scale)]
    return words
