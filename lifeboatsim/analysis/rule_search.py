"""What is looked for among rule sets, and the playing of many of them that one can break off."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lifeboatsim.analysis.objectives import OBJECTIVES, Bound, Goal
from lifeboatsim.analysis.rule_space import Levels, RuleSpace
from lifeboatsim.analysis.rule_trials import Trials, measured
from lifeboatsim.analysis.verdict import Bands
from lifeboatsim.rules import Rules, RulesError
from lifeboatsim.running import available_workers
from lifeboatsim.running.plan import Variant
from lifeboatsim.running.sweep import SweepPlan, play_sweep

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp

__all__ = ["Begin", "Progress", "RuleSearch", "Stage", "Wish"]

CHUNK = 50
CHUNK_GAMES = 50_000
"""Rule sets, and games of all of them, that are played between two saves."""

Progress = Callable[[int, int], None]
Begin = Callable[[int], Progress | None]


@dataclass(frozen=True)
class Wish:
    """What the rules are to be good at, what they must keep to, and how hard to look.

    ``games`` are those of a rule set in the first stage, ``trials`` the rule sets that are tried
    where there are too many to play all.
    """

    goals: tuple[Goal, ...]
    bounds: tuple[Bound, ...] = ()
    games: int = 1000
    verdict_games: int = 50_000
    trials: int = 2000
    bands: Bands = field(default_factory=Bands)

    @property
    def objectives(self) -> tuple[str, ...]:
        """The objectives that decide who plays on, each once."""
        return tuple(
            dict.fromkeys([one.name for one in self.goals] + [one.name for one in self.bounds])
        )


@dataclass(frozen=True)
class Stage:
    """Games that each rule set of a stage plays: ``games`` from ``first_game`` of ``seed``.

    ``room`` is how many rule sets at most play on after it, 0 if it is the last.
    """

    name: str
    seed: int
    first_game: int
    games: int
    room: int = 0


@dataclass
class RuleSearch:
    """The rule sets of a search by their numbers in `tried`, and how they are played.

    ``skipped`` are those that cannot be dealt, and why; ``stop`` breaks off between two chunks.
    """

    space: RuleSpace
    wish: Wish
    line_up: LineUp
    seed: int
    workers: int = field(default_factory=available_workers)
    tried: list[Levels] = field(default_factory=list)
    skipped: dict[Levels, str] = field(default_factory=dict)
    stop: threading.Event = field(default_factory=threading.Event)

    def rules(self, number: int) -> Rules | None:
        """Return a rule set by its number, None (and note why) where it cannot be dealt."""
        levels = self.tried[number]
        try:
            return self.space.rules(levels)
        except RulesError as error:
            self.skipped[levels] = str(error)
            return None

    def play_stage(
        self, stage: Stage, numbers: Sequence[int], trials: Trials, begin: Begin | None
    ) -> bool:
        """Play what is not in `trials` yet; return False on Ctrl-C."""
        todo = [number for number in numbers if number not in trials]
        games = stage.games * len(todo)
        progress = begin(games) if begin is not None and games else None
        done = 0
        for chunk in _chunks(todo, stage.games):
            if self.stop.is_set():
                return False
            found = [(number, rules) for number in chunk if (rules := self.rules(number))]
            shown = None if progress is None else _from(progress, done, len(found), games)
            if found and not self._chunk(stage, found, trials, shown):
                return False
            done += stage.games * len(chunk)
        return True

    def _chunk(
        self, stage: Stage, chunk: list[tuple[int, Rules]], trials: Trials, shown: Progress | None
    ) -> bool:
        sides = tuple(Variant(rules, self.line_up, stage.seed) for _, rules in chunk)
        block = max(1, min(500, -(-stage.games // (4 * self.workers))))
        plan = SweepPlan(sides, stage.games, stage.first_game, block, self.workers)
        totals, outcome = play_sweep(plan, shown)
        if outcome.interrupted:
            return False
        names = self.wish.objectives if stage.name != "verdict" else tuple(OBJECTIVES)
        trials.add(measured([number for number, _ in chunk], totals, names))
        return True


def _chunks(numbers: Sequence[int], games: int) -> Iterator[Sequence[int]]:
    size = max(1, min(CHUNK, CHUNK_GAMES // games))
    for start in range(0, len(numbers), size):
        yield numbers[start : start + size]


def _from(progress: Progress, done: int, sets: int, whole: int) -> Progress:
    return lambda played, _: progress(done + played * sets, whole)
