"""Names of any length on a plot: broken into lines, with room for them, and nothing cut off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from matplotlib.text import Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["broken", "fit"]

LONGEST = 26
"""Characters in a line of a name beside an axis."""
LINE = 1.25
"""Height of a line of text, in heights of its letters."""
BREAKS = re.compile(r"(?<=[+,; ])")
FINER = re.compile(r"(?<=[=_])")
POINTS_AN_INCH = 72
NARROW, WIDE = 0.5, 0.62
"""Widths of letters, in their heights: that of a line of narrow ones, of one that surely fits."""
AROUND = 1.0
"""Inches for what is written above and below the axes, at least."""


def broken(text: str, most: int = LONGEST) -> str:
    """Return text in lines of at most `most` characters, broken where rules' names may be.

    That is after +, comma and space, else after = and _, else anywhere.
    """
    return "\n".join(line for part in text.split("\n") for line in _lines(part, most))


def _lines(text: str, most: int) -> list[str]:
    pieces = [
        piece[at : at + most]
        for one in BREAKS.split(text)
        for piece in (FINER.split(one) if len(one.rstrip()) > most else [one])
        for at in range(0, max(1, len(piece)), most)
    ]
    lines = [""]
    for piece in pieces:
        if lines[-1] and len((lines[-1] + piece).rstrip()) > most:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]


def fit(figure: Figure) -> None:
    """Break names beside the axes of a figure into lines, and make the figure as high as they want.

    Titles, and what is below an axis, are broken where they would leave the figure. Plots of short
    names stay as they are, to the bit.
    """
    for axes in figure.axes:
        for text in _texts(axes):
            _shorten(text, figure.get_figwidth())
    changed = [_break_names(axes) for axes in figure.axes]
    if any(changed):  # first so high that all is laid out, then as high as that shows to be right
        wanted = max(map(_wanted, figure.axes)) + AROUND
        figure.set_figheight(max(figure.get_figheight(), wanted))
        figure.draw_without_rendering()
        figure.set_figheight(figure.get_figheight() + max(map(_lacking, figure.axes)))
    figure.draw_without_rendering()
    texts = [*figure.texts, *(text for axes in figure.axes for text in _texts(axes))]
    broken_up = [_fit_in(text, figure.bbox.width) for text in texts]
    if any(broken_up):
        figure.draw_without_rendering()


def _texts(axes: Axes) -> list[Text]:
    """Return what is written above, below and within the axes."""
    return [axes.xaxis.label, *(one for one in axes.get_children() if isinstance(one, Text))]


def _shorten(text: Text, inches: float) -> None:
    """Break what is so long that nothing can be laid out beside it."""
    ems = inches * POINTS_AN_INCH / float(text.get_fontsize())
    if len(text.get_text()) > ems / NARROW:
        text.set_text(broken(text.get_text(), int(ems / WIDE)))


def _break_names(axes: Axes) -> bool:
    """Break the names beside an axis; say whether there was anything to break."""
    names = [label.get_text() for label in axes.get_yticklabels()]
    lines = [broken(name) for name in names]
    if lines == names:
        return False
    axes.set_yticks(axes.get_yticks(), lines)
    return True


def _wanted(axes: Axes) -> float:
    """Return how many inches an axis wants for its names of several lines."""
    labels = [label for label in axes.get_yticklabels() if label.get_text()]
    if len(labels) < 1:
        return 0.0
    most = max(label.get_text().count("\n") + 1 for label in labels)
    return (len(labels) + 1) * most * LINE * float(labels[0].get_fontsize()) / POINTS_AN_INCH


def _lacking(axes: Axes) -> float:
    """Return by how many inches that is more than there is."""
    return max(0.0, _wanted(axes) - float(axes.get_window_extent().height) / axes.figure.dpi)


def _fit_in(text: Text, width: float) -> bool:
    """Break what leaves the figure on the left or the right; say whether it did."""
    said, box = text.get_text(), text.get_window_extent()
    if not said or (box.x0 >= 0 and box.x1 <= width):
        return False
    middle = (box.x0 + box.x1) / 2
    rooms = {"left": width - box.x0, "right": box.x1, "center": 2 * min(middle, width - middle)}
    longest = max(map(len, said.split("\n")))
    most = int(longest * rooms[text.get_horizontalalignment()] / box.width) - 1
    text.set_text(broken(said, max(10, most)))
    return True
