"""A search for rules as data frames."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pandas as pd

from lifeboatsim.reporting.frames import flat

__all__ = ["frames"]

Document = Mapping[str, Any]


def frames(document: Document) -> dict[str, pd.DataFrame]:
    """Return {"rule_sets": a row for each finalist and objective, "stages": a row for each}."""
    return {
        "rule_sets": pd.DataFrame(list(_rows(document))),
        "stages": pd.DataFrame(document["search"]["stages"]),
    }


def _rows(document: Document) -> Iterator[dict[str, Any]]:
    proposal = document["proposal"]
    options = document["provenance"]["options"]
    for number, one in enumerate(document["rule_sets"]):
        head = {
            "rule_set": number, "rules": one["rules"], "changed": one["changed"],
            "allowed": one["allowed"], "non_dominated": one["non_dominated"],
            "proposed": proposal is not None and proposal["rule_set"] == number,
        }  # fmt: skip
        vary = document["provenance"]["vary"]
        head |= {name: one["changes"].get(name, options[name]) for name in vary}
        for name, found in one["objectives"].items():
            yield head | {"objective": name, "games": one["games"]} | flat(found)
