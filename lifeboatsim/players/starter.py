"""The starter file of ``lifeboatsim strategies new``."""

from __future__ import annotations

from pathlib import Path

from lifeboatsim.players.errors import StrategyError
from lifeboatsim.players.registry import strategy_names
from lifeboatsim.players.strategy import check_name

__all__ = ["write_starter"]

STARTER = '''"""What {name} wants, in a sentence a player of the game understands.

How it goes about it, in a few more.
"""

from lifeboatsim.api import *

# Questions without a function below are answered as this strategy would.
BASE = "survivor"
TRAITS = ("mine",)

# One function per question: keep, lay, trade, want, accept, act, row, agree, join, arm, compass,
# steer, preserver, chum, water, object, heal, share. Each is handed
#   table  what everybody sees: table.day, table.wounds[p], table.face_up[p, kind], table.birds ...
#   me     what only you know: me.player, me.friend, me.enemy, me.hand[kind]; me.memory[0 ... 31]
#          is yours to write, and zero at the start of each game
#   ask    the question: ask.n options; what(ask, i), who(ask, i), kind(ask, i) read the i-th
# and returns the number of an option. 0 is always allowed, and passive.


def act(table, me, ask):
    """The day's action: heal when it is needed, else row, else nothing."""
    if wounds_left(table, me.player) <= 2:
        kit = find(ask, MEDICAL_KIT, me.player, 0)
        if kit > 0:
            return kit
    if held(table, me, KIND_WATER) > 0:
        return max(0, find(ask, ROWING, 0, 0))  # find gives -1 for what is not offered
    return 0


def agree(table, me, ask):
    """Somebody demands a seat or a card: refuse when I am at least as strong as he shows."""
    if strength(table, me.player) >= strength(table, ask.subject):
        return REFUSING
    return AGREEING


def steer(table, me, ask):
    """The navigator's choice: a bird, if there is one that does not throw me overboard."""
    best = draw(me, ask.n)
    for i in range(ask.n):
        card = shown(ask, i)
        if bird(table, card) == 1 and not falls(table, card, me.player):
            best = i
    return best
'''


def write_starter(name: str, folder: Path) -> Path:
    """Write ``NAME.py``, a commented strategy that runs as it is, and return its path.

    Raises StrategyError when the name is taken or cannot be a name, or the file is there.
    """
    check_name(name, "strategies new")
    if name in strategy_names():
        raise StrategyError(f"{name!r} is a strategy that comes with the package: choose another")
    file = folder / f"{name}.py"
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(STARTER.format(name=name))
    except FileExistsError:
        raise StrategyError(f"{file} is there already; nothing was written") from None
    except OSError as error:
        raise StrategyError(f"{file} cannot be written: {error.strerror}") from None
    return file
