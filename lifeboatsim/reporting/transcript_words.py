"""Names of persons, cards and provisions as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from lifeboatsim.rules.tables import ALL_BUT, PERSON_CODES

if TYPE_CHECKING:
    from lifeboatsim.rules import NavigationCard, Rules

__all__ = [
    "PHRASES", "Names", "a_card", "and_list", "cards", "counted", "plural", "short_name",
    "the_card",
]  # fmt: skip

PHRASES = {
    "water": ("a water", "waters"),
    "cash": ("a bundle of cash", "bundles of cash"),
    "jewels": ("jewels", "jewels"),
    "painting_large": ("a large painting", "large paintings"),
    "painting_small": ("a small painting", "small paintings"),
    "medical_kit": ("a medical kit", "medical kits"),
    "oar": ("an oar", "oars"),
    "blackjack": ("a blackjack", "blackjacks"),
    "knife": ("a knife", "knives"),
    "gaffing_hook": ("a gaffing hook", "gaffing hooks"),
    "flare_gun": ("a flare gun", "flare guns"),
    "chum": ("a bucket of chum", "buckets of chum"),
    "life_preserver": ("a life preserver", "life preservers"),
    "compass": ("a compass", "compasses"),
    "parasol": ("a parasol", "parasols"),
    "cannibalism": ("a cannibalism card", "cannibalism cards"),
    "flask": ("a flask", "flasks"),
}
BIRDS = {0: "no bird", 1: "a bird", -1: "a crossed bird"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def counted(n: int, one: str, many: str = "") -> str:
    """Return ``one wound``, ``two wounds``; `many` is the plural where an s is not enough."""
    word = NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)
    return f"{word} {plural(n, one, many)}"


def plural(n: int, one: str, many: str = "") -> str:
    """Return ``wound`` or ``wounds``, as fits `n`."""
    return one if n == 1 else many or one + "s"


def a_card(kind: str | None) -> str:
    """Return ``a knife``; ``a card`` when its kind is not known."""
    return "a card" if kind is None else PHRASES[kind][0]


def the_card(kind: str | None) -> str:
    """Return ``the knife``."""
    phrase = a_card(kind)
    return "the " + phrase.removeprefix("an ").removeprefix("a ")


def cards(kinds: Sequence[str | None]) -> str:
    """Return ``a knife, two waters and a card``; equal kinds must stand together."""
    phrases = []
    for kind, group in groupby(kinds):
        n = len(list(group))
        many = "cards" if kind is None else PHRASES[kind][1]
        phrases.append(a_card(kind) if n == 1 else counted(n, many, many))
    return and_list(phrases)


def and_list(words: Iterable[str], last: str = "and") -> str:
    """Return ``a, b and c``, or with another word before the last."""
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {last} {listed[-1]}"


def short_name(name: str) -> str:
    """Return the last word of a character's name, as the line of seats has it."""
    return name.split()[-1] if name.split() else name


class Names:
    """The names of the characters and navigation cards of a rule set."""

    def __init__(self, rules: Rules) -> None:
        self.people = {character.code: character.name for character in rules.characters}
        self.navigation = {card.id: card for card in rules.navigation}
        self.birds_to_land = rules.options["birds_to_land"]
        self.weather = {card.id: card.name for card in getattr(rules, "weather", ())}

    def who(self, code: str | None) -> str:
        """Return a name as it stands within a sentence: ``the Captain``."""
        if code is None:
            return "nobody"
        name = self.people[code]
        return "the " + name[4:] if name.startswith("The ") else name

    def whose(self, code: str) -> str:
        """Return ``the Captain's``."""
        return self.who(code) + "'s"

    def all(self, codes: Iterable[str]) -> str:
        """Return the names of several."""
        return and_list(self.who(code) for code in codes)

    def card(self, number: int | None) -> str:
        """Return a navigation card by its number in the deck: ``card 11``."""
        return "a card" if number is None else f"card {number}"

    def with_birds(self, numbers: Sequence[int]) -> str:
        """Return cards by number with their birds: ``12 (a bird) and 7 (no bird)``."""
        return and_list(f"{number} ({BIRDS[self.navigation[number].bird]})" for number in numbers)

    def card_text(self, number: int) -> str:
        """Return what stands on a navigation card."""
        card = self.navigation[number]
        parts = [
            BIRDS[card.bird] if card.bird else "",
            self._named("overboard", card.overboard),
            self._named("thirsty", self._thirsty(card)),
        ]
        return "; ".join(part for part in parts if part) or "nothing happens"

    def _thirsty(self, card: NavigationCard) -> tuple[str, ...]:
        rowers = ("rowers",) if card.rowers_thirsty else ()
        fighters = ("fighters",) if card.fighters_thirsty else ()
        return (*card.thirsty, *rowers, *fighters)

    def _named(self, what: str, words: tuple[str, ...]) -> str:
        but = words[:1] == (ALL_BUT,)
        # names on the cards of characters that these rules do not have change nothing
        people = [self.who(word) for word in words if word in self.people]
        others = [word for word in words if word not in (*PERSON_CODES, ALL_BUT)]
        text = and_list([*([f"all but {and_list(people)}"] if but else people), *others])
        return f"{what}: {text}" if text else ""
