"""One row of a card table, checked column by column and turned into a card (rules.md 1, 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lifeboatsim.rules.errors import did_you_mean, quoted
from lifeboatsim.rules.files import Row
from lifeboatsim.rules.tables import (
    ABILITIES,
    ALL,
    ALL_BUT,
    EFFECTS,
    EXPANSIONS,
    KIND_CODES,
    PERSON_CODES,
    Character,
    NavigationCard,
    Provision,
    WeatherCard,
    set_of,
)

__all__ = ["DECKS", "Card", "Deck", "code_of"]

SETS = ("base", *EXPANSIONS)
MOST_OF_A_KIND = 64
MOST_JEWELS = 3
LONGEST_TEXT = 100

Card = Character | Provision | NavigationCard | WeatherCard


def code_of(card: Card) -> str:
    """Return the code of a character or provision, nothing for a card of another table."""
    return card.code if isinstance(card, Character | Provision) else ""


class Deck(NamedTuple):
    """How one card table is written and read."""

    required: tuple[str, ...]
    optional: tuple[str, ...]
    key: str
    read: Callable[[Row], Card]


def _character(row: Row) -> Character:
    code = row.word("code", PERSON_CODES, "a character")
    return Character(
        code=code,
        name=_text(row, "name"),
        size=row.integer("size", 1, 20),
        survival=row.integer("survival", 0, 20),
        ability=row.word("ability", ABILITIES, "an ability"),
        set=_set(row, code),
    )


def _provision(row: Row) -> Provision:
    code = row.word("code", KIND_CODES, "a kind of provision")
    count = row.integer("count", 0, MOST_OF_A_KIND)
    if code == "jewels" and count > MOST_JEWELS:
        raise row.error(
            "count", f"{count} jewels: the rules say what 1, 2, 3 are worth; allowed: 0 to 3"
        )
    points = row.integer("points", 0, 9)
    if code == "jewels" and points != 1:
        raise row.error(
            "points", f"{points} is not allowed: jewels count 1, 4, 8 as a set; allowed: 1"
        )
    return Provision(
        code=code,
        name=_text(row, "name"),
        count=count,
        points=points,
        weapon=row.integer("weapon", 0, 9),
        needs_action=_needs_action(row, code),
        set=_set(row, code),
        note=_text(row, "note"),
    )


def _navigation_card(row: Row) -> NavigationCard:
    return NavigationCard(
        id=row.integer("id", 0, 9999),
        bird=row.integer("bird", -1, 1),
        overboard=_named(row, "overboard"),
        thirsty=_named(row, "thirsty"),
        rowers_thirsty=row.integer("rowers_thirsty", 0, 1),
        fighters_thirsty=row.integer("fighters_thirsty", 0, 1),
        set=row.word("set", SETS, "a set of cards", "base"),
    )


def _weather_card(row: Row) -> WeatherCard:
    return WeatherCard(
        id=row.integer("id", 0, 9999),
        name=_text(row, "name"),
        set=row.word("set", SETS, "a set of cards", "weather"),
        **{effect: row.integer(effect, 0, most) for effect, most in EFFECTS.items()},
    )


def _set(row: Row, code: str) -> str:
    # A character or a kind of provision is the same in every table, and so is where it belongs.
    right = set_of(code)
    if row.word("set", SETS, "a set of cards", right) != right:
        game = "the base game" if right == "base" else f"the expansion {right}"
        raise row.error("set", f"{code} belongs to {game}; allowed: {right}")
    return right


def _text(row: Row, column: str) -> str:
    text = row.get(column)
    if len(text) > LONGEST_TEXT or not text.isprintable():
        raise row.error(column, f"at most {LONGEST_TEXT} printable characters are allowed")
    return text


ACTION_KINDS = ("medical_kit", "flare_gun", "parasol", "cannibalism")


def _needs_action(row: Row, code: str) -> bool:
    # Which provisions take an action is written in the rules, not a property one can change.
    right = "yes" if code in ACTION_KINDS else "no"
    if row.get("needs_action", right) != right:
        raise row.error("needs_action", f"the rules fix this for {code}; allowed: {right}")
    return right == "yes"


def _named(row: Row, column: str) -> tuple[str, ...]:
    """Return the names on a card: none, ``all``, ``all-but`` and names, or names."""
    words = tuple(row.get(column).split())
    if words == (ALL,):
        return words
    names = words[1:] if words[:1] == (ALL_BUT,) else words
    for place, name in enumerate(names):
        if name not in PERSON_CODES:
            allowed = f"nothing, {ALL}, {ALL_BUT} NAME, or names with blanks between: "
            raise row.error(
                column,
                f"{quoted(name)} is not a character; allowed: {allowed}{', '.join(PERSON_CODES)}"
                f"{did_you_mean(name, (*PERSON_CODES, ALL, ALL_BUT))}",
            )
        if name in names[:place]:
            raise row.error(column, f"{name} is named twice")
    if words and not names:
        raise row.error(column, f"{ALL_BUT} wants a name after it, as in '{ALL_BUT} kid'")
    return words


DECKS: dict[str, Deck] = {
    "characters": Deck(
        ("code", "size", "survival", "ability"), ("name", "set"), "code", _character
    ),
    "provisions": Deck(
        ("code", "count", "points", "weapon"),
        ("name", "needs_action", "set", "note"),
        "code",
        _provision,
    ),
    "navigation": Deck(
        ("id", "bird", "overboard", "thirsty", "rowers_thirsty", "fighters_thirsty"),
        ("set",),
        "id",
        _navigation_card,
    ),
    "weather": Deck(("id", "name", *EFFECTS), ("set",), "id", _weather_card),
}
"""The card tables by name, with the columns their files have."""
