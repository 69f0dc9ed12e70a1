"""``luck``: how much of winning and of the score each source of luck decides."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Unpack

from lifeboatsim.interface.job import (
    Begin,
    Progress,
    checked_plan,
    command,
    finished,
    on_scheduler,
    watched,
)
from lifeboatsim.interface.options import Options, OptionWords
from lifeboatsim.interface.result import Result

if TYPE_CHECKING:
    from lifeboatsim.running.pool import Keeper

__all__ = ["LuckJob", "luck"]

GAMES = 20_000
"""Games unless said otherwise; each is played up to eight times."""


def luck(*, progress: bool | Progress = False, **options: Unpack[OptionWords]) -> Result:
    """Say what share of the variance each source of luck decides, as ``lifeboatsim luck`` does.

    `options` are those of `run`; each of the ``games`` (20,000 unless given) is played once for
    each source and twice besides. Raises as `run` does.

    >>> import lifeboatsim
    >>> result = lifeboatsim.luck(table="idle", games=200, seed=7)
    >>> result.to_dict()["all"]["win"]["sources"]["choices"]["total"]
    0.0
    """
    job = LuckJob(Options.of("luck", options))
    with watched(progress) as begin:
        return finished(job.play(begin))


class LuckJob:
    """The games made ready; nothing is played yet. Raises as `luck` does."""

    def __init__(self, options: Options) -> None:
        from lifeboatsim.running import RunPlan
        from lifeboatsim.running.compile import prepare

        self.options = options.seeded()
        started = time.perf_counter()
        rules = options.resolved()
        line_up = options.line_up(rules)
        games = GAMES if options.games is None else options.games
        numbers = self.options.numbers()
        self.plan = checked_plan(
            RunPlan, rules, line_up, seed=self.options.seed, games=games, **numbers
        )
        prepare(rules, line_up)
        self.compile_seconds = time.perf_counter() - started

    def coming(self) -> dict[str, Any]:
        """Return what is known of the document before anything is played."""
        from lifeboatsim.analysis.luck import LUCK_SCHEMA, luck_provenance

        about = luck_provenance(self.plan, self.plan.games)
        return {"schema": LUCK_SCHEMA, "provenance": about}

    @on_scheduler
    def play(self, begin: Begin | None = None, keeper: Keeper | None = None) -> Result:
        """Play and return the answer, of what was played if Ctrl-C ends it.

        With a `keeper` it goes on from what that one kept.
        """
        from lifeboatsim.analysis.luck import luck as document
        from lifeboatsim.running.luck import play_luck

        plan = self.plan
        outcome = play_luck(plan, None if begin is None else begin(plan.games), keeper)
        words = [*self.options.words(), "--games", str(outcome.played), "--seed", str(plan.seed)]
        words += ["--first-game", str(plan.first_game)] if plan.first_game else []
        return Result(
            self.options.noted(document(plan, outcome.totals)),
            timing={
                "compile_seconds": self.compile_seconds,
                "play_seconds": outcome.seconds,
            },
            names={who.code: who.name for who in plan.rules.characters},
            command=command("luck", words),
            interrupted=outcome.interrupted,
        )
