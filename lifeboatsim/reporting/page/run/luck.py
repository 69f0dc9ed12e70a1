"""How much of who wins is settled by the seat, the secrets and the way of playing."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import TYPE_CHECKING

from lifeboatsim.analysis.intervals import normal_quantile
from lifeboatsim.engine.totals import WIN
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import Dot, forest, forest_height, percents

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["explained", "luck"]

Group = tuple[int, float]
"""Player-games, and the share of them that win."""


def explained(groups: Iterable[Group]) -> tuple[float, tuple[float, float], int]:
    """Return what part of the variance of winning a grouping explains, its interval, the players.

    The correlation ratio of Pearson with Kelley's correction for small groups (T. L. Kelley,
    PNAS 21, 1935), and a 95 % interval by the delta method for the ratio of a large sample.
    Winning counts as yes or no here; ties make it a little less, which is on the safe side.
    """
    found = [group for group in groups if group[0]]
    n = sum(size for size, _ in found)
    mean = sum(size * share for size, share in found) / n
    total = n * mean * (1 - mean)
    if not total or n <= len(found):
        return 0.0, (0.0, 0.0), n
    between = sum(size * (share - mean) ** 2 for size, share in found)
    raw = between / total
    ratio = max(0.0, 1 - (1 - raw) * (n - 1) / (n - len(found)))
    half = normal_quantile() * 2 * sqrt(raw) * (1 - raw) / sqrt(n)
    return ratio, (max(0.0, ratio - half), min(1.0, ratio + half)), n


def luck(look: Look) -> Section:
    """Return the section on luck."""
    groups = {
        "which character one is": [
            (r["games"], r["win_units"] / WIN / r["games"]) for r in look.people().values()
        ],
        "character, friend and enemy": [
            (pair["games"], pair["win_units"] / WIN / pair["games"])
            for friends in look.document["secret_pairs"].values()
            for enemies in friends.values()
            for pair in enemies.values()
        ],
        "how one plays": _results(look.document["strategies"].values()),
        "character and how one plays": _results(
            r for found in look.document["strategy_by_character"].values() for r in found.values()
        ),
    }
    if len(groups["how one plays"]) < 2:
        del groups["how one plays"], groups["character and how one plays"]
    rows = [_row(what, found) for what, found in groups.items()]

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        found = [Dot(r["what"], 100 * r["share"], percents(r["interval"])) for r in rows]
        forest(axes, found, "part of the variance of winning, %")
        axes.set_xlim(left=0)

    picture = Picture(
        "luck", "Part of the variance of winning that is settled by: " + "; ".join(
            f"{row['what']} {shown(row['share'], 'share')}" for row in rows) + ".",
        "Lines through the dots: 95 % intervals.", draw, forest_height(len(rows)),
    )  # fmt: skip
    table = Table(
        "luck", "What settles who wins",
        (
            Column("what", "known beforehand"), Column("groups", "groups", "count"),
            Column("players", "players", "count"), Column("share", "settles", "share"),
            Column("interval", "95 % interval, %", "interval"), Column("rest", "leaves", "share"),
        ),
        rows, "of the variance of winning among these players",
    )  # fmt: skip
    most = max(rows, key=lambda row: row["share"])
    answers = [
        f"{most['what'].capitalize()} settles {shown(most['share'], 'share')} of the variance of "
        f"winning among {shown(most['players'], 'count')} players; {shown(most['rest'], 'share')} "
        "is left to the draw, the sea and what the others do.",
    ]
    return Section("luck", "How much is luck?", answers, [picture], [table])


def _results(results: Iterable[dict]) -> list[Group]:
    return [(r["games"], r["win_units"] / WIN / r["games"]) for r in results if r["games"]]


def _row(what: str, groups: list[Group]) -> Row:
    share, interval, n = explained(groups)
    return {
        "what": what, "groups": len(groups), "players": n, "share": share, "interval": interval,
        "rest": 1 - share,
    }  # fmt: skip
