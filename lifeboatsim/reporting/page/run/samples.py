"""Games worth reading."""

from __future__ import annotations

from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Section, Table

__all__ = ["samples"]


def samples(look: Look) -> Section:
    """Return the section on sample games with the commands that tell them."""
    question = "What does such a game look like?"
    found = look.document.get("samples")
    about = look.document["provenance"]
    if not found:
        return Section(
            "samples", question,
            missing="This result names no games. The run played again with --sample 3 does; any of "
            "its games can be told by its number.",
            commands=[f"lifeboatsim replay DIR --game {about['first_game']}"],
        )  # fmt: skip
    rows = [{"game": one["game"], "kind": one["kind"], "why": one["why"]} for one in found]
    table = Table(
        "samples", "Games worth reading",
        (Column("game", "game"), Column("kind", "kind"), Column("why", "why")), rows,
    )  # fmt: skip
    answers = [f"Game {one['game']} is {one['kind']}: {one['why']}." for one in found]
    return Section("samples", question, answers, [], [table], "", [one["command"] for one in found])
