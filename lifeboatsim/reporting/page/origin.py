"""Where a result comes from, and how sure its rules are."""

from __future__ import annotations

from typing import Any

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.page.parts import Column, Section, Table

__all__ = ["origin"]


def origin(document: Document, unconfirmed: list[str], command: str) -> Section:
    """Return the section on provenance."""
    about = document["provenance"]
    rows = [
        {"what": key.replace("_", " "), "value": _text(value)}
        for key, value in about.items()
        if key not in ("options", "unconfirmed")
    ]
    tables = [Table("origin", "What decides these numbers", (Column("what", ""),
                    Column("value", "")), rows)]  # fmt: skip
    options = about.get("options")
    if options:
        tables.append(
            Table(
                "options",
                "Rule options in force",
                (Column("option", "option"), Column("value", "value")),
                [{"option": name, "value": _text(value)} for name, value in options.items()],
                folded=True,
            )
        )
    answers = [f"Unconfirmed: {sentence}" for sentence in unconfirmed] or [
        "Everything that these rules use is confirmed."
    ]
    answers.append(
        "The players are programs: what they do not think of, people may. Take it as a screen, "
        "then play it."
    )
    return Section(
        "origin", "What does this rest on, and how sure is it?", answers, [], tables, "",
        [command] if command else [],
    )  # fmt: skip


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_text(one)}" for key, one in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(map(_text, value)) or "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
