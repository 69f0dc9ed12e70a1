"""Which way of playing wins, and with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.commands import games_words, line, played_words
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import Dot, draw_dot, forest_height, percents
from lifeboatsim.reporting.page.run.shares import win_shares
from lifeboatsim.reporting.style import colour

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["strategies", "strategy_rows"]


def strategy_rows(look: Look) -> list[Row]:
    """Return a row for each strategy; none where all play alike."""
    found = {name: r for name, r in look.document["strategies"].items() if r["games"]}
    if len(found) < 2:
        return []
    rows = []
    for name, result in found.items():
        said = look.judged("strategy", "strategy", result)
        rows.append({
            "light": said.light, "strategy": name, "players": result["games"],
            "win_share": result["win_share"], "interval": result["win_share_ci95"],
            "score": result["mean_score"], "score_interval": result["mean_score_ci95"],
            "word": said.word,
        })  # fmt: skip
    return rows


def strategies(look: Look) -> Section:
    """Return the section on strategies."""
    question = "Which way of playing wins?"
    rows = strategy_rows(look)
    if not rows:
        about = look.document["provenance"] | {"table": "roster"}
        words = ["--rules", about["rules"], *played_words(about), *games_words(about)]
        only = next(iter(look.document["strategies"]), "")
        return Section(
            "strategies", question, [f"Everybody plays {only}: nothing to compare."],
            missing="A mix of strategies tells.",
            commands=[line("run", words)],
        )  # fmt: skip
    draw = win_shares(look, rows, "strategy", "strategy", "players who won, %")

    picture = Picture(
        "strategies", "Share of wins by strategy: " + ", ".join(
            f"{row['strategy']} {shown(row['win_share'], 'share')}" for row in rows) + ".",
        "Lines through the dots: 95 % intervals, the game as the unit. Shaded: the tolerance, "
        f"{look.band_words('strategy')}.",
        draw, forest_height(len(rows)),
    )  # fmt: skip
    table = Table(
        "strategies", "Strategies",
        (
            Column("light", "", "light"), Column("strategy", "strategy"),
            Column("players", "players", "count"), Column("win_share", "wins", "share"),
            Column("interval", "95 % interval, %", "interval"),
            Column("score", "mean score", "decimal"),
            Column("score_interval", "95 % interval", "decimal_interval"),
            Column("word", "verdict"),
        ),
        rows, "of the players who play so (several of a game may)",
    )  # fmt: skip
    by_name = look.document["strategies"]
    answers = [
        look.sentence(look.judged("strategy", "strategy", by_name[row["strategy"]]),
                      row["strategy"], "strategy", by_name[row["strategy"]])
        for row in rows
    ]  # fmt: skip
    by_character, grid = _by_character(look)
    return Section("strategies", question, answers, [picture, grid], [table, by_character])


def _by_character(look: Look) -> tuple[Table, Picture]:
    people = look.people()
    results = {
        (name, code): found[code]
        for name, found in look.document["strategy_by_character"].items()
        for code in people
        if found.get(code, {}).get("games")
    }
    rows = [
        {
            "strategy": name, "who": look.name(code), "character": code, "games": r["games"],
            "win_share": r["win_share"], "interval": r["win_share_ci95"],
        }
        for (name, code), r in results.items()
    ]  # fmt: skip
    table = Table(
        "strategy_by_character", "Wins by strategy and character",
        (
            Column("strategy", "strategy"), Column("who", "character"),
            Column("games", "games", "count"), Column("win_share", "wins", "share"),
            Column("interval", "95 % interval, %", "interval"),
        ),
        rows, "of the games in which the character was played so", folded=True,
    )  # fmt: skip
    names = list(dict.fromkeys(name for name, _ in results))

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for step, code in enumerate(people):
            shift = (step - (len(people) - 1) / 2) * 0.1
            for place, name in enumerate(names):
                found = results.get((name, code))
                if found is None:
                    continue
                share, ends = 100 * found["win_share"], percents(found["win_share_ci95"])
                label = look.name(code) if place == 0 else None
                draw_dot(axes, Dot("", share, ends, colour(code)), place + shift, 4, label)
        axes.axvline(100 * look.fair, color="#555555", linewidth=1, linestyle="--", zorder=1)
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.grid(visible=True, axis="x")
        axes.grid(visible=False, axis="y")
        axes.set_xlim(left=0)
        axes.set_xlabel("games won, %")
        figure.legend(loc="outside upper left", ncols=3, fontsize=8)

    picture = Picture(
        "strategy_by_character",
        "Share of wins of each character under each strategy; the table of this section has the "
        "numbers.",
        "Lines through the dots: 95 % intervals. Dashed: the fair share.", draw,
        1.5 + 0.75 * len(names),
    )  # fmt: skip
    return table, picture
