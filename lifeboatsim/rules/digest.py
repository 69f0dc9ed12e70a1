"""The digest of rules: one number for the same rules, however they were written."""

from __future__ import annotations

from lifeboatsim.rules.model import Rules
from lifeboatsim.rules.tables import Character, NavigationCard

__all__ = ["navigation_content", "rules_digest"]


def rules_digest(rules: Rules) -> str:
    """Return 16 hex digits over options, card tables, players and who plays.

    Names, notes and card numbers do not count, nor do names on navigation cards of characters
    the rule set does not have: none of them changes a game. The order of navigation and weather
    cards does, since it decides which game belongs to a seed.
    """
    import hashlib
    import json

    everybody = tuple(who.code for who in rules.characters)
    crew = sum(1 << who.person for who in rules.characters)
    content = {
        "options": rules.options,
        "players": rules.players,
        "playing": rules.playing or (everybody if rules.players == len(everybody) else ()),
        "characters": [_character(who) for who in rules.characters],
        "provisions": [
            (card.code, card.count, card.points, card.weapon) for card in rules.provisions
        ],
        "navigation": [navigation_content(card, crew) for card in rules.navigation],
        "weather": [card.effects for card in rules.weather],
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _character(who: Character) -> tuple:
    return who.code, who.size, who.survival, who.ability


def navigation_content(card: NavigationCard, crew: int) -> tuple:
    """Return what a card says to the persons of `crew` (bit p = person p), without its number."""
    overboard, thirsty = card.overboard_mask & crew, card.thirsty_mask & crew
    return card.bird, overboard, thirsty, card.rowers_thirsty, card.fighters_thirsty
