"""A search for rules for reading: the proposal in sentences, then tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TextIO

from lifeboatsim.reporting.numbers import MISSING, count
from lifeboatsim.reporting.rule_tuning_words import (
    changes_words,
    front_of,
    goal_names,
    goals_in_words,
    interval_words,
    proposal_words,
    value_words,
)
from lifeboatsim.reporting.sheets import Sheet, render
from lifeboatsim.rules.values import written

__all__ = ["dry_run_text", "rule_tuning_text", "sheets"]

Document = Mapping[str, Any]
MARKS = {"higher": "", "lower": "", "practically equal": " =", "not yet clear": " ?"}
NOTE = (
    "Gaps, spreads and ties in percentage points, length in days. The change is against the rules "
    "as they are; = practically equal, ? not yet clear."
)


def rule_tuning_text(
    document: Document, repeat: str | None, out: TextIO, elsewhere: str | None = None
) -> None:
    """Write sentences, tables and the `repeat` command.

    `elsewhere` is the command that tells whether what is proposed holds at other tables, see
    `RuleTuningJob.elsewhere`.
    """
    about, search = document["provenance"], document["search"]
    said = [
        *proposal_words(document),
        *goals_in_words(document),
        *_of_this_table(document, elsewhere),
    ]
    out.write("\n".join(said) + "\n\n")
    render(sheets(document, {}), out)
    out.write(f"\n{count(search['tried'])} of {count(search['rule_sets'])} rule sets with up to ")
    out.write(f"{about['most_changes']} changes of {about['rules']} were tried, ")
    out.write(f"{search['finalists']} played {count(about['games'])} games on fresh deals, ")
    out.write(f"table {about['table']}, seed {about['seed']}.\n")
    for one in search["skipped"]:
        out.write(f"Not tried: {changes_words(one['changes'])} ({one['reason']}).\n")
    if search["not_dealt"] > len(search["skipped"]):
        out.write(
            f"Nor {search['not_dealt'] - len(search['skipped'])} more that are not allowed.\n"
        )
    for text in search["left_out"]:
        out.write(f"Not tried: {text}.\n")
    for one in document["rule_sets"]:
        if one["illegal_answers"]:
            out.write(f"{count(one['illegal_answers'])} illegal answers under {one['rules']}; ")
            out.write("each counted as 0.\n")
    for sentence in about["unconfirmed"]:
        out.write(f"Not confirmed: {sentence}\n")
    if repeat is not None:
        out.write(f"Again: {repeat}\n")


def _of_this_table(document: Document, elsewhere: str | None) -> list[str]:
    """Return of which table a proposal is, and what tells whether it is one for others too."""
    if document["proposal"] is None or not document["proposal"]["changes"]:
        return []
    said = [
        f"That is of table {document['provenance']['table']}; where people play otherwise it may "
        "even be worse: compare tells."
    ]
    return [*said, f"Elsewhere: {elsewhere}"] if elsewhere is not None else said


def sheets(document: Document, names: Mapping[str, str]) -> list[Sheet]:
    """Return the tables: the rule sets that no other dominates, then the other finalists."""
    front = front_of(document)
    others = [one for one in document["rule_sets"] if not one["non_dominated"]]
    found = [_sheet(document, front, "Rule sets that no other dominates", NOTE)] if front else []
    return [*found, _sheet(document, others, "The other finalists", "")] if others else found


def _sheet(document: Document, sets: Sequence[Document], title: str, note: str) -> Sheet:
    names = goal_names(document)
    columns = ["", "changes"]
    for name in names:
        columns += [name, "95 % interval", "change"]
    keep = document["provenance"]["keep"]
    rows = []
    for one in sets:
        row = [changes_words(one["changes"]), str(one["changed"])]
        for name in names:
            row += _cells(name, one["objectives"][name])
        rows.append((*row, *(one["keep"][text] for text in keep)))
    return Sheet(title, (*columns, *keep), tuple(rows), note)


def _cells(name: str, one: Document) -> list[str]:
    change = MISSING
    if one["difference"] is not None:
        change = value_words(name, one["difference"], sign=True) + MARKS[one["verdict"]]
    return [value_words(name, one["value"]), interval_words(name, one["ci95"]), change]


def dry_run_text(document: Document, out: TextIO) -> None:
    """Write which options would be changed to what, and what that costs."""
    rows = tuple(
        (name, written(values[0]), ", ".join(written(value) for value in values[1:]))
        for name, values in document["vary"].items()
    )
    render([Sheet("What may be changed", ("", "now", "to"), rows)], out)
    spent = document["cost"]
    out.write(f"\n{count(document['rule_sets'])} rule sets ({document['method']}), at most ")
    out.write(f"{count(spent['games'])} games: about {spent['seconds'] / 60:.1f} minutes ")
    out.write(f"at a guess of {count(int(spent['games_per_second']))} games a second.\n")
    for text in document["left_out"]:
        out.write(f"Left out: {text}.\n")
