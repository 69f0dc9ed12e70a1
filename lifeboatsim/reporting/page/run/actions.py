"""How often each action is taken, and what forbidding it costs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.commands import games_words, line, played_words
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import POINTS_INTERVAL, Column, Picture, Section, Table
from lifeboatsim.reporting.page.plots import Dot, forest, forest_height, percents

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["actions"]


def actions(look: Look) -> Section:
    """Return the section on actions."""
    found = look.document["actions"]
    each = look.document.get("actions_by_character", {})
    people = look.people() if each else {}
    rows = [
        {
            "action": name.replace("_", " "),
            "per_game": n,
            **{code: each[code].get(name) for code in people},
        }
        for name, n in found.items()
    ]
    rows.sort(key=lambda row: -(row["per_game"] or 0.0))
    fights = look.document["fights"]
    table = Table(
        "actions", f"Actions a game, over {look.of_games}",
        (
            Column("action", "action"), Column("per_game", "all", "decimal"),
            *(Column(code, look.name(code), "decimal") for code in people),
        ),
        rows,
    )  # fmt: skip
    fight = Table(
        "fights", "Fights",
        (Column("games", "games", "count"), Column("per_game", "fights a game", "decimal"),
         Column("won", "won by the attackers", "share")),
        [{"games": look.played, "per_game": fights["per_game"],
          "won": fights["attackers_win_rate"]}],
        "of the fights",
    )  # fmt: skip
    top = rows[0]
    answers = [
        f"Taken most: {top['action']}, {shown(top['per_game'], 'decimal')} times a game over "
        f"{look.of_games}.",
        f"{shown(fights['per_game'], 'decimal')} fights a game; the attackers win "
        f"{shown(fights['attackers_win_rate'], 'share')} of the fights.",
    ]
    habits = list(look.document["strategies"])
    name = habits[0].split("!")[0].split("@")[0]
    question = "What do people do, and what would it cost to stop?"
    if "forbidding" in look.document:
        said, picture, cost = _forbidden(look.document["forbidding"])
        return Section("actions", question, [*answers, *said], [picture], [table, fight, cost])
    about = look.document["provenance"]
    one = {"table": f"{name}!no-rob:1,{name}:{about['players'] - 1}"}
    house = ["--rules", about["rules"]]
    file = next((file for file in about.get("code", ()) if Path(file).stem == name), name)
    why = [file, *house, *played_words(about | {"code": ()}, table=False), "--games", "5000"]
    missing = (
        "What forbidding an action costs is played, not read off: the report made with --deep "
        "does so, and these commands."
    )
    return Section(
        "actions", question,
        answers, [], [table, fight], missing,
        [line("strategies", ["why", *why]),
         line("run", [*house, *played_words(about | one), *games_words(about, "2e4")])],
    )  # fmt: skip


def _forbidden(found: Document) -> tuple[list[str], Picture, Table]:
    """Return what forbidding an action costs: sentences, plot, table."""
    name, games = found["strategy"], found["games"]
    rows = [
        {"what": row["restriction"], "free": row["with"], "bound": row["without"],
         "change": row["difference"], "interval": row["difference_ci95"],
         "verdict": row["verdict"]}
        for row in found["rows"]
    ]  # fmt: skip
    dots = [
        Dot(row["what"], None if row["change"] is None else 100 * row["change"],
            percents(row["interval"]))
        for row in rows
    ]  # fmt: skip

    def draw(figure: Figure) -> None:
        label = f"change of the share of wins of {name}, percentage points"
        forest(figure.add_subplot(), dots, label, 0)

    base = f"of {count(games)} games, one {name} among the roster"
    told = [
        f"{row['what']}: one {name} among the roster wins {shown(row['bound'], 'share')} of "
        f"{count(games)} games, not {shown(row['free'], 'share')}: {row['verdict']}."
        for row in rows
    ]
    picture = Picture(
        "forbidden", f"What it costs {name} to be forbidden an action. {' '.join(told)}",
        "Lines through the dots: 95 % intervals of the change, in the same games.", draw,
        forest_height(len(rows)),
    )  # fmt: skip
    columns = (
        Column("what", "forbidden"), Column("free", "wins when free", "share"),
        Column("bound", "wins when forbidden", "share"),
        Column("change", "change, percentage points", "points"),
        POINTS_INTERVAL, Column("verdict", "verdict"),
    )  # fmt: skip
    return told, picture, Table("forbidden", f"What forbidding costs {name}", columns, rows, base)
