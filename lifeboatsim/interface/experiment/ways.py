"""How the parts of each kind are checked and played: by the way that their command takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lifeboatsim.analysis.tournament import find_strategies
from lifeboatsim.interface.comparisons import CompareJob
from lifeboatsim.interface.experiment.question import Part
from lifeboatsim.interface.files import load
from lifeboatsim.interface.job import Begin
from lifeboatsim.interface.options import Options
from lifeboatsim.interface.runs import RunJob
from lifeboatsim.interface.seating import SeatsJob, check_seated
from lifeboatsim.interface.sweeps import Grid, SweepJob, parsed_goal
from lifeboatsim.interface.tournaments import GAMES, TournamentJob
from lifeboatsim.players.registry import ROSTER
from lifeboatsim.rules import Rules
from lifeboatsim.rules.errors import ResultError

__all__ = ["WAYS", "Way"]

MARK = "summary.json"
"""A part whose folder holds this file is finished."""

Job = RunJob | CompareJob | SeatsJob | SweepJob


@dataclass(frozen=True)
class Way:
    """What is done with the parts of one kind.

    ``check`` sees that who plays is in order by the rules, with options and rules that are found
    to be; ``finish`` plays what a folder does not hold yet, or all if it is forced to, and returns
    whether there was nothing to play. Both raise as `play.play_experiment`.
    """

    check: Callable[[Part, Options, Rules], None]
    finish: Callable[[Part, Path, Begin | None, bool], bool]


def _at_once(job_of: Callable[[Part], Job]) -> Callable[[Part, Path, Begin | None, bool], bool]:
    """Return how a job is finished that is played in one go."""

    def finish(part: Part, place: Path, begin: Begin | None, force: bool) -> bool:
        from lifeboatsim.reporting.folder import check_earlier

        job = job_of(part)
        if (place / MARK).is_file():
            check_earlier(place, job.coming(), force=force)
            if not force:
                return True
        result = job.play(begin)
        if result.interrupted:
            raise KeyboardInterrupt
        result.write(place)
        return False

    return finish


def _run(part: Part) -> RunJob:
    return RunJob(part.options, until_ci=part.precision, sample=part.sample)


def _compare(part: Part) -> CompareJob:
    flags: dict[str, Any] = dict(part.flags)
    return CompareJob(part.rules, part.options, until_ci=part.precision, **flags)


def _seats(part: Part) -> SeatsJob:
    return SeatsJob(part.options)


def _sweep(part: Part) -> SweepJob:
    return SweepJob(_grid(part), part.options, goal=parsed_goal(part.race))


def _grid(part: Part) -> Grid:
    return Grid.of(part.vary, part.options, skip_refused=part.flags["skip_refused"])


def _tournament(part: Part, place: Path, begin: Begin | None, force: bool) -> bool:
    """Play a tournament; its folder keeps every table, so nothing is played twice."""
    if force:
        for name in (MARK, "cells.jsonl"):
            (place / name).unlink(missing_ok=True)
    kept = _whole(place)
    options = part.options.replace(games=part.options.games or GAMES)
    job = TournamentJob(part.strategies, options, place)
    result = job.play(begin)
    if result is None:
        raise KeyboardInterrupt
    job.write(result)
    return kept


def _whole(place: Path) -> bool:
    """Return whether there is a finished result: a tournament begins with a part of one."""
    try:
        load(place)
    except ResultError:
        return False
    return True


def _check_table(part: Part, options: Options, rules: Rules) -> None:
    options.line_up(rules)


def _check_seats(part: Part, options: Options, rules: Rules) -> None:
    options.line_up(rules)
    check_seated(rules)


def _check_sweep(part: Part, options: Options, rules: Rules) -> None:
    _grid(part)
    parsed_goal(part.race)
    options.line_up(rules)


def _check_contenders(part: Part, options: Options, rules: Rules) -> None:
    find_strategies(part.strategies or ROSTER, rules)


WAYS = {
    "run": Way(_check_table, _at_once(_run)),
    "compare": Way(_check_table, _at_once(_compare)),
    "seats": Way(_check_seats, _at_once(_seats)),
    "sweep": Way(_check_sweep, _at_once(_sweep)),
    "tournament": Way(_check_contenders, _tournament),
}
"""The way of each of `question.KINDS`."""
