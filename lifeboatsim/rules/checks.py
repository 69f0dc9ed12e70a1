"""Combinations that cannot be dealt, cannot land, or do not fit the engine (rules.md 2, 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lifeboatsim.rules.errors import RulesError
from lifeboatsim.rules.model import Rules
from lifeboatsim.rules.options import Value
from lifeboatsim.rules.tables import Character, Provision

__all__ = ["check_rules", "highest_score"]

HIGHEST_SCORE = 255
MOST_CARDS_OF_A_ROWER = 12
JEWELS = (0, 1, 4, 8)
DOUBLED = {
    "cash_double": ("cash",),
    "jewels_double": ("jewels",),
    "paintings_double": ("painting_large", "painting_small"),
}


def check_rules(rules: Rules) -> None:
    """Raise RulesError when the options and tables of `rules` do not go together."""
    for check in CHECKS:
        check(rules)


def _can_be_dealt(rules: Rules) -> None:
    each, removed = (
        int(rules.options["initial_provisions"]),
        int(rules.options["removed_provisions"]),
    )
    needed = each * rules.players + removed
    cards = sum(card.count for card in rules.provisions)
    if needed > cards:
        raise RulesError(
            f"rules {rules.name} cannot be dealt: initial_provisions={each} for {rules.players} "
            f"players and removed_provisions={removed} take {needed} cards, "
            f"the provision deck has {cards}"
        )


def _can_land(rules: Rules) -> None:
    birds = sum(card.bird == 1 for card in rules.navigation)
    wanted = int(rules.options["birds_to_land"])
    if wanted > birds:
        raise RulesError(
            f"rules {rules.name} cannot land: birds_to_land={wanted}, "
            f"the navigation deck has {birds} cards with a bird"
        )


def _rower_can_answer(rules: Rules) -> None:
    # A rower's answer is one bit for each card he drew.
    oars = sum(card.count for card in rules.provisions if card.code == "oar")
    draw, bonus = int(rules.options["row_draw"]), int(rules.options["oar_bonus"])
    weather = max((card.row_bonus for card in rules.weather), default=0)
    most = draw + bonus * oars + weather
    if most > MOST_CARDS_OF_A_ROWER:
        wind = f", row_bonus={weather} of a weather card" if weather else ""
        raise RulesError(
            f"rules {rules.name}: a rower with all {oars} oars would draw {most} "
            f"cards (row_draw={draw}, oar_bonus={bonus}{wind}); "
            f"at most {MOST_CARDS_OF_A_ROWER} are allowed"
        )


def _scores_fit(rules: Rules) -> None:
    highest = highest_score(rules.characters, rules.provisions, rules.options)
    if highest > HIGHEST_SCORE:
        raise RulesError(
            f"rules {rules.name}: a score could reach {highest}, at most {HIGHEST_SCORE} is "
            "allowed; lower sizes, survival values, or the points and counts of provisions"
        )


CHECKS: tuple[Callable[[Rules], None], ...] = (
    _can_be_dealt, _can_land, _rower_can_answer, _scores_fit,
)  # fmt: skip


def highest_score(
    characters: Sequence[Character], provisions: Sequence[Provision], options: dict[str, Value]
) -> int:
    """Return a number that no score can exceed (rules.md 4).

    Twice the highest survival value, all treasure in one hand with the best doubling aboard, and
    what everybody's death is worth at most.
    """
    survival = [who.survival for who in characters]
    sizes = [who.size for who in characters]
    deaths = max(sum(sizes), sum(survival), 3 * len(characters))
    return 2 * max(survival) + _all_treasure(characters, provisions, options) + deaths


def _all_treasure(
    characters: Sequence[Character], provisions: Sequence[Provision], options: dict[str, Value]
) -> int:
    worth = {
        card.code: JEWELS[card.count] if card.code == "jewels" else card.count * card.points
        for card in provisions
    }
    doubled = [
        sum(worth.get(kind, 0) for kind in DOUBLED.get(who.ability, ())) for who in characters
    ]
    return sum(worth.values()) + (max(doubled) if options["treasure_abilities"] else 0)
