"""Look for the fewest changes of rules that serve a goal: a race, then a verdict on fresh deals.

All rule sets play a few games, those that may be the best more, each stage games of its own; at
most `FINALISTS`, and the best of them without one of their changes, play the verdict on deals that
nobody was chosen by. What is chosen by luck is found out there: the best of many looks better than
it is on the games it was chosen by.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.analysis.objectives import OBJECTIVES, Bound, Goal
from lifeboatsim.analysis.rule_screen import Screened, Seen, screen
from lifeboatsim.analysis.rule_space import MOST_EXHAUSTIVE, Levels, RuleSpace
from lifeboatsim.analysis.rule_trials import Trials, measured
from lifeboatsim.analysis.verdict import Bands
from lifeboatsim.rules import Rules, RulesError
from lifeboatsim.running import available_workers, stop_on_interrupt
from lifeboatsim.running.plan import LAST_SEED, Variant, check_range
from lifeboatsim.running.sweep import SweepPlan, play_sweep

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp

__all__ = ["FINALISTS", "RuleTuning", "Stage", "Wish", "stages"]

FINALISTS = 16
"""Rule sets at most that win a place in the verdict; parts of the best join them there."""
MOST_PARTS = 32
"""Parts of the best at most, those of the smallest first."""
ROOM = (200, 50, FINALISTS)
"""Rule sets at most that play on after each stage."""
GROWTH = 4
"""Each stage has so many times the games of the one before."""
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
    """Games that each rule set of a stage plays: ``games`` from ``first_game`` of ``seed``."""

    name: str
    seed: int
    first_game: int
    games: int
    room: int = FINALISTS


def stages(wish: Wish, seed: int) -> list[Stage]:
    """Return the stages of the race; no game belongs to two of them."""
    found, first, games = [], 0, wish.games
    for number, room in enumerate(ROOM, start=1):
        found.append(Stage(f"stage-{number}", seed, first, games, room))
        first, games = first + games, games * GROWTH
    return found


@dataclass
class RuleTuning:
    """A search made ready. `folder` keeps what is played, so that it goes on after a kill."""

    space: RuleSpace
    wish: Wish
    line_up: LineUp
    seed: int
    workers: int = field(default_factory=available_workers)
    folder: Path | None = None
    tried: list[Levels] = field(default_factory=list)
    skipped: dict[Levels, str] = field(default_factory=dict)
    screened: list[tuple[Stage, int, Screened]] = field(default_factory=list)
    leaders: list[int] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)

    @property
    def exhaustive(self) -> bool:
        """Whether all rule sets are played."""
        return self.space.size <= MOST_EXHAUSTIVE

    def check(self) -> None:
        """Raise ValueError on a number out of range."""
        for stage in (*stages(self.wish, self.seed), self.verdict_stage):
            check_range(stage.games, stage.first_game, 1, self.workers)

    def most_games(self) -> int:
        """Return how many games are played at most."""
        left = self.space.size if self.exhaustive else self.wish.trials
        most = self.space.most_changes
        parts = min(MOST_PARTS, most * (most + 1) // 2) if left > FINALISTS else 0
        games = 0
        for stage in stages(self.wish, self.seed):
            if left > FINALISTS:
                games += left * stage.games
                left = min(left, stage.room)
        return games + (left + parts) * self.wish.verdict_games

    @property
    def verdict_stage(self) -> Stage:
        """The games of the verdict: those of the next seed, as in `tuning.Tuning.verdict`."""
        seed = (self.seed + 1) % (LAST_SEED + 1)
        return Stage("verdict", seed, 0, self.wish.verdict_games)

    def play(self, begin: Begin | None = None) -> tuple[list[Levels], np.ndarray] | None:
        """Return the finalists and their records on fresh deals; None on Ctrl-C.

        The records have all OBJECTIVES; the first finalist is the rules one starts from.
        """
        with stop_on_interrupt() as self.stop:  # also between two chunks
            return self._searched(begin)

    def _searched(self, begin: Begin | None) -> tuple[list[Levels], np.ndarray] | None:
        finalists = self._race(begin)
        if finalists is None:
            return None
        finalists = [one for one in self._with_parts(finalists) if self.rules(one) is not None]
        stage = self.verdict_stage
        trials = Trials(tuple(OBJECTIVES), self._file(stage))
        if not self.play_stage(stage, finalists, trials, begin):
            return None
        chosen = [self.tried[number] for number in finalists]
        return chosen, trials.of(finalists)

    def _race(self, begin: Begin | None) -> list[int] | None:
        """Return the numbers of the finalists in `tried`."""
        left: list[int] | None = None
        for stage in stages(self.wish, self.seed):
            trials = Trials(self.wish.objectives, self._file(stage))
            if left is None:
                left = self._first(stage, trials, begin)
            elif len(left) > FINALISTS and not self.play_stage(stage, left, trials, begin):
                return None
            if left is None:
                return None
            if len(left) > FINALISTS or left[0] in trials:
                left = self._screen(stage, left, trials)
        return left

    def _first(self, stage: Stage, trials: Trials, begin: Begin | None) -> list[int] | None:
        """Return who there is, all of them played unless there is room for all in the verdict."""
        if not self.exhaustive:
            from lifeboatsim.analysis.rule_sampling import sampled

            return sampled(self, stage, trials, begin)
        self.tried = list(self.space)
        everybody = list(range(len(self.tried)))
        if len(everybody) <= FINALISTS:
            return [number for number in everybody if self.rules(number) is not None]
        if not self.play_stage(stage, everybody, trials, begin):
            return None
        return [number for number in everybody if number in trials]

    def _screen(self, stage: Stage, numbers: list[int], trials: Trials) -> list[int]:
        changes = [sum(level > 0 for level in self.tried[number]) for number in numbers]
        seen = Seen.of(
            trials.of(numbers)["values"], self.wish.objectives, self.wish.goals, self.wish.bounds,
            changes,
        )  # fmt: skip
        found = screen(seen, stage.room, len(ROOM))
        self.screened.append((stage, len(numbers), found))
        self.leaders = [numbers[place] for place in found.leaders]
        return [numbers[place] for place in found.left]

    def _with_parts(self, finalists: list[int]) -> list[int]:
        """Return the finalists with what the best are without one of their changes.

        However that did in the race: no change may be proposed that does nothing.
        """
        numbers = {levels: number for number, levels in enumerate(self.tried)}
        for leader in self.leaders:
            levels = self.tried[leader]
            for place in range(len(levels)):
                part = (*levels[:place], 0, *levels[place + 1 :])
                if part not in numbers:
                    numbers[part] = len(self.tried)
                    self.tried.append(part)
                finalists.append(numbers[part])
        return list(dict.fromkeys(finalists))[: FINALISTS + MOST_PARTS]

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

    def _file(self, stage: Stage) -> Path | None:
        return None if self.folder is None else self.folder / f"checkpoint-{stage.name}.trials"


def _chunks(numbers: Sequence[int], games: int) -> Iterator[Sequence[int]]:
    size = max(1, min(CHUNK, CHUNK_GAMES // games))
    for start in range(0, len(numbers), size):
        yield numbers[start : start + size]


def _from(progress: Progress, done: int, sets: int, whole: int) -> Progress:
    return lambda played, _: progress(done + played * sets, whole)
