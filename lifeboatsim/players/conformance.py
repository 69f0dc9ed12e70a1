"""What a strategy must withstand, check by check: the conformance kit.

`lifeboatsim.testing.check_strategy` and ``lifeboatsim strategies check`` are its two doors.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players.speed import nanoseconds_per_ask
from lifeboatsim.players.strategy import Strategy
from lifeboatsim.players.trials import TRIALS, Trial, among_random, by_itself, fingerprints
from lifeboatsim.players.twin import has_twin, twin_fingerprints, twin_trials
from lifeboatsim.players.watching import Seen, Watch

__all__ = ["CHECKS", "Check", "Finding", "Report", "examine"]

GAMES = 10_000
TWIN_GAMES = 50
WATCHED = 5000
"""One watched game more in each trial for so many games."""

CHECKS = {
    "legal": "every answer is the number of an option",
    "own-memory": "nothing is changed but me.memory and the own random stream",
    "repeatable": "the same question brings the same answer: no clock, no random numbers but its "
    "own",
    "may-know": "answers stay when all that the player may not know is dealt anew",
    "same-seed": "the same games are played when they are played again",
    "no-carry-over": "memory is zero at the deal, and games do not depend on those before them",
    "compiled": "compiled and uncompiled it plays the same games",
}
"""Name of a check: what holds when it is passed."""


@dataclass(frozen=True)
class Check:
    """One check: `good` is None when it does not apply; `detail` says why, or what was found."""

    check: str
    good: bool | None
    detail: str


@dataclass(frozen=True)
class Finding:
    """What was played under one rule set at one number of players.

    ``games`` among random players and ``watched`` by itself; ``calls`` questions were watched.
    """

    rules: str
    players: int
    games: int
    watched: int
    calls: int
    illegal: int
    complaints: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """What the kit found. True when every check that applies was passed."""

    name: str
    digest: str
    checks: tuple[Check, ...]
    trials: tuple[Finding, ...] = ()
    ns_per_ask: float | None = None
    """Nanoseconds for one answer."""

    @property
    def good(self) -> bool:
        """Whether every check that applies was passed."""
        return all(check.good is not False for check in self.checks)

    @property
    def problems(self) -> tuple[str, ...]:
        """A sentence for each check that failed."""
        return tuple(
            f"{check.check}: {check.detail}" for check in self.checks if check.good is False
        )

    def __bool__(self) -> bool:
        return self.good


@dataclass
class _Examination:
    """One strategy's checks in progress."""

    strategy: Strategy
    games: int
    seed: int
    problems: dict[str, str] = field(default_factory=dict)
    questions: list[tuple[bytes, bytes, bytes]] = field(default_factory=list)

    def complain(self, check: str, where: str, what: str) -> None:
        self.problems.setdefault(check, f"{where}: {what}")

    def trial(self, trial: Trial) -> Finding:
        """Play under one rule set: watched by itself, in any order, among random players."""
        where = str(trial)
        games = max(1, -(-self.games // len(TRIALS)))
        watched = 1 + self.games // WATCHED
        seen = self.watch(trial, where, watched)
        self.play_again(trial, where, watched + 2)
        illegal = self.play_many(trial, where, games)
        told = [*seen.illegal.values(), *seen.wrote.values(), *seen.unsteady.values(),
                *seen.peeked.values(), *seen.remembered.values()]  # fmt: skip
        self.questions += seen.questions if len(self.questions) < 100 else []
        return Finding(trial.spec, trial.players, games, watched, seen.calls, illegal, tuple(told))

    def watch(self, trial: Trial, where: str, games: int) -> Seen:
        seen = Seen()
        watch = Watch(self.strategy, seen, self.seed)
        line_up = by_itself(watch.strategy, trial.players)
        play_block(new_game(trial.rules, line_up, self.seed), 0, games, new_totals(1))
        for check, told in (
            ("legal", seen.illegal), ("own-memory", seen.wrote), ("repeatable", seen.unsteady),
            ("no-carry-over", seen.remembered),
        ):  # fmt: skip
            for text in told.values():
                self.complain(check, where, text)
        if not seen.unsteady:  # else any difference is explained already
            for text in seen.peeked.values():
                self.complain("may-know", where, f"{text}, once the hidden cards were others")
        return seen

    def play_again(self, trial: Trial, where: str, games: int) -> None:
        numbers = range(games)
        first, again, backwards = (
            fingerprints(self.strategy, trial, self.seed, order)
            for order in (numbers, numbers, reversed(numbers))
        )
        for number in numbers:
            game = f"game {number} of seed {self.seed}"
            if first[number] != again[number]:
                self.complain(
                    "same-seed", where,
                    f"{game} went differently when it was played again: answers depend on games "
                    "played before, the clock or a global random state",
                )  # fmt: skip
            if first[number] != backwards[number]:
                self.complain(
                    "no-carry-over",
                    where,
                    f"{game} depends on the games played before it: something is kept",
                )

    def play_many(self, trial: Trial, where: str, games: int) -> int:
        totals = new_totals(2)
        record = new_game(trial.rules, among_random(self.strategy, trial.players), self.seed)
        play_block(record, 0, games, totals)
        illegal = int(totals.illegal[0])
        if illegal:
            self.complain("legal", where, f"{illegal} illegal or failed answers in {games} games")
        return illegal

    def compare_twin(self, games: int) -> Check:
        if not has_twin(self.strategy):
            return Check("compiled", None, "not a file, so there is nothing to compile")
        theirs = twin_fingerprints(self.strategy, games, self.seed)
        if isinstance(theirs, str):
            return Check("compiled", False, f"could not be compared: {theirs}")
        for trial, other in zip(twin_trials(), theirs, strict=True):
            own = fingerprints(self.strategy, trial, self.seed, range(games))
            differs = next((number for number in own if own[number] != other[number]), None)
            if differs is not None:
                text = f"{trial}: game {differs} of seed {self.seed} goes another way uncompiled"
                return Check("compiled", False, text)
        return Check("compiled", True, f"{games} games of each of {len(theirs)} rule sets agree")


def examine(
    strategy: Strategy, games: int = GAMES, seed: int = 1, twin_games: int = TWIN_GAMES
) -> Report:
    """Put a strategy through all checks, in about `games` games over all rule sets and players.

    `twin_games` games of each rule set are played compiled and uncompiled (0: not compared).
    """
    examination = _Examination(strategy, games, seed)
    trials = tuple(examination.trial(trial) for trial in TRIALS)
    checks = []
    for name, promise in CHECKS.items():
        if name == "compiled":
            checks.append(
                examination.compare_twin(twin_games) if twin_games
                else Check(name, None, "not asked for")
            )  # fmt: skip
            continue
        problem = examination.problems.get(name)
        checks.append(Check(name, problem is None, problem or promise))
    time = nanoseconds_per_ask(strategy, examination.questions)
    return Report(strategy.name, strategy.digest, tuple(checks), trials, time)
