"""What to change: which of other rules to try, and what they mean in players' words."""

from __future__ import annotations

from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.option_words import difference_in_words
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.contenders import Contender
from lifeboatsim.reporting.page.parts import RED, Column, Finding, Table
from lifeboatsim.reporting.page.words import change

__all__ = ["change_of", "meanings"]

MANY = 12
"""A table with more rows is shown on demand."""


def change_of(contenders: list[Contender]) -> Finding:
    """Return which of the other rule sets to try, if any."""
    first, *others = contenders
    best = min(others, key=lambda one: (one.gap, one.rules))
    better = best.gap_interval[1] < first.gap_interval[0]
    said = change(first.verdict.light, best.verdict.light, better)
    sentence = said.sentence.format(
        first=first.rules,
        best=best.rules,
        before=shown(first.gap, "gap"),
        after=shown(best.gap, "gap"),
        who=best.names.get(best.furthest, best.furthest),
        games=count(best.games),
    )
    sentences = [sentence]
    if said.light != RED and (words := difference_in_words(first.options, best.options)):
        sentences.append(f"{best.rules} means: {words}.")
    return Finding("What to change?", said.light, said.word.format(best=best.rules), sentences)


def meanings(contenders: list[Contender]) -> Table:
    """Return what each of the other sets of rules plays otherwise than the first."""
    first, *others = contenders
    rows = [
        {"rules": one.rules, "otherwise": words}
        for one in others
        if (words := difference_in_words(first.options, one.options))
    ]
    return Table(
        "meanings", f"What is played otherwise than by {first.rules}",
        (Column("rules", "rules"), Column("otherwise", "otherwise")), rows, folded=len(rows) > MANY,
    )  # fmt: skip
