"""The tables of a sweep as data frames: how each cell came out, and what changes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pandas as pd

from lifeboatsim.reporting.sweep_text import effect_label

__all__ = ["cells_frame", "effects_frame", "sweep_frames"]

Document = Mapping[str, Any]
LISTS = ("characters", "secrets", "strategies")
MEASURES = ("win_share", "mean_score", "survival_rate")
GAME_MEASURES = ("days", "deaths", "ties")


def sweep_frames(document: Document) -> dict[str, pd.DataFrame]:
    """Return {name: table}: ``cells`` and ``effects``, tidy."""
    return {"cells": cells_frame(document), "effects": effects_frame(document)}


def cells_frame(document: Document) -> pd.DataFrame:
    """Return a row for each cell, group and measure, with a column for each factor."""
    return pd.DataFrame(list(_cells(document)))


def _cells(document: Document) -> Iterator[dict[str, Any]]:
    for number, cell in enumerate(document["cells"]):
        head = {"cell": number, **cell["options"]}
        about = {"rules": cell["rules"], "players": cell["players"], "deals": cell["deals"]}
        for list_ in LISTS:
            for name, group in cell[list_].items():
                for measure in MEASURES:
                    if measure in group:
                        low, high = group[f"{measure}_ci95"] or (None, None)
                        yield {**head, "list": list_, "name": name, "measure": measure,
                               "mean": group[measure], "ci95_low": low, "ci95_high": high,
                               "games": group["games"], **about}  # fmt: skip
        for measure in GAME_MEASURES:
            low, high = cell[measure]["mean_ci95"] or (None, None)
            yield {**head, "list": "game", "name": "game", "measure": measure,
                   "mean": cell[measure]["mean"], "ci95_low": low, "ci95_high": high,
                   "games": cell["games"], **about}  # fmt: skip


def effects_frame(document: Document) -> pd.DataFrame:
    """Return a row for each main effect and interaction, group and measure."""
    return pd.DataFrame(list(_effects(document)))


def _effects(document: Document) -> Iterator[dict[str, Any]]:
    for kind, key in (("main", "main_effects"), ("interaction", "interactions")):
        for found in document[key]:
            head = {"kind": kind, "effect_of": effect_label(found), "paired": found["paired"]}
            for list_ in LISTS:
                for name, measures in found[list_].items():
                    for measure, effect in measures.items():
                        row = {"list": list_, "name": name, "measure": measure}
                        yield head | row | _flat(effect)
            for measure in GAME_MEASURES:
                row = {"list": "game", "name": "game", "measure": measure}
                yield head | row | _flat(found[measure])


def _flat(effect: Document) -> dict[str, Any]:
    low, high = effect["effect_ci95"] or (None, None)
    return {
        "effect": effect["effect"], "ci95_low": low, "ci95_high": high,
        "verdict": effect["verdict"], "p_holm": effect["p_holm"],
    }  # fmt: skip
