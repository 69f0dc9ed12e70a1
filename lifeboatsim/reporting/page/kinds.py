"""Which page a result gets, by its schema."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cases import CASES, cases
from lifeboatsim.reporting.page.commands import (
    another,
    band_words,
    compare_again,
    run_again,
    sweep_again,
)
from lifeboatsim.reporting.page.contenders import of_cells, of_variants
from lifeboatsim.reporting.page.differences import what_changes
from lifeboatsim.reporting.page.effects import (
    changes,
    effects_section,
    interactions_section,
)
from lifeboatsim.reporting.page.findings import run_page
from lifeboatsim.reporting.page.look import Look
from lifeboatsim.reporting.page.origin import origin
from lifeboatsim.reporting.page.parts import Page, Section
from lifeboatsim.reporting.page.player_counts import player_counts
from lifeboatsim.reporting.page.rule_tuning import rule_tuning_page
from lifeboatsim.reporting.page.seats import seats_page
from lifeboatsim.reporting.page.sources import luck_page
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.reporting.page.tournament import tournament_page
from lifeboatsim.reporting.page.variants import fairest, variants_page, wins_by_rules
from lifeboatsim.reporting.page.who_plays import who_plays
from lifeboatsim.rules.errors import RulesError, quoted
from lifeboatsim.rules.values import written

__all__ = ["KINDS", "page_of"]


def _run(document: Document, tolerances: Tolerances) -> Page:
    if not document["games"]["played"]:
        raise RulesError("the result has no games: nothing to report")
    about = document["provenance"]
    look = Look(document, _names(document), tolerances)
    page = run_page(look)
    more, unconfirmed = _house_rules(look)
    section = origin(document, unconfirmed, run_again(about))
    return replace(page, sections=[*more, *page.sections, section], warnings=_warnings(unconfirmed))


def _house_rules(look: Look) -> tuple[list[Section], list[str]]:
    """Return the sections on house rules, where --deep played some, and all that is in doubt."""
    doubts = look.document["provenance"]["unconfirmed"]
    played = look.document.get("house_rules")
    if played is None:
        return [], doubts
    found = of_variants(played, look.tolerances, look.names)
    games = played["provenance"]["games"]
    question = "What do these house rules change?"
    changed = [(one["rules"], one) for one in played["variants"]]
    effects = effects_section(changed, look.names, "difference", games, question)
    return [fairest(found), effects], list(dict.fromkeys([*doubts, *_doubts(played["variants"])]))


def _warnings(unconfirmed: list[str]) -> list[str]:
    return [f"Unconfirmed: {sentence}" for sentence in unconfirmed]


def _names(document: Document) -> dict[str, str]:
    """Return the characters' names; results that lack them get those of the printed cards."""
    from lifeboatsim.rules import resolve_rules

    printed = resolve_rules("standard+liquid-courage+cannibalism").characters
    return {one.code: one.name for one in printed} | document.get("names", {})


def _compare(document: Document, tolerances: Tolerances) -> Page:
    about = document["provenance"]
    if not about["games"]:
        raise RulesError("the result has no games: nothing to report")
    names = _names(document)
    found = of_variants(document, tolerances, names)
    unconfirmed = _doubts([document["baseline"], *document["variants"]])
    sections = [
        fairest(found),
        wins_by_rules(found),
        *player_counts(found),
        effects_section(
            [(one["rules"], one) for one in document["variants"]], names, "difference",
            about["games"], f"What do they change against {document['baseline']['rules']}?",
        ),
        *(cases(document, names, key) for key in ("robust", "deck_doubt")),
        origin(document, unconfirmed, compare_again(document, about["games"], _flags(document))),
    ]  # fmt: skip
    words = (
        f"{count(about['games'])} games of each, simulated players (table "
        f"{document['baseline']['table']}), seed {about['seed']}"
    )
    changes = what_changes(document, names)
    return variants_page(found, sections, words, _warnings(unconfirmed), changes)


def _flags(document: Document) -> list[str]:
    """Return the options of a comparison that was also made in other cases."""
    return [flag for key, (_, _, flag) in CASES.items() if key in document]


def _more(document: Document) -> list[str]:
    """Return the options of a sweep besides what is varied and played."""
    race = document.get("race")
    words = [] if race is None else ["--race", f"{race['objective']}={race['aim']}"]
    return words + (["--skip-refused"] if document["skipped"] else [])


def _sweep(document: Document, tolerances: Tolerances) -> Page:
    about = document["provenance"]
    names = _names(document)
    found = of_cells(document, tolerances, names)
    if len(found) < 2:
        raise RulesError("the result has one cell: nothing to compare, run plays that one")
    # the effects of a race are those of the games that all cells played
    games = document["race"]["effects_games"] if "race" in document else about["games"]
    vary = [f"{name}={','.join(map(written, values))}" for name, values in about["vary"].items()]
    again = sweep_again(document, vary, about["games"], _more(document))
    sections = [
        fairest(found),
        wins_by_rules(found),
        *player_counts(found),
        effects_section(
            changes(document), names, "effect", games, "Which option matters for whom?"
        ),
        interactions_section(
            changes(document, "interactions"),
            names,
            games,
            len(about["vary"]),
            sweep_again(document, [*vary, another(about)], more=["--out", "together"]),
        ),
        origin(document, about["unconfirmed"], again),
    ]
    words = (
        f"{count(about['games'])} games of each, simulated players (table {about['table']}), "
        f"seed {about['seed']}"
    )
    return variants_page(found, sections, words, _warnings(about["unconfirmed"]))


def _seats(document: Document, tolerances: Tolerances) -> Page:
    about = document["provenance"]
    if not all(one["games"] for one in document["cells"]):
        raise RulesError("not every character was seen in every seat: nothing to report")
    one = about | {"games": about["games_per_rotation"]}
    band = document["band"]
    command = run_again(one, "seats", band_words({"share": band}))
    sections = [origin(document, about["unconfirmed"], command)]
    warnings = _warnings(about["unconfirmed"])
    return seats_page(document, _names(document), tolerances, sections, warnings)


def _luck(document: Document, tolerances: Tolerances) -> Page:
    about = document["provenance"]
    if not about["games"]:
        raise RulesError("the result has no games: nothing to report")
    sections = [origin(document, about["unconfirmed"], run_again(about, "luck"))]
    return luck_page(document, _names(document), sections, _warnings(about["unconfirmed"]))


def _tournament(document: Document, tolerances: Tolerances) -> Page:
    unconfirmed = document["provenance"]["unconfirmed"]
    sections = [origin(document, unconfirmed, "")]
    return tournament_page(document, sections, _warnings(unconfirmed))


def _tune_rules(document: Document, tolerances: Tolerances) -> Page:
    unconfirmed = document["provenance"]["unconfirmed"]
    sections = [origin(document, unconfirmed, "")]
    return rule_tuning_page(document, sections, _warnings(unconfirmed))


def _doubts(sides: list[Document]) -> list[str]:
    return list(dict.fromkeys(said for side in sides for said in side["unconfirmed"]))


KINDS: dict[str, Callable[[Document, Tolerances], Page]] = {
    "lifeboatsim.run/1": _run,
    "lifeboatsim.compare/1": _compare,
    "lifeboatsim.luck/1": _luck,
    "lifeboatsim.sweep/1": _sweep,
    "lifeboatsim.tournament/1": _tournament,
    "lifeboatsim.seats/1": _seats,
    "lifeboatsim.tune-rules/1": _tune_rules,
}
"""Schema: what makes its page."""


def page_of(document: Document, tolerances: Tolerances) -> Page:
    """Return the page of a result. Raises RulesError for one that no page is known for."""
    make = KINDS.get(str(document.get("schema")))
    if make is None:
        found = quoted(document.get("schema", "no schema"))
        raise RulesError(f"no report is made of {found}; allowed are {', '.join(KINDS)}")
    try:
        page = make(document, tolerances)
        *sections, origin_of_all = page.sections
        sections += [who_plays(document), origin_of_all]
        return replace(page, sections=sections, games=document["provenance"].get("games", 0))
    except (ArithmeticError, AttributeError, LookupError, TypeError) as error:
        lacks = f"{error} is missing" if isinstance(error, KeyError) else f"({error})"
        raise RulesError(f"the result is not whole, or not of this version: {lacks}") from error
