"""A result that Ctrl-C ended early: its page says so first, and what plays the rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.folder import MARK, same_question
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.commands import line
from lifeboatsim.reporting.page.parts import AMBER, Finding, Page
from lifeboatsim.rules.values import as_argument
from lifeboatsim.running.checkpoint import NAME, CheckpointError, read_question

__all__ = ["begun_in", "with_interruption"]


def begun_in(place: Path) -> tuple[str, Document] | None:
    """Return the command that plays the rest of what was begun in a folder, and its question.

    `place` is the folder or the result in it; None where nothing is left to play.
    """
    folder = place.parent if place.name == MARK else place
    try:
        question = read_question(folder / NAME)
        command = str(question["command"])
    except (CheckpointError, LookupError):
        return None
    return line(command, ["--resume", as_argument(str(folder))]), question


def with_interruption(page: Page, document: Document, place: Path) -> Page:
    """Return the page of a result at `place`, which says first if the result is interrupted."""
    begun = begun_in(place)
    if begun is None or not same_question(document, begun[1]):
        return page
    command, question = begun
    finding = Finding("Is all played?", AMBER, "No, it was interrupted",
                      [_how_much(document, question)], [command])  # fmt: skip
    return replace(page, findings=[finding, *page.findings])


def _how_much(document: Document, question: Document) -> str:
    played, wanted = (one["provenance"].get("games") for one in (document, question))
    if "stopping" in question:
        until = f"until intervals are ±{100 * question['stopping']['until_ci']:g} percentage points"
        return f"{count(played)} games are played; asked for were games {until}. This plays on:"
    if played is None or wanted is None or played >= wanted:
        return "Not all that was asked for is played. This plays the rest:"
    return f"{count(played)} of {count(wanted)} games are played. This plays the rest:"
