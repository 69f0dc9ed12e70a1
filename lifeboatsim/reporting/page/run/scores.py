"""How scores spread, and where points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.engine.totals import POINT_NAMES
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import share_bars

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["points", "point_rows", "scores"]

POINT_COLOURS = dict(
    zip(POINT_NAMES, ("#0072b2", "#e69f00", "#009e73", "#cc79a7"), strict=True)
)  # fmt: skip
HATCHES = dict(zip(POINT_NAMES, ("", "//", "..", "xx"), strict=True))
QUANTILES = ("5", "25", "50", "75", "95")


def scores(look: Look) -> Section:
    """Return the section on score distributions."""
    rows = [
        {
            "who": look.name(code), "character": code, "games": r["games"], "mean": r["mean_score"],
            "interval": r["mean_score_ci95"], "sd": r["score_sd"],
            **{f"q{q}": r["score_quantiles"][q] for q in QUANTILES},
        }
        for code, r in look.people().items()
    ]  # fmt: skip

    def draw(figure: Figure) -> None:
        people = look.people()
        lines = (len(people) + 1) // 2
        panels = list(figure.subplots(lines, 2, sharex=True, sharey=True, squeeze=False).flat)
        for axes, (code, r), colour in zip(panels, people.items(), look.colours(), strict=False):
            counts = {int(score): n for score, n in r["score_histogram"].items()}
            share_bars(axes, counts, r["games"], colour)
            axes.axvline(r["mean_score"], color="black", linewidth=1, linestyle="--")
            axes.set_title(f"{look.name(code)}, mean {r['mean_score']:.2f}", fontsize=8)
        for axes in panels[len(people) :]:
            axes.set_axis_off()
        for axes in panels[-2:]:
            axes.set_xlabel("score")
        figure.supylabel("games, %", fontsize=9)

    told = ", ".join(f"{row['who']} {row['mean']:.2f}" for row in rows)
    picture = Picture(
        "scores", f"Distribution of scores, a panel a character. Mean scores: {told}.",
        "Thin lines on the bars: 95 % intervals. Dashed: the mean.", draw,
        0.7 + 1.25 * ((len(rows) + 1) // 2),
    )  # fmt: skip
    columns = (
        Column("who", "character"), Column("games", "games", "count"),
        Column("mean", "mean score", "decimal"),
        Column("interval", "95 % interval", "decimal_interval"),
        Column("sd", "spread (sd)", "decimal"),
        *(Column(f"q{q}", f"{q} % score up to", "count") for q in QUANTILES),
    )  # fmt: skip
    table = Table("scores", "Scores", columns, rows, "of the games the character took part in")
    best, worst = (f(rows, key=lambda row: row["mean"]) for f in (max, min))
    answer = (
        f"{best['who']} scores most, {shown(best['mean'], 'decimal')} a game on average over "
        f"{shown(best['games'], 'count')} games; {worst['who']} least, "
        f"{shown(worst['mean'], 'decimal')}."
    )
    return Section("scores", "How do the scores spread?", [answer], [picture], [table])


def point_rows(look: Look) -> list[Row]:
    """Return the mean points of each character by source, and those of the average player."""
    people = look.people()
    total = sum(r["games"] for r in people.values())
    mean = {
        name: sum(r["points"][name] * r["games"] for r in people.values()) / total
        for name in POINT_NAMES
    }
    rows = [
        {
            "who": look.name(code), "character": code, "games": r["games"], **r["points"],
            "total": r["mean_score"], "interval": r["mean_score_ci95"],
        }
        for code, r in people.items()
    ]  # fmt: skip
    return [*rows, {"who": "average player", "games": total, **mean, "total": sum(mean.values())}]


def points(look: Look) -> Section:
    """Return the section on where points come from."""
    rows = point_rows(look)

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for place, row in enumerate(rows):
            left = 0.0
            for name in POINT_NAMES:
                axes.barh(
                    place, row[name], left=left, color=POINT_COLOURS[name], hatch=HATCHES[name],
                    edgecolor="white", linewidth=0.4, label=name if place == 0 else None,
                )  # fmt: skip
                left += row[name]
            if row.get("interval"):
                low, high = row["interval"]
                reach = [[max(0.0, row["total"] - low)], [max(0.0, high - row["total"])]]
                axes.errorbar(
                    row["total"], place, xerr=reach, fmt="none", ecolor="black", capsize=4
                )
        axes.set_yticks(range(len(rows)), [row["who"] for row in rows])
        axes.invert_yaxis()
        axes.grid(visible=True, axis="x")
        axes.grid(visible=False, axis="y")
        axes.set_xlabel("points a game")
        figure.legend(loc="outside upper left", ncols=4, fontsize=8)

    columns = (
        Column("who", "character"), Column("games", "games", "count"),
        *(Column(name, name, "decimal") for name in POINT_NAMES), Column("total", "sum", "decimal"),
        Column("interval", "95 % interval of the sum", "decimal_interval"),
    )  # fmt: skip
    table = Table("points", "Mean points a game", columns, rows)
    told = "; ".join(
        f"{row['who']} " + ", ".join(f"{row[n]:.2f} from {n}" for n in POINT_NAMES) for row in rows
    )
    picture = Picture(
        "points", f"Mean points a game by source. {told}.",
        "Black lines at the ends: 95 % intervals of the sums. The parts' own are not counted.",
        draw, forest_height_of(rows),
    )  # fmt: skip
    return Section("points", "Where do the points come from?", _leads(rows), [picture], [table])


def forest_height_of(rows: list[Row]) -> float:
    """Return the height of the plot of points."""
    return 1.2 + 0.34 * len(rows)


def _leads(rows: list[Row]) -> list[str]:
    people = rows[:-1]
    said = []
    for name in POINT_NAMES:
        best = max(people, key=lambda row: row[name])
        said.append(
            f"Most from {name}: {best['who']}, {shown(best[name], 'decimal')} points a game (the "
            f"average player {shown(rows[-1][name], 'decimal')})."
        )
    return said
