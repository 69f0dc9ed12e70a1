"""Rules as plain data, ready to be printed or written as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from lifeboatsim.rules.cards import DECKS
from lifeboatsim.rules.compose import Composition, compose
from lifeboatsim.rules.decks import deck_of_columns
from lifeboatsim.rules.errors import RulesError, quoted
from lifeboatsim.rules.files import read_text
from lifeboatsim.rules.model import Rules
from lifeboatsim.rules.options import OPTIONS, Option
from lifeboatsim.rules.resolve import resolve_rules
from lifeboatsim.rules.rule_sets import (
    OVERLAYS,
    RULE_SETS,
    RuleSet,
    load_overlay,
    load_rule_set,
)

__all__ = ["list_record", "option_record", "show_record", "diff_record", "check_file"]

Record = dict[str, Any]

SOURCES = {
    "ZH": "the full Chinese rules, with answers to questions",
    "TW": "short rules in traditional Chinese",
    "RU": "Russian community rules 3.54",
    "RU2": "the Russian second edition",
    "IT": "an Italian summary",
    "EN": "the English rules and a player's cheat sheet",
    "CARD": "the text printed on the cards",
    "ours": "a ruling of this project where no source speaks",
}
"""What the short words for the sources stand for."""

CHARACTER_OVERLAYS = ("cannibalism", "liquid-courage")


def list_record() -> Record:
    """Return all rule sets, overlays, options and sources (schema ``lifeboatsim.rules-list/1``)."""
    return {
        "schema": "lifeboatsim.rules-list/1",
        "rule_sets": [_rule_set_record(load_rule_set(name)) for name in RULE_SETS],
        "overlays": [_rule_set_record(load_overlay(name)) for name in OVERLAYS],
        "options": [option_record(option) for option in OPTIONS],
        "sources": dict(SOURCES),
    }


def option_record(option: Option) -> Record:
    """Return one option: name, type, default, allowed values, help, source."""
    return {
        "name": option.name,
        "type": option.kind,
        "default": option.default,
        "allowed": option.allowed(),
        "values": dict(zip(option.values, option.meanings or option.values, strict=True)),
        "minimum": option.minimum if option.kind == "int" else None,
        "maximum": option.maximum if option.kind == "int" else None,
        "help": option.help,
        "source": option.source,
        "section": option.section,
    }


def _rule_set_record(rule_set: RuleSet) -> Record:
    keys = ("name", "title", "help", "source", "options", "decks", "unconfirmed", "note")
    return {key: getattr(rule_set, key) for key in keys}


def show_record(rules: Rules, composition: Composition, resolved: bool) -> Record:
    """Return `rules` and how they differ from the default (schema ``lifeboatsim.rules/1``).

    With `resolved` the card tables are there too.
    """
    record: Record = {
        "schema": "lifeboatsim.rules/1",
        "rules": rules.name,
        "rules_digest": rules.digest,
        "players": rules.players,
        "characters": [who.code for who in rules.characters],
        "playing": list(rules.playing) or "random",
        "differences": composition.differences(),
        "options": rules.options,
        "unconfirmed": list(rules.unconfirmed),
    }
    if resolved:
        tables = {deck: [asdict(card) for card in getattr(rules, deck)] for deck in DECKS}
        record["tables"] = {deck: cards for deck, cards in tables.items() if cards}
    return record


def diff_record(a: str, b: str) -> Record:
    """Return what differs between two rule sets (``lifeboatsim.rules-diff/1``).

    ``options`` are the options with both values, ``tables`` the names of the card tables.

    Both must be in order at their largest number of players; ``auto`` differs from the number it
    stands for there. Raises RulesError.
    """
    first, second = compose(a), compose(b)
    rules_a, rules_b = resolve_rules(a), resolve_rules(b)
    return {
        "schema": "lifeboatsim.rules-diff/1",
        "a": first.name,
        "b": second.name,
        "options": {
            name: {"a": value, "b": second.options[name]}
            for name, value in first.options.items()
            if value != second.options[name]
        },
        "tables": [deck for deck in DECKS if getattr(rules_a, deck) != getattr(rules_b, deck)],
    }


def check_file(path: Path, deck: str | None = None) -> str:
    """Return a sentence on the rule set (TOML) or card table (CSV) in `path`, if it is in order.

    `deck` names the card table, else the columns tell. Raises RulesError.
    """
    text = read_text(path, "a rule set (TOML) or a card table (CSV)")
    if deck is None and path.suffix.lower() != ".toml":
        deck = deck_of_columns(text)
        if deck is None and path.suffix.lower() == ".csv":
            columns = "; ".join(f"{name}: {', '.join(DECKS[name].required)}" for name in DECKS)
            raise RulesError(
                f"{quoted(path)}, row 1: these are not the columns of a card table ({columns})"
            )
    if deck is None:
        spec = path if path.is_absolute() else f"./{path}"
        resolve_rules(str(spec))
        count = len(compose(str(spec)).differences())
        return (
            f"{quoted(path)}: a rule set in order; options that differ from the default: {count}."
        )
    return f"{quoted(path)}: {_deck_sentence(deck, path)}"


def _deck_sentence(deck: str, path: Path) -> str:
    """Return what the card table in `path` holds, alone and with all expansions in play."""
    alone = "standard+weather" if deck == "weather" else "standard"
    cards = getattr(resolve_rules(alone, decks={deck: path}), deck)
    every = "+".join(["standard", "weather-unofficial", *CHARACTER_OVERLAYS])
    more = len(getattr(resolve_rules(every, decks={deck: path}), deck)) - len(cards)
    rows = "row" if more == 1 else "rows"
    said = _contents(deck, cards)
    usual = len(getattr(resolve_rules(), deck))
    if deck == "navigation" and len(cards) != usual:
        said += f"; {_number(cards)}, the built-in deck has {usual}"
    return said + (f"; {more} more {rows} with the expansions." if more else ".")


def _number(cards: Sequence[Any]) -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"


def _contents(deck: str, cards: Sequence[Any]) -> str:
    if deck == "characters":
        return f"a table of characters in order: {len(cards)} characters"
    if deck == "provisions":
        count = sum(card.count for card in cards)
        return f"a table of provisions in order: {len(cards)} kinds, {count} cards"
    if deck == "weather":
        return f"a weather table in order: {len(cards)} cards"
    birds = sum(card.bird == 1 for card in cards)
    crossed = sum(card.bird == -1 for card in cards)
    return (
        f"a navigation table in order: {_number(cards)}, {birds} with a bird, "
        f"{crossed} with a crossed bird"
    )
