"""Totals of made-up games, consistent with each other, for tests that need no engine."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from types import SimpleNamespace

import numpy as np

from lifeboatsim.engine.state import ACTIONS
from lifeboatsim.engine.totals import WIN, Totals, new_totals
from lifeboatsim.rules import Rules, resolve_rules

NAMES = ("red", "blue")
LAST_DAY = 20
BASE = (0, 1, 2, 3, 5, 7)
"""Persons of the base game."""


def line_up(names: tuple[str, ...] = NAMES) -> SimpleNamespace:
    """Stand in for a LineUp, as far as the summary looks at it."""
    strategies = tuple(SimpleNamespace(digest=f"{place:016x}") for place in range(len(names)))
    return SimpleNamespace(names=names, strategies=strategies, text="mix:" + ",".join(names))


def plan(games: int, rules: Rules | None = None, **numbers: int) -> SimpleNamespace:
    """Stand in for a RunPlan, as far as the summary looks at it."""
    numbers = {"seed": 7, "first_game": 0} | numbers
    return SimpleNamespace(
        rules=rules or resolve_rules(), line_up=line_up(), games=games, **numbers
    )


@dataclass
class Player:
    """One player of a made-up game."""

    person: int
    strategy: int
    secret: int
    score: int
    units: int = 0
    points: list[int] = field(default_factory=list)


def add_game(totals: Totals, rules: Rules, seed: int, number: int) -> None:
    """Add one made-up game that only depends on seed and number."""
    chance = random.Random(f"{seed} {number}")
    persons = chance.sample([c.person for c in rules.characters], rules.players)
    players = [_player(chance, p) for p in sorted(persons)]
    best = max(player.score for player in players)
    winners = [player for player in players if player.score == best]
    for player in winners:
        player.units = WIN // len(winners)
    _count_game(totals, chance, len(winners))
    for player in players:
        _count_player(totals, chance, player, len(winners))
    _count_groups(totals.characters, [[p for p in players if p.person == q] for q in range(8)])
    _count_groups(totals.secrets, [[p for p in players if p.secret == s] for s in range(5)])
    for s in range(len(NAMES)):
        mine = [p for p in players if p.strategy == s]
        _count_groups(totals.strategies[s : s + 1], [mine])
        _count_groups(
            totals.strategy_by_character[s], [[p for p in mine if p.person == q] for q in range(8)]
        )
    totals.illegal[0] += chance.random() < 0.1
    totals.digest[:] += np.array([chance.getrandbits(64)], np.uint64)  # an array's sum may wrap


def fake_totals(games: int, rules: Rules | None = None, seed: int = 7, first: int = 0) -> Totals:
    """Return the totals of a range of made-up games."""
    totals = new_totals(len(NAMES))
    for number in range(first, first + games):
        add_game(totals, rules or resolve_rules(), seed, number)
    return totals


def _player(chance: random.Random, person: int) -> Player:
    points = [chance.randrange(6) for _ in range(4)]
    strategy, secret = chance.randrange(len(NAMES)), chance.randrange(5)
    return Player(person, strategy, secret, sum(points), points=points)


def _count_game(totals: Totals, chance: random.Random, winners: int) -> None:
    counts = totals.counts
    day = chance.randint(1, LAST_DAY)
    counts["games"] += 1
    counts[chance.choice(["landed", "landed", "all_dead", "capped"])] += 1
    counts["shared"] += winners > 1
    counts["asks"] += chance.randint(100, 300)
    fights = chance.randint(0, 5)
    counts["fights"] += fights
    counts["attackers_won"] += chance.randint(0, fights)
    counts["days_sum"] += day
    counts["days_squared"] += day * day
    counts["days"][0, day] += 1


def _count_player(totals: Totals, chance: random.Random, player: Player, winners: int) -> None:
    counts, p = totals.counts[0], player.person
    if chance.random() < 0.6:
        counts["survived"][p] += 1
    else:
        cause, day = chance.randrange(4), chance.randint(1, LAST_DAY)
        counts["lost"][p] += chance.random() < 0.5
        counts["deaths"][p, cause] += 1
        counts["death_days"][p, cause, day] += 1
    counts["points"][p] += player.points
    counts["actions"][p, chance.randrange(ACTIONS - 5)] += 1
    spot = (chance.choice(BASE), chance.choice(BASE), p)
    counts["secret_games"][spot] += 1
    counts["secret_win_units"][spot] += player.units
    counts["secret_score"][spot] += player.score
    card = (p, chance.randrange(3), chance.randrange(15))
    cards = chance.randint(1, 3)
    counts["cards"][card] += cards
    counts["card_win_units"][card] += cards * player.units
    counts["card_players"][card] += 1
    counts["card_player_win_units"][card] += player.units


def _count_groups(records, groups: list[list[Player]]) -> None:
    for record, group in zip(records, groups, strict=True):
        k, x, s = len(group), sum(p.units for p in group), sum(p.score for p in group)
        record["games"] += k
        record["games_squared"] += k * k
        record["win_units"] += x
        record["win_units_squared"] += x * x
        record["win_units_games"] += x * k
        record["score_sum"] += s
        record["score_game_squared"] += s * s
        record["score_games"] += s * k
        record["rounds"] += k > 0
        for player in group:
            record["sole_wins"] += player.units == WIN
            record["shared_wins"] += 0 < player.units < WIN
            record["score_squared"] += player.score**2
            record["scores"][player.score] += 1
