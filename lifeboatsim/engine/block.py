"""A block of games: the unit of work of a run."""

from __future__ import annotations

from lifeboatsim.engine.counting import count_game
from lifeboatsim.engine.game import play_game
from lifeboatsim.engine.jit import JIT, compiled
from lifeboatsim.engine.totals import Totals

if not JIT:
    from lifeboatsim.engine.plain import play_block_plain

__all__ = ["play_block", "play_one"]


@compiled
def play_games(games, first_game, n_games, totals):
    """Play `n_games` games from number `first_game` and add them to `totals`."""
    for number in range(first_game, first_game + n_games):
        play_game(games[0], number)
        count_game(games[0], totals)


def play_block(games, first_game: int, n_games: int, totals: Totals) -> None:
    """Play games `first_game` ... `first_game + n_games - 1` and add them to `totals`.

    `games` is a GAME record of `session.new_game`, of shape (1,), used by one thread at a time.
    The result depends on nothing but what `session.new_game` was given and the game numbers.
    """
    if JIT:
        play_games(games, first_game, n_games, totals)
    else:
        play_block_plain(play_games, games, first_game, n_games, totals)


def play_one(games, number: int) -> None:
    """Play game `number` and leave its end in `games`, with its event log if that is on."""
    play_block(games, number, 1, _scratch(games))


def _scratch(games) -> Totals:
    from lifeboatsim.engine.state import STRATEGIES
    from lifeboatsim.engine.totals import new_totals

    return new_totals(STRATEGIES)
