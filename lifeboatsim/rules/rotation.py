"""The same characters in other seats: everybody aboard so many seats further to the stern.

In the rules seats follow the characters (rules.md 2), and the engine knows a person by its place
from the bow. Somebody else in that place is therefore only data: the place gets another character's
name, size, survival and ability, and navigation cards that name the character name its new place.
"""

from __future__ import annotations

from dataclasses import replace

from lifeboatsim.rules.digest import rules_digest
from lifeboatsim.rules.model import Rules
from lifeboatsim.rules.tables import Character, NavigationCard

__all__ = ["aboard", "rotated"]


def aboard(rules: Rules) -> tuple[Character, ...]:
    """Return who plays in every game, from the bow; nobody where some sit out at random."""
    named = rules.playing or tuple(who.code for who in rules.characters)
    people = tuple(who for who in rules.characters if who.code in named)
    return people if len(people) == rules.players else ()


def rotated(rules: Rules, seats: int) -> Rules:
    """Return the rules with everybody aboard `seats` further to the stern, around by the bow.

    Codes of characters, on cards and in totals, then stand for seats: who sits in the seat of
    ``people[i]`` is ``people[i - seats]``. Characters that do not play stay as they are. Rotated
    by 0 or by the number of players the rules are the same. Raises ValueError where
    some sit out at random.
    """
    people = aboard(rules)
    if not people:
        raise ValueError("who sits out is drawn anew for each game: nobody has a seat to leave")
    many = len(people)
    moved = {who.code: people[(place + seats) % many].code for place, who in enumerate(people)}
    if all(code == new for code, new in moved.items()):
        return rules
    now = {moved[who.code]: who for who in people}
    found = replace(
        rules,
        characters=tuple(_in_seat(who, now.get(who.code, who)) for who in rules.characters),
        navigation=tuple(_renamed(card, moved) for card in rules.navigation),
    )
    return replace(found, digest=rules_digest(found))


def _in_seat(seat: Character, who: Character) -> Character:
    return replace(who, code=seat.code)


def _renamed(card: NavigationCard, moved: dict[str, str]) -> NavigationCard:
    """Return a card that names the seats in which those whom it names now sit."""
    overboard, thirsty = (
        tuple(moved.get(word, word) for word in words) for words in (card.overboard, card.thirsty)
    )
    return replace(card, overboard=overboard, thirsty=thirsty)
