"""How long a game lasts, and how it ends."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from matplotlib.ticker import MaxNLocator

from lifeboatsim.analysis.intervals import normal_quantile, wilson
from lifeboatsim.reporting.capped import why_capped
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import Dot, forest, forest_height, percents, share_bars
from lifeboatsim.reporting.page.words import Saying, saying
from lifeboatsim.reporting.style import GREY

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["LIMITS", "ends", "end_rows", "end_sentence", "length"]


def length(look: Look) -> Section:
    """Return the section on the length of games."""
    days = look.document["days"]
    counts = {int(day): n for day, n in days["histogram"].items()}
    half = normal_quantile() * days["sd"] / sqrt(look.played)
    cumulated, rows = 0, []
    for day, n in counts.items():
        cumulated += n
        rows.append({
            "day": day, "games": n, "share": n / look.played,
            "interval": wilson(n / look.played, look.played), "over": cumulated / look.played,
        })  # fmt: skip
    median = next(row["day"] for row in rows if row["over"] >= 0.5)

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        share_bars(axes, counts, look.played, GREY)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel("day on which the game ended")
        axes.set_ylabel("games, %")

    summary = [{
        "what": "days a game", "games": look.played, "mean": days["mean"],
        "interval": (days["mean"] - half, days["mean"] + half), "sd": days["sd"],
        "median": median, "last": max(counts),
    }]  # fmt: skip
    picture = Picture(
        "length",
        f"Games by the day on which they ended: half are over by day {median}, the longest lasted "
        f"{max(counts)} days.",
        "Thin lines on the bars: 95 % intervals.", draw, 3.0,
    )  # fmt: skip
    means = Table(
        "length", "Length of a game",
        (
            Column("what", ""), Column("games", "games", "count"),
            Column("mean", "mean", "decimal"),
            Column("interval", "95 % interval", "decimal_interval"),
            Column("sd", "spread (sd)", "decimal"), Column("median", "half over by day", "count"),
            Column("last", "longest", "count"),
        ),
        summary,
    )  # fmt: skip
    table = Table(
        "days", "Games by their last day",
        (
            Column("day", "day", "count"), Column("games", "games", "count"),
            Column("share", "share", "share"), Column("interval", "95 % interval, %", "interval"),
            Column("over", "over by then", "share"),
        ),
        rows, f"of {look.of_games}", folded=True,
    )  # fmt: skip
    answer = (
        f"{shown(days['mean'], 'decimal')} days on average over {look.of_games}; half are over by "
        f"day {median}, the longest lasted {max(counts)} days."
    )
    return Section("length", "How long is a game?", [answer], [picture], [means, table])


LIMITS = {
    "nobody": ("all_dead", "ended with nobody alive"),
    "capped": ("capped", "stopped at the last day allowed"),
    "ties": ("shared", "shared wins"),
}
"""Tolerance: the count of games it limits, and what that is called."""
OTHER_ENDS = {"landed": "reached land", "no_winner": "without a winner"}


def judged_end(look: Look, topic: str) -> Saying:
    """Return what is said of an end of the game that a tolerance limits."""
    n = look.document["games"][LIMITS[topic][0]]
    interval = wilson(n / look.played, look.played)
    return saying(topic, interval, 0.0, getattr(look.tolerances, topic))


def end_rows(look: Look) -> list[Row]:
    """Return a row for each way in which a game ends."""
    games = look.document["games"]
    rows: list[Row] = []
    for topic, (key, what) in LIMITS.items():
        said = judged_end(look, topic)
        limit = getattr(look.tolerances, topic)
        rows.append(_end(look, what, games[key])
                    | {"light": said.light, "limit": limit, "word": said.word})  # fmt: skip
    return rows + [_end(look, what, games[key]) for key, what in OTHER_ENDS.items()]


def _end(look: Look, what: str, n: int) -> dict:
    share = n / look.played
    return {"what": what, "games": n, "share": share, "interval": wilson(share, look.played)}


def end_sentence(look: Look, topic: str) -> str:
    """Return the sentence about an end of the game that a tolerance limits."""
    n = look.document["games"][LIMITS[topic][0]]
    return judged_end(look, topic).sentence.format(
        value=shown(n / look.played, "share"),
        base=look.of_games,
        interval=shown(wilson(n / look.played, look.played), "interval"),
        limit=shown(getattr(look.tolerances, topic), "share"),
    )


def ends(look: Look) -> Section:
    """Return the section on ties, capped games and games that nobody survives."""
    rows = end_rows(look)
    found = [Dot(r["what"], 100 * r["share"], percents(r["interval"])) for r in rows]

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        forest(axes, found, "games, %")
        for place, row in enumerate(rows):
            if "limit" in row:
                axes.plot(100 * row["limit"], place, "|", color="black", markersize=14)
        axes.set_xlim(left=0)

    picture = Picture(
        "ends", "How games end: " + "; ".join(
            f"{row['what']} {shown(row['share'], 'share')}" for row in rows) + ".",
        "Lines through the dots: 95 % intervals. Upright strokes: the limits set.",
        draw, forest_height(len(rows)),
    )  # fmt: skip
    table = Table(
        "ends", "How games end",
        (
            Column("light", "", "light"), Column("what", ""), Column("games", "games", "count"),
            Column("share", "share", "share"), Column("interval", "95 % interval, %", "interval"),
            Column("limit", "limit", "share"), Column("word", "verdict"),
        ),
        rows, f"of {look.of_games}",
    )  # fmt: skip
    question = "Ties, unfinished games, nobody alive: how do games end?"
    answers = [end_sentence(look, topic) for topic in LIMITS]
    if why := why_capped(look.document):
        answers.append(why)
    return Section("ends", question, answers, [picture], [table])
