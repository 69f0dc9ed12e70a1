"""The figures of a report that have an interval, as data that another run can be held against."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.page.files import tables_of
from lifeboatsim.reporting.page.parts import Column, Page, Row, Table

__all__ = ["contradictions", "figures"]

INTERVALS = ("interval", "decimal_interval")
COUNTED = ("share", "points", "decimal")
"""Kinds of figures that do not depend on how many games were played, but for chance: the gap of
the furthest character does, being the largest of several."""
TEXTS = ("text",)
SIMULATED = ("alpha", "even")
"""Keys of a population's shares: they jump where its games are few, and have no normal error."""
Z95 = 1.959964
"""Half-widths of 95 % intervals are so many standard errors."""


def figures(page: Page) -> dict[str, list[float]]:
    """Return {"table | row | column": [value, low, high]} of all figures with an interval."""
    found: dict[str, list[float]] = {}
    for table in tables_of(page):
        found |= dict(_of_table(table))
    return found


def _of_table(table: Table) -> Iterator[tuple[str, list[float]]]:
    for column, interval in _pairs(table):
        for row in table.rows:
            value, ends = row.get(column.key), row.get(interval.key)
            if value is not None and ends is not None:
                name = f"{table.name} | {_label(table, row)} | {column.heading}"
                yield name, [round(float(one), 6) for one in (value, *ends)]


def _pairs(table: Table) -> Iterator[tuple[Column, Column]]:
    """Yield each column of figures with the column of its intervals, which follows it."""
    for before, column in zip(table.columns, table.columns[1:], strict=False):
        if column.kind in INTERVALS and before.kind in COUNTED and before.key not in SIMULATED:
            yield before, column


def _label(table: Table, row: Row) -> str:
    """Return what a row is about: its texts, but for verdicts, which hang on the figures."""
    words = [
        str(row.get(column.key))
        for column in table.columns
        if column.kind in TEXTS and column.key not in ("verdict", "word")
    ]
    return ", ".join(words)


def contradictions(
    published: Mapping[str, list[float]], again: Mapping[str, list[float]], z: float
) -> Document:
    """Return the figures of two independent runs that lie further apart than chance explains.

    Two figures contradict if their distance is more than `z` standard errors of the difference,
    each error taken from the side of its interval that looks at the other. Figures that only one
    of the two has are left out: a rare row may not occur in a small run.
    """
    found: dict[str, Any] = {}
    for name, (value, low, high) in published.items():
        if name not in again:
            continue
        other, other_low, other_high = again[name]
        up = other > value
        errors = [
            (high - value if up else value - low) / Z95,
            (other - other_low if up else other_high - other) / Z95,
        ]
        if abs(other - value) > z * math.hypot(*errors) + 1e-6:
            found[name] = {"published": published[name], "again": again[name]}
    return found
