"""Tables on stdout: framed on a terminal, columns of plain text otherwise."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import click

__all__ = ["Rows", "print_table"]

Rows = Sequence[Sequence[object]]


def print_table(title: str, headers: Sequence[str], rows: Rows) -> None:
    """Print a table: framed on a terminal, columns of plain text otherwise."""
    if not rows:
        click.echo(f"{title}: none\n")
        return
    printer: Callable[[str, Sequence[str], Rows], None] = (
        _print_framed if sys.stdout.isatty() else _print_plain
    )
    printer(title, headers, rows)


def _print_framed(title: str, headers: Sequence[str], rows: Rows) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left", pad_edge=False)
    for header in headers:
        table.add_column(header)
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    Console().print(table)


def _print_plain(title: str, headers: Sequence[str], rows: Rows) -> None:
    lines = [[str(cell) for cell in row] for row in (headers, *rows)]
    widths = [max(len(line[place]) for line in lines) for place in range(len(headers))]
    click.echo(title)
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        click.echo("  " + "  ".join(cells).rstrip())
    click.echo()
