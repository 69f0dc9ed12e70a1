"""Fewer or more players."""

from __future__ import annotations

import shlex

from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Section
from lifeboatsim.rules.values import as_argument

__all__ = ["players"]


def players(look: Look) -> Section:
    """Return the section on numbers of players: which commands answer it."""
    about = look.document["provenance"]
    most = max(len(look.document["characters"]), about["players"])
    others = [n for n in range(4, most + 1) if n != about["players"]]
    question = "Is it the same with another number of players?"
    if not others:
        return Section("players", question, missing="These rules seat no other number.")
    counts = ",".join(str(n) for n in (about["players"], *others))
    words = ["lifeboatsim", "sweep", as_argument(about["rules"]), "--vary", f"players={counts}"]
    words += ["--table", about["table"], "--games", str(about["games"])]
    words += ["--seed", str(about["seed"]), "--out", "players"]
    return Section(
        "players", question,
        missing=f"This result has {about['players']} players only. A sweep plays the others, and "
        "its report sets them side by side:",
        commands=[shlex.join(words), "lifeboatsim report players"],
    )  # fmt: skip
