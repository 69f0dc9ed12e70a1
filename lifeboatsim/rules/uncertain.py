"""How certain the navigation deck is, and which of its cards are the least (rules.md 1)."""

from __future__ import annotations

from collections.abc import Sequence

from lifeboatsim.rules.decks import built_in_deck
from lifeboatsim.rules.digest import navigation_content
from lifeboatsim.rules.tables import Character, NavigationCard

__all__ = ["DOUBTFUL", "NAVIGATION_NOTE", "navigation_note"]

DOUBTFUL = (7, 8, 11, 14, 17)
"""Numbers of the least certain cards of the base deck."""

NAVIGATION_NOTE = (
    "Navigation deck: its 24 base cards are a consensus of transcriptions, no printed list was "
    "found; cards 7, 8, 11, 14 and 17 are the least certain."
)
HELD_NOTE = (
    "Navigation deck: it holds cards of the built-in deck, a consensus of transcriptions (no "
    "printed list was found); the least certain of them, by its numbers: {}."
)


def navigation_note(
    navigation: Sequence[NavigationCard], people: Sequence[Character], in_play: tuple[str, ...]
) -> tuple[str, ...]:
    """Return what is to be said of the deck `navigation`: one sentence or none.

    A deck of the user's own is as certain as he says, but for the cards that say to `people` the
    same as a doubtful one of the package, whatever their numbers.
    """
    built_in = built_in_deck("navigation", in_play)
    if tuple(navigation) == built_in:
        return (NAVIGATION_NOTE,)
    crew = sum(1 << who.person for who in people)
    said = {navigation_content(card, crew) for card in navigation}
    held = [
        card.id
        for card in built_in
        if isinstance(card, NavigationCard)
        and card.id in DOUBTFUL
        and navigation_content(card, crew) in said
    ]
    return (HELD_NOTE.format(_numbers(held)),) if held else ()


def _numbers(held: Sequence[int]) -> str:
    *most, last = map(str, held)
    return f"{', '.join(most)} and {last}" if most else last
