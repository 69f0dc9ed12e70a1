"""Whether verdicts hold in other cases too: at other tables, with other decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.verdict import EQUAL, HIGHER, LOWER, UNCLEAR, robust_verdict

__all__ = ["add_cases", "same_games", "same_in", "small_in"]

KEPT = ("a", "b", "difference", "difference_ci95", "verdict")


def add_cases(document: Document, key: str, cases: Mapping[str, Document]) -> None:
    """Add to a comparison how its characters fare in other cases, by name, in place.

    Each case is a comparison of the same variants. Under `key` the document gets the names of
    the cases, and each variant {character: {measure: {"verdict", "holds", "fails_in",
    "by_case"}}}. That something is higher or lower ``holds`` if its sign does: if in every case
    the interval lies on the same side of 0, however small the difference. Practically equal
    holds if it is the verdict of every case. ``fails_in`` names the cases where it does not hold.
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


def small_in(found: Document) -> list[str]:
    """Return the cases in which a sign that holds comes to less than matters (``by_case``)."""
    if not found["holds"] or found["verdict"] == EQUAL:
        return []
    return [name for name, diff in found["by_case"].items() if diff["verdict"] == EQUAL]


def same_games(variant: Document) -> bool:
    """Return whether no game of a variant went differently, as far as anything here tells.

    Then nobody at the table uses what differs, and the comparison says nothing about it.
    """
    people = [diff for measures in variant["characters"].values() for diff in measures.values()]
    return bool(variant["paired"]) and _all_same([*people, variant["days"], variant["deaths"]])


def same_in(variant: Document, key: str) -> list[str]:
    """Return the cases under `key` in which no game of a variant went differently.

    They count as practically equal like other cases; whoever reads should know what they are.
    """
    found = [one["by_case"] for measures in variant[key].values() for one in measures.values()]
    cases = found[0] if variant["paired"] and found else ()
    return [case for case in cases if _all_same([diffs[case] for diffs in found])]


def _all_same(diffs: Sequence[Document]) -> bool:
    """Return whether all of some differences that there are, one at least, are exactly 0."""
    known = [diff["difference"] for diff in diffs if diff["difference"] is not None]
    return bool(known) and not any(known)


def _over_cases(diffs: Mapping[str, Document], own: str) -> Document:
    words = {name: _word(diff, own) for name, diff in diffs.items()}
    word = robust_verdict({**words, "": own})
    return {
        "verdict": word,
        "holds": word == own != UNCLEAR,
        "fails_in": [name for name, said in words.items() if said != own != UNCLEAR],
        "by_case": {name: {part: diff[part] for part in KEPT} for name, diff in diffs.items()},
    }


def _word(diff: Document, own: str) -> str:
    """Return what a case says: where a sign is asked for, on which side of 0 its interval lies."""
    interval, said = diff["difference_ci95"], str(diff["verdict"])
    if own == EQUAL or interval is None:
        return said
    low, high = interval
    if low > 0:
        return HIGHER
    if high < 0:
        return LOWER
    return said if said == EQUAL else UNCLEAR
