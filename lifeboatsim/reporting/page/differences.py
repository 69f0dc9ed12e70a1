"""The first screen of a comparison: what each set of rules changes, as far as it is clear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.parts import Finding
from lifeboatsim.reporting.page.words import GAME_CHANGES, GAME_UNITS, WIN_CHANGES
from lifeboatsim.reporting.transcript_words import and_list

__all__ = ["what_changes"]


def what_changes(document: Document, names: Mapping[str, str]) -> Finding:
    """Return what every variant changes against the baseline; the page's subtitle has the base.

    Only verdicts "higher" and "lower" are told: what is practically equal, or not yet clear, is in
    the tables.
    """
    variants = document["variants"]
    wins = [list(_wins(variant, names)) for variant in variants]
    changed = sum(bool(one) for one in wins)
    band = document["bands"]["share"]
    sentences = [
        f"{variant['rules']}: {'; '.join([*(found or _nothing(variant, band)), *_game(variant)])}."
        for variant, found in zip(variants, wins, strict=True)
    ]
    return Finding(
        "What do they change?", "grey",
        f"{changed} of {len(variants)} make a difference that matters in who wins",
        sentences,
    )  # fmt: skip


def _wins(variant: Document, names: Mapping[str, str]) -> Iterator[str]:
    """Yield who clearly wins more and who less, those most concerned first."""
    for verdict, word in WIN_CHANGES.items():
        found = [
            (share["difference"], f"{names.get(code, code)} ({_from_to(share)})")
            for code, measures in variant["characters"].items()
            if (share := measures["win_share"])["verdict"] == verdict
        ]
        found.sort(key=lambda one: -abs(one[0]))
        if found:
            yield f"{word} {and_list([person for _, person in found])}"


def _from_to(share: Document) -> str:
    return f"{shown(share['b'], 'share')}, not {shown(share['a'], 'share')}"


def _game(variant: Document) -> Iterator[str]:
    for (measure, verdict), words in GAME_CHANGES.items():
        one = variant[measure]
        if one["verdict"] == verdict:
            change = shown(abs(one["difference"]), "decimal")
            yield f"{words} (by {change} {GAME_UNITS[measure]})"


def _nothing(variant: Document, band: float) -> list[str]:
    """Say that nobody wins more or less; only where the intervals show it, that none does."""
    verdicts = {one["win_share"]["verdict"] for one in variant["characters"].values()}
    if verdicts == {"practically equal"}:
        return [
            f"nobody's share of wins changes by more than {shown(band, 'gap')} percentage points"
        ]
    return ["who wins: nothing clear"]
