"""What friend and enemy cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.analysis.intervals import wilson
from lifeboatsim.engine.totals import WIN
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import forest_height
from lifeboatsim.reporting.page.run.shares import win_shares
from lifeboatsim.reporting.summary_text import SECRET_TITLES

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["friends", "secret_rows", "secrets"]


def secret_rows(look: Look) -> list[Row]:
    """Return a row for each kind of secret hand that was dealt."""
    rows = []
    for name, result in look.document["secrets"].items():
        if not result["games"]:
            continue
        said = look.judged("secret", "secret", result)
        rows.append({
            "light": said.light, "what": SECRET_TITLES[name], "secret": name,
            "players": result["games"], "win_share": result["win_share"],
            "interval": result["win_share_ci95"], "score": result["mean_score"],
            "score_interval": result["mean_score_ci95"], "word": said.word,
        })  # fmt: skip
    return rows


def secrets(look: Look) -> Section:
    """Return the section on the kinds of secret hands."""
    rows = secret_rows(look)
    draw = win_shares(look, rows, "what", "secret", "players who won, %")

    picture = Picture(
        "secrets", "Share of wins by kind of secret hand: " + ", ".join(
            f"{row['what']} {shown(row['win_share'], 'share')}" for row in rows) + ".",
        "Lines through the dots: 95 % intervals, the game as the unit. Shaded: the tolerance, "
        f"{look.band_words('secret')}.",
        draw, forest_height(len(rows)),
    )  # fmt: skip
    table = Table(
        "secrets", "Kinds of secret hands",
        (
            Column("light", "", "light"), Column("what", "dealt"),
            Column("players", "players", "count"), Column("win_share", "wins", "share"),
            Column("interval", "95 % interval, %", "interval"),
            Column("score", "mean score", "decimal"),
            Column("score_interval", "95 % interval", "decimal_interval"),
            Column("word", "verdict"),
        ),
        rows, "of the players dealt such a hand (several of a game may be)",
    )  # fmt: skip
    answers = [
        look.sentence(look.judged("secret", "secret", look.document["secrets"][row["secret"]]),
                      row["what"], "secret", look.document["secrets"][row["secret"]])
        .replace(" games", " hands", 1)
        for row in rows
    ]  # fmt: skip
    return Section("secrets", "Is every secret hand as good as another?", answers, [picture],
                   [table])  # fmt: skip


def friends(look: Look) -> Section:
    """Return the heat map of friend and enemy, over all characters that hold them."""
    people = list(look.people())
    games, units = _sums(look, people)
    rows = [
        _pair(look, friend, enemy, int(games[q, r]), int(units[q, r]))
        for q, friend in enumerate(people)
        for r, enemy in enumerate(people)
        if games[q, r]
    ]

    def draw(figure: Figure) -> None:
        _heat_map(look, people, games, units, figure)

    best, worst = (f(rows, key=lambda row: row["win_share"]) for f in (max, min))
    answers = [
        f"{word} cards to be dealt: friend {row['friend_name']} with enemy {row['enemy_name']}, "
        f"{shown(row['win_share'], 'share')} of {shown(row['players'], 'count')} such players win."
        for word, row in (("The best", best), ("The worst", worst))
    ]
    picture = Picture(
        "friends", "Share of wins by friend (lines) and enemy (columns), all characters together. "
        + " ".join(answers),
        "In each field: wins in %, below it the half-width of its 95 % interval. Only fields whose "
        "interval leaves out the fair share are coloured: blue above it, orange below.",
        draw, 5.0,
    )  # fmt: skip
    columns = (
        Column("friend_name", "friend"), Column("enemy_name", "enemy"),
        Column("players", "players", "count"), Column("win_share", "wins", "share"),
        Column("interval", "95 % interval, %", "interval"),
    )  # fmt: skip
    base = "of the players dealt these two cards"
    table = Table("friends", "Wins by friend and enemy", columns, rows, base, folded=True)
    who = Column("who", "character")
    each = Table(
        "friends_by_character", "Wins by friend, enemy and character", (who, *columns),
        _by_character(look, people), base, folded=True,
    )  # fmt: skip
    question = "Does it matter whom one loves and whom one hates?"
    return Section("friends", question, answers, [picture], [table, each])


def _sums(look: Look, people: list[str]) -> tuple[np.ndarray, np.ndarray]:
    games, units = (np.zeros((len(people), len(people)), np.int64) for _ in range(2))
    for found in look.document["secret_pairs"].values():
        for q, friend in enumerate(people):
            for r, enemy in enumerate(people):
                pair = found.get(friend, {}).get(enemy)
                if pair:
                    games[q, r] += pair["games"]
                    units[q, r] += pair["win_units"]
    return games, units


def _pair(look: Look, friend: str, enemy: str, games: int, units: int) -> dict:
    share = units / WIN / games
    return {
        "friend": friend, "enemy": enemy,
        "friend_name": look.name(friend), "enemy_name": look.name(enemy),
        "players": games, "win_share": share, "interval": wilson(share, games),
    }  # fmt: skip


def _by_character(look: Look, people: list[str]) -> list[Row]:
    return [
        {"who": look.name(code), "character": code}
        | _pair(look, friend, enemy, pair["games"], pair["win_units"])
        for code in people
        for friend, enemies in look.document["secret_pairs"].get(code, {}).items()
        for enemy, pair in enemies.items()
    ]


def _heat_map(
    look: Look, people: list[str], games: np.ndarray, units: np.ndarray, figure: Figure
) -> None:
    from matplotlib.colors import LinearSegmentedColormap

    colours = LinearSegmentedColormap.from_list("heat", ["#e69f00", "#ffffff", "#56b4e9"])
    n = len(people)
    shades = np.full((n, n), np.nan)
    axes = figure.add_subplot()
    for q in range(n):
        for r in range(n):
            if not games[q, r]:
                continue
            share = units[q, r] / WIN / games[q, r]
            low, high = wilson(share, int(games[q, r]))
            clear = not low <= look.fair <= high
            shades[q, r] = 100 * (share - look.fair) if clear else 0.0
            axes.text(
                r, q, f"{100 * share:.1f}\n±{50 * (high - low):.1f}", ha="center", va="center",
                fontsize=7,
            )  # fmt: skip
    reach = max(1.0, float(np.nanmax(np.abs(shades))))
    edges = np.arange(n + 1) - 0.5
    axes.pcolormesh(
        edges, edges, shades, cmap=colours, vmin=-reach, vmax=reach, edgecolor="white", linewidth=1
    )
    short = [look.name(code).split()[-1] for code in people]
    axes.set_xticks(range(n), short, rotation=45, ha="right")
    axes.set_yticks(range(n), short)
    axes.invert_yaxis()
    axes.set_xlabel("enemy")
    axes.set_ylabel("friend")
    axes.grid(visible=False)
