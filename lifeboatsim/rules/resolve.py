"""The rules of a run, all worked out: options, card tables, who plays, what is unconfirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lifeboatsim.rules.cards import code_of
from lifeboatsim.rules.checks import check_rules
from lifeboatsim.rules.compose import compose
from lifeboatsim.rules.decks import (
    FEWEST_CHARACTERS,
    LATER,
    built_in_deck,
    check_deck_name,
    read_deck,
)
from lifeboatsim.rules.digest import rules_digest
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.options import Value
from lifeboatsim.rules.tables import PERSON_CODES, Character, NavigationCard, Provision

__all__ = ["Rules", "resolve_rules", "NAVIGATION_NOTE"]

NAVIGATION_NOTE = (
    "Navigation deck: its 24 cards are a consensus of transcriptions, no printed list was found; "
    "cards 7, 8, 11, 14 and 17 are the least certain."
)
REMOVED_BELOW_SIX = 10


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that is fixed for a run, apart from who answers the questions.

    ``options`` has all options in the order of `OPTIONS`, ``removed_provisions`` as a number.
    ``characters`` are those of the rule set in seat order; ``playing`` the codes the user named,
    in seat order, or empty: at random in each game, or everybody. ``digest`` (16 hex digits) is
    the same for the same rules, however they are written.
    """

    name: str
    options: dict[str, Value]
    characters: tuple[Character, ...]
    playing: tuple[str, ...]
    players: int
    provisions: tuple[Provision, ...]
    navigation: tuple[NavigationCard, ...]
    unconfirmed: tuple[str, ...]
    digest: str


def resolve_rules(
    spec: str = "standard",
    *,
    settings: Sequence[str] = (),
    decks: Mapping[str, str | Path] | None = None,
    players: int | None = None,
    characters: Sequence[str] = (),
) -> Rules:
    """Return the rules that `spec` and the rest describe (rules.md 2-5).

    `spec` is ``SET[+OVERLAY|+option=value...]`` or the path of a TOML file; `settings` are
    ``option=value`` and come last; `decks` maps characters, provisions, navigation to CSV files;
    `players` is 4 to the number of characters, the default; `characters` are the codes of those
    who play. Raises RulesError, with one sentence, for anything unknown or impossible.
    """
    composition = compose(spec, settings)
    files = dict(decks or {})
    for deck in files:
        check_deck_name(deck)
    people = _table("characters", files)
    playing = _playing(characters, people)
    count = _players(players, playing, people)
    navigation = _table("navigation", files)
    own = (NAVIGATION_NOTE,) if navigation == built_in_deck("navigation") else ()
    rules = Rules(
        name=composition.name,
        options=_worked_out(composition.options, count),
        characters=people,
        playing=playing,
        players=count,
        provisions=_table("provisions", files),
        navigation=navigation,
        unconfirmed=own + composition.unconfirmed,
        digest="",
    )
    check_rules(rules)
    return replace(rules, digest=rules_digest(rules))


def _table(deck: str, files: Mapping[str, str | Path]) -> tuple:
    return read_deck(deck, files[deck]) if deck in files else built_in_deck(deck)


def _worked_out(options: dict[str, Value], players: int) -> dict[str, Value]:
    auto = REMOVED_BELOW_SIX if players < 6 else 0
    return {name: auto if value == "auto" else value for name, value in options.items()}


def _playing(characters: Sequence[str], people: tuple[Character, ...]) -> tuple[str, ...]:
    known = [who.code for who in people]
    for place, code in enumerate(characters):
        if code in characters[:place]:
            raise RulesError(f"--characters: {code} is named twice")
        if code not in known:
            raise RulesError(f"--characters: {_unknown(code, known)}")
    return tuple(code for code in known if code in characters)


def _unknown(code: str, known: list[str]) -> str:
    base = {code_of(who) for who in built_in_deck("characters")}
    if code in PERSON_CODES and code not in base:
        return f"{code} {LATER}; allowed: {', '.join(known)}"
    if code in base:
        return f"{code} is not in the character table in use; allowed: {', '.join(known)}"
    near = did_you_mean(code, known)
    return f"there is no character {quoted(code)}; allowed: {', '.join(known)}{near}"


def _players(players: int | None, playing: tuple[str, ...], people: tuple[Character, ...]) -> int:
    most, fewest = len(people), FEWEST_CHARACTERS
    if playing and len(playing) < fewest:
        raise RulesError(f"--characters: {len(playing)} are named; at least {fewest} play")
    if players is None:
        return len(playing) or most
    if isinstance(players, bool) or not isinstance(players, int):
        raise RulesError(
            f"--players {quoted(players)} is not a whole number; allowed: {fewest} to {most}"
        )
    if not fewest <= players <= most:
        later = "; 7 and 8 come with the expansions, which this version does not have yet"
        extra = later if 6 < players <= len(PERSON_CODES) else ""
        raise RulesError(f"--players {players} is out of range; allowed: {fewest} to {most}{extra}")
    if playing and players != len(playing):
        raise RulesError(
            f"--players {players} does not agree with --characters, which names {len(playing)}"
        )
    return players
