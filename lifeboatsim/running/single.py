"""One game by itself, with its event log: for tests, the referee and replays."""

from __future__ import annotations

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import LOG_ROWS
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import Rules

__all__ = ["logged_game"]


def logged_game(rules: Rules, table: str, seed: int, number: int) -> list[tuple[int, ...]]:
    """Play game `number` of `seed` and return its event log, rows of eight integers.

    The events are listed in ``engine/events.md``. Raises ValueError when the game writes more
    rows than the log holds.
    """
    line_up = parse_table(table, rules)
    game = new_game(rules, line_up, seed)
    game[0]["log"]["on"] = 1
    play_block(game, number, 1, new_totals(len(line_up.names)))
    rows = int(game[0]["log"]["rows"])
    if rows > LOG_ROWS:
        raise ValueError(f"game {number} of seed {seed} wrote {rows} events, room for {LOG_ROWS}")
    return [tuple(int(value) for value in row) for row in game[0]["log"]["row"][:rows]]
