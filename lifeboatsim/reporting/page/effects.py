"""What each change of the rules does: differences of a comparison, main effects of a sweep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.effects_plot import (
    Change,
    draw_effects,
    effect_rows,
    effects_height,
)
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["cases", "changes", "effects_section"]

MANY = 12
"""A table with more rows is shown on demand."""
CLEAR = ("higher", "lower")
MEASURES = {"win_share": "points", "survival_rate": "points"}
TITLES = {"win_share": "wins", "survival_rate": "lives to the end", "mean_score": "mean score"}


def effects_section(
    changes: list[Change], names: Mapping[str, str], key: str, games: int, question: str
) -> Section:
    """Return the section on what changes do to each character; `key` is difference or effect."""
    rows = list(effect_rows(changes, names, key, "win_share"))
    labels = [what for what, _ in changes]

    def draw(figure: Figure) -> None:
        draw_effects(figure, rows, names, "change of the share of wins, percentage points")

    picture = Picture(
        "effects", "Change of each character's share of wins, by change of the rules; the table "
        "below has the numbers.",
        "Lines through the dots: 95 % intervals of the change. Verdicts are adjusted for the "
        "number of questions (Holm).", draw, effects_height(len(labels)),
    )  # fmt: skip
    tables = [_table(f"{measure}_effects", f"Change: {TITLES[measure]}, percentage points",
                     list(effect_rows(changes, names, key, measure)), games, "points")
              for measure in MEASURES]  # fmt: skip
    tables.append(_games(changes, key, games))
    return Section("effects", question, [_most(what, rows, games) for what in labels],
                   [picture], tables)  # fmt: skip


def _most(what: str, rows: list[Row], games: int) -> str:
    """Say whom a change helps and harms most, if that is clear."""
    clear = [row for row in rows if row["change"] == what and row["verdict"] in CLEAR]
    if not clear:
        return f"{what}: no character's share of wins is clearly higher or lower."
    most = max(clear, key=lambda row: abs(row["effect"]))
    word = "helps" if most["verdict"] == "higher" else "harms"
    return (
        f"{what}: {word} {most['who']} most, {shown(most['effect'], 'points')} points of "
        f"{count(games)} games."
    )


def _table(name: str, title: str, rows: list[Row], games: int, kind: str) -> Table:
    columns = (
        Column("change", "change"), Column("who", "character"), Column("effect", "effect", kind),
        Column("interval", "95 % interval, points", "interval"), Column("verdict", "verdict"),
    )  # fmt: skip
    base = f"of {count(games)} games of each set of rules"
    return Table(
        name, title, columns, rows, base, folded=name != "win_share_effects" or len(rows) > MANY
    )


def _games(changes: list[Change], key: str, games: int) -> Table:
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
    return Table("game_effects", title, columns, rows)


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
            commands=[f"lifeboatsim compare A B {flag} --games 1e5 --out DIR"],
        )  # fmt: skip
    rows = [
        {"change": variant["rules"], "who": names.get(code, code), "character": code,
         "verdict": measures["win_share"]["verdict"],
         "holds": "yes" if measures["win_share"]["holds"] else "no",
         **{case: one["verdict"] for case, one in measures["win_share"]["by_case"].items()}}
        for variant in document["variants"]
        for code, measures in variant[key].items()
    ]  # fmt: skip
    columns = (
        Column("change", "change"), Column("who", "character"), Column("verdict", "over all cases"),
        Column("holds", "holds"), *(Column(case, case) for case in document[key]),
    )  # fmt: skip
    held = sum(row["holds"] == "yes" for row in rows)
    sums = [{"holds": held, "of": len(rows), "cases": len(document[key])}]
    total = Table(
        f"{name}_sum", "Verdicts on the share of wins that hold in every case",
        (Column("holds", "hold", "count"), Column("of", "of", "count"),
         Column("cases", "other cases", "count")), sums,
    )  # fmt: skip
    answer = f"{held} of {len(rows)} verdicts are clear and hold in all cases."
    table = Table(name, "Verdicts on the share of wins by case", columns, rows)
    return Section(name, question, [answer], [], [total, table])


def changes(document: Document) -> list[Change]:
    """Return the changes of a sweep: one option from its first value to another."""
    return [
        (f"{one['option']}: {one['from']} → {one['to']}", one) for one in document["main_effects"]
    ]
