"""Reading a report as a sceptic: which numbers stand in sentences, which in tables."""

from __future__ import annotations

import re

from lifeboatsim.reporting.page.cells import cells
from lifeboatsim.reporting.page.parts import Section, Table

NUMBER = re.compile(r"[+−]?\d[\d,]*(?:\.\d+)?(?:\u00a0?%)?")


def numbers(text: str) -> set[str]:
    """Return the numbers of a text, without signs of percent."""
    return {found.strip("\u00a0%").rstrip(",") for found in NUMBER.findall(text)}


def table_numbers(*tables: Table) -> set[str]:
    """Return the numbers that tables show, in their cells, headings and titles."""
    text = [
        part
        for table in tables
        for part in (
            table.title,
            table.base,
            *(column.heading for column in table.columns),
            *(cell for row in cells(table) for cell in row),
        )
    ]
    return numbers("  ".join(text))


def unsupported(section: Section, *more: Table) -> set[str]:
    """Return numbers in a section's sentences that none of its tables shows."""
    quoted = "Unconfirmed: "  # a sentence of the rules, not of the report
    said = numbers("  ".join(a for a in section.answers if not a.startswith(quoted)))
    return said - table_numbers(*section.tables, *more)
