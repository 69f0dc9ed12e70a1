"""A block of games: the unit of work of a run."""

from __future__ import annotations

import numpy as np

from lifeboatsim.engine.counting import count_game
from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.game import play_from, play_game
from lifeboatsim.engine.jit import JIT, compiled
from lifeboatsim.engine.plain import viewed
from lifeboatsim.engine.rows import GAME_ROW, write_row
from lifeboatsim.engine.session import has_log
from lifeboatsim.engine.totals import Totals

__all__ = ["play_block", "deal_game", "play_position"]

BEFORE_THE_DEAL = 0
NO_ROWS = np.zeros(0, GAME_ROW)


@compiled
def play_games(games, first_game, n_games, phase, totals, rows):
    """Play `n_games` games from number `first_game`; add them to `totals`, write `rows`.

    From a `phase` on it is the game that stands in `games`, set up after the deal. (One function
    for both: each called from outside is compiled with all that it calls.)
    """
    for i in range(n_games):
        if phase == BEFORE_THE_DEAL:
            play_game(games[0], first_game + i)
        else:
            play_from(games[0], phase)
        count_game(games[0], totals)
        if i < len(rows):
            write_row(games[0], rows[i])


@compiled
def play_logged_games(games, first_game, n_games, phase, totals, rows):
    """Play games with an event log: a name of its own shows what is on disk."""
    play_games(games, first_game, n_games, phase, totals, rows)


@compiled
def deal_one(games, number):
    """Deal game `number`."""
    deal(games[0], number)


@compiled
def deal_one_logged(games, number):
    """Deal game `number` with an event log."""
    deal_one(games, number)


def play_block(
    games: np.ndarray,
    first_game: int,
    n_games: int,
    totals: Totals,
    rows: np.ndarray | None = None,
) -> None:
    """Play games `first_game` ... `first_game + n_games - 1` and add them to `totals`.

    `games` is a GAME record of `session.new_game`, of shape (1,), used by one thread at a time.
    `rows`, if given, is an array of GAME_ROW; the first ``len(rows)`` games are written into it.
    The result depends on nothing but what `session.new_game` was given and the game numbers.
    """
    if rows is None:
        rows = NO_ROWS
    _play(games, first_game, n_games, BEFORE_THE_DEAL, totals, rows)


def _play(
    games: np.ndarray, first_game: int, n_games: int, phase: int, totals: Totals, rows: np.ndarray
) -> None:
    play = play_logged_games if has_log(games) else play_games
    if JIT:
        play(games, first_game, n_games, phase, totals, rows)
    else:
        play(viewed(games), first_game, n_games, phase, viewed(totals), viewed(rows))


def deal_game(games: np.ndarray, number: int) -> None:
    """Deal game `number` into `games` and stop there: the first day has not begun."""
    (deal_one_logged if has_log(games) else deal_one)(games if JIT else viewed(games), number)


def play_position(games: np.ndarray, phase: int, totals: Totals) -> None:
    """Play the game in `games` to its end, from `phase` (1, 2, 3) of day ``table.day`` on.

    For positions that were set up by writing the record after `deal_game`.
    """
    _play(games, 0, 1, phase, totals, NO_ROWS)
