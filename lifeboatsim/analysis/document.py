"""JSON as lifeboatsim writes it: fixed order, plain ASCII, no NaN."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["dump_json"]


def dump_json(document: Any) -> str:
    """Return one JSON document with a newline at its end; keys stay in order.

    Raises ValueError on NaN or infinity: what has no basis is null.
    """
    return json.dumps(document, indent=2, allow_nan=False) + "\n"
