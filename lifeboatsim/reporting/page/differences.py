"""The first screen of a comparison: what each set of rules changes, as far as it is clear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.parts import Finding
from lifeboatsim.reporting.page.words import GAME_CHANGES, GAME_UNITS, WIN_CHANGES
from lifeboatsim.reporting.transcript_words import and_list

__all__ = ["what_changes"]

MOST = 2
"""Characters named for each direction; the table has them all."""


def what_changes(document: Document, names: Mapping[str, str]) -> Finding:
    """Return what every variant changes against the baseline; the page's subtitle has the base.

    Only verdicts "higher" and "lower" are told: what is practically equal, or not yet clear, is in
    the tables.
    """
    variants = document["variants"]
    wins = [list(_wins(variant, names)) for variant in variants]
    changed = sum(bool(one) for one in wins)
    sentences = [
        f"{variant['rules']}: {'; '.join([*found, *_game(variant)]) or _nothing(variant)}."
        for variant, found in zip(variants, wins, strict=True)
    ]
    return Finding(
        "What do they change?", "grey",
        f"{changed} of {len(variants)} clearly change who wins", sentences,
    )  # fmt: skip


def _wins(variant: Document, names: Mapping[str, str]) -> Iterator[str]:
    """Yield who clearly wins more and who less, those most concerned first."""
    for verdict, word in WIN_CHANGES.items():
        found = [
            (measures["win_share"]["difference"], names.get(code, code))
            for code, measures in variant["characters"].items()
            if measures["win_share"]["verdict"] == verdict
        ]
        found.sort(key=lambda one: -abs(one[0]))
        if found:
            people = [f"{name} ({shown(change, 'points')} points)" for change, name in found[:MOST]]
            more = len(found) - len(people)
            others = [f"{more} other{'s' if more > 1 else ''}"] if more else []
            yield f"{word} {and_list([*people, *others])}"


def _game(variant: Document) -> Iterator[str]:
    for (measure, verdict), words in GAME_CHANGES.items():
        one = variant[measure]
        if one["verdict"] == verdict:
            change = shown(abs(one["difference"]), "decimal")
            yield f"{words} (by {change} {GAME_UNITS[measure]})"


def _nothing(variant: Document) -> str:
    verdicts = [one["win_share"]["verdict"] for one in variant["characters"].values()]
    verdicts += [variant[measure]["verdict"] for measure in GAME_UNITS]
    equal = all(verdict == "practically equal" for verdict in verdicts)
    return "nothing that matters" if equal else "nothing clear"
