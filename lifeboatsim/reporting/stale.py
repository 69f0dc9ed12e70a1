"""Whether the report in a result's folder is of the result that stands there now."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from lifeboatsim.reporting.folder import MARK

__all__ = ["REPORT", "REPORT_MARK", "result_digest", "stale_report"]

REPORT = "report"
"""The folder, within that of a result, in which its report goes."""
REPORT_MARK = "report.json"
"""A folder that holds this file is a report and may be written again."""


def result_digest(place: Path) -> str | None:
    """Return a digest of the result in a folder of ``--out`` or a file, None if none is there."""
    try:
        return hashlib.sha256((place / MARK if place.is_dir() else place).read_bytes()).hexdigest()
    except OSError:
        return None


def stale_report(folder: Path) -> Path | None:
    """Return the report in a result's folder that is of an earlier result, None if there is none.

    A report that does not say of which result it is (a version that did not write that down made
    it) counts as one of an earlier result.
    """
    report = folder / REPORT
    try:
        made = json.loads((report / REPORT_MARK).read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        return report
    known = made.get("result") if isinstance(made, dict) else None
    return report if known is None or known != result_digest(folder) else None
