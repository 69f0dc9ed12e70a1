"""Shares of wins as dots with their intervals, beside what is tolerated around the fair share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Row
from lifeboatsim.reporting.page.plots import band_of, dots, forest

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["win_shares"]


def win_shares(
    look: Look, rows: Sequence[Row], who: str, tolerance: str, axis: str,
    colours: Sequence[str] = (),
) -> Callable[[Figure], None]:  # fmt: skip
    """Return what draws the ``win_share`` of rows, each named by its column `who`.

    `tolerance` is the one whose band is shaded, `axis` the words below.
    """
    low, high = look.band(tolerance)

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        band_of(axes, 100 * low, 100 * high, 100 * look.fair)
        forest(axes, dots(rows, who, "win_share", "interval", colours), axis)
        axes.set_xlim(left=0)

    return draw
