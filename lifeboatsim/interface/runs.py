"""``run``: who wins how often."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Unpack

from lifeboatsim.interface import checked
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.job import (
    Begin,
    Progress,
    checked_plan,
    command,
    finished,
    most_games,
    on_scheduler,
    watched,
)
from lifeboatsim.interface.options import Options, OptionWords
from lifeboatsim.interface.result import Result

if TYPE_CHECKING:
    from lifeboatsim.analysis.stopping import RunGoal
    from lifeboatsim.running import Outcome, RunPlan
    from lifeboatsim.running.pool import Keeper

__all__ = ["MOST_SAMPLES", "RunJob", "checked_samples", "run"]

MOST_SAMPLES = 100
"""Games at most that are named as worth reading."""


def run(
    *,
    until_ci: float | None = None,
    max_games: int | None = None,
    sample: int = 0,
    strict: bool = False,
    progress: bool | Progress = False,
    **options: Unpack[OptionWords],
) -> Result:
    """Play games and say who wins how often, as ``lifeboatsim run`` does.

    `options` are rules, settings, decks, players, characters, table, code, games, seed,
    first_game, workers, block_size, scheduler. `until_ci` plays until every character's win share
    is known to plus or minus so much, `max_games` at most; `sample` names games worth reading;
    `strict` makes illegal answers an error. `progress` shows a bar, or is called with (games
    played, games planned). Raises RulesError, StrategyError and OptionError for what is asked for.

    >>> import lifeboatsim
    >>> result = lifeboatsim.run(table="idle", games=200, seed=7)
    >>> result.to_dict()["games"]["played"]
    200
    """
    asked, strict = Options.of("run", options), checked.flag("strict", strict)
    job = RunJob(asked, until_ci=until_ci, max_games=max_games, sample=sample)
    with watched(progress) as begin:
        result = job.play(begin)
    if strict and (said := job.illegal()) is not None:
        from lifeboatsim.players import StrategyError

        raise StrategyError(said)
    return finished(result)


def checked_samples(sample: object) -> int:
    """Return how many games are to be named as worth reading (raises OptionError)."""
    number = checked.whole("sample", sample)
    if not 0 <= number <= MOST_SAMPLES:
        raise OptionError(f"sample {number} is not allowed: from 0 to {MOST_SAMPLES}")
    return number


class RunJob:
    """A run made ready: rules and strategies are found and compiled, nothing is played yet.

    Raises RulesError, StrategyError and OptionError.
    """

    def __init__(
        self, options: Options, *, until_ci: float | None = None, max_games: int | None = None,
        sample: int = 0,
    ) -> None:  # fmt: skip
        games = most_games(options.games, until_ci, max_games)
        self.options = options.seeded()
        self.until_ci, self.sample = until_ci, checked_samples(sample)
        self.plan, self.compile_seconds = self._prepared(games)
        self.outcome: Outcome | None = None

    def _prepared(self, games: int) -> tuple[RunPlan, float]:
        from lifeboatsim.running import RunPlan
        from lifeboatsim.running.compile import prepare

        options = self.options
        rules = options.resolved()
        started = time.perf_counter()
        line_up = options.line_up(rules)
        assert options.seed is not None
        plan = checked_plan(
            RunPlan, rules, line_up, seed=options.seed, games=games, **options.numbers()
        )
        prepare(rules, line_up)
        return plan, time.perf_counter() - started

    def coming(self) -> dict[str, Any]:
        """Return what is known of the document before anything is played."""
        from lifeboatsim.analysis.summary import SCHEMA, provenance

        known: dict[str, Any] = {
            "schema": SCHEMA,
            "provenance": provenance(self.plan, self.plan.games),
        }
        if self.until_ci is not None:
            known["stopping"] = {"until_ci": self.until_ci}
        return known

    @on_scheduler
    def play(
        self, begin: Begin | None = None, keeper: Keeper | None = None, *, rows: bool = False
    ) -> Result:
        """Play and return the answer, of what was played if Ctrl-C ends it.

        With a `keeper` the run goes on from what that one kept; with `rows` it is handed a row
        of each game too.
        """
        from lifeboatsim.analysis import summary, timing
        from lifeboatsim.running import play

        plan, goal = self.plan, self._goal()
        stopping = None if goal is None else goal.stopping()
        progress = None if begin is None else begin(plan.games)
        outcome = self.outcome = play(plan, progress, stopping, keeper, rows=rows)
        document = summary(plan, outcome.totals)
        if goal is not None:
            document["stopping"] = goal.document(outcome.totals)
        if self.sample and outcome.played:
            document["samples"] = self._samples(outcome.played)
        return Result(
            self.options.noted(document),
            timing=timing(outcome.totals, self.compile_seconds, outcome.seconds),
            names={character.code: character.name for character in plan.rules.characters},
            command=self.command(outcome.played),
            interrupted=outcome.interrupted,
        )

    def _goal(self) -> RunGoal | None:
        if self.until_ci is None:
            return None
        from lifeboatsim.analysis.stopping import RunGoal

        return RunGoal(self.plan, self.until_ci)

    def command(self, played: int) -> str:
        """Return the command that plays the same games again."""
        words = [*self.options.words(), "--games", str(played), "--seed", str(self.plan.seed)]
        if self.plan.first_game:
            words += ["--first-game", str(self.plan.first_game)]
        if self.sample:
            words += ["--sample", str(self.sample)]
        return command("run", words)

    def _samples(self, played: int) -> list[dict[str, Any]]:
        """Return games worth reading, each retold in short and with the command that tells it."""
        from lifeboatsim.running.sample import sample_games

        return [
            {
                "kind": one.kind, "game": one.game, "why": one.why,
                "command": command("replay", [
                    *self.options.words(),
                    "--seed", str(self.plan.seed), "--game", str(one.game),
                ]),
                "story": self._story(one.game),
            }
            for one in sample_games(self.plan, played, self.sample)
        ]  # fmt: skip

    def _story(self, game: int) -> list[dict[str, str]]:
        """Return a game in short, nothing of one too long to be written down."""
        from lifeboatsim.reporting.transcript import known_events
        from lifeboatsim.reporting.transcript_digest import digest
        from lifeboatsim.running.single import LogFullError, play_logged

        plan = self.plan
        try:
            rows = play_logged(plan.rules, plan.line_up, plan.seed, game).rows
        except LogFullError:
            return []
        return digest(known_events(rows, plan.rules), plan.rules)

    def illegal(self) -> str | None:
        """Return a sentence about illegal answers in what was played, None if there were none."""
        from lifeboatsim.interface.illegal import illegal_answers

        return None if self.outcome is None else illegal_answers(self.plan, self.outcome)
