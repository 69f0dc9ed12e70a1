"""When people die, and of what."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from lifeboatsim.analysis.intervals import wilson
from lifeboatsim.engine.events import CAUSE_NAMES
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import share_curve

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["deaths", "hazard"]

CAUSE_COLOURS = dict(zip(CAUSE_NAMES, ("#d55e00", "#0072b2", "#000000", "#e69f00"), strict=True))
FEWEST = 30
"""A day that fewer games reach is not drawn: nothing can be read from it."""
RARE = 200
"""Likewise one that fewer than one game in so many reaches."""


def lasting(look: Look) -> dict[int, int]:
    """Return {day: games that lasted at least so long}, for days that enough games reach."""
    ended = {int(day): n for day, n in look.document["days"]["histogram"].items()}
    days = range(1, max(ended) + 1)
    gone = [0, *accumulate(ended.get(day, 0) for day in days)]
    found = {day: look.played - gone[day - 1] for day in days}
    return {day: n for day, n in found.items() if n >= fewest(look)} or found


def fewest(look: Look) -> int:
    """Return how many games must reach a day for it to be shown."""
    return max(FEWEST, look.played // RARE)


def deaths(look: Look) -> Section:
    """Return the survival curves."""
    days = list(lasting(look))
    people = look.people()
    alive = {
        code: [
            r["games"] - dead
            for dead in accumulate(r["death_day"].get(str(day), 0) for day in days)
        ]
        for code, r in people.items()
    }

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for (code, r), colour in zip(people.items(), look.colours(), strict=True):
            share_curve(
                axes, days, alive[code], [r["games"]] * len(days), colour, look.name(code)
            )  # fmt: skip
        axes.set_xlabel("day")
        axes.set_ylabel("not dead by the end of the day, %")
        axes.legend(fontsize=8, ncols=2)

    rows = [_by_cause(look, code, result) for code, result in people.items()]
    picture = Picture(
        "survival",
        "Share of games in which each character is not dead by the end of a day: "
        + "; ".join(f"{look.name(c)} {shown(r['survival_rate'], 'share')} to the end"
                    for c, r in people.items()) + ".",
        "Pale bands: 95 % intervals. A game that is over kills nobody any more.",
        draw, 3.6,
    )  # fmt: skip
    table = Table(
        "deaths", "Deaths by cause",
        (
            Column("who", "character"), Column("games", "games", "count"),
            Column("died", "died", "count"), Column("death_rate", "died, %", "share"),
            Column("interval", "95 % interval, %", "interval"),
            *(Column(f"{cause}_deaths", cause, "count") for cause in CAUSE_NAMES),
        ),
        rows, "of the games the character took part in",
    )  # fmt: skip
    answers = [
        f"{row['who']} dies in {shown(row['death_rate'], 'share')} of "
        f"{shown(row['games'], 'count')} games, most often of {row['worst']} "
        f"({shown(row[row['worst'] + '_deaths'], 'count')} deaths)."
        if row["died"]
        else f"{row['who']} never dies in {shown(row['games'], 'count')} games."
        for row in rows
    ]
    return Section("survival", "How long does everybody live?", answers, [picture], [table])


def _by_cause(look: Look, code: str, result: dict) -> Row:
    died = sum(result["deaths"].values())
    return {
        "who": look.name(code),
        "character": code,
        "games": result["games"],
        "died": died,
        "death_rate": died / result["games"],
        "interval": wilson(died / result["games"], result["games"]),
        "worst": max(CAUSE_NAMES, key=lambda cause: result["deaths"][cause]),
        **{f"{cause}_deaths": result["deaths"][cause] for cause in CAUSE_NAMES},
    }


def hazard(look: Look) -> Section:
    """Return deaths by day and cause, a game that is still going on."""
    question = "What kills, and on which day?"
    found = look.document.get("deaths_by_day")
    if found is None:
        return Section(
            "hazard", question,
            missing="This result was written before deaths were counted by day and cause. The "
            "same run, played again, has them.",
        )  # fmt: skip
    games = lasting(look)
    rows = [_day(look, day, n) for day, n in games.items()]

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for cause in CAUSE_NAMES:
            values = [row[cause] for row in rows]
            if not any(values):
                continue
            axes.plot(list(games), values, color=CAUSE_COLOURS[cause], label=cause, linewidth=1.6)
            low, high = ([row[f"{cause}_interval"][end] for row in rows] for end in (0, 1))
            axes.fill_between(
                list(games), low, high, color=CAUSE_COLOURS[cause], alpha=0.2, linewidth=0
            )
        axes.set_xlabel("day")
        axes.set_ylabel("deaths a game still going on")
        axes.set_ylim(bottom=0)
        axes.legend(fontsize=8)

    totals = {c: sum(r["deaths"][c] for r in look.people().values()) for c in CAUSE_NAMES}
    worst = max(totals, key=lambda cause: totals[cause])
    peak = max(rows, key=lambda row: row["all"])
    sums = [{"cause": c, "deaths": n, "per_game": n / look.played} for c, n in totals.items()]
    picture = Picture(
        "hazard",
        f"Deaths by cause on each day, a game still going on. The worst day is day {peak['day']} "
        f"with {peak['all']:.2f} deaths; the commonest cause is {worst}.",
        "Pale bands: 95 % intervals, on the safe side (the characters' added up). Days reached by "
        f"fewer than {fewest(look)} games are left out.",
        draw, 3.2,
    )  # fmt: skip
    by_cause = Table(
        "causes", "Deaths by cause, all characters",
        (
            Column("cause", "cause"), Column("deaths", "deaths", "count"),
            Column("per_game", "a game", "decimal"),
        ),
        sums,
    )  # fmt: skip
    table = Table(
        "hazard",
        f"Deaths by day, a game still going on (days that at least {fewest(look)} games reach)",
        (
            Column("day", "day", "count"), Column("games", "games still going on", "count"),
            Column("all", "deaths", "decimal"),
            *(c for cause in CAUSE_NAMES for c in (
                Column(cause, cause, "decimal"),
                Column(f"{cause}_interval", "95 % interval", "decimal_interval"),
            )),
        ),
        rows, folded=True,
    )  # fmt: skip
    answers = [
        f"The commonest cause is {worst}: {shown(totals[worst], 'count')} deaths in "
        f"{look.of_games}.",
        f"The deadliest day, among those that at least {fewest(look)} games reach, is day "
        f"{peak['day']}: {shown(peak['all'], 'decimal')} deaths for each of the "
        f"{shown(peak['games'], 'count')} games that reach it.",
    ]
    return Section("hazard", question, answers, [picture], [by_cause, table])


def _day(look: Look, day: int, games: int) -> Row:
    """Return deaths a game of a day; the half-widths of the characters add up (safe side)."""
    row: dict = {"day": day, "games": games, "all": 0.0}
    for cause in CAUSE_NAMES:
        rate = low = high = 0.0
        for causes in look.document["deaths_by_day"].values():
            share = causes[cause].get(str(day), 0) / games
            ends = wilson(share, games)
            rate, low, high = rate + share, low + ends[0], high + ends[1]
        row |= {cause: rate, f"{cause}_interval": (low, high)}
        row["all"] += rate
    return row
