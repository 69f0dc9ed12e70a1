"""Look for the fewest changes of rules that serve a goal: a race, then a verdict on fresh deals.

All rule sets play a few games, those that may be the best more, each stage games of its own; at
most `FINALISTS`, and the best of them without one of their changes, play the verdict on deals that
nobody was chosen by. What is chosen by luck is found out there: the best of many looks better than
it is on the games it was chosen by.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from lifeboatsim.analysis.objectives import OBJECTIVES
from lifeboatsim.analysis.rule_sampling import sampled
from lifeboatsim.analysis.rule_screen import Screened, Seen, screen
from lifeboatsim.analysis.rule_search import Begin, RuleSearch, Stage, Wish
from lifeboatsim.analysis.rule_space import MOST_EXHAUSTIVE, Levels
from lifeboatsim.analysis.rule_trials import Trials
from lifeboatsim.running import stop_on_interrupt
from lifeboatsim.running.plan import LAST_SEED, check_range

__all__ = ["FINALISTS", "RuleTuning", "stages"]

FINALISTS = 16
"""Rule sets at most that win a place in the verdict; parts of the best join them there."""
MOST_PARTS = 32
"""Parts of the best at most, those of the smallest first."""
ROOM = (200, 50, FINALISTS)
"""Rule sets at most that play on after each stage."""
GROWTH = 4
"""Each stage has so many times the games of the one before."""


def stages(wish: Wish, seed: int) -> list[Stage]:
    """Return the stages of the race; no game belongs to two of them."""
    found, first, games = [], 0, wish.games
    for number, room in enumerate(ROOM, start=1):
        found.append(Stage(f"stage-{number}", seed, first, games, room))
        first, games = first + games, games * GROWTH
    return found


@dataclass
class RuleTuning(RuleSearch):
    """A search made ready. `folder` keeps what is played, so that it goes on after a kill."""

    folder: Path | None = None
    screened: list[tuple[Stage, int, Screened]] = field(default_factory=list)
    leaders: list[int] = field(default_factory=list)

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

    def _file(self, stage: Stage) -> Path | None:
        return None if self.folder is None else self.folder / f"checkpoint-{stage.name}.trials"
