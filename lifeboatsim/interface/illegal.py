"""Answers of strategies that were illegal: who gave them, and where it first happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lifeboatsim.running import Outcome, RunPlan

__all__ = ["illegal_answers"]


def illegal_answers(plan: RunPlan, outcome: Outcome) -> str | None:
    """Return who answered illegally, how often, and where first; None if nobody did."""
    if outcome.illegal_block is None:
        return None
    from lifeboatsim.players.failure import first_failure
    from lifeboatsim.running import first_illegal_answer

    found = first_illegal_answer(plan, outcome.illegal_block)
    counts = zip(plan.line_up.names, outcome.totals.illegal, strict=True)
    many = ", ".join(f"{name} {n:,}" for name, n in counts if n)
    first = first_failure(plan.rules, plan.line_up, found.seed, found.game)
    return (
        f"answers that were illegal and counted as 0: {many}. First in game {found.game} of seed "
        f"{found.seed}: {first or f'strategy {found.strategy}'}."
    )
