"""The page of a search for rules: what to change, what that gains, and how it was found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.commands import games_words, line, played_words
from lifeboatsim.reporting.page.parts import (
    AMBER,
    GREEN,
    GREY_LIGHT,
    RED,
    Column,
    Finding,
    Page,
    Picture,
    Row,
    Section,
    Table,
)
from lifeboatsim.reporting.page.plots import Dot, forest, forest_height
from lifeboatsim.reporting.rule_tuning_words import (
    SHARES,
    changes_words,
    front_of,
    goal_names,
    goals_in_words,
)
from lifeboatsim.reporting.style import COLOURS, GREY
from lifeboatsim.rules.values import as_argument, written

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["rule_tuning_page"]


def rule_tuning_page(document: Document, sections: list[Section], warnings: list[str]) -> Page:
    """Return the page; `sections` follow those on the search."""
    about = document["provenance"]
    return Page(
        "Which change would mend the rules?",
        f"{count(about['games'])} games of each finalist on fresh deals, rules {about['rules']}, "
        f"table {about['table']}, seed {about['seed']}.",
        [_finding(document), *_elsewhere(document)],
        _table(document, front_of(document), "scorecard", "Rule sets that no other dominates"),
        [_rule_sets(document), _search(document), *sections],
        warnings,
    )


def _finding(document: Document) -> Finding:
    found = _proposed(document)
    return replace(found, sentences=[*found.sentences, *goals_in_words(document)])


def _elsewhere(document: Document) -> list[Finding]:
    """Return of which table a proposal is, and the command that plays it at others."""
    about, proposal = document["provenance"], document["proposal"]
    if proposal is None or not proposal["changes"]:
        return []
    changed = [f"{name}={written(value)}" for name, value in proposal["changes"].items()]
    sets = [about["rules"], "+".join([about["rules"], *changed])]
    words = [*map(as_argument, sets), *played_words(about), *games_words(about), "--robust"]
    return [Finding(
        "Does it hold where people play otherwise?", GREY_LIGHT, "One table cannot tell",
        [f"All this is of the table {about['table']}. compare --robust says whether shares of wins "
         "change alike at other tables: with each way to play alone, and with mixes of them."],
        [line("compare", [*words, "--out", "elsewhere"]), "lifeboatsim report elsewhere"],
    )]  # fmt: skip


def _proposed(document: Document) -> Finding:
    about, proposal = document["provenance"], document["proposal"]
    question = f"What to change for {', '.join(about['goals'])}?"
    if proposal is None and front_of(document):
        return Finding(question, AMBER, "A matter of taste", [
            "What makes one goal clearly better makes another clearly worse: no change is proposed."
        ])  # fmt: skip
    if proposal is None:
        none = f"No finalist keeps {', '.join(about['keep'])}."
        return Finding(question, RED, "Nothing keeps the bounds", [none])
    chosen = document["rule_sets"][proposal["rule_set"]]
    unclear = [text for text, word in chosen["keep"].items() if word != "kept"]
    light = AMBER if unclear else GREEN
    said = [f"Whether {text} holds is not yet clear." for text in unclear]
    if not chosen["changed"]:
        return Finding(question, light, "Nothing", [
            "No finalist is clearly better than the rules as they are.", *said,
        ])  # fmt: skip
    word = changes_words(chosen["changes"], about["options"])
    said += [_effect(name, chosen["objectives"][name]) for name in goal_names(document)]
    others = [changes_words(document["rule_sets"][n]["changes"], about["options"])
              for n in proposal["as_good"]]  # fmt: skip
    said += [f"With as many changes, not clearly worse: {'; '.join(others)}."] if others else []
    return Finding(question, light, word, said)


def _kinds(name: str) -> tuple[str, str, str]:
    """Return the kinds of column of an objective, its interval and its difference."""
    share = "gap", "interval", "points"
    return share if name in SHARES else ("decimal", "decimal_interval", "decimal")


def _effect(name: str, one: Document) -> str:
    value, interval, difference = _kinds(name)
    return (
        f"{name}: {shown(one['value'], value)} ({shown(one['ci95'], interval)}), "
        f"against now {shown(one['difference'], difference)}, {one['verdict']}."
    )


def _table(document: Document, sets: Sequence[Document], name: str, title: str,
           *, folded: bool = False) -> Table:  # fmt: skip
    about, columns = document["provenance"], [
        Column("rules", "change"), Column("changed", "changes", "count")
    ]  # fmt: skip
    rows: list[Row] = []
    for goal in goal_names(document):
        unit = ", percentage points" if goal in SHARES else ""
        value, interval, difference = _kinds(goal)
        columns += [
            Column(goal, f"{goal}{unit}", value), Column(f"{goal}_ci", "95 % interval", interval),
            Column(f"{goal}_change", "against now", difference),
            Column(f"{goal}_verdict", "verdict"),
        ]  # fmt: skip
    columns += [Column(text, text) for text in about["keep"]]
    for one in sets:
        row: Row = {"rules": changes_words(one["changes"], about["options"]), **one["keep"]}
        row["changed"] = one["changed"]
        for goal in goal_names(document):
            found = one["objectives"][goal]
            row |= {goal: found["value"], f"{goal}_ci": found["ci95"],
                    f"{goal}_change": found["difference"],
                    f"{goal}_verdict": found["verdict"] or ""}  # fmt: skip
        rows.append(row)
    return Table(name, title, columns, rows, f"of {count(about['games'])} games", folded=folded)


def _rule_sets(document: Document) -> Section:
    others = [one for one in document["rule_sets"] if not one["non_dominated"]]
    tables = [_table(document, front_of(document), "front", "Rule sets that no other dominates")]
    if others:
        tables.append(_table(document, others, "others", "The other finalists", folded=True))
    answers = [
        "A rule set is in the table if it is clearly better in a goal than each with fewer "
        "changes, and no other with as many is clearly better in one and no worse in the rest.",
        *goals_in_words(document),
    ]
    pictures = [_picture(document, name) for name in goal_names(document)]
    return Section(
        "rule_sets", "What can be had for how many changes?", answers, pictures, tables
    )  # fmt: skip


def _picture(document: Document, name: str) -> Picture:
    scale = 100 if name in SHARES else 1
    sets = front_of(document) or document["rule_sets"]
    proposal = document["proposal"]
    chosen = None if proposal is None else document["rule_sets"][proposal["rule_set"]]
    found = [
        Dot(
            changes_words(one["changes"]).replace(", ", "\n")
            + ("\n(proposed)" if one is chosen else ""),
            None if values["value"] is None else scale * values["value"],
            None if values["ci95"] is None else [scale * edge for edge in values["ci95"]],
            COLOURS["captain"] if one is chosen else GREY,
        )
        for one in sets
        for values in (one["objectives"][name],)
    ]
    unit = ", percentage points" if name in SHARES else ""

    def draw(figure: Figure) -> None:
        forest(figure.add_subplot(), found, f"{name.replace('_', ' ')}{unit}")

    told = "; ".join(f"{dot.label} {dot.value:.2f}" for dot in found if dot.value is not None)
    return Picture(
        name, f"{name} of the rule sets: {told}.", "Lines through the dots: 95 % intervals; the "
        "differences are known better, since all play the same deals.", draw,
        forest_height(2 * len(found)),
    )  # fmt: skip


def _search(document: Document) -> Section:
    search, about = document["search"], document["provenance"]
    stages = Table(
        "stages", "Who played on",
        (
            Column("rule_sets", "rule sets", "count"), Column("games", "games of each", "count"),
            Column("clearly_worse", "clearly worse", "count"),
            Column("breaks_a_bound", "break a bound", "count"),
            Column("no_room", "no room", "count"), Column("left", "play on", "count"),
        ),
        search["stages"],
    )  # fmt: skip
    whole = Table(
        "search", "The search",
        (
            Column("rule_sets", "rule sets", "count"), Column("tried", "tried", "count"),
            Column("not_dealt", "cannot be dealt", "count"),
            Column("finalists", "finalists", "count"), Column("games", "games of each", "count"),
        ),
        [{**search, "games": about["games"]}],
    )  # fmt: skip
    options = Table(
        "varied", "What might be changed", (Column("option", "option"), Column("values", "values")),
        [{"option": name, "values": ", ".join(changes_words({name: value}).partition("=")[2]
                                              for value in values)}
         for name, values in about["vary"].items()], folded=True,
    )  # fmt: skip
    answers = [
        f"{count(search['tried'])} of {count(search['rule_sets'])} rule sets were tried; "
        f"{count(search['finalists'])} played {count(about['games'])} games on deals that none of "
        "them was chosen by.",
    ]
    return Section("search", "How was that found?", answers, [], [whole, stages, options])
