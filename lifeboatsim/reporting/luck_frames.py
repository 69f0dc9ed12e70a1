"""The shares of luck as a data frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pandas as pd

from lifeboatsim.reporting.frames import flat

__all__ = ["luck_frames"]

Document = Mapping[str, Any]


def luck_frames(document: Document) -> dict[str, pd.DataFrame]:
    """Return {"shares": table}, a row for each character (and all), measure and source.

    What sources decide only together stands under the source ``interplay``.
    """
    return {"shares": pd.DataFrame(list(_rows(document)))}


def _rows(document: Document) -> Iterator[dict[str, Any]]:
    for code, measures in {"all": document["all"], **document["characters"]}.items():
        for measure, found in measures.items():
            head = {"character": code, "measure": measure, "sd": found["sd"]}
            for source, one in found["sources"].items():
                yield head | {"source": source} | flat(one)
            together = {
                "first_order": found["interplay"], "first_order_ci95": found["interplay_ci95"],
            }  # fmt: skip
            yield head | {"source": "interplay"} | flat(together)
