"""Putting a position into a game record, all its copies in step (engine/boat.py, rules.md 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.engine import events
from lifeboatsim.engine.boat import PARASOL
from lifeboatsim.engine.state import (
    CONSCIOUS,
    DEAD,
    KINDS,
    LOST,
    NOBODY,
    PERSONS,
    UNCONSCIOUS,
)  # fmt: skip
from lifeboatsim.running.answer_words import ScenarioError
from lifeboatsim.running.dice import Dice
from lifeboatsim.running.position import Position, secret_allowed
from lifeboatsim.running.position_log import log_position

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["set_up"]

MOST_TRIES = 20_000
"""Deals of the open secrets that are tried before they are said to be impossible."""


def set_up(game: np.void, position: Position, rules: Rules, seed: int, number: int) -> None:
    """Overwrite what the engine's `deal` has just put into a GAME record with `position`.

    What the position leaves open (deck orders, friends and enemies) is dealt by seed and game
    number. The event log then begins with this deal instead. Raises ScenarioError when no deal
    of the open secrets is allowed.
    """
    _set_boat(game, position)
    _set_secrets(game, position, rules, Dice(seed, number, "secrets"))
    _set_holders(game, position)
    _set_provisions(game, position, rules, Dice(seed, number, "provisions"))
    _set_navigation(game, position, rules, Dice(seed, number, "navigation"))
    if rules.weather:
        _set_weather(game, position, rules, Dice(seed, number, "weather"))
    log_position(game, position)


def _set_boat(game: np.void, position: Position) -> None:
    table = game["table"]
    table["day"], table["birds"] = position.day, position.birds
    table["sharks_until"] = position.sharks_until
    table["aboard"] = len(position.seats)
    table["seat"], table["position"] = NOBODY, NOBODY
    for place, person in enumerate(position.seats):
        table["seat"][place] = person
        table["position"][person] = place
    for person in (*position.seats, *position.lost):
        wounds = position.holder(person).wounds
        over = wounds - int(table["size"][person])
        aboard = DEAD if over > 0 else UNCONSCIOUS if over == 0 else CONSCIOUS
        status = LOST if person in position.lost else aboard
        table["wounds"][person], table["status"][person] = wounds, status
        if status >= DEAD:
            cause = events.OVERBOARD_CAUSE if status == LOST else events.FIGHT_CAUSE
            game["hidden"]["cause"][person] = cause
            game["hidden"]["death_day"][person] = max(1, position.day - 1)


def _set_secrets(game: np.void, position: Position, rules: Rules, dice: Dice) -> None:
    people = sorted((*position.seats, *position.lost))
    fixed = [
        {p: who for p in people if (who := getattr(position.holder(p), secret)) is not None}
        for secret in ("friend", "enemy")
    ]
    for _ in range(MOST_TRIES):
        friend, enemy = (_dealt(people, cards, dice) for cards in fixed)
        if all(secret_allowed(p, friend[p], enemy[p], rules.options["secrets"]) for p in people):
            break
    else:
        raise ScenarioError(
            f"the friends and enemies left open cannot be dealt under secrets="
            f"{rules.options['secrets']}"
        )
    for person in people:
        for secret, cards in (("friend", friend), ("enemy", enemy)):
            game["hidden"][secret][person] = game["player"][person][secret] = cards[person]


def _dealt(people: Sequence[int], fixed: dict[int, int], dice: Dice) -> dict[int, int]:
    open_players = [p for p in people if p not in fixed]
    cards = dice.shuffled(p for p in people if p not in fixed.values())
    return fixed | dict(zip(open_players, cards, strict=True))


def _set_holders(game: np.void, position: Position) -> None:
    table, hidden = game["table"], game["hidden"]
    for person in range(PERSONS):
        holder = position.holder(person)
        hand, face_up = _counts(holder.hand), _counts(holder.table)
        hidden["hand"][person] = game["player"][person]["hand"] = hand
        hidden["hand_kinds"][person] = _mask(hand)
        table["hand_size"][person] = hand.sum()
        table["face_up"][person] = face_up
        table["face_up_kinds"][person] = _mask(face_up)
        table["parasol_open"][person] = min(holder.open_parasols, face_up[PARASOL])
        table["row_marker"][person] = holder.row_marker
        table["fight_marker"][person] = holder.fight_marker
        table["flasks_drunk"][person] = holder.flasks_drunk
        hidden["flasks_opened"][person] = holder.flasks_drunk
        hidden["drawn"][person] = hand + face_up


def _set_provisions(game: np.void, position: Position, rules: Rules, dice: Dice) -> None:
    others = dice.shuffled(position.other_provisions(rules))
    removed = list(position.removed or ())
    deck = list(position.provision_deck or ())
    if position.provision_deck is not None:
        removed += others
    else:
        n = int(rules.options["removed_provisions"]) if position.removed is None else 0
        n = min(n, len(others))
        removed += others[:n]
        deck = [*position.provision_top, *others[n:]]
    game["decks"]["provision"][: len(deck)] = deck
    game["decks"]["provision_next"] = 0
    game["table"]["provisions_left"] = len(deck)
    game["decks"]["removed"] = _counts(removed)
    game["decks"]["lost"] = _counts(position.lost_provisions)
    game["table"]["discarded"] = _counts(position.discarded)


def _set_navigation(game: np.void, position: Position, rules: Rules, dice: Dice) -> None:
    others = dice.shuffled(position.other_navigation(rules))
    out = list(position.out)
    if position.navigation_deck is not None:
        deck, out = list(position.navigation_deck), out + others
    else:
        deck = [*position.navigation_top, *others]
    decks, table = game["decks"], game["table"]
    decks["navigation"][: len(deck)] = deck
    decks["navigation_head"] = 0
    decks["navigation_left"] = table["navigation_left"] = len(deck)
    decks["row_stack"][: len(position.row_stack)] = position.row_stack
    decks["row_stack_left"] = table["row_stack"] = len(position.row_stack)
    table["card_out"] = 0
    table["card_out"][out] = 1


def _set_weather(game: np.void, position: Position, rules: Rules, dice: Dice) -> None:
    named = (*position.weather_top, *(() if position.weather is None else (position.weather,)))
    others = dice.shuffled(card for card in range(len(rules.weather)) if card not in named)
    deck = [*position.weather_top, *others]
    game["decks"]["weather"][: len(deck)] = deck[::-1]  # the top stands last
    game["decks"]["weather_left"] = len(deck)
    if position.weather is not None:
        game["hidden"]["weather"] = game["table"]["weather"] = position.weather
        game["table"]["weather_day"][position.weather] = position.day
        game["player"]["weather"] = position.weather


def _counts(cards: Iterable[int]) -> np.ndarray:
    return np.bincount(np.fromiter(cards, int, -1), minlength=KINDS).astype(np.int32)


def _mask(counts: np.ndarray) -> int:
    return sum(1 << kind for kind in range(KINDS) if counts[kind] > 0)
