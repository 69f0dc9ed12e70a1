"""The card tables: who and what is in the boat, and the weather it meets (rules.md 1, 3.4)."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "PERSON_CODES",
    "KIND_CODES",
    "ABILITIES",
    "EXPANSIONS",
    "EFFECTS",
    "ALL",
    "ALL_BUT",
    "Character",
    "Provision",
    "NavigationCard",
    "WeatherCard",
    "named_mask",
    "set_of",
]

PERSON_CODES = ("lady", "sir", "captain", "mate", "wong", "frenchy", "harter", "kid")
"""All characters, in the order of the seats from the bow; a person's number is its place."""

KIND_CODES = (
    "water",
    "cash",
    "jewels",
    "painting_large",
    "painting_small",
    "medical_kit",
    "oar",
    "blackjack",
    "knife",
    "gaffing_hook",
    "flare_gun",
    "chum",
    "life_preserver",
    "compass",
    "parasol",
    "cannibalism",
    "flask",
)
"""All kinds of provision, in the order of the provision table."""

ABILITIES = (
    "none",
    "jewels_double",
    "paintings_double",
    "cash_double",
    "shares_drink",
    "swimmer",
    "keeps_medical_kit",
    "pickpocket",
)
"""What a character can do that others cannot; the engine's number is the place."""

EXPANSIONS = {
    "cannibalism": ("harter", "cannibalism"),
    "liquid_courage": ("wong", "flask", "shares_drink"),
    "weather": (),
}
"""The expansions: option and set of cards of that name, and the words that belong to each."""

EFFECTS = {
    "thirst_all": 3,
    "thirst_rowers": 3,
    "thirst_fighters": 3,
    "thirst_idle": 3,
    "thirst_less": 3,
    "no_rowing": 1,
    "row_bonus": 3,
    "sharks": 1,
    "bow_falls": 1,
    "stern_falls": 1,
}
"""What a weather card can do, and the largest number each may say (the smallest is 0)."""

ALL = "all"
ALL_BUT = "all-but"
EVERYBODY = (1 << len(PERSON_CODES)) - 1


def set_of(word: str) -> str:
    """Return the set of cards that a code or an ability belongs to: ``base`` or an expansion."""
    return next((name for name, words in EXPANSIONS.items() if word in words), "base")


def named_mask(words: tuple[str, ...]) -> int:
    """Return the persons that `words` of a navigation card name, bit p for person p.

    ``("all",)`` is everybody, ``("all-but", "lady")`` everybody but the Lady, ``()`` nobody.
    """
    if words[:1] == (ALL,):
        return EVERYBODY
    if words[:1] == (ALL_BUT,):
        return EVERYBODY & ~named_mask(words[1:])
    return sum(1 << PERSON_CODES.index(code) for code in words)


@dataclass(frozen=True, slots=True)
class Character:
    """A character: `size` 1-20 is strength and wounds to fall unconscious, `survival` 0-20."""

    code: str
    name: str
    size: int
    survival: int
    ability: str
    set: str = "base"

    @property
    def person(self) -> int:
        """The character's number: its place in `PERSON_CODES`."""
        return PERSON_CODES.index(self.code)


@dataclass(frozen=True, slots=True)
class Provision:
    """A kind of provision: `count` cards, treasure `points` of one, strength as a `weapon`."""

    code: str
    name: str
    count: int
    points: int
    weapon: int
    needs_action: bool
    set: str = "base"
    note: str = ""

    @property
    def kind(self) -> int:
        """The kind's number: its place in `KIND_CODES`."""
        return KIND_CODES.index(self.code)


@dataclass(frozen=True, slots=True)
class NavigationCard:
    """A navigation card: `bird` is 1, -1 (crossed) or 0; the rest says who falls and thirsts."""

    id: int
    bird: int
    overboard: tuple[str, ...]
    thirsty: tuple[str, ...]
    rowers_thirsty: int
    fighters_thirsty: int
    set: str = "base"

    @property
    def overboard_mask(self) -> int:
        """Bit p: person p falls in."""
        return named_mask(self.overboard)

    @property
    def thirsty_mask(self) -> int:
        """Bit p: person p is thirsty."""
        return named_mask(self.thirsty)


@dataclass(frozen=True, slots=True)
class WeatherCard:
    """A weather card, its effects as numbers (rules.md 6).

    The ``thirst_`` numbers add thirsts of everybody aboard, of rowers, of fighters, of those who
    are neither; `thirst_less` takes some off everybody. `row_bonus` is cards more for a rower;
    `no_rowing`, `sharks`, `bow_falls` and `stern_falls` are 0 or 1.
    """

    id: int
    name: str
    thirst_all: int
    thirst_rowers: int
    thirst_fighters: int
    thirst_idle: int
    thirst_less: int
    no_rowing: int
    row_bonus: int
    sharks: int
    bow_falls: int
    stern_falls: int
    set: str = "weather"

    @property
    def effects(self) -> tuple[int, ...]:
        """The numbers alone, in the order of `EFFECTS`."""
        return tuple(getattr(self, effect) for effect in EFFECTS)
