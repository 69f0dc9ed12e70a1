"""Play a few games and look at what came out."""

from __future__ import annotations

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import Totals, new_totals
from lifeboatsim.players import LineUp
from lifeboatsim.rules import Rules


def play(rules: Rules, line_up: LineUp, games: int, seed: int = 3) -> Totals:
    """Return the totals of the first games of a seed."""
    totals = new_totals(len(line_up.names))
    play_block(new_game(rules, line_up, seed), 0, games, totals)
    return totals
