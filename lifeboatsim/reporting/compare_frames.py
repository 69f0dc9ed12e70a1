"""The tables of a comparison as data frames."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pandas as pd

from lifeboatsim.reporting.frames import flat

__all__ = ["compare_frames"]

Document = Mapping[str, Any]
LISTS = {"characters": "character", "secrets": "secret", "strategies": "strategy"}
CASES = ("robust", "deck_doubt")


def compare_frames(document: Document) -> dict[str, pd.DataFrame]:
    """Return {name: table}: ``differences``, a row each, and ``cases`` where others were asked."""
    found = {"differences": pd.DataFrame(list(_differences(document)))}
    if any(key in document for key in CASES):
        found["cases"] = pd.DataFrame(list(_cases(document)))
    return found


def _differences(document: Document) -> Iterator[dict[str, Any]]:
    for variant in document["variants"]:
        sides = {"baseline": document["baseline"]["rules"], "variant": variant["rules"]}
        for list_, of in LISTS.items():
            for name, measures in variant[list_].items():
                for measure, diff in measures.items():
                    yield sides | {"of": of, "name": name, "measure": measure} | flat(diff)
        for measure in ("days", "deaths", "ties"):
            yield (
                sides | {"of": "game", "name": "game", "measure": measure} | flat(variant[measure])
            )


def _cases(document: Document) -> Iterator[dict[str, Any]]:
    for variant in document["variants"]:
        for key in CASES:
            for code, measures in variant.get(key, {}).items():
                for measure, found in measures.items():
                    for case, diff in found["by_case"].items():
                        yield {
                            "variant": variant["rules"], "question": key, "case": case,
                            "character": code, "measure": measure, **flat(diff),
                        }  # fmt: skip
