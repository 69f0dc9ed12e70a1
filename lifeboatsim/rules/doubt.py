"""What if the least certain navigation cards read otherwise? Decks to try an answer on.

The base deck is a consensus of transcriptions; five of its cards are less certain than the rest
(`uncertain.NAVIGATION_NOTE`). Nobody knows what else they may say, so the alternatives ask how much
hangs on them: the deck without each of them, and the deck in which those thirst whom the cards
do not name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lifeboatsim.rules.checks import check_rules
from lifeboatsim.rules.digest import rules_digest
from lifeboatsim.rules.errors import RulesError
from lifeboatsim.rules.model import Rules
from lifeboatsim.rules.tables import EVERYBODY, PERSON_CODES, NavigationCard
from lifeboatsim.rules.uncertain import DOUBTFUL, NAVIGATION_NOTE

__all__ = ["DOUBTFUL", "doubtful_decks"]


def doubtful_decks(rules: Rules) -> Iterator[tuple[str, Rules]]:
    """Yield (name, rules) for each alternative of the navigation deck.

    Raises RulesError if the rules play with a navigation deck of the user's own, or could not
    end without one of the cards.
    """
    if NAVIGATION_NOTE not in rules.unconfirmed:
        raise RulesError(
            f"rules {rules.name}: --deck-doubt is about the uncertain cards of the navigation "
            "deck that comes with the package, and these rules have a deck of their own"
        )
    for number in DOUBTFUL:
        cards = (card for card in rules.navigation if card.id != number)
        yield f"without card {number}", _with_deck(rules, tuple(cards))
    cards = (_reversed(card) if card.id in DOUBTFUL else card for card in rules.navigation)
    yield "thirst of the doubtful cards reversed", _with_deck(rules, tuple(cards))


def _with_deck(rules: Rules, navigation: tuple[NavigationCard, ...]) -> Rules:
    changed = replace(rules, navigation=navigation)
    check_rules(changed)
    return replace(changed, digest=rules_digest(changed))


def _reversed(card: NavigationCard) -> NavigationCard:
    others = EVERYBODY & ~card.thirsty_mask
    codes = tuple(code for person, code in enumerate(PERSON_CODES) if others >> person & 1)
    return replace(card, thirsty=codes)
