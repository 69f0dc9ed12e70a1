"""The tables of a tournament as data frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pandas as pd

from lifeboatsim.reporting.frames import flat

__all__ = ["tournament_frames"]

Document = dict[str, Any]


def tournament_frames(document: Document) -> dict[str, pd.DataFrame]:
    """Return {name: table}: cells, deviations, alpha_rank, replicator."""
    return {
        "cells": pd.DataFrame(list(_cells(document))),
        "deviations": pd.DataFrame(list(_deviations(document))),
        "alpha_rank": pd.DataFrame([
            {"alpha": one["alpha"], "strategy": name, **flat(found)}
            for one in document["alpha_rank"]["sweep"]
            for name, found in one["shares"].items()
        ]),
        "replicator": pd.DataFrame([
            {"strategy": name, **flat(found)}
            for name, found in document["replicator"]["from_even_mix"].items()
        ]),
    }  # fmt: skip


def _cells(document: Document) -> Iterator[dict[str, Any]]:
    for cell in document["cells"]:
        for name, found in cell["strategies"].items():
            yield {"table": cell["table"], "strategy": name, **flat(found)}


def _deviations(document: Document) -> Iterator[dict[str, Any]]:
    for home, best in document["deviations"].items():
        for name, found in best["all"].items():
            yield {"table_of": home, "deviation": name, **flat(found)}
