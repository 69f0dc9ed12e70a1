"""The first screen of a comparison: what each set of rules changes, as far as it is clear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.option_words import rules_in_words
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.parts import Finding
from lifeboatsim.reporting.page.words import GAME_CHANGES, GAME_UNITS, WIN_CHANGES
from lifeboatsim.reporting.transcript_words import and_list

__all__ = ["what_changes"]

WINS = tuple(WIN_CHANGES.values())
GAME_BANDS = {"days": "days", "deaths": "deaths", "ties": "share"}
"""Measure of the game: the band within which its changes do not matter."""


def what_changes(document: Document, names: Mapping[str, str]) -> Finding:
    """Return what every variant changes against the baseline; the page's subtitle has the base.

    Only verdicts "higher" and "lower" are told, first those of a difference that matters wherever
    in its interval it lies: what is practically equal, or not yet clear, is in the tables.
    """
    variants, bands, base = document["variants"], document["bands"], document["baseline"]
    sure = [list(_changes(variant, names, bands, sure=True)) for variant in variants]
    sentences = [
        f"{_called(variant, base)}: {'; '.join(_told(variant, found, names, bands))}."
        for variant, found in zip(variants, sure, strict=True)
    ]
    changed = sum(any(word.startswith(WINS) for word in one) for one in sure)
    return Finding(
        "What do they change?", "grey",
        f"{changed} of {len(variants)} clearly change who wins by more than "
        f"{shown(bands['share'], 'gap')} percentage points",
        sentences,
    )  # fmt: skip


def _called(variant: Document, base: Document) -> str:
    """Return the name of the rules, and what is played otherwise by them in brackets."""
    name = str(variant["rules"])
    words = rules_in_words(name, base.get("options", {}), variant.get("options", {}))
    return f"{name} ({words})" if words else name


def _told(
    variant: Document, sure: list[str], names: Mapping[str, str], bands: Mapping[str, float]
) -> list[str]:
    """Return what changes surely, then what changes clearly but perhaps by less than matters."""
    small = list(_changes(variant, names, bands, sure=False))
    wins = any(word.startswith(WINS) for word in (*sure, *small))
    said = sure if wins else [*_nothing(variant, bands["share"]), *sure]
    if small:
        said = [*said, f"clear, but perhaps too little to matter: {'; '.join(small)}"]
    return said


def _changes(
    variant: Document, names: Mapping[str, str], bands: Mapping[str, float], *, sure: bool
) -> Iterator[str]:
    """Yield who clearly wins more and who less, those most concerned first, then the game.

    Those that are sure to change by more than the band, or those whose interval reaches into it.
    """
    for verdict, word in WIN_CHANGES.items():
        found = [
            (share["difference"], f"{names.get(code, code)} ({_from_to(share)})")
            for code, measures in variant["characters"].items()
            if (share := measures["win_share"])["verdict"] == verdict
            and _matters(share, bands["share"]) == sure
        ]
        found.sort(key=lambda one: -abs(one[0]))
        if found:
            yield f"{word} {and_list([person for _, person in found])}"
    for (measure, verdict), words in GAME_CHANGES.items():
        one = variant[measure]
        if one["verdict"] == verdict and _matters(one, bands[GAME_BANDS[measure]]) == sure:
            change = shown(abs(one["difference"]), "decimal")
            yield f"{words} (by {change} {GAME_UNITS[measure]})"


def _matters(one: Document, band: float) -> bool:
    """Say whether a difference is more than the band wherever in its interval it lies."""
    low, high = one["difference_ci95"]
    return bool(low > band or high < -band)


def _from_to(share: Document) -> str:
    return f"{shown(share['b'], 'share')}, not {shown(share['a'], 'share')}"


def _nothing(variant: Document, band: float) -> list[str]:
    """Say that nobody wins more or less; only where the intervals show it, that none does."""
    verdicts = {one["win_share"]["verdict"] for one in variant["characters"].values()}
    if verdicts == {"practically equal"}:
        return [
            f"nobody's share of wins changes by more than {shown(band, 'gap')} percentage points"
        ]
    return ["who wins: nothing clear"]
