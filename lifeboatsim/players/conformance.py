"""What a strategy must withstand: every rule set, every number of players, under watch."""

from __future__ import annotations

from dataclasses import dataclass

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.players.check import CheckedStrategy
from lifeboatsim.players.strategy import Strategy
from lifeboatsim.players.table import line_up_of
from lifeboatsim.rules import resolve_rules

__all__ = ["Finding", "examine"]

TRIALS = (
    ("standard", 6), ("zh-full", 5), ("zh-short", 4), ("ru-3.54+evil-sharks-linger", 6), ("it", 5),
)  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """How a strategy did under one rule set: calls watched, illegal answers, what it touched."""

    rules: str
    players: int
    games: int
    calls: int
    illegal: int
    complaints: tuple[str, ...]

    @property
    def good(self) -> bool:
        """Whether every answer was legal and nothing was touched that is not the player's."""
        return self.illegal == 0 and not self.complaints


def examine(strategy: Strategy, games: int = 20, seed: int = 1) -> list[Finding]:
    """Play a strategy against itself under each rule set in check mode (raises StrategyError)."""
    findings = []
    for spec, players in TRIALS:
        rules = resolve_rules(spec, players=players)
        watched = CheckedStrategy(strategy)
        totals = new_totals(1)
        record = new_game(rules, line_up_of([watched.strategy], players), seed)
        play_block(record, 0, games, totals)
        illegal = int(totals.illegal.sum())
        touched = tuple(dict.fromkeys(watched.complaints))
        findings.append(Finding(spec, players, games, watched.calls, illegal, touched))
    return findings
