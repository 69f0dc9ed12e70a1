"""The numbers of a report as files: CSV and Parquet, full precision."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pandas as pd

from lifeboatsim.reporting.page.parts import Page, Table

__all__ = ["frame", "number_files", "tables_of"]

INTERVALS = ("interval", "decimal_interval")
CODES = ("character", "friend", "enemy", "secret", "kind")
"""Keys of rows that no column shows: codes by which tables are joined."""


def tables_of(page: Page) -> Iterator[Table]:
    """Yield all tables of a page."""
    yield page.scorecard
    for section in page.sections:
        yield from section.tables


def frame(table: Table) -> pd.DataFrame:
    """Return a table as a data frame: codes first, intervals as two columns each."""
    shown = [column.key for column in table.columns]
    rows = []
    for row in table.rows:
        line: dict[str, Any] = {k: row[k] for k in CODES if k in row and k not in shown}
        for column in table.columns:
            value = row.get(column.key)
            if column.kind in INTERVALS:
                low, high = value or (None, None)
                line |= {f"{column.key}_low": low, f"{column.key}_high": high}
            else:
                line[column.key] = value
        rows.append(line)
    return pd.DataFrame(rows)


def number_files(page: Page) -> dict[str, bytes]:
    """Return {file name: content}; Parquet only where pyarrow is installed."""
    files = {}
    for table in tables_of(page):
        found = frame(table)
        files[f"numbers/{table.name}.csv"] = found.to_csv(index=False, lineterminator="\n").encode()
        if has_parquet():
            buffer = BytesIO()
            found.to_parquet(buffer, index=False)
            files[f"numbers/{table.name}.parquet"] = buffer.getvalue()
    return files


def has_parquet() -> bool:
    """Say whether Parquet files can be written."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        return False
    return True
