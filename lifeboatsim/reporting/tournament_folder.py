"""The files of a tournament: JSON, CSV tables, plots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pandas as pd

from lifeboatsim.analysis.document import dump_json
from lifeboatsim.reporting.folder import write_bytes
from lifeboatsim.reporting.plots import draw
from lifeboatsim.reporting.tournament_plots import PLOTS

__all__ = ["tournament_frames", "write_tournament"]

Document = dict[str, Any]


def write_tournament(folder: Path, document: Document) -> list[str]:
    """Write all files of a tournament; return their names."""
    data = {"summary.json": dump_json(document).encode()}
    for name, table in tournament_frames(document).items():
        data[f"{name}.csv"] = table.to_csv(index=False, lineterminator="\n").encode()
    for name, plot in PLOTS.items():
        data[f"{name}.png"] = draw(plot, document, {})
    for name, content in data.items():
        write_bytes(folder / name, content)
    return sorted(data)


def tournament_frames(document: Document) -> dict[str, pd.DataFrame]:
    """Return {name: table}: cells, deviations, alpha_rank, replicator."""
    return {
        "cells": pd.DataFrame(list(_cells(document))),
        "deviations": pd.DataFrame(list(_deviations(document))),
        "alpha_rank": pd.DataFrame([
            {"alpha": one["alpha"], "strategy": name, **_flat(found)}
            for one in document["alpha_rank"]["sweep"]
            for name, found in one["shares"].items()
        ]),
        "replicator": pd.DataFrame([
            {"strategy": name, **_flat(found)}
            for name, found in document["replicator"]["from_even_mix"].items()
        ]),
    }  # fmt: skip


def _cells(document: Document) -> Iterator[dict[str, Any]]:
    for cell in document["cells"]:
        for name, found in cell["strategies"].items():
            yield {"table": cell["table"], "strategy": name, **_flat(found)}


def _deviations(document: Document) -> Iterator[dict[str, Any]]:
    for home, best in document["deviations"].items():
        for name, found in best["all"].items():
            yield {"table_of": home, "deviation": name, **_flat(found)}


def _flat(found: Mapping[str, Any]) -> dict[str, Any]:
    """Return a record with its intervals as two columns each."""
    row: dict[str, Any] = {}
    for key, value in found.items():
        if key.endswith("ci95"):
            low, high = value or (None, None)
            row |= {f"{key}_low": low, f"{key}_high": high}
        else:
            row[key] = value
    return row
