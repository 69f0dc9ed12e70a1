"""Tables on stdout: framed on a terminal, columns of plain text otherwise."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Sequence

import click

from lifeboatsim.widths import fitted, longest_line, longest_word, room

__all__ = ["Rows", "print_table"]

Rows = Sequence[Sequence[object]]
NARROWEST = 20
"""A column of sentences is not folded to fewer signs than this."""


def print_table(title: str, headers: Sequence[str], rows: Rows) -> None:
    """Print a table: framed on a terminal, columns of plain text otherwise.

    On a terminal too narrow for the table, long texts are folded, else its rows become lists:
    no word is cut.
    """
    if not rows:
        click.echo(f"{title}: none\n")
        return
    printer: Callable[[str, Sequence[str], list[list[str]]], None] = (
        _print_framed if sys.stdout.isatty() else _print_plain
    )
    printer(title, headers, [[str(cell) for cell in row] for row in rows])


def _print_framed(title: str, headers: Sequence[str], rows: list[list[str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    widths = _widths(headers, rows, console.width)
    if widths is None:
        console.print(Text(title, "italic"))
        click.echo("\n".join(_listed(headers, rows, console.width)) + "\n")
        return
    table = Table(title=title, title_justify="left")
    for header, width in zip(headers, widths, strict=True):
        table.add_column(header, width=width)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console.print(table)


def _widths(headers: Sequence[str], rows: list[list[str]], screen: int) -> list[int] | None:
    """Return the width of each column, None if even folded they do not fit; names stay whole."""
    columns = [list(column) for column in zip(headers, *rows, strict=True)]
    wanted = [longest_line(column) for column in columns]
    least = [wanted[0]]
    for column, width in zip(columns[1:], wanted[1:], strict=True):
        least.append(max(longest_word(column), min(width, NARROWEST)))
    return fitted(wanted, least, room(screen, len(columns)))


def _listed(headers: Sequence[str], rows: list[list[str]], screen: int) -> list[str]:
    """Return each row as its name and, under it, the other cells with their headers."""
    lines = []
    for name, *cells in rows:
        if name:
            lines.append(name)
            found = [f"{header}: {cell}" for header, cell in zip(headers[1:], cells, strict=True)]
            texts = [text for text, cell in zip(found, cells, strict=True) if cell]
        else:  # a row that goes on with the one above
            texts = [": ".join(cell for cell in cells if cell)]
        indent = "  " if name else "    "
        for text in texts:
            lines += textwrap.wrap(
                text, screen - 1, initial_indent=indent, subsequent_indent=indent + "  ",
                break_long_words=False, break_on_hyphens=False,
            )  # fmt: skip
    return lines


def _print_plain(title: str, headers: Sequence[str], rows: list[list[str]]) -> None:
    lines = [list(headers), *rows]
    widths = [max(len(line[place]) for line in lines) for place in range(len(headers))]
    click.echo(title)
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        click.echo("  " + "  ".join(cells).rstrip())
    click.echo()
