"""Who wins, and how that goes with living on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.analysis.intervals import wilson
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import forest_height
from lifeboatsim.reporting.page.run.shares import win_shares

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["lives", "win_rows", "wins"]

INTERVALS = "Lines through the dots: 95 % intervals, each by itself."


def win_rows(look: Look) -> list[Row]:
    """Return a row for each character that played: wins, interval, what is said of them."""
    rows = []
    for code, result in look.people().items():
        said = look.judged("character", "share", result)
        rows.append({
            "light": said.light,
            "who": look.name(code),
            "character": code,
            "games": result["games"],
            "win_share": result["win_share"],
            "interval": result["win_share_ci95"],
            "fair": look.fair,
            "sole": result["sole_wins"],
            "shared": result["shared_wins"],
            "word": said.word,
        })  # fmt: skip
    return rows


def wins(look: Look) -> Section:
    """Return the section on win shares."""
    rows = win_rows(look)
    draw = win_shares(look, rows, "who", "share", "games won, %", look.colours())

    told = ", ".join(f"{row['who']} {shown(row['win_share'], 'share')}" for row in rows)
    picture = Picture(
        "wins",
        f"Share of games won by character, with 95 % intervals: {told}. The fair share is "
        f"{shown(look.fair, 'share')}.",
        f"{INTERVALS} Dashed: the fair share. Shaded: the tolerance, {look.band_words('share')}.",
        draw,
        forest_height(len(rows)),
    )
    table = Table(
        "wins",
        "Wins by character",
        (
            Column("light", "", "light"), Column("who", "character"),
            Column("games", "games", "count"), Column("win_share", "wins", "share"),
            Column("interval", "95 % interval, %", "interval"), Column("fair", "fair", "share"),
            Column("sole", "won alone", "count"), Column("shared", "shared", "count"),
            Column("word", "verdict"),
        ),
        rows,
        "of the games the character took part in; of k players who tie each counts 1/k",
    )  # fmt: skip
    answers = [
        look.sentence(look.judged("character", "share", r), look.name(c), "share", r)
        for c, r in look.people().items()
    ]
    return Section("wins", "Who wins, and how often?", answers, [picture], [table])


def lives(look: Look) -> Section:
    """Return the section on living and winning."""
    rows = [_life(look, code, result) for code, result in look.people().items()]

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for row, colour in zip(rows, look.colours(), strict=True):
            x, y = 100 * row["survival"], 100 * row["win_share"]
            spans = [[100 * v for v in row[key]] for key in ("survival_interval", "interval")]
            reach = [
                [[max(0.0, value - low)], [max(0.0, high - value)]]
                for value, (low, high) in zip((x, y), spans, strict=True)
            ]
            axes.errorbar(x, y, reach[1], reach[0], fmt="o", color=colour, capsize=3, markersize=7)
            axes.annotate(row["who"], (x, y), (7, 5), textcoords="offset points", fontsize=8)
        axes.axhline(100 * look.fair, color="#555555", linewidth=1, linestyle="--", zorder=1)
        axes.margins(0.18)
        axes.set_xlabel("games survived, %")
        axes.set_ylabel("games won, %")
        axes.grid(visible=True, axis="x")

    told = "; ".join(
        f"{row['who']} lives in {shown(row['survival'], 'share')} and wins "
        f"{shown(row['win_share'], 'share')}" for row in rows
    )  # fmt: skip
    picture = Picture(
        "lives", f"Games survived against games won, a dot a character: {told}.",
        "Crosses: 95 % intervals, often smaller than the dot. Dashed: the fair share of wins.",
        draw, 3.8,
    )  # fmt: skip
    table = Table(
        "lives", "Living and winning",
        (
            Column("who", "character"), Column("games", "games", "count"),
            Column("survival", "lives to the end", "share"),
            Column("survival_interval", "95 % interval, %", "interval"),
            Column("lost", "lost to the sea", "share"), Column("win_share", "wins", "share"),
            Column("interval", "95 % interval, %", "interval"),
        ),
        rows, "of the games the character took part in",
    )  # fmt: skip
    first = max(rows, key=lambda row: row["survival"])
    last = min(rows, key=lambda row: row["survival"])
    answers = [
        f"{row['who']} is alive at the end of {shown(row['survival'], 'share')} of "
        f"{shown(row['games'], 'count')} games and wins {shown(row['win_share'], 'share')} of them."
        for row in (first, last)
    ]
    lead = f"Longest-lived of all is {first['who']}, shortest-lived {last['who']}."
    return Section("lives", "Who lives, and who wins?", [lead, *answers], [picture], [table])


def _life(look: Look, code: str, result: dict) -> Row:
    n = result["games"]
    return {
        "who": look.name(code),
        "character": code,
        "games": n,
        "survival": result["survival_rate"],
        "survival_interval": wilson(result["survival_rate"], n),
        "lost": result["lost_rate"],
        "win_share": result["win_share"],
        "interval": result["win_share_ci95"],
    }
