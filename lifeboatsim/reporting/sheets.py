"""Small tables as data, drawn with rich on a terminal and as plain text elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TextIO

from lifeboatsim.widths import fitted, longest_line, longest_word, room

__all__ = ["Sheet", "render"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: the first column is text and stands left, the others stand right."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def render(sheets: Sequence[Sheet], out: TextIO) -> None:
    """Write the sheets to `out`, with colour and lines only if it is a terminal.

    A sheet too wide for the terminal is shown in parts, one below the other.
    """
    if out.isatty():
        _render_rich(sheets, out)
    else:
        out.write("\n".join(_plain(sheet) for sheet in sheets))


def _plain(sheet: Sheet) -> str:
    table = [sheet.columns, *sheet.rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(sheet.columns))]
    lines = [sheet.title]
    for row in table:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append(("  " + "  ".join(cells)).rstrip())
    if sheet.note:
        lines.append("  " + sheet.note)
    return "\n".join(lines) + "\n"


def _render_rich(sheets: Sequence[Sheet], out: TextIO) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(file=out, highlight=False)
    for sheet in sheets:
        parts = list(_parts(sheet, console.width))
        for number, (places, widths) in enumerate(parts, start=1):
            last = number == len(parts)
            table = Table(
                title=Text(sheet.title, "bold") if number == 1 else None,
                title_justify="left",
                caption=Text(sheet.note) if sheet.note and last else None,
                caption_justify="left",
                box=SIMPLE_HEAD,
            )
            for place, width in zip(places, widths, strict=True):
                justify: Literal["left", "right"] = "right" if place else "left"
                table.add_column(
                    Text(sheet.columns[place]), justify=justify, width=width, overflow="fold"
                )
            for row in sheet.rows:
                table.add_row(*(Text(row[place]) for place in places))
            console.print(table)


def _parts(sheet: Sheet, screen: int) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the columns, and their widths, that fit on the screen beside the first column.

    One part if all fit, with words below each other where need be, in the labels of the first
    column last; no word is cut.
    """
    columns = list(zip(sheet.columns, *sheet.rows, strict=True))
    wanted = [longest_line(column) for column in columns]
    least = [wanted[0], *(_least(column) for column in columns[1:])]

    everything = list(range(len(columns)))
    with_labels = [longest_word(columns[0]), *least[1:]]
    fit = fitted(wanted, least, room(screen, len(columns)))
    if fit := fit or fitted(wanted, with_labels, room(screen, len(columns))):
        yield everything, fit
        return

    def widths_of(places: list[int]) -> list[int] | None:
        space = room(screen, len(places))
        return fitted([wanted[p] for p in places], [least[p] for p in places], space)

    def folded(places: list[int]) -> list[int]:
        # a label too long for the screen goes on in the next line
        rest = [least[p] for p in places[1:]]
        return [max(1, room(screen, len(places)) - sum(rest)), *rest]

    part = [0]
    for place in range(1, len(columns)):
        if len(part) > 1 and widths_of([*part, place]) is None:
            yield part, widths_of(part) or folded(part)
            part = [0]
        part.append(place)
    yield part, widths_of(part) or folded(part)


def _least(column: Sequence[str]) -> int:
    """Return the least width of a column: headings and words may be folded, numbers may not."""
    numbers = [cell for cell in column[1:] if not cell[:1].isalpha()]
    return max(longest_word(column), longest_line(numbers))
