"""What a card is worth to its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.analysis.intervals import wilson
from lifeboatsim.analysis.result import Document
from lifeboatsim.engine.totals import CARD_MOMENTS
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.commands import deep_command
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import POINTS_INTERVAL, Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import Dot, forest, forest_height, percents
from lifeboatsim.reporting.page.words import FORCED, NOTHING_FORCED
from lifeboatsim.reporting.transcript_words import PHRASES, a_card, the_card

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["card_name", "cards"]

QUESTION = "What is a card worth?"
LOOKS = {"drawn": ("#0072b2", "o"), "held": ("#d55e00", "s"), "used": ("#009e73", "^")}
MEANING = {"drawn": "got in the draft", "held": "has at the end", "used": "used"}


def card_name(kind: str) -> str:
    """Return a kind of provision in words."""
    return the_card(kind).removeprefix("the ") if kind in PHRASES else kind.replace("_", " ")


def cards(look: Look) -> Section:
    """Return the section on provisions."""
    rows = [_row(kind, moments) for kind, moments in look.document["cards"].items()]
    rows.sort(key=lambda row: -(row["drawn_share"] or 0.0))

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for step, moment in enumerate(CARD_MOMENTS):
            colour, marker = LOOKS[moment]
            found = [
                Dot(row["card"], None if row[f"{moment}_share"] is None
                    else 100 * row[f"{moment}_share"],
                    percents(row[f"{moment}_interval"]), colour, marker)
                for row in rows
            ]  # fmt: skip
            forest(axes, found, "owners who won, %", 100 * look.fair if step == 0 else None)
            axes.plot([], [], marker, color=colour, label=MEANING[moment])
        axes.set_xlim(left=0)
        figure.legend(loc="outside upper left", ncols=3, fontsize=8)

    picture = Picture(
        "cards", "Share of wins of players who got, have at the end, or used each card. "
        + "; ".join(f"{row['card']} {shown(row['drawn_share'], 'share')} when got" for row in rows)
        + ".",
        "Lines through the marks: 95 % intervals. Dashed: the fair share.", draw,
        1.2 + 0.3 * len(rows),
    )  # fmt: skip
    table = Table("cards", "Cards and their owners", _columns(), rows, "of the owners")
    best = rows[0]
    answers = [
        f"Who gets {a_card(best['kind'])} in the draft wins most often: "
        f"{shown(best['drawn_share'], 'share')} of {shown(best['drawn_owners'], 'count')} owners "
        f"(a fair share is {shown(look.fair, 'share')}).",
        "This is who owns what, not what a card does: strong characters choose first and rob the "
        "weak.",
    ]  # fmt: skip
    if "forced" in look.document:
        said, forced, tables = _forced(look.document["forced"])
        return Section("cards", QUESTION, [*answers, *said], [picture, forced], [table, *tables])
    missing = (
        "What a card does by itself is told by dealing it by force: the report made with --deep "
        "plays that."
    )
    return Section(
        "cards", QUESTION, answers, [picture], [table], missing,
        deep_command(look.document["provenance"]),
    )  # fmt: skip


def _forced(found: Document) -> tuple[list[str], Picture, list[Table]]:
    """Return what it is worth to be dealt a card by force: sentences, plot, tables."""
    games = count(found["games"])
    rows = [
        {"kind": one["kind"], "card": card_name(one["kind"]), "as_is": one["as_is"],
         "forced": one["forced"], "change": one["difference"],
         "interval": one["difference_ci95"], "verdict": one["verdict"]}
        for one in sorted(found["kinds"], key=lambda one: -one["difference"])
    ]  # fmt: skip
    dots = [Dot(row["card"], 100 * row["change"], percents(row["interval"])) for row in rows]

    def draw(figure: Figure) -> None:
        forest(figure.add_subplot(), dots, "change of the share of wins, percentage points", 0)

    told = [f"{row['card']} {shown(row['change'], 'points')}" for row in rows]
    picture = Picture(
        "forced", "Change of a player's share of wins, in percentage points, by being dealt each "
        f"card first instead of one at random: {'; '.join(told)}.",
        "Lines through the dots: paired 95 % intervals. Verdicts in the table are adjusted for the "
        "number of cards (Holm).", draw, forest_height(len(rows)),
    )  # fmt: skip
    columns = (
        Column("card", "dealt first"), Column("as_is", "wins with any card", "share"),
        Column("forced", "wins with this one", "share"), Column("change", "change", "points"),
        POINTS_INTERVAL, Column("verdict", "verdict"),
    )  # fmt: skip
    table = Table("forced", "Cards dealt by force, the same games otherwise", columns, rows,
                  f"of {games} games, by turns for each player")  # fmt: skip
    said = [
        f"By force: who is dealt {a_card(row['kind'])} first, and not any card, "
        f"{FORCED[row['verdict']]}: {shown(row['change'], 'points')} percentage points of {games} "
        "games."
        for row in rows
        if row["verdict"] in FORCED
    ]
    return said or [f"By force: {NOTHING_FORCED} in {games} games."], picture, [table]


def _row(kind: str, moments: dict) -> Row:
    row: dict = {"kind": kind, "card": card_name(kind)}
    for moment in CARD_MOMENTS:
        found = moments[moment]
        share, n = found["owner_win_share"], found["owners"]
        row |= {
            f"{moment}_owners": n,
            f"{moment}_share": share,
            f"{moment}_interval": None if share is None else wilson(share, n),
            f"{moment}_per_game": found["per_game"],
        }
    return row


def _columns() -> tuple[Column, ...]:
    parts = [Column("card", "card")]
    for moment in CARD_MOMENTS:
        parts += [
            Column(f"{moment}_owners", f"{moment}: owners", "count"),
            Column(f"{moment}_share", "wins", "share"),
            Column(f"{moment}_interval", "95 % interval, %", "interval"),
        ]
    return tuple(parts)
