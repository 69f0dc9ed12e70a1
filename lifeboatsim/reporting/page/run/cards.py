"""What a card is worth to its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.analysis.intervals import wilson
from lifeboatsim.engine.totals import CARD_MOMENTS
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import Dot, forest, percents
from lifeboatsim.reporting.transcript_words import PHRASES, a_card, the_card

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["card_name", "cards"]

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
    missing = (
        "What a card does by itself is told by dealing it by force: write a position with "
        '`hand = ["…"]` for one character, and one without, and play both.'
    )
    return Section(
        "cards", "What is a card worth?", answers, [picture], [table], missing,
        ["lifeboatsim scenario FILE.toml --games 2000"],
    )  # fmt: skip


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
