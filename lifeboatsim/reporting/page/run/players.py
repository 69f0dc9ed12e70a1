"""Fewer or more players."""

from __future__ import annotations

import shlex

from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Section

__all__ = ["players"]


def players(look: Look) -> Section:
    """Return the section on numbers of players: which commands answer it."""
    about = look.document["provenance"]
    most = max(len(look.document["characters"]), about["players"])
    others = [n for n in range(4, most + 1) if n != about["players"]]
    commands = [
        shlex.join(
            [
                "lifeboatsim",
                "run",
                "--rules",
                about["rules"],
                "--table",
                about["table"],
                "--players",
                str(n),
                "--games",
                str(about["games"]),
                "--seed",
                str(about["seed"]),
                "--out",
                f"players-{n}",
            ]
        )
        for n in others
    ]
    return Section(
        "players", "Is it the same with another number of players?",
        missing=f"This result has {about['players']} players only. The others are runs of their "
        "own, each with its report:" if others else "These rules seat no other number.",
        commands=commands,
    )  # fmt: skip
