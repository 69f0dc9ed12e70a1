"""What a block of games adds up to: integers only, with an add law.

Totals of any two sets of games add place by place, in any order, to the same bits; nothing grows
with the number of games. Win shares are counted in 1/840 of a win, so that a tie of up to eight
splits exactly. Only ``digest`` wraps (it is a sum modulo 2^64).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lifeboatsim.engine.state import ACTIONS, KINDS, PERSONS

__all__ = [
    "WIN", "SCORES", "DAYS", "SECRET_NAMES", "POINT_NAMES", "CARD_MOMENTS", "RESULT", "COUNTS",
    "Totals", "new_totals", "add_totals", "added",
]  # fmt: skip

WIN = 840
"""Units of one whole win: the least common multiple of 1 ... 8."""
SCORES = 256
"""Scores are 0 ... 255 (validation keeps decks below that)."""
DAYS = 1001
"""Days are 1 ... 1000."""
SECRET_NAMES = ("plain", "narcissist", "psychopath", "narcissist_psychopath", "friend_is_enemy")
POINT_NAMES = ("survival", "treasure", "friend", "enemy")
CARD_MOMENTS = ("drawn", "held", "used")

i8 = np.int64

RESULT = np.dtype([
    # Of a group of players (a character, a secret, a strategy). In one game the group has K
    # players who win X units between them and score S.
    ("games", i8),             # sum of K: player-games
    ("games_squared", i8),     # sum of K * K
    ("win_units", i8),         # sum of X
    ("win_units_squared", i8),  # sum of X * X
    ("win_units_games", i8),   # sum of X * K
    ("sole_wins", i8),
    ("shared_wins", i8),
    ("score_sum", i8),         # sum of S
    ("score_squared", i8),     # sum over players of the squared score
    ("score_game_squared", i8),  # sum of S * S
    ("score_games", i8),       # sum of S * K
    ("rounds", i8),            # games in which K > 0
    ("scores", i8, (SCORES,)),  # players by score
])  # fmt: skip

COUNTS = np.dtype([
    ("games", i8), ("landed", i8), ("all_dead", i8), ("capped", i8),
    ("no_winner", i8), ("shared", i8),
    ("asks", i8),
    ("fights", i8), ("attackers_won", i8), ("gifts", i8), ("exchanges", i8),
    ("days_sum", i8), ("days_squared", i8),
    ("days", i8, (DAYS,)),                             # games by the day on which they ended
    ("survived", i8, (PERSONS,)),                      # alive at the end
    ("lost", i8, (PERSONS,)),
    ("deaths", i8, (PERSONS, 4)),                      # by cause
    ("death_days", i8, (PERSONS, 4, DAYS)),            # by cause and day
    ("points", i8, (PERSONS, 4)),                      # sums by POINT_NAMES
    ("actions", i8, (PERSONS, ACTIONS)),               # by asks.ACTION_NAMES
    # [friend, enemy, character]
    ("secret_games", i8, (PERSONS, PERSONS, PERSONS)),
    ("secret_win_units", i8, (PERSONS, PERSONS, PERSONS)),
    ("secret_score", i8, (PERSONS, PERSONS, PERSONS)),
    # [character, CARD_MOMENTS, kind]: cards, and win units of their owner, once a card; then
    # players with any, and their win units
    ("cards", i8, (PERSONS, 3, KINDS)),
    ("card_win_units", i8, (PERSONS, 3, KINDS)),
    ("card_players", i8, (PERSONS, 3, KINDS)),
    ("card_player_win_units", i8, (PERSONS, 3, KINDS)),
])  # fmt: skip


class Totals(NamedTuple):
    """Totals of a set of games; every field is an array, so that compiled code can fill it."""

    counts: np.ndarray  # (1,) COUNTS
    characters: np.ndarray  # (8,) RESULT
    secrets: np.ndarray  # (5,) RESULT, by SECRET_NAMES
    strategies: np.ndarray  # (S,) RESULT, by report number
    strategy_by_character: np.ndarray  # (S, 8) RESULT
    illegal: np.ndarray  # (S,) int64: answers out of range or failed calls
    digest: np.ndarray  # (1,) uint64: sum of one hash per game, modulo 2^64
    round_secrets: np.ndarray  # (5, 3) int64: of the game being counted; zero between games
    round_strategies: np.ndarray  # (S, 3) int64: likewise


def new_totals(n_strategies: int) -> Totals:
    """Return totals of no games for `n_strategies` report names."""
    return Totals(
        np.zeros(1, COUNTS),
        np.zeros(PERSONS, RESULT),
        np.zeros(len(SECRET_NAMES), RESULT),
        np.zeros(n_strategies, RESULT),
        np.zeros((n_strategies, PERSONS), RESULT),
        np.zeros(n_strategies, np.int64),
        np.zeros(1, np.uint64),
        np.zeros((len(SECRET_NAMES), 3), np.int64),
        np.zeros((n_strategies, 3), np.int64),
    )


def add_totals(total: Totals, part: Totals) -> None:
    """Add `part` to `total` in place, all of it or nothing (raises OverflowError)."""
    sums = [added(whole, piece) for whole, piece in zip(total, part, strict=True)]
    for whole, summed in zip(total, sums, strict=True):
        whole[...] = summed


def added(whole: np.ndarray, piece: np.ndarray) -> np.ndarray:
    """Return the sum of two arrays of totals of the same kind, place by place.

    No total is negative, so a sum that is has passed 2^63: raises OverflowError. Unsigned words
    wrap, as they are meant to.
    """
    word = np.uint64 if whole.dtype == np.uint64 else np.int64
    flat = np.ascontiguousarray(whole).reshape(-1).view(word)
    summed = flat + np.ascontiguousarray(piece).reshape(-1).view(word)
    if word is np.int64 and summed.size and summed.min() < 0:
        raise OverflowError("more games than the totals can hold: a sum has passed 2^63 - 1")
    return summed.view(whole.dtype).reshape(whole.shape)
