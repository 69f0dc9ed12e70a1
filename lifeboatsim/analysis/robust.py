"""Whether verdicts hold in other cases too: at other tables, with other decks."""

from __future__ import annotations

from collections.abc import Mapping

from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.verdict import UNCLEAR, robust_verdict

__all__ = ["add_cases"]

KEPT = ("a", "b", "difference", "difference_ci95", "verdict")


def add_cases(document: Document, key: str, cases: Mapping[str, Document]) -> None:
    """Add to a comparison how its characters fare in other cases, by name, in place.

    Each case is a comparison of the same variants. Under `key` the document gets the names of
    the cases, and each variant {character: {measure: {"verdict", "holds", "by_case"}}}. A verdict
    ``holds`` if all cases, among them the document itself, share it and it is clear.
    """
    document[key] = list(cases)
    for place, variant in enumerate(document["variants"]):
        variant[key] = {
            code: {
                measure: _over_cases(
                    {name: case["variants"][place]["characters"][code][measure]
                     for name, case in cases.items()},
                    diff["verdict"],
                )
                for measure, diff in measures.items()
            }
            for code, measures in variant["characters"].items()
        }  # fmt: skip


def _over_cases(diffs: Mapping[str, Document], own: str) -> Document:
    by_case = {name: diff["verdict"] for name, diff in diffs.items()}
    word = robust_verdict({**by_case, "": own})
    return {
        "verdict": word,
        "holds": word == own != UNCLEAR,
        "by_case": {name: {part: diff[part] for part in KEPT} for name, diff in diffs.items()},
    }
