"""The games a strategy is examined in: rules, players, line-ups, and what is kept of each game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import LOG_ROWS
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players.registry import load_strategy
from lifeboatsim.players.strategy import Strategy
from lifeboatsim.players.table import LineUp, line_up_of
from lifeboatsim.rules import Rules, resolve_rules

__all__ = ["RULE_SETS", "TRIALS", "Trial", "among_random", "by_itself", "fingerprints"]

RULE_SETS = (
    "standard", "zh-full", "zh-short", "ru-3.54", "it", "standard+evil-sharks-linger",
    "standard+cannibalism+liquid-courage+weather-unofficial",
)  # fmt: skip
"""Every rule set, the sharks, and all expansions at once."""


@dataclass(frozen=True)
class Trial:
    """Rules and a number of players."""

    spec: str
    players: int

    @property
    def rules(self) -> Rules:
        """The rules of this trial."""
        return resolve_rules(self.spec, players=self.players)

    def __str__(self) -> str:
        return f"{self.spec}, {self.players} players"


def _all_trials() -> tuple[Trial, ...]:
    return tuple(
        Trial(spec, players)
        for spec in RULE_SETS
        for players in range(4, len(resolve_rules(spec).characters) + 1)
    )


TRIALS = _all_trials()
"""Every rule set at every number of players."""


def among_random(strategy: Strategy, players: int) -> LineUp:
    """Return the line-up in which each player is `strategy` or answers at random."""
    names = (strategy.name, "random@trial")
    return LineUp(names, (strategy, load_strategy("random")), ((0, 1),) * players, False, "trial")


def by_itself(strategy: Strategy, players: int) -> LineUp:
    """Return the line-up of `strategy` at every seat."""
    return line_up_of([strategy], players)


def fingerprints(
    strategy: Strategy, trial: Trial, seed: int, numbers: Sequence[int] | Iterable[int]
) -> dict[int, str]:
    """Play games in the order given, and return for each a hash of all that happened in it."""
    game = new_game(trial.rules, among_random(strategy, trial.players), seed, logged=True)
    totals = new_totals(2)
    found = {}
    for number in numbers:
        play_block(game, number, 1, totals)
        rows = min(int(game[0]["log"]["rows"]), LOG_ROWS)
        events = game[0]["log"]["row"][:rows].tobytes()
        found[number] = hashlib.sha256(events).hexdigest()[:16]
    return found
