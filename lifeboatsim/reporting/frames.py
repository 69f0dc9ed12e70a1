"""The tables of a run as data frames, for CSV files and for further work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

from lifeboatsim.analysis.result import Document

__all__ = ["flat", "frames"]


def frames(document: Document) -> dict[str, pd.DataFrame]:
    """Return {name: table} of a run's document; each row says what it is about in full."""
    characters = document["characters"]
    by_character = (
        ({"strategy": name, "character": code}, result)
        for name, results in document["strategy_by_character"].items()
        for code, result in results.items()
    )
    return {
        "characters": _results(({"character": code}, r) for code, r in characters.items()),
        "secrets": _results(({"secret": name}, r) for name, r in document["secrets"].items()),
        "strategies": _results(
            ({"strategy": name}, r) for name, r in document["strategies"].items()
        ),
        "strategy_by_character": _results(by_character),
        "scores": _histograms(characters, "score_histogram", "score"),
        "death_days": _histograms(characters, "death_day", "day"),
        "deaths_by_day": _deaths(document),
        "days": _histogram(document["days"]["histogram"], "day"),
        "cards": _cards(document),
        "secret_pairs": _secret_pairs(document),
        "actions": _table({"action": name, "per_game": n} for name, n in _actions(document)),
        "actions_by_character": _table(
            {"character": code, "action": name, "per_game": n}
            for code, found in document["actions_by_character"].items()
            for name, n in found.items()
        ),
    }


def _table(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    return pd.DataFrame(list(rows))


def flat(result: Document) -> dict[str, Any]:
    """Return a record on one row: intervals and small tables get a column a part."""
    row: dict[str, Any] = {}
    for key, value in result.items():
        if key in ("score_histogram", "death_day"):
            continue
        if key.endswith("ci95"):
            low, high = value or (None, None)
            row |= {f"{key}_low": low, f"{key}_high": high}
        elif isinstance(value, dict):
            row |= {f"{key}_{part}": number for part, number in value.items()}
        else:
            row[key] = value
    return row


def _results(rows: Iterable[tuple[dict[str, str], Document]]) -> pd.DataFrame:
    return _table(label | flat(result) for label, result in rows)


def _histogram(histogram: Mapping[str, int], name: str) -> pd.DataFrame:
    return pd.DataFrame(
        {name: [int(place) for place in histogram], "games": list(histogram.values())}
    )


def _histograms(characters: Document, key: str, name: str) -> pd.DataFrame:
    columns = ["character", name, "games"]
    rows = [
        (code, int(place), n)
        for code, result in characters.items()
        for place, n in result[key].items()
    ]
    return pd.DataFrame(rows, columns=columns)


def _deaths(document: Document) -> pd.DataFrame:
    rows = [
        (code, cause, int(day), n)
        for code, causes in document["deaths_by_day"].items()
        for cause, found in causes.items()
        for day, n in found.items()
    ]
    return pd.DataFrame(rows, columns=["character", "cause", "day", "deaths"])


def _cards(document: Document) -> pd.DataFrame:
    return _table(
        {"kind": kind, "moment": moment} | numbers
        for kind, moments in document["cards"].items()
        for moment, numbers in moments.items()
    )


def _secret_pairs(document: Document) -> pd.DataFrame:
    columns = ["character", "friend", "enemy", "games", "win_units", "win_share", "mean_score"]
    rows = (
        {"character": code, "friend": friend, "enemy": enemy} | pair
        for code, friends in document["secret_pairs"].items()
        for friend, enemies in friends.items()
        for enemy, pair in enemies.items()
    )
    return pd.DataFrame(list(rows), columns=columns)


def _actions(document: Document) -> Iterable[tuple[str, float | None]]:
    return document["actions"].items()
