"""Fewer or more players."""

from __future__ import annotations

from lifeboatsim.reporting.page.commands import (
    everybody,
    games_words,
    line,
    of_any_number,
    played_words,
)
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
    named = about["characters"] != "random" and not everybody(about)
    if named:
        said = "Who plays is named here: the same run with --players instead of --characters tells."
        return Section("players", question, missing=said)
    if not others:
        return Section("players", question, missing="These rules seat no other number.")
    if not of_any_number(about["table"]):
        return Section(
            "players", question,
            missing=f"This result has {about['players']} players only, and its table is one for "
            "so many: the same run with another --players and a --table for these tells.",
        )  # fmt: skip
    counts = ",".join(str(n) for n in (about["players"], *others))
    words = [as_argument(about["rules"]), "--vary", f"players={counts}"]
    words += [*played_words(about, people=False), *games_words(about, about["games"])]
    return Section(
        "players", question,
        missing=f"This result has {about['players']} players only. A sweep plays the others, and "
        "its report sets them side by side:",
        commands=[line("sweep", [*words, "--out", "players"]), "lifeboatsim report players"],
    )  # fmt: skip
