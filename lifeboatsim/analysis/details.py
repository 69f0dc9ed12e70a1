"""The parts of a run's summary that are not a plain RESULT."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.analysis.result import Document, histogram, mean_and_sd, result, share
from lifeboatsim.engine.asks import ACTION_NAMES
from lifeboatsim.engine.events import CAUSE_NAMES
from lifeboatsim.engine.totals import CARD_MOMENTS, POINT_NAMES, WIN, Totals

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = [
    "actions", "actions_by_character", "cards", "character", "days", "deaths_by_day",
    "secret_pairs",
]  # fmt: skip

REPORTED_ACTION = {"row_with_oars": "row", "rob_hand": "rob", "rob_table": "rob"}
"""What a player would call one thing although the engine offers it in several ways."""


def character(totals: Totals, person: int) -> Document:
    """Return the RESULT of a character, and how it lived and died."""
    counts = totals.counts[0]
    document = result(totals.characters[person])
    n = document["games"]
    death_days = counts["death_days"][person].sum(axis=0)
    return document | {
        "survival_rate": share(int(counts["survived"][person]), n),
        "lost_rate": share(int(counts["lost"][person]), n),
        "death_day": histogram(death_days),
        "deaths": dict(zip(CAUSE_NAMES, map(int, counts["deaths"][person]), strict=True)),
        "points": {
            name: share(int(points), n)
            for name, points in zip(POINT_NAMES, counts["points"][person], strict=True)
        },
    }


def days(counts: np.void) -> Document:
    """Return the length of games in days."""
    mean, sd = mean_and_sd(
        int(counts["games"]), int(counts["days_sum"]), int(counts["days_squared"])
    )
    return {"mean": mean, "sd": sd, "histogram": histogram(counts["days"])}


def actions(counts: np.void, rules: Rules) -> dict[str, float | None]:
    """Return how often each action is taken, and cards are traded, per game."""
    totals = _taken(counts["actions"].sum(axis=0), rules)
    totals |= {"gifts": int(counts["gifts"]), "exchanges": int(counts["exchanges"])}
    return {name: share(n, int(counts["games"])) for name, n in totals.items()}


def actions_by_character(totals: Totals, persons: Mapping[str, int], rules: Rules) -> Document:
    """Return {character: {action: how often, a game in which the character takes part}}."""
    counts = totals.counts[0]
    return {
        code: {
            name: share(n, int(totals.characters[p]["games"]))
            for name, n in _taken(counts["actions"][p], rules).items()
        }
        for code, p in persons.items()
    }


def _taken(by_action: np.ndarray, rules: Rules) -> dict[str, int]:
    totals: dict[str, int] = {}
    for place, name in enumerate(ACTION_NAMES):
        name = REPORTED_ACTION.get(name, name)
        totals[name] = totals.get(name, 0) + int(by_action[place])
    if all(provision.code != "cannibalism" for provision in rules.provisions):
        del totals["cook"]
    return totals


def deaths_by_day(counts: np.void, persons: Mapping[str, int]) -> Document:
    """Return {character: {cause: {day: deaths}}}."""
    return {
        code: {
            cause: histogram(counts["death_days"][p, place])
            for place, cause in enumerate(CAUSE_NAMES)
        }
        for code, p in persons.items()
    }


def cards(counts: np.void, rules: Rules) -> Document:
    """Return {kind: {drawn, held, used: ...}}: cards per game and how their owners fare.

    ``drawn`` counts cards dealt to or kept by a player, ``held`` those of the end of the game,
    ``used`` those that took effect. ``owners`` are player-games with at least one.
    """
    games = int(counts["games"])
    document: Document = {}
    for provision in rules.provisions:
        document[provision.code] = {}
        for place, moment in enumerate(CARD_MOMENTS):
            spot = (slice(None), place, provision.kind)
            owners = int(counts["card_players"][spot].sum())
            units = int(counts["card_player_win_units"][spot].sum())
            document[provision.code][moment] = {
                "per_game": share(int(counts["cards"][spot].sum()), games),
                "owners": owners,
                "owner_win_share": share(units, WIN * owners),
            }
    return document


def secret_pairs(counts: np.void, persons: Mapping[str, int]) -> Document:
    """Return {character: {friend: {enemy: ...}}} for each deal of secrets that came up."""
    return {
        code: {
            friend: {
                enemy: _pair(counts, q, r, p)
                for enemy, r in persons.items()
                if counts["secret_games"][q, r, p]
            }
            for friend, q in persons.items()
        }
        for code, p in persons.items()
    }


def _pair(counts: np.void, friend: int, enemy: int, person: int) -> Document:
    spot = (friend, enemy, person)
    n = int(counts["secret_games"][spot])
    units = int(counts["secret_win_units"][spot])
    return {
        "games": n,
        "win_units": units,
        "win_share": share(units, WIN * n),
        "mean_score": share(int(counts["secret_score"][spot]), n),
    }
