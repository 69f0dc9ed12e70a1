"""The three card tables, built in or the user's: read, checked, put in order (rules.md 1, 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from lifeboatsim.rules.cards import DECKS, Card, code_of
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.files import Row, columns_of, read_rows, read_text
from lifeboatsim.rules.tables import (
    EXPANSIONS,
    KIND_CODES,
    PERSON_CODES,
    Character,
    NavigationCard,
    Provision,
)

__all__ = [
    "DECKS",
    "FEWEST_CHARACTERS",
    "LATER",
    "read_deck",
    "built_in_deck",
    "built_in_text",
    "deck_of_columns",
    "check_deck_name",
    "parse_decks",
]

LATER = "comes with an expansion that this version does not have yet"
MOST_NAVIGATION_CARDS = 64
MOST_PROVISION_CARDS = 128
FEWEST_CHARACTERS = 4


def read_deck(deck: str, path: str | Path) -> tuple[Card, ...]:
    """Return the user's table `deck` from the CSV file `path` (raises RulesError).

    Characters come back in seat order and provisions in table order, whatever the order of the
    rows; navigation cards stay in the order of the file. As in the built-in tables, navigation
    cards and provisions whose ``set`` is an expansion are not in play.
    """
    text = read_text(path, f"a CSV table of {deck}")
    rows = read_rows(text, quoted(Path(path)), DECKS[deck].required, DECKS[deck].optional)
    cards = _cards(deck, rows)
    for row, card in zip(rows, cards, strict=True):
        _refuse_expansion(row, card)
    cards = [_with_name(deck, card) for card in cards if card.set == "base"]
    _check_size(deck, quoted(Path(path)), cards)
    return _in_order(deck, cards)


def _with_name(deck: str, card: Card) -> Card:
    # The column is optional in a user's file: the card keeps the name it has in the game.
    if isinstance(card, NavigationCard) or card.name:
        return card
    names = {code_of(known): getattr(known, "name", "") for known in built_in_deck(deck)}
    return replace(card, name=names[card.code])


@cache
def built_in_deck(deck: str) -> tuple[Card, ...]:
    """Return the base rows of the table `deck` that comes with the package."""
    required, optional = DECKS[deck].required, DECKS[deck].optional
    cards = _cards(deck, read_rows(built_in_text(deck), f"{deck}.csv", required, optional))
    return _in_order(deck, [card for card in cards if card.set == "base"])


def built_in_text(deck: str, base_only: bool = False) -> str:
    """Return the CSV text of the table `deck` that comes with the package."""
    from importlib.resources import files

    text = (files("lifeboatsim.rules") / "data" / f"{deck}.csv").read_text("utf-8")
    if not base_only:
        return text
    header, *rows = text.splitlines(keepends=True)
    place = columns_of(header).index("set")
    return header + "".join(row for row in rows if row.strip().split(",")[place] == "base")


def deck_of_columns(text: str) -> str | None:
    """Return which table a CSV text is, judged by its first line, or None."""
    columns = set(columns_of(text))
    shared = {deck: len(columns & set(DECKS[deck].required)) for deck in DECKS}
    best = max(shared, key=shared.__getitem__)
    return best if shared[best] >= 2 else None


def parse_decks(arguments: Sequence[str]) -> dict[str, Path]:
    """Return the files of ``--deck NAME=FILE`` arguments by table (raises RulesError)."""
    files: dict[str, Path] = {}
    for argument in arguments:
        deck, equals, file = argument.partition("=")
        deck = deck.strip()
        if not equals or not file:
            raise RulesError(f"--deck {quoted(argument)}: write it as NAME=FILE.csv")
        check_deck_name(deck)
        if deck in files:
            raise RulesError(f"--deck {deck} is given twice")
        files[deck] = Path(file)
    return files


def check_deck_name(deck: str) -> None:
    """Raise RulesError unless `deck` is the name of a card table."""
    if deck not in DECKS:
        raise RulesError(
            f"--deck {quoted(deck)}: there is no such card table; allowed: {', '.join(DECKS)}"
            f"{did_you_mean(deck, DECKS)}"
        )


def _cards(deck: str, rows: list[Row]) -> list[Card]:
    cards: list[Card] = []
    seen: dict[object, int] = {}
    for row in rows:
        card = DECKS[deck].read(row)
        key = getattr(card, DECKS[deck].key)
        if key in seen:
            raise row.error(DECKS[deck].key, f"{key} stands already in row {seen[key]}")
        seen[key] = row.line
        cards.append(card)
    return cards


def _refuse_expansion(row: Row, card: Card) -> None:
    """Refuse what belongs to an expansion but is written as if it were in play."""
    later = {word for words in EXPANSIONS.values() for word in words}
    if card.set != "base" and not isinstance(card, Character):
        if isinstance(card, Provision) and card.code not in later:
            raise row.error("set", f"{card.code} belongs to the base game; allowed: base")
        return
    for column in ("code", "ability"):
        word = getattr(card, column, "")
        if word in later:
            raise row.error(column, f"{word} {LATER}")
    if card.set != "base":
        raise row.error("set", f"{card.set} {LATER}; allowed: base")


def _check_size(deck: str, where: str, cards: list[Card]) -> None:
    if deck == "characters" and len(cards) < FEWEST_CHARACTERS:
        raise RulesError(
            f"{where}: {len(cards)} characters; at least {FEWEST_CHARACTERS} are needed"
        )
    if deck == "navigation" and not cards:
        raise RulesError(f"{where}: no navigation card is in play; at least 1 is needed")
    if deck == "navigation" and len(cards) > MOST_NAVIGATION_CARDS:
        raise RulesError(
            f"{where}: {len(cards)} navigation cards; at most {MOST_NAVIGATION_CARDS} are allowed"
        )
    total = sum(card.count for card in cards if isinstance(card, Provision))
    if total > MOST_PROVISION_CARDS:
        raise RulesError(
            f"{where}, column count: {total} provision cards in all; "
            f"at most {MOST_PROVISION_CARDS} are allowed"
        )


def _in_order(deck: str, cards: list[Card]) -> tuple[Card, ...]:
    if deck == "characters":
        return tuple(sorted(cards, key=lambda card: PERSON_CODES.index(code_of(card))))
    if deck == "provisions":
        return tuple(sorted(cards, key=lambda card: KIND_CODES.index(code_of(card))))
    return tuple(cards)
