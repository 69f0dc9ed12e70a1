"""The page of seats and characters: which of the two wins, and what each is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.verdict import HIGHER, LOWER, UNCLEAR
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.parts import (
    AMBER,
    GREEN,
    GREY_LIGHT,
    POINTS_INTERVAL,
    Column,
    Finding,
    Page,
    Picture,
    Row,
    Section,
    Table,
)
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.reporting.page.words import Saying, saying
from lifeboatsim.reporting.seats_words import (
    ANSWERS,
    APART,
    SPREADS,
    answer,
    games_played,
    seat_name,
    seats_sentences,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["seats_page"]

Names = Mapping[str, str]
TOLERATED = {HIGHER: "more, but tolerated", LOWER: "less, but tolerated"}
"""Verdict on a difference from the fair share: what is said of it within the tolerance."""
TO_TELL = "Clearly does not mean by too much: the table says what is tolerated."
SURE = "95 % intervals; verdicts are adjusted for the number of questions (Holm)."


def seats_page(
    document: Document,
    names: Names,
    tolerances: Tolerances,
    sections: list[Section],
    warnings: list[str],
) -> Page:
    """Return the page; `sections` follow those on seats and characters."""
    about, spread = document["provenance"], document["spread"]
    light = AMBER if spread["verdict"] == UNCLEAR else GREY_LIGHT
    who = seats_sentences(document, names)[1:]
    return Page(
        "Is it the seat or the character?",
        f"{games_played(about)}, rules {about['rules']}, table {about['table']}, seed "
        f"{about['seed']}. A fair share of wins is {shown(document['fair_share'], 'share')}.",
        [
            Finding(
                "Is it the seat or the character?", light, ANSWERS[spread["verdict"]],
                [answer(document)],
            ),
            Finding(
                "Who has it good or bad?", GREY_LIGHT,
                "Beside an equal share" if who else "Nobody clearly",
                [*who, TO_TELL] if who else [],
            ),
        ],
        _scorecard(document, names, tolerances),
        [_matters(document), _effects(document, names), _cells(document, names), *sections],
        warnings,
    )  # fmt: skip


def _rows(document: Document, names: Names) -> list[Row]:
    """Return a row for each seat and each character, with its mean over the other."""
    many = len(document["seats"])
    own = {one["character"]: one["win_share"] for one in document["cells"] if not one["rotation"]}
    rows: list[Row] = [
        {"who": seat_name(int(seat), many), **one} for seat, one in document["seats"].items()
    ]
    rows += [
        {"who": names.get(code, code), "character": code, "own": own[code], **one}
        for code, one in document["characters"].items()
    ]
    return rows


def _scorecard(document: Document, names: Names, tolerances: Tolerances) -> Table:
    fair = document["fair_share"]
    low, high = max(0.0, fair - tolerances.share), min(1.0, fair + tolerances.share)
    rows = [
        row | {"light": said.light, "word": _verdict(said, row["verdict"])}
        for row in _rows(document, names)
        for said in [saying("character", row["win_share_ci95"], low, high)]
    ]
    columns = (
        Column("light", "", "light"), Column("who", "seat or character"),
        Column("win_share", "wins", "share"),
        Column("win_share_ci95", "95 % interval, %", "interval"), Column("word", "verdict"),
    )  # fmt: skip
    title = (
        f"Seats over all characters, characters over all seats; fair is {shown(fair, 'share')}, "
        f"tolerated {shown(low, 'share')} to {shown(high, 'share')}"
    )
    return Table("scorecard", title, columns, rows, "of the games, on average over the other")


def _verdict(said: Saying, beside: str) -> str:
    """Return the verdict on a share, also where it is clearly not the fair one, but tolerated."""
    return TOLERATED.get(beside, said.word) if said.light == GREEN else said.word


def _matters(document: Document) -> Section:
    spread = document["spread"]
    rows: list[Row] = [
        {"what": word, "sd": spread[key]["sd"], "interval": spread[key]["sd_ci95"]}
        for key, word in SPREADS.items()
    ]
    columns = (
        Column("what", ""), Column("sd", "percentage points", "gap"),
        POINTS_INTERVAL,
    )  # fmt: skip
    less: Row = {
        "difference": spread["difference"], "interval": spread["difference_ci95"],
        "verdict": spread["verdict"], "band": document["band"],
    }  # fmt: skip
    difference = Table(
        "spread_difference", "Characters less seats",
        (
            Column("difference", "percentage points", "points"),
            POINTS_INTERVAL,
            Column("band", "alike within, percentage points", "gap"), Column("verdict", "verdict"),
        ),
        [less], "of the share of wins",
    )  # fmt: skip
    table = Table("spread", APART[:1].upper() + APART[1:], columns, rows, "of the share of wins")
    return Section("matters", "How much does each matter?", [answer(document)], [],
                   [table, difference])  # fmt: skip


def _effects(document: Document, names: Names) -> Section:
    from lifeboatsim.reporting.seats_plots import draw_effects

    rows = _rows(document, names)

    def draw(figure: Figure) -> None:
        draw_effects(figure.add_subplot(), document, names)

    told = "; ".join(f"{row['who']} {shown(row['win_share'], 'share')}" for row in rows)
    picture = Picture("effects", f"Share of wins, on average over the other: {told}.", SURE, draw,
                      1.4 + 0.26 * len(rows))  # fmt: skip
    columns = (
        Column("who", "seat or character"), Column("win_share", "wins", "share"),
        Column("win_share_ci95", "95 % interval, %", "interval"),
        Column("difference", "from fair, percentage points", "points"),
        Column("verdict", "verdict"), Column("own", "in the seat of the rules", "share"),
    )  # fmt: skip
    fair = shown(document["fair_share"], "share")
    table = Table("effects", f"What seats and characters win; fair is {fair}", columns, rows,
                  "of the games, on average over the other")  # fmt: skip
    said = seats_sentences(document, names)[1:]
    nobody = ["No seat and no character is clearly beside the fair share."]
    return Section("effects", "What is each seat worth, and each character?", said or nobody,
                   [picture], [table])  # fmt: skip


def _cells(document: Document, names: Names) -> Section:
    from lifeboatsim.reporting.seats_plots import draw_cells

    many = len(document["seats"])
    rows = [
        one | {"place": seat_name(one["seat"], many),
               "who": names.get(one["character"], one["character"])}
        for one in document["cells"]
    ]  # fmt: skip

    def draw(figure: Figure) -> None:
        draw_cells(figure.add_subplot(), document, names)

    known = [row for row in rows if row["win_share"] is not None]
    best, worst = (pick(known, key=lambda row: row["win_share"]) for pick in (max, min))
    told = [
        f"{word}: {row['who']} in {row['place']}, {shown(row['win_share'], 'share')} of "
        f"{count(row['games'])} games."
        for word, row in (("Most wins", best), ("Fewest", worst))
    ]
    picture = Picture(
        "cells", f"Share of wins of each character in each seat. {' '.join(told)}",
        "Below each share: half of its 95 % interval. Bold: the seat of the rules.", draw,
        1.4 + 0.45 * many,
    )  # fmt: skip
    columns = (
        Column("place", "seat"), Column("who", "character"), Column("games", "games", "count"),
        Column("win_share", "wins", "share"),
        Column("win_share_ci95", "95 % interval, %", "interval"),
        Column("mean_score", "mean score", "decimal"),
        Column("mean_score_ci95", "95 % interval", "decimal_interval"),
        Column("survival_rate", "lives", "share"),
        Column("survival_rate_ci95", "95 % interval, %", "interval"),
    )  # fmt: skip
    table = Table("cells", "Every character in every seat", columns, rows,
                  "of the games of the seating", folded=True)  # fmt: skip
    return Section("cells", "How does each do in each seat?", told, [picture], [table])
