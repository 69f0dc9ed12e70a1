"""Small tables as data, drawn with rich on a terminal and as plain text elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

__all__ = ["Sheet", "render"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: the first column is text and stands left, the others stand right."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def render(sheets: Sequence[Sheet], out: TextIO) -> None:
    """Write the sheets to `out`, with colour and lines only if it is a terminal."""
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
        table = Table(
            title=Text(sheet.title, "bold"),
            title_justify="left",
            caption=Text(sheet.note) if sheet.note else None,
            caption_justify="left",
            box=SIMPLE_HEAD,
            pad_edge=False,
        )
        for place, column in enumerate(sheet.columns):
            table.add_column(column, justify="right" if place else "left", no_wrap=place > 0)
        for row in sheet.rows:
            table.add_row(*(Text(cell) for cell in row))
        console.print(table)
