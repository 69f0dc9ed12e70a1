"""Widths of the columns of a table on a terminal, so that no word is ever cut."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["fitted", "longest_line", "longest_word", "room"]

BORDER = 3
"""Signs for each column besides its text: a line and a blank on both sides."""


def room(width: int, columns: int) -> int:
    """Return the signs that are left for text in `columns` columns on a screen `width` wide."""
    return width - 1 - BORDER * columns


def longest_line(cells: Sequence[str]) -> int:
    """Return the width at which none of the cells is folded."""
    return max((len(line) for cell in cells for line in cell.split("\n")), default=0)


def longest_word(cells: Sequence[str]) -> int:
    """Return the width below which a word would be cut."""
    return max((len(word) for cell in cells for word in cell.split()), default=0)


def fitted(wanted: Sequence[int], least: Sequence[int], space: int) -> list[int] | None:
    """Return widths that fit into `space`, the widest made narrower first; None if none do.

    `wanted` are the widths without folding, `least` those below which no column may come.
    """
    widths = list(wanted)
    over = sum(widths) - space
    while over > 0:
        able = [place for place in range(len(widths)) if widths[place] > least[place]]
        if not able:
            return None
        widths[max(able, key=lambda place: widths[place])] -= 1
        over -= 1
    return widths
