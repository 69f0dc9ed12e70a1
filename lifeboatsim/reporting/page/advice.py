"""What to change: which of other rules to try, and what they mean in players' words."""

from __future__ import annotations

from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.option_words import rules_in_words
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.change_words import CLEARLY, HELPFUL, NOT, UNSURE, change
from lifeboatsim.reporting.page.contenders import Contender
from lifeboatsim.reporting.page.parts import Column, Finding, Table

__all__ = ["change_of", "meanings"]

MANY = 12
"""A table with more rows is shown on demand."""


def change_of(contenders: list[Contender], *, meant: bool = False) -> Finding:
    """Return which of the other rule sets to try, if any.

    `meant` says that what the rules mean stands beside already.
    """
    first, *others = contenders
    best = min(others, key=lambda one: (one.gap, one.rules))
    step = _step(first, others)
    said = change(first.verdict.light, best.verdict.light, step)
    sentence = said.sentence.format(
        first=first.rules,
        best=best.rules,
        before=shown(first.gap, "gap"),
        after=shown(best.gap, "gap"),
        who=best.names.get(best.furthest, best.furthest),
        who_before=first.names.get(first.furthest, first.furthest),
        games=count(best.games),
    )
    sentences = [sentence]
    if "{best}" in said.sentence and not meant:
        sentences += _meaning(first, best)
    if "{best}" in said.word:
        sentences += _doubts(first, best)
    return Finding("What to change?", said.light, said.word.format(best=best.rules), sentences)


def _step(first: Contender, others: list[Contender]) -> str:
    """Return how much fairer the others are than the first, as far as intervals show it.

    That none helps is said only where none can be fairer by as much as matters.
    """
    best = min(others, key=lambda one: (one.gap, one.rules))
    if best.gap_interval[1] < first.gap_interval[0]:
        return CLEARLY
    most = max(first.gap_interval[1] - one.gap_interval[0] for one in others)
    return NOT if most < HELPFUL else UNSURE


def _meaning(first: Contender, best: Contender) -> list[str]:
    """Return what the rules that are named mean."""
    words = rules_in_words(best.rules, first.options, best.options)
    return [f"{best.rules} means: {words}."] if words else []


def _doubts(first: Contender, best: Contender) -> list[str]:
    """Return what of the rules that are advised is not confirmed."""
    more = [said for said in best.unconfirmed if said not in first.unconfirmed]
    return [f"Unconfirmed: {said}" for said in more]


def meanings(contenders: list[Contender]) -> Table:
    """Return what each of the other sets of rules plays otherwise than the first."""
    first, *others = contenders
    rows = [
        {"rules": one.rules, "otherwise": words}
        for one in others
        if (words := rules_in_words(one.rules, first.options, one.options))
    ]
    return Table(
        "meanings", f"What is played otherwise than by {first.rules}",
        (Column("rules", "rules"), Column("otherwise", "otherwise")), rows, folded=len(rows) > MANY,
    )  # fmt: skip
