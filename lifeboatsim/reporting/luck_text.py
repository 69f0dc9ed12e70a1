"""Shares of luck for reading: sentences, then tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TextIO

from lifeboatsim.reporting.numbers import MISSING, count
from lifeboatsim.reporting.sheets import Sheet, render

__all__ = ["SOURCE_WORDS", "luck_sentences", "luck_sheets", "luck_text"]

Document = Mapping[str, Any]
SOURCE_WORDS = {
    "deal": "the deal of friends and enemies",
    "line_up": "who plays how",
    "provisions": "the provisions",
    "navigation": "the navigation deck",
    "chance": "chance during play",
    "choices": "the players' own coin tosses",
}
"""What each source is called in sentences (engine/streams.py SOURCES)."""
SHORT = {
    "deal": "deal", "line_up": "who plays how", "provisions": "provisions",
    "navigation": "navigation", "chance": "chance", "choices": "choices",
}  # fmt: skip
MEASURES = {"win": "winning", "score": "the score"}
NOTE = (
    "Alone: what knowing it alone would take off the variance. In all: what would be left if "
    "all but it were known."
)


def luck_text(
    document: Document, names: Mapping[str, str], repeat: str | None, out: TextIO
) -> None:
    """Write sentences, tables and the `repeat` command; `names` are by character."""
    out.write("\n".join(luck_sentences(document)) + "\n\n")
    render(luck_sheets(document, names), out)
    about = document["provenance"]
    for name, n in document["illegal_answers"].items():
        if n:
            out.write(f"Strategy {name} gave {count(n)} illegal answers; each counted as 0.\n")
    times = 2 + len(document["sources"])
    out.write(f"\n{count(about['games'])} games, each played {times} times, ")
    out.write(f"rules {about['rules']}, table {about['table']}, seed {about['seed']}.\n")
    for sentence in about["unconfirmed"]:
        out.write(f"Not confirmed: {sentence}\n")
    if repeat is not None:
        out.write(f"Again: {repeat}\n")


def luck_sentences(document: Document) -> list[str]:
    """Return for winning and for the score what decides most, alone and in all."""
    said = [_sentence(document["all"][measure], word) for measure, word in MEASURES.items()]
    if document["provenance"]["players"] < len(document["characters"]):
        said.append(
            "A character that sits out counts as no win and 0 points; who does is part of the deal."
        )
    return said


def _sentence(found: Document, word: str) -> str:
    shares = found["sources"]
    if found["interplay"] is None:
        return f"Nothing varies in {word}: there is no luck to share out."
    alone = max(shares, key=lambda name: shares[name]["first_order"])
    total = max(shares, key=lambda name: shares[name]["total"])
    idle = [SOURCE_WORDS[name] for name in shares if shares[name]["total"] == 0]
    said = (
        f"Of the variance of {word}, {SOURCE_WORDS[alone]} decides "
        f"{_percent(shares[alone]['first_order'])} alone, the most of any source; "
        f"{_percent(found['interplay'])} is decided by sources only together. Even with all "
        f"else known {_percent(shares[total]['total'])} would still hang on {SOURCE_WORDS[total]}."
    )
    return said + (f" No part have: {', '.join(idle)}." if idle else "")


def luck_sheets(document: Document, names: Mapping[str, str]) -> list[Sheet]:
    """Return the tables: all characters together, then each, for winning and for the score."""
    sheets = []
    for measure, word in MEASURES.items():
        sheets.append(_together(document["all"][measure], f"The variance of {word}"))
    for measure, word in MEASURES.items():
        for key, what in (("first_order", "alone"), ("total", "in all")):
            sheets.append(_by_character(document, names, measure, key, f"{word}, {what}"))
    return sheets


def _together(found: Document, title: str) -> Sheet:
    rows = [
        (
            SHORT[name], _percent(one["first_order"]), _interval(one["first_order_ci95"]),
            _percent(one["total"]), _interval(one["total_ci95"]),
        )
        for name, one in found["sources"].items()
    ]  # fmt: skip
    together = _percent(found["interplay"]), _interval(found["interplay_ci95"])
    rows.append(("only together", *together, "", ""))
    columns = ("", "alone", "95 % interval", "in all", "95 % interval")
    return Sheet(f"{title}, all characters", columns, tuple(rows), NOTE)


def _by_character(
    document: Document, names: Mapping[str, str], measure: str, key: str, title: str
) -> Sheet:
    sources = list(document["sources"])
    rows = []
    for code, found in document["characters"].items():
        one = found[measure]
        cells = [_percent(one["sources"][name][key]) for name in sources]
        cells += [_percent(one["interplay"])] if key == "first_order" else []
        rows.append((names.get(code, code), *cells))
    more = ("only together",) if key == "first_order" else ()
    return Sheet(
        f"By character: {title}", ("", *(SHORT[name] for name in sources), *more), tuple(rows)
    )


def _percent(share: float | None) -> str:
    return MISSING if share is None else f"{100 * max(0.0, share) + 0.0:.1f} %"


def _interval(interval: list[float] | None) -> str:
    if interval is None:
        return MISSING
    low, high = (100 * min(1.0, max(0.0, edge)) for edge in interval)
    return f"{low:.1f} to {high:.1f}"
