"""Numbers of players side by side: who wins more or less than a fair share at each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.contenders import Contender
from lifeboatsim.reporting.page.parts import Column, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import BAND, Dot, draw_dot, percents
from lifeboatsim.reporting.page.words import COUNTS
from lifeboatsim.reporting.style import colour
from lifeboatsim.reporting.transcript_words import and_list

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["player_counts"]


def player_counts(contenders: list[Contender]) -> Iterator[Section]:
    """Yield the section on numbers of players, if there is more than one.

    Of several sets of rules with the same number of players the first speaks for it: in a sweep
    that with the first values of all other options.
    """
    firsts: dict[int, Contender] = {}
    for one in contenders:
        firsts.setdefault(one.players, one)
    if len(firsts) > 1:
        yield _section([firsts[n] for n in sorted(firsts)])


def _section(firsts: list[Contender]) -> Section:
    rows = [row for one in firsts for row in _rows(one)]
    people = list(dict.fromkeys(row["character"] for row in rows))
    tolerance = 100 * firsts[0].tolerance

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        axes.axvspan(-tolerance, tolerance, color=BAND, zorder=0)
        axes.axvline(0, color="#555555", linewidth=1, linestyle="--", zorder=1)
        for place, one in enumerate(firsts):
            for row in (row for row in rows if row["players"] == one.players):
                shift = (people.index(row["character"]) - (len(people) - 1) / 2) * 0.11
                dot = Dot("", 100 * row["from_fair"], percents(row["from_fair_interval"]),
                          colour(row["character"]))  # fmt: skip
                draw_dot(axes, dot, place + shift, 4)
        for code in people:
            axes.plot([], [], "o", color=colour(code), label=firsts[0].names.get(code, code))
        axes.set_yticks(range(len(firsts)), [f"{one.players} players" for one in firsts])
        axes.set_ylim(len(firsts) - 0.4, -0.6)
        axes.set_xlabel("share of wins less the fair share, percentage points")
        axes.grid(visible=True, axis="x")
        axes.grid(visible=False, axis="y")
        figure.legend(loc="outside upper left", ncols=3, fontsize=8)

    picture = Picture(
        "player_counts", "How far each character's share of wins lies from the fair one, by number "
        "of players; the table below has the numbers.",
        "Lines through the dots: 95 % intervals, each by itself. Shaded: the tolerance. Dashed: "
        "the fair share.", draw, 1.4 + 0.85 * len(firsts),
    )  # fmt: skip
    return Section(
        "player_counts", "Is it as fair with fewer players?", list(_answers(firsts)), [picture],
        [_table(rows), _verdicts(firsts)],
    )  # fmt: skip


def _rows(one: Contender) -> Iterator[Row]:
    for code, (share, interval, games) in one.shares.items():
        said = one.said(code)
        yield {
            "light": said.light, "players": one.players, "rules": one.rules, "character": code,
            "who": one.names.get(code, code), "games": games, "win_share": share,
            "interval": interval, "fair": one.fair, "from_fair": share - one.fair,
            "from_fair_interval": (interval[0] - one.fair, interval[1] - one.fair),
            "word": said.word,
        }  # fmt: skip


def _table(rows: list[Row]) -> Table:
    columns = (
        Column("light", "", "light"), Column("players", "players", "count"),
        Column("who", "character"), Column("games", "games", "count"),
        Column("win_share", "wins", "share"), Column("interval", "95 % interval, %", "interval"),
        Column("fair", "fair", "share"),
        Column("from_fair", "from fair, percentage points", "points"), Column("word", "verdict"),
    )  # fmt: skip
    base = "of the games the character took part in"
    return Table("player_counts", "Wins against the fair share, by number of players", columns,
                 rows, base)  # fmt: skip


def _verdicts(firsts: list[Contender]) -> Table:
    rows = [{**one.row(), "players": one.players} for one in firsts]
    columns = (
        Column("light", "", "light"), Column("players", "players", "count"),
        Column("rules", "rules"), Column("word", "balanced?"),
        Column("gap", "furthest from fair", "gap"), Column("furthest", "that is"),
        Column("games", "games", "count"),
    )  # fmt: skip
    title = "Verdict by number of players, in percentage points"
    base = "of the games the character took part in"
    return Table("player_counts_sum", title, columns, rows, base)


def _answers(firsts: list[Contender]) -> Iterator[str]:
    for light, sentence in COUNTS.items():
        found = [str(one.players) for one in firsts if one.verdict.light == light]
        if found:
            yield sentence.format(counts=and_list(found))
    for one in firsts:
        share, _, games = one.shares[one.furthest]
        yield (
            f"{one.players} players: {one.names.get(one.furthest, one.furthest)} lies furthest "
            f"from the fair {shown(one.fair, 'share')}, with {shown(share, 'share')} of "
            f"{count(games)} games."
        )
