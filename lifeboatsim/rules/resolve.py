"""The rules of a run, all worked out: options, card tables, who plays, what is unconfirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from lifeboatsim.rules.cards import DECKS
from lifeboatsim.rules.checks import check_rules
from lifeboatsim.rules.compose import compose
from lifeboatsim.rules.crew import who_plays
from lifeboatsim.rules.decks import BASE, built_in_deck, read_deck
from lifeboatsim.rules.digest import rules_digest
from lifeboatsim.rules.errors import RulesError
from lifeboatsim.rules.model import Rules
from lifeboatsim.rules.options import Value
from lifeboatsim.rules.tables import EXPANSIONS
from lifeboatsim.rules.uncertain import navigation_note

__all__ = ["resolve_rules"]

WEATHER_WANTED = (
    "rules {} want a deck of your own, --deck weather=FILE.csv, since the printed weather cards "
    "are unknown; the overlay weather-unofficial has invented ones"
)
REMOVED_BELOW_SIX = 10


def resolve_rules(
    spec: str = "standard",
    *,
    settings: Sequence[str] = (),
    decks: Mapping[str, str | Path] | None = None,
    players: int | None = None,
    characters: Sequence[str] = (),
) -> Rules:
    """Return the rules that `spec` and the rest describe (rules.md 2-6).

    `spec` is ``SET[+OVERLAY|+option=value...]`` or the path of a TOML file; `settings` are
    ``option=value`` and come last; `decks` maps characters, provisions, navigation, weather to
    CSV files; `players` is 4 to the number of characters, the default; `characters` are the codes
    of those who play. Raises RulesError, with one sentence, for anything unknown or impossible.
    """
    composition = compose(spec, settings, decks)
    options, tables = composition.options, composition.decks
    in_play = (*BASE, *(name for name in EXPANSIONS if options[name]))
    people = _table("characters", tables, in_play)
    playing, count = who_plays(people, characters, players, in_play)
    navigation = _table("navigation", tables, in_play)
    if options["weather"] and "weather" not in tables:
        raise RulesError(WEATHER_WANTED.format(composition.name))
    rules = Rules(
        name=composition.name,
        options=_worked_out(options, count),
        characters=people,
        playing=playing,
        players=count,
        provisions=_table("provisions", tables, in_play),
        navigation=navigation,
        weather=_table("weather", tables, in_play) if options["weather"] else (),
        unconfirmed=navigation_note(navigation, people, in_play) + composition.unconfirmed,
        digest="",
        decks=_own(tables),
    )
    check_rules(rules)
    return replace(rules, digest=rules_digest(rules))


def _own(tables: Mapping[str, Path | str]) -> dict[str, str]:
    """Return the files of the tables that are the user's own, in the order of `DECKS`."""
    return {deck: str(tables[deck]) for deck in DECKS if isinstance(tables.get(deck), Path)}


def _table(deck: str, tables: Mapping[str, Path | str], in_play: tuple[str, ...]) -> tuple:
    """Return the cards in play: of the user's file, or of a table of the package."""
    table = tables.get(deck, deck)
    if isinstance(table, Path):
        return read_deck(deck, table, in_play)
    return built_in_deck(table, in_play)


def _worked_out(options: dict[str, Value], players: int) -> dict[str, Value]:
    auto = REMOVED_BELOW_SIX if players < 6 else 0
    return {name: auto if value == "auto" else value for name, value in options.items()}
