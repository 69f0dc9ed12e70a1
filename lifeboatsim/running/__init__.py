"""A run: a plan of blocks of games, played by threads, added up to the same bits."""

from lifeboatsim.running.interrupt import stop_on_interrupt
from lifeboatsim.running.plan import RunPlan, available_workers
from lifeboatsim.running.pool import Outcome, play
from lifeboatsim.running.strict import IllegalAnswer, first_illegal_answer

__all__ = [
    "RunPlan", "available_workers", "Outcome", "play", "stop_on_interrupt",
    "IllegalAnswer", "first_illegal_answer",
]  # fmt: skip
