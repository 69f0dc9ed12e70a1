"""The page of rule sets side by side: first screen, scorecard, shares of wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.advice import change_of, meanings
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.contenders import Contender, share_rows
from lifeboatsim.reporting.page.parts import RED, Column, Finding, Page, Picture, Section, Table
from lifeboatsim.reporting.page.plots import Dot, draw_dot, forest, forest_height, percents
from lifeboatsim.reporting.page.words import ABOVE, BELOW
from lifeboatsim.reporting.style import GREY, colour
from lifeboatsim.reporting.transcript_words import and_list

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["fairest", "variants_page", "wins_by_rules"]

BASE = "of the games the character took part in"
FIRST_SCREEN = "scorecard"
MANY = 12
"""A table with more rows is shown on demand; no more sets are drawn with all characters."""
MOST_RANKED = 40
"""Sets of rules in the plot of the fairest."""


def variants_page(
    contenders: list[Contender], sections: list[Section], about: str, warnings: list[str],
    changes: Finding | None = None,
) -> Page:  # fmt: skip
    """Return the page; the first contender is what the others are compared with.

    `changes` says what the others change, where that is known of each by itself.
    """
    first = contenders[0]
    return Page(
        f"Which rules are fair? {len(contenders)} sets side by side",
        f"{about}. A fair share of wins is {shown(first.fair, 'share')} with {first.players} "
        f"players; tolerated are {shown(first.tolerance, 'gap')} percentage points up or down.",
        [_balanced(first), *([changes] if changes else []), _why(contenders),
         change_of(contenders, meant=changes is not None)],
        scorecard(contenders, FIRST_SCREEN),
        sections,
        warnings,
    )  # fmt: skip


def scorecard(contenders: list[Contender], name: str) -> Table:
    """Return the line of each set of rules, the fairest first."""
    columns: tuple[Column, ...] = (
        Column("light", "", "light"), Column("rules", "rules"), Column("word", "balanced?"),
        Column("gap", "furthest from fair", "gap"),
        Column("gap_interval", "at least, at most", "interval"), Column("furthest", "that is"),
    )  # fmt: skip
    if name != FIRST_SCREEN or len({one.games for one in contenders}) > 1:  # else above it
        columns += (Column("games", "games", "count"),)
    if name != FIRST_SCREEN:
        columns += (Column("strong", "too strong"), Column("weak", "too weak"))
    rows = [one.row() for one in sorted(contenders, key=lambda one: one.gap)]
    title = "Scorecard, fairest first: the share of wins furthest from the fair one"
    return Table(name, f"{title}, in percentage points", columns, rows, BASE)


def _balanced(first: Contender) -> Finding:
    said = first.verdict
    found = [
        f"{word} {and_list([_with_share(first, code) for code in first.out(where)])}"
        for where, word in ((ABOVE, "too strong"), (BELOW, "too weak"))
        if first.out(where)
    ]
    sentence = f"Under {first.rules}, with which the others are compared: {'; '.join(found)}."
    return Finding("Balanced?", said.light, said.word, [sentence] if found else [])


def _with_share(one: Contender, code: str) -> str:
    return f"{one.names.get(code, code)} ({shown(one.shares[code][0], 'share')})"


def _why(contenders: list[Contender]) -> Finding:
    sentences = []
    out = [one for one in contenders if one.verdict.light == RED]
    for one in out[:MANY]:
        share, _, games = one.shares[one.furthest]
        sentences.append(
            f"{one.rules}: {one.names.get(one.furthest, one.furthest)} lies furthest from the "
            f"fair share, with {shown(share, 'share')} of {count(games)} games."
        )
    if len(out) > MANY:
        sentences.append("The others stand in the scorecard.")
    return Finding(
        "Why not?", RED if sentences else contenders[0].verdict.light,
        f"{len(out)} of {len(contenders)} sets are out of balance", sentences,
    )  # fmt: skip


def fairest(contenders: list[Contender]) -> Section:
    """Return the section with the scorecard as a plot."""
    ranked = sorted(contenders, key=lambda one: one.gap)
    drawn = [one for one in ranked if one in _drawn(contenders, MOST_RANKED)]
    found = [Dot(one.rules, 100 * one.gap, percents(one.gap_interval)) for one in drawn]

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        axes.axvspan(0, 100 * contenders[0].tolerance, color="#e6eef5", zorder=0)
        forest(axes, found, "furthest share of wins from the fair one, percentage points")
        axes.set_xlim(left=0)

    told = [
        f"{one.rules}: {shown(one.gap, 'gap')} percentage points, {_name(one)}" for one in drawn
    ]
    picture = Picture(
        "fairest", "How far the furthest character lies from the fair share, by rules. "
        + "; ".join(told) + ".",
        "Lines through the dots: from at least to at most, if every character's 95 % interval "
        f"holds. Shaded: the tolerance.{_some(drawn, contenders)}", draw, forest_height(len(found)),
    )  # fmt: skip
    answer = (
        f"Fairest is {ranked[0].rules}: nobody lies further than {shown(ranked[0].gap, 'gap')} "
        f"percentage points from the fair share over {count(ranked[0].games)} games. Least fair is "
        f"{ranked[-1].rules}: {shown(ranked[-1].gap, 'gap')} percentage points."
    )
    tables = [scorecard(contenders, "fairest"), meanings(contenders)]
    return Section("fairest", "Which rules are the fairest?", [answer], [picture], tables)


def _drawn(contenders: list[Contender], most: int) -> list[Contender]:
    """Return the first and the fairest, in their order: a plot is to be read on a phone."""
    first, *others = range(len(contenders))
    best = sorted(others, key=lambda place: contenders[place].gap)[: most - 1]
    return [contenders[place] for place in sorted([first, *best])]


def _some(drawn: list[Contender], contenders: list[Contender]) -> str:
    if len(drawn) == len(contenders):
        return ""
    return f" Drawn are the first and the {len(drawn) - 1} fairest of {len(contenders)} sets."


def _name(one: Contender) -> str:
    return one.names.get(one.furthest, one.furthest)


def wins_by_rules(contenders: list[Contender]) -> Section:
    """Return the section with each character's share of wins under each set of rules."""
    rows = share_rows(contenders)
    people = list(dict.fromkeys(row["character"] for row in rows))
    drawn = _drawn(contenders, MANY)

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for place, one in enumerate(drawn):
            axes.plot([100 * one.fair] * 2, [place - 0.4, place + 0.4], "--", color=GREY, lw=1)
            for step, code in enumerate(people):
                if code not in one.shares:
                    continue
                share, interval, _ = one.shares[code]
                shift = (step - (len(people) - 1) / 2) * 0.11
                dot = Dot("", 100 * share, percents(interval), colour(code))
                draw_dot(axes, dot, place + shift, 4)
        for code in people:
            axes.plot([], [], "o", color=colour(code), label=contenders[0].names.get(code, code))
        axes.set_yticks(range(len(drawn)), [one.rules for one in drawn])
        axes.invert_yaxis()
        axes.set_xlim(left=0)
        axes.set_xlabel("games won, %")
        axes.grid(visible=True, axis="x")
        axes.grid(visible=False, axis="y")
        figure.legend(loc="outside upper left", ncols=3, fontsize=8)

    picture = Picture(
        "wins", "Share of wins of each character under each set of rules; the table below has the "
        "numbers.",
        "Lines through the dots: 95 % intervals, each by itself. Dashed: the fair share."
        f"{_some(drawn, contenders)}", draw, 1.4 + 0.85 * len(drawn),
    )  # fmt: skip
    columns = (
        Column("light", "", "light"), Column("rules", "rules"), Column("who", "character"),
        Column("games", "games", "count"), Column("win_share", "wins", "share"),
        Column("interval", "95 % interval, %", "interval"), Column("fair", "fair", "share"),
        Column("word", "verdict"),
    )  # fmt: skip
    table = Table("wins", "Wins by rules and character", columns, rows, BASE, len(rows) > MANY)
    answers = []
    for one in drawn:
        top = max(one.shares, key=lambda code: one.shares[code][0])
        share, _, games = one.shares[top]
        answers.append(
            f"{one.rules}: {one.names.get(top, top)} wins most, {shown(share, 'share')} of "
            f"{count(games)} games."
        )
    return Section("wins", "Who wins under which rules?", answers, [picture], [table])
