"""What each change of the rules does: differences of a comparison, main effects of a sweep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.effects_plot import (
    Change,
    draw_effects,
    effect_rows,
    effects_height,
    largest,
)
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.parts import POINTS_INTERVAL, Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.words import EFFECTS
from lifeboatsim.reporting.sweep_text import effect_label

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["changes", "effects_section", "interactions_section"]

MANY = 12
"""A table with more rows is shown on demand."""
MOST_DRAWN = 12
"""Changes in a plot: it is to be read on a phone."""
CLEAR = ("higher", "lower")
MEASURES = {"win_share": "points", "survival_rate": "points"}
TITLES = {"win_share": "wins", "survival_rate": "lives to the end", "mean_score": "mean score"}


def effects_section(
    changes: list[Change], names: Mapping[str, str], key: str, games: int, question: str,
    name: str = "effects",
) -> Section:  # fmt: skip
    """Return the section on what changes do to each character.

    `key` is difference or effect, `name` effects or interactions: that of section, plot and tables.
    """
    rows = list(effect_rows(changes, names, key, "win_share"))
    drawn = largest(changes, key, MOST_DRAWN)
    shown_rows = [row for row in rows if row["change"] in drawn]

    def draw(figure: Figure) -> None:
        draw_effects(figure, shown_rows, names, "change of the share of wins, percentage points")

    some = "" if len(drawn) == len(changes) else (
        f" Drawn are the {len(drawn)} of {len(changes)} changes that do most."
    )  # fmt: skip
    picture = Picture(
        name, "Change of each character's share of wins, by change of the rules; the table "
        "below has the numbers.",
        "Lines through the dots: 95 % intervals of the change. Verdicts are adjusted for the "
        f"number of questions (Holm).{some}", draw, effects_height(len(drawn)),
    )  # fmt: skip
    tables = [_table(f"{measure}_{name}", f"Change: {TITLES[measure]}, percentage points",
                     list(effect_rows(changes, names, key, measure)), games, "points")
              for measure in MEASURES]  # fmt: skip
    tables.append(_games(changes, key, games, name))
    answers = [said for what, _ in changes if (said := _most(what, rows, games, name))]
    return Section(name, question, answers, [picture], tables)


def _most(what: str, rows: list[Row], games: int, name: str) -> str:
    """Say whom a change helps or harms most, if that is clear; of interactions else nothing."""
    clear = [row for row in rows if row["change"] == what and row["verdict"] in CLEAR]
    if not clear:
        return f"{what}: {EFFECTS[name, '']}" if name == "effects" else ""
    most = max(clear, key=lambda row: abs(row["effect"]))
    said = EFFECTS[name, most["verdict"]].format(
        who=most["who"], points=shown(most["effect"], "points"), games=count(games)
    )
    return f"{what}: {said}"


def interactions_section(
    changes: list[Change], names: Mapping[str, str], games: int, factors: int, command: str
) -> Section:
    """Return the section on what two options change only together.

    `command` is what varies one option more, where this result cannot tell.
    """
    question = "Which two options change more, or less, together than each by itself?"
    if not changes:
        said = "No two options were played together."
        if factors < 2:
            said = "One option is varied here. The same with another one, this or that:"
        return Section(
            "interactions", question, missing=said, commands=[command] if factors < 2 else [],
        )  # fmt: skip
    section = effects_section(changes, names, "effect", games, question, "interactions")
    sums = [{"clear": len(section.answers), "of": len(changes)}]
    total = Table(
        "interactions_sum", "Pairs of changes that clearly interact for anybody's share of wins",
        (Column("clear", "interact", "count"), Column("of", "of", "count")), sums,
    )  # fmt: skip
    head = f"{len(section.answers)} of {len(changes)} pairs of changes clearly interact."
    more = section.answers or [f"Of all pairs: {EFFECTS['interactions', '']}"]
    return replace(section, answers=[head, *more], tables=[total, *section.tables])


def _table(name: str, title: str, rows: list[Row], games: int, kind: str) -> Table:
    columns = (
        Column("change", "change"), Column("who", "character"), Column("effect", "effect", kind),
        POINTS_INTERVAL, Column("verdict", "verdict"),
    )  # fmt: skip
    base = f"of {count(games)} games of each set of rules"
    return Table(
        name,
        title,
        columns,
        rows,
        base,
        folded=not name.startswith("win_share") or len(rows) > MANY,
    )


def _games(changes: list[Change], key: str, games: int, name: str) -> Table:
    rows = [
        {"change": what, "measure": measure, "effect": one[key], "interval": one[f"{key}_ci95"],
         "verdict": one["verdict"]}
        for what, found in changes
        for measure in ("days", "deaths", "ties")
        if (one := found.get(measure)) is not None
    ]  # fmt: skip
    columns = (
        Column("change", "change"), Column("measure", "a game"),
        Column("effect", "effect", "decimal"),
        Column("interval", "95 % interval", "decimal_interval"), Column("verdict", "verdict"),
    )  # fmt: skip
    title = f"Change of days, deaths and ties a game, over {count(games)} games of each"
    return Table(f"game_{name}", title, columns, rows, folded=len(rows) > MANY)


def changes(document: Document, key: str = "main_effects") -> list[Change]:
    """Return the changes of a sweep, or under "interactions" its pairs of changes."""
    return [(effect_label(one), one) for one in document[key]]
