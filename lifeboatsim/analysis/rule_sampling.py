"""Where there are too many rule sets to play all: NSGA-II chooses which (optuna).

The changes are minimized beside the costs of the goals (K. Deb and others, IEEE Transactions on
Evolutionary Computation 6, 2002). A rule set is coded as a few slots, each with one change or
none, so that chance draws few changes too. The rules themselves and all single changes come first,
and after the search all parts of the best: a change that is good for nothing is found out by them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from lifeboatsim.analysis.rule_screen import Seen, best_of
from lifeboatsim.analysis.rule_search import Begin, Progress, RuleSearch, Stage
from lifeboatsim.analysis.rule_space import Levels
from lifeboatsim.analysis.rule_trials import Trials
from lifeboatsim.rules.errors import RulesError

__all__ = ["require_optuna", "sampled"]

POPULATION = 50
"""Rule sets of a generation; results do not depend on how they are cut into chunks."""
LEADERS = 5
"""The best rule sets, whose parts are tried too."""
MOST_PARTS = 8
"""Changes of a rule set up to which all its parts are tried; beyond, those with one less."""


def require_optuna() -> Any:
    """Return the library that chooses (raises RulesError if it is not installed)."""
    try:
        import optuna
    except ImportError:
        raise RulesError(
            "there are more than 100,000 rule sets, and choosing among them needs optuna: "
            "pip install 'lifeboatsim[tune]', or name fewer options or a smaller --most-changes"
        ) from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna


def sampled(
    search: RuleSearch, stage: Stage, trials: Trials, begin: Begin | None
) -> list[int] | None:
    """Play the rule sets that are chosen; return their numbers in `search.tried`, None on Ctrl-C.

    Depends on the seed and on what the rule sets come to, so that what is kept in `trials` leads
    to the same choices again.
    """
    total = search.wish.trials * stage.games
    progress = None if begin is None else begin(total)
    chosen = Sampling(search, stage, trials)
    for done in range(0, search.wish.trials, POPULATION):
        shown = _part(progress, done * stage.games, total)
        if not chosen.generation(min(POPULATION, search.wish.trials - done), shown):
            return None
    parts = list(_parts(chosen.best(LEADERS)))
    if not chosen.play(parts, _part(progress, total, total)):
        return None
    return [number for number in range(len(search.tried)) if number in trials]


def _part(progress: Progress | None, done: int, total: int) -> Progress | None:
    if progress is None:
        return None
    return lambda played, _: progress(min(total, done + played), total)


def _parts(best: Sequence[Levels]) -> Iterator[Levels]:
    """Yield rule sets with some of the changes of each of the best."""
    for levels in best:
        changed = [place for place, level in enumerate(levels) if level]
        fewest = 0 if len(changed) <= MOST_PARTS else len(changed) - 1
        for size in range(fewest, len(changed)):
            for kept in combinations(changed, size):
                yield tuple(level if n in kept else 0 for n, level in enumerate(levels))


class Sampling:
    """A study of optuna and the rule sets it has asked for."""

    def __init__(self, search: RuleSearch, stage: Stage, trials: Trials) -> None:
        optuna = require_optuna()
        self.search, self.stage, self.trials = search, stage, trials
        self.numbers: dict[Levels, int] = {}
        space = search.space
        self.singles = [
            (place, level)
            for place, factor in enumerate(space.factors)
            for level in range(1, len(factor.values))
        ]
        choices = optuna.distributions.CategoricalDistribution(range(len(self.singles) + 1))
        self.slots = {f"change_{n}": choices for n in range(space.most_changes)}
        sampler = optuna.samplers.NSGAIISampler(
            population_size=POPULATION, seed=search.seed % 2**32
        )
        directions = ["minimize"] * (len(search.wish.goals) + 1)
        self.study = optuna.create_study(directions=directions, sampler=sampler)
        self.failed = optuna.trial.TrialState.FAIL
        for single in range(len(self.singles) + 1):
            first, *others = self.slots
            self.study.enqueue_trial({first: single, **dict.fromkeys(others, 0)})

    def levels(self, slots: Mapping[str, int]) -> Levels:
        """Return the rule set of filled slots; of two changes of one option the first counts."""
        found = [0] * len(self.search.space.factors)
        for single in slots.values():
            if single:
                place, level = self.singles[single - 1]
                found[place] = found[place] or level
        return tuple(found)

    def play(self, sets: Sequence[Levels], progress: Progress | None) -> bool:
        """Play rule sets that were not played yet; return False on Ctrl-C."""
        for levels in sets:
            if levels not in self.numbers:
                self.numbers[levels] = len(self.search.tried)
                self.search.tried.append(levels)
        numbers = [self.numbers[levels] for levels in dict.fromkeys(sets)]
        return self.search.play_stage(self.stage, numbers, self.trials, lambda _: progress)

    def generation(self, size: int, progress: Progress | None) -> bool:
        """Ask for rule sets, play them and tell what they came to; return False on Ctrl-C."""
        asked = [self.study.ask(self.slots) for _ in range(size)]
        sets = [self.levels(trial.params) for trial in asked]
        if not self.play(sets, progress):
            return False
        for trial, levels in zip(asked, sets, strict=True):
            if self.numbers[levels] not in self.trials:  # it cannot be dealt
                self.study.tell(trial, state=self.failed)
                continue
            seen = self.seen([levels])
            for bound, excess in zip(self.search.wish.bounds, seen.excess[:, 0], strict=True):
                trial.set_constraint(bound.text, float(excess))
            values = [*(float(cost) for cost in seen.costs[:, 0]), int(seen.changes[0])]
            self.study.tell(trial, values)
        return True

    def seen(self, sets: Sequence[Levels]) -> Seen:
        """Return what rule sets that were played came to."""
        wish = self.search.wish
        records = self.trials.of([self.numbers[levels] for levels in sets])
        changes = [sum(level > 0 for level in levels) for levels in sets]
        return Seen.of(records["values"], wish.objectives, wish.goals, wish.bounds, changes)

    def best(self, number: int) -> list[Levels]:
        """Return the best rule sets that were played, those that keep the bounds first."""
        played = [levels for levels, place in self.numbers.items() if place in self.trials]
        seen = self.seen(played)
        return [played[place] for place in best_of(seen, np.arange(len(played)), number)]
