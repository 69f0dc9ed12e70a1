"""The card tables, built in or the user's: read, checked, put in order (rules.md 1, 3, 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from lifeboatsim.rules.cards import DECKS, Card, code_of
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.files import Row, columns_of, read_rows, read_text
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES, Character, Provision, set_of

__all__ = [
    "BASE",
    "BUILT_IN",
    "DECKS",
    "FEWEST_CHARACTERS",
    "read_deck",
    "built_in_deck",
    "built_in_text",
    "deck_of_columns",
    "check_deck_name",
    "parse_decks",
]

BASE = ("base",)
BUILT_IN = {
    "characters": "characters",
    "provisions": "provisions",
    "navigation": "navigation",
    "weather-unofficial": "weather",
}
"""The tables that come with the package: {name: the card table it is}."""

MOST_NAVIGATION_CARDS = 64
MOST_PROVISION_CARDS = 128
FEWEST_CHARACTERS = 4
FEWEST_WEATHER_CARDS, MOST_WEATHER_CARDS = 2, 32


def read_deck(deck: str, path: str | Path, in_play: Sequence[str] = BASE) -> tuple[Card, ...]:
    """Return the user's table `deck` from the CSV file `path` (raises RulesError).

    Characters come back in seat order and provisions in table order, whatever the order of the
    rows; navigation and weather cards stay in the order of the file. As in the built-in tables,
    rows whose ``set`` is not among the sets `in_play` are left out.
    """
    where = quoted(Path(path))
    text = read_text(path, f"a CSV table of {deck}")
    rows = read_rows(text, where, DECKS[deck].required, DECKS[deck].optional)
    cards = _cards(deck, rows)
    for row, card in zip(rows, cards, strict=True):
        _refuse_out_of_play(row, card, in_play)
    cards = [_with_name(deck, card) for card in cards if card.set in in_play]
    _check_size(deck, where, cards)
    return _in_order(deck, cards)


def _refuse_out_of_play(row: Row, card: Card, in_play: Sequence[str]) -> None:
    """Refuse an expansion that is not in play, unless the row says itself that it is one."""
    for column in ("code", "ability"):
        word = getattr(card, column, "")
        belongs = set_of(word)
        if belongs in in_play or (card.set == belongs and row.get("set")):
            continue
        keep = f", or write {belongs} in column set to keep the row for then"
        raise row.error(
            column,
            f"{word} belongs to the expansion {belongs}, which is not in play: add the overlay "
            f"{belongs.replace('_', '-')}{keep if column == 'code' else ''}",
        )


def _with_name(deck: str, card: Card) -> Card:
    # The column is optional in a user's file: the card keeps the name it has in the game.
    if not isinstance(card, Character | Provision) or card.name:
        return card
    known = (c for c in _built_in_cards(deck) if isinstance(c, Character | Provision))
    return replace(card, name=next(c.name for c in known if c.code == card.code))


@cache
def built_in_deck(name: str, in_play: tuple[str, ...] = BASE) -> tuple[Card, ...]:
    """Return the cards of the sets `in_play` in the table `name` of the package (`BUILT_IN`)."""
    return _in_order(BUILT_IN[name], [c for c in _built_in_cards(name) if c.set in in_play])


@cache
def _built_in_cards(name: str) -> tuple[Card, ...]:
    table = DECKS[BUILT_IN[name]]
    rows = read_rows(built_in_text(name), f"{name}.csv", table.required, table.optional)
    return tuple(_cards(BUILT_IN[name], rows))


def built_in_text(name: str) -> str:
    """Return the CSV text of the table `name` of the package, the expansions' rows too."""
    from importlib.resources import files

    path = files("lifeboatsim.rules") / "data" / f"{name.replace('-', '_')}.csv"
    return path.read_text("utf-8")


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
        check_deck_name(deck, f"--deck {quoted(deck)}")
        if deck in files:
            raise RulesError(f"--deck {deck} is given twice")
        files[deck] = Path(file)
    return files


def check_deck_name(deck: str, where: str) -> None:
    """Raise RulesError unless `deck` is the name of a card table; `where` opens the message."""
    if deck not in DECKS:
        raise RulesError(
            f"{where}: there is no such card table; allowed: {', '.join(DECKS)}"
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


def _check_size(deck: str, where: str, cards: list[Card]) -> None:
    n = len(cards)
    if deck == "characters":
        if n < FEWEST_CHARACTERS:
            raise RulesError(f"{where}: {n} characters; at least {FEWEST_CHARACTERS} are needed")
        _check_one_sharer(where, cards)
    if deck == "navigation" and not cards:
        raise RulesError(f"{where}: no navigation card is in play; at least 1 is needed")
    if deck == "navigation" and n > MOST_NAVIGATION_CARDS:
        raise RulesError(
            f"{where}: {n} navigation cards; at most {MOST_NAVIGATION_CARDS} are allowed"
        )
    if deck == "weather" and not FEWEST_WEATHER_CARDS <= n <= MOST_WEATHER_CARDS:
        allowed = f"{FEWEST_WEATHER_CARDS} to {MOST_WEATHER_CARDS}"
        raise RulesError(f"{where}: {n} weather cards in play; allowed: {allowed}")
    total = sum(card.count for card in cards if isinstance(card, Provision))
    if total > MOST_PROVISION_CARDS:
        raise RulesError(
            f"{where}, column count: {total} provision cards in all; "
            f"at most {MOST_PROVISION_CARDS} are allowed"
        )


def _check_one_sharer(where: str, cards: list[Card]) -> None:
    # Who shares a drink is one question to one character (rules.md 6, 8).
    sharers = [c.code for c in cards if isinstance(c, Character) and c.ability == "shares_drink"]
    if len(sharers) > 1:
        raise RulesError(
            f"{where}, column ability: {' and '.join(sharers)} have shares_drink; "
            "one character may have it"
        )


def _in_order(deck: str, cards: list[Card]) -> tuple[Card, ...]:
    if deck == "characters":
        return tuple(sorted(cards, key=lambda card: PERSON_CODES.index(code_of(card))))
    if deck == "provisions":
        return tuple(sorted(cards, key=lambda card: KIND_CODES.index(code_of(card))))
    return tuple(cards)
