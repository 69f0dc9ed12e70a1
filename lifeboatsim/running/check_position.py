"""What a position must be: each card in one place, secrets that can be dealt, somebody alive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES
from lifeboatsim.running.answer_words import ScenarioError
from lifeboatsim.running.position import Position, all_provisions, secret_allowed
from lifeboatsim.running.sections import Section

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["check_position"]


def check_position(top: Section, position: Position, rules: Rules) -> None:
    """Raise ScenarioError, with the place named, for a position that cannot be."""
    _check_places(top, position, rules)
    _check_secrets(top, position, rules)
    _check_alive(top, position, rules)


def _check_places(top: Section, position: Position, rules: Rules) -> None:
    for whole in ("provision_deck", "navigation_deck"):
        if whole in top and f"{whole}_top" in top:
            raise top.error(f"{whole}_top", f"{whole} gives the whole deck already")
    deck = all_provisions(rules)
    _check_counts(top, position.named_provisions(), deck, KIND_CODES)
    ids = [str(card.id) for card in rules.navigation]
    once = Counter(range(len(ids)))
    today = () if position.weather is None else (position.weather,)
    _check_counts(
        top, {"weather": today, "weather_deck_top": position.weather_top},
        Counter(range(len(rules.weather))),
        [f"weather card {card.id}" for card in rules.weather],
    )  # fmt: skip
    if today and position.phase == 1:
        raise top.error("weather", "the day's card is turned up in the provisions phase")
    _check_counts(top, position.named_navigation(), once, [f"navigation card {i}" for i in ids])


def _check_counts(
    top: Section, places: Mapping[str, tuple[int, ...]], deck: Counter[int], names: object
) -> None:
    assert isinstance(names, list | tuple)
    named = Counter(card for cards in places.values() for card in cards)
    for card, count in named.items():
        if count > deck[card]:
            where = [
                f"{cards.count(card)} in {key}" for key, cards in places.items() if card in cards
            ]
            raise ScenarioError(
                f"{top.file}: {names[card]} lies in more places than there are cards: "
                f"{', '.join(where)}; the deck has {deck[card]}"
            )


def _check_secrets(top: Section, position: Position, rules: Rules) -> None:
    secrets = rules.options["secrets"]
    for key in ("friend", "enemy"):
        owner: dict[int, int] = {}
        for person, holder in position.holders.items():
            card = getattr(holder, key)
            if card is not None and card in owner:
                raise ScenarioError(
                    f"{top.file}: characters.{PERSON_CODES[person]}.{key}: "
                    f"{PERSON_CODES[card]} is the {key} of {PERSON_CODES[owner[card]]} already"
                )
            owner[card] = person
    for person, holder in position.holders.items():
        if not secret_allowed(person, holder.friend, holder.enemy, secrets):
            raise ScenarioError(
                f"{top.file}: characters.{PERSON_CODES[person]}: this friend and enemy are not "
                f"allowed under secrets={secrets}"
            )


def _check_alive(top: Section, position: Position, rules: Rules) -> None:
    sizes = {character.person: character.size for character in rules.characters}
    if all(position.holder(p).wounds > sizes[p] for p in position.seats):
        raise ScenarioError(f"{top.file}: nobody is alive: the game is over before it begins")
