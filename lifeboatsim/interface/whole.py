"""Whether an answer read from a file is whole: no part of it empty that never is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

__all__ = ["what_is_missing"]

MAY_BE_EMPTY = ("decks", "unconfirmed")
"""Keys of parts that may hold nothing in any answer: none of one's own, nothing doubtful."""
WITHIN = frozenset({"secret_pairs", "deaths_by_day"})
"""Keys of parts of parts of cells, which may hold nothing: what never happened."""
COUNTED = {"score_histogram": "games", "death_day": "deaths"}
"""Parts that hold as many as another one beside them says, none perhaps."""


def what_is_missing(document: Mapping[str, Any], sparse: Collection[str] = ()) -> str:
    """Return the path of a part that is empty or too short for what it counts, '' if none is.

    `sparse` are the keys of parts that may hold nothing in an answer of this kind.
    """
    return next(_missing(document, "", (*MAY_BE_EMPTY, *sparse)), "")


def _missing(part: Any, path: str, sparse: Collection[str]) -> Iterator[str]:
    if isinstance(part, Mapping):
        for key, value in part.items():
            yield from _missing_at(part, key, value, f"{path}.{key}" if path else key, sparse)
    elif isinstance(part, list):
        for place, value in enumerate(part):
            yield from _missing_at(part, "", value, f"{path}[{place}]", sparse)


def _missing_at(
    whole: Any, key: str, value: Any, path: str, sparse: Collection[str]
) -> Iterator[str]:
    if not isinstance(value, (Mapping, list)):
        return
    if (beside := COUNTED.get(key)) in whole:
        if _total(value) != _total(whole[beside]):
            yield path
    elif not value and key not in sparse:
        yield path
    elif key in WITHIN and isinstance(value, Mapping):
        yield from (f"{path}.{row}" for row, cells in value.items() if not cells)
    else:
        yield from _missing(value, path, sparse)


def _total(counts: Any) -> Any:
    return sum(counts.values()) if isinstance(counts, Mapping) else counts
