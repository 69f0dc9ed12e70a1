"""A game record made ready for a run: rules, line-up and seed written into it once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np

from lifeboatsim.engine.boat import FLARE_GUN, FLASK
from lifeboatsim.engine.state import GAME, LOGGED_GAME, NO_LOG_ROWS, WEATHER_CARD
from lifeboatsim.rules.options import OPTION, code
from lifeboatsim.rules.tables import ABILITIES

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["SeatsStrategies", "has_log", "new_game"]


class SeatsStrategies(Protocol):
    """What fills the line-up part of a game record: who may play, by which strategies."""

    def fill(self, record: np.void, rules: Rules) -> None:
        """Write mask, players, slots, pool and addresses into a LINE_UP record."""


def new_game(
    rules: Rules, line_up: SeatsStrategies, seed: int, *, logged: bool = False
) -> np.ndarray:
    """Return a GAME record, shape (1,), ready to play the games of `seed`; one for each thread.

    `logged` asks for a LOGGED_GAME, which keeps the events of the game played last (`events`).
    """
    game = np.zeros(1, LOGGED_GAME if logged else GAME)
    game["seed"] = seed
    _fill_rules(game[0]["table"], rules)
    _fill_cards(game[0]["table"], rules)
    line_up.fill(game[0]["line_up"], rules)
    for known in ("known_friend", "known_enemy", "known_hand"):
        game[0]["player"][known] = -1
    return game


def has_log(game: np.ndarray | np.void) -> bool:
    """Return whether a record (or an array of them) has room for the events of a game."""
    rows: int = game.dtype["log"]["row"].shape[0]
    return rows > NO_LOG_ROWS


def _fill_rules(table: np.void, rules: Rules) -> None:
    for name, value in rules.options.items():
        table["rule"][name] = OPTION[name].encode(value)
    for character in rules.characters:
        table["size"][character.person] = character.size
        table["survival"][character.person] = character.survival
        table["ability"][character.person] = ABILITIES.index(character.ability)


def _fill_cards(table: np.void, rules: Rules) -> None:
    weapons = 0
    flare_is_laid_out = table["rule"]["flare_weapon"] == code("flare_weapon", "stays")
    for provision in rules.provisions:
        kind = provision.kind
        table["kind_in_play"][kind] = 1
        table["kind_count"][kind] = provision.count
        table["points"][kind] = provision.points
        table["weapon"][kind] = provision.weapon
        fired = kind == FLARE_GUN and not flare_is_laid_out
        if provision.weapon > 0 and not fired:
            weapons |= 1 << kind
    table["arm_kinds"] = weapons
    table["weapon_kinds"] = weapons & ~(1 << FLASK)  # a flask counts when it is drunk
    table["n_cards"] = len(rules.navigation)
    for place, card in enumerate(rules.navigation):
        table["card"][place] = (
            card.bird, card.overboard_mask, card.thirsty_mask,
            card.rowers_thirsty, card.fighters_thirsty,
        )  # fmt: skip
    table["n_weather_cards"] = len(rules.weather)
    for place, weather in enumerate(rules.weather):
        for effect in WEATHER_CARD.names or ():
            table["weather_card"][place][effect] = getattr(weather, effect)
