"""Values of tables as readers see them."""

from __future__ import annotations

from typing import Any

from lifeboatsim.reporting.numbers import MISSING, count, decimal, percent, percent_interval
from lifeboatsim.reporting.page.parts import AMBER, GREEN, GREY_LIGHT, RED, Column, Table

__all__ = ["LIGHT_SIGNS", "MOST_ROWS", "cells", "left_out", "points", "shown"]

LIGHT_SIGNS = {GREEN: "✓", AMBER: "?", RED: "✗", GREY_LIGHT: "–"}
"""A light is told by its sign, for those who do not see its colour."""
PLACES = 1
MOST_ROWS = 300
"""Rows of a table on the page; all of them are in its file of numbers."""


def shown(value: Any, kind: str) -> str:
    """Return a value of a kind (see parts.Column) as it stands in words and tables."""
    if value is None:
        return MISSING
    if kind == "count":
        return count(value)
    if kind == "share":
        return percent(value, PLACES).replace(" %", "\u00a0%")  # never parted at a line's end
    if kind == "points":
        return points(value)
    if kind == "gap":
        return decimal(100 * value, PLACES)
    if kind == "interval":
        return percent_interval(value, PLACES)
    if kind == "decimal":
        return decimal(value, 2)
    if kind == "decimal_interval":
        low, high = value
        return f"{decimal(low, 2)} to {decimal(high, 2)}"
    if kind == "light":
        return LIGHT_SIGNS[value]
    return str(value)


def points(value: float) -> str:
    """Return a difference of shares in percentage points, with its sign."""
    return f"{100 * value:+.{PLACES}f}".replace("-", "−")


def cells(table: Table) -> list[list[str]]:
    """Return the rows of a table as text, no more than `MOST_ROWS` of them."""

    def cell(column: Column, row: Any) -> str:
        return shown(row.get(column.key), column.kind)

    return [[cell(column, row) for column in table.columns] for row in table.rows[:MOST_ROWS]]


def left_out(table: Table) -> str:
    """Return what is said below a table that has more rows than are shown, else nothing."""
    more = len(table.rows) - MOST_ROWS
    if more <= 0:
        return ""
    return f"{count(more)} more rows: numbers/{table.name}.csv."
