"""Which page a result gets, by its schema."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.page.findings import run_page
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.origin import origin
from lifeboatsim.reporting.page.parts import Page
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.rules.errors import RulesError, quoted

__all__ = ["KINDS", "page_of"]


def _run(document: Document, tolerances: Tolerances) -> Page:
    if not document["games"]["played"]:
        raise RulesError("the result has no games: nothing to report")
    about = document["provenance"]
    look = Look(document, _names(document), tolerances)
    section = origin(document, about["unconfirmed"], _again(about))
    page = run_page(look)
    return replace(
        page, sections=[*page.sections, section], warnings=_warnings(about["unconfirmed"])
    )


def _warnings(unconfirmed: list[str]) -> list[str]:
    return [f"Unconfirmed: {sentence}" for sentence in unconfirmed]


def _names(document: Document) -> dict[str, str]:
    """Return the characters' names; results that lack them get those of the printed cards."""
    from lifeboatsim.rules import resolve_rules

    printed = resolve_rules("standard+liquid-courage+cannibalism").characters
    return {one.code: one.name for one in printed} | document.get("names", {})


def _again(about: dict[str, Any]) -> str:
    """Return the command that plays the games of a run again."""
    words = ["lifeboatsim", "run", "--rules", about["rules"], "--table", about["table"]]
    for name, file in about.get("decks", {}).items():
        words += ["--deck", f"{name}={file}"]
    if about["characters"] == "random":
        words += ["--players", str(about["players"])]
    else:
        words += ["--characters", ",".join(about["characters"])]
    words += ["--games", str(about["games"]), "--seed", str(about["seed"])]
    if about["first_game"]:
        words += ["--first-game", str(about["first_game"])]
    return shlex.join(words)


KINDS: dict[str, Callable[[Document, Tolerances], Page]] = {"lifeboatsim.run/1": _run}
"""Schema: what makes its page."""


def page_of(document: Document, tolerances: Tolerances) -> Page:
    """Return the page of a result. Raises RulesError for one that no page is known for."""
    make = KINDS.get(str(document.get("schema")))
    if make is None:
        found = quoted(document.get("schema", "no schema"))
        raise RulesError(f"no report is made of {found}; allowed are {', '.join(KINDS)}")
    try:
        return make(document, tolerances)
    except (KeyError, TypeError, IndexError) as error:
        raise RulesError(
            f"the result is not whole, or not of this version: {type(error).__name__} {error}"
        ) from error
