"""Whether verdicts hang on how people play, or on cards that are uncertain."""

from __future__ import annotations

from collections.abc import Mapping

from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.robust import small_in
from lifeboatsim.reporting.case_words import held_in_words
from lifeboatsim.reporting.page.commands import compare_again
from lifeboatsim.reporting.page.parts import Column, Section, Table

__all__ = ["CASES", "cases"]

FEW = 4
"""No more verdicts that hold are named in a sentence; the table has them all."""
CASES = {
    "robust": ("robust", "Does it hang on how people play?", "--robust"),
    "deck_doubt": ("deck_doubt", "Does it hang on the uncertain cards?", "--deck-doubt"),
}


def cases(document: Document, names: Mapping[str, str], key: str) -> Section:
    """Return whether verdicts on wins hold in other cases, or which option plays them."""
    name, question, flag = CASES[key]
    if key not in document:
        return Section(
            name, question,
            missing=f"Not played here: the same comparison with {flag} tells.",
            commands=[compare_again(document, more=[flag, "--out", name.replace("_", "-")])],
        )  # fmt: skip
    rows = [
        {"change": variant["rules"], "who": names.get(code, code), "character": code,
         "verdict": measures["win_share"]["verdict"],
         "holds": "yes" if measures["win_share"]["holds"] else "no",
         "small": len(small_in(measures["win_share"])),
         **{case: one["verdict"] for case, one in measures["win_share"]["by_case"].items()}}
        for variant in document["variants"]
        for code, measures in variant[key].items()
    ]  # fmt: skip
    columns = (
        Column("change", "change"), Column("who", "character"), Column("verdict", "over all cases"),
        Column("holds", "holds"), Column("small", "cases with less than matters", "count"),
        *(Column(case, case) for case in document[key]),
    )  # fmt: skip
    held = _held(document, names, key)
    sums = [{"holds": len(held), "of": len(rows), "cases": len(document[key])}]
    total = Table(
        f"{name}_sum", "Verdicts on the share of wins that hold in every case",
        (Column("holds", "hold", "count"), Column("of", "of", "count"),
         Column("cases", "other cases", "count")), sums,
    )  # fmt: skip
    said = f": {', '.join(held)}" if 0 < len(held) <= FEW else ""
    answer = f"{len(held)} of {len(rows)} verdicts are clear and hold in all cases{said}."
    table = Table(name, "Verdicts on the share of wins by case", columns, rows)
    return Section(name, question, [answer], [], [total, table])


def _held(document: Document, names: Mapping[str, str], key: str) -> list[str]:
    """Return whose verdict holds, under which rules where there are several, and what it is."""
    many = len(document["variants"]) > 1
    return [
        f"{names.get(code, code)}{' under ' + variant['rules'] if many else ''} "
        f"({held_in_words(measures['win_share'], 'in', ' cases')})"
        for variant in document["variants"]
        for code, measures in variant[key].items()
        if measures["win_share"]["holds"]
    ]
