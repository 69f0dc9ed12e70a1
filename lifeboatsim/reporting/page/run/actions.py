"""How often each action is taken, and what forbidding it costs."""

from __future__ import annotations

import shlex

from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Section, Table

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
    others = look.document["provenance"]["players"] - 1
    missing = (
        "What forbidding an action costs is played, not read off: these commands put one player "
        "under a restriction among the others."
    )
    return Section(
        "actions", "What do people do, and what would it cost to stop?",
        answers, [], [table, fight], missing,
        [shlex.join(["lifeboatsim", "strategies", "why", name, "--games", "5000"]),
         shlex.join(["lifeboatsim", "run", "--table", f"{name}!no-rob:1,{name}:{others}",
                     "--games", "2e4"])],
    )  # fmt: skip
