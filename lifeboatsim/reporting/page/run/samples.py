"""Games worth reading, the first of them retold in short."""

from __future__ import annotations

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.page.commands import replay_command
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.parts import Column, Section, Table

__all__ = ["samples"]

RETOLD = 3


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
            commands=[replay_command(about, about["first_game"])],
        )  # fmt: skip
    rows = [{"game": one["game"], "kind": one["kind"], "why": one["why"]} for one in found]
    table = Table(
        "samples", "Games worth reading",
        (Column("game", "game"), Column("kind", "kind"), Column("why", "why")), rows,
    )  # fmt: skip
    answers = [f"Game {one['game']} is {one['kind']}: {one['why']}." for one in found]
    told = [
        _retold(one, number) for number, one in enumerate(found[:RETOLD], 1) if one.get("story")
    ]
    commands = [one["command"] for one in found]
    return Section("samples", question, answers, [], [table, *told], "", commands)


def _retold(sample: Document, number: int) -> Table:
    """Return a game in short, a row for each day."""
    title = f"Game {sample['game']} ({sample['kind']}) in short"
    columns = (Column("when", "when"), Column("told", "what happens"))
    return Table(f"sample_{number}", title, columns, sample["story"])
