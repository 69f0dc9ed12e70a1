"""What an answer of any kind rests on, and the line that says what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lifeboatsim.reporting.kinds import kind_of
from lifeboatsim.reporting.numbers import count

__all__ = ["about", "heading"]


def about(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the provenance of an answer; for several rule sets with their names and doubts."""
    found = dict(document["provenance"])
    if "baseline" in document:
        sides = (document["baseline"], *document["variants"])
        found["table"] = document["baseline"]["table"]
        found["rules"] = ", ".join(side["rules"] for side in sides)
        found["unconfirmed"] = list(
            dict.fromkeys(sentence for side in sides for sentence in side["unconfirmed"])
        )
    return found


def heading(document: Mapping[str, Any]) -> str:
    """Return one line: the kind of answer, rules, table, games and seed."""
    facts = about(document)
    said = [f"{kind_of(document).title}: {facts['rules']}"]
    if "table" in facts:
        said.append(f"table {facts['table']}")
    if "games_per_cell" in facts:
        said.append(f"{count(facts['games_per_cell'])} games a table")
    elif "games" in facts:
        each = f" of each of {len(document['cells'])} cells" if "cells" in document else ""
        said.append(f"{count(facts['games'])} games{each}")
    return ", ".join([*said, f"seed {facts['seed']}"])
