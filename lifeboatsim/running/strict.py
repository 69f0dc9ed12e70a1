"""Find the first game in which a strategy gave an illegal answer, by halving its block."""

from __future__ import annotations

from dataclasses import dataclass

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.running.plan import RunPlan

__all__ = ["IllegalAnswer", "first_illegal_answer"]


@dataclass(frozen=True, slots=True)
class IllegalAnswer:
    """A game in which a strategy's answer was out of range or its call failed."""

    strategy: str
    seed: int
    game: int


def first_illegal_answer(plan: RunPlan, block: tuple[int, int]) -> IllegalAnswer:
    """Return the first illegal answer of a block that has one.

    Plays at most twice the block's games again. Raises ValueError if the block has none.
    """
    record = new_game(plan.rules, plan.line_up, plan.seed)

    def guilty(first: int, games: int) -> list[str]:
        totals = new_totals(len(plan.line_up.names))
        play_block(record, first, games, totals)
        return [name for name, n in zip(plan.line_up.names, totals.illegal, strict=True) if n]

    first, games = block
    while games > 1:
        half = games // 2
        if guilty(first, half):
            games = half
        else:
            first, games = first + half, games - half
    names = guilty(first, games)
    if not names:
        raise ValueError(f"no illegal answer in the {block[1]} games from {block[0]}")
    return IllegalAnswer(names[0], plan.seed, first)
