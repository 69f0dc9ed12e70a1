"""Playing a scenario: once with its log, or over many continuations to compare answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.engine.session import new_game
from lifeboatsim.running.answer_words import ScenarioError
from lifeboatsim.running.game_result import GameResult, read_result
from lifeboatsim.running.one_game import OneGame
from lifeboatsim.running.script import ScriptUse, read_use, write_script
from lifeboatsim.running.set_up import set_up

if TYPE_CHECKING:
    from lifeboatsim.running.scenario import Scenario

__all__ = ["ScenarioTable", "check_use", "play_scenario"]


class ScenarioTable:
    """A game record on which the games of one scenario are played, one after another."""

    def __init__(self, scenario: Scenario, *, logged: bool = False) -> None:
        self.scenario = scenario
        self.games = new_game(scenario.rules, scenario.line_up, scenario.seed, logged=logged)
        self.game: np.void = self.games[0]
        self._engine = OneGame(self.games, len(scenario.line_up.names))
        write_script(self.games, scenario.answers)
        if scenario.days:
            last = scenario.position.day + scenario.days - 1
            rule = self.game["table"]["rule"]
            rule["max_days"] = min(last, int(scenario.rules.options["max_days"]))

    def play(self, number: int) -> None:
        """Play continuation `number`; what the file leaves open is dealt by that number."""
        scenario = self.scenario
        self._engine.deal(number)
        try:
            set_up(self.game, scenario.position, scenario.rules, scenario.seed, number)
        except ScenarioError as error:
            raise ScenarioError(f"{scenario.file}: {error}") from None
        self._engine.play(scenario.position.phase)

    def use(self) -> list[ScriptUse]:
        """Return how the scripted answers fared in the game just played."""
        return read_use(self.games, self.scenario.answers)


def play_scenario(scenario: Scenario) -> GameResult:
    """Play the game of a scenario with its log.

    Raises ScenarioError for a scripted answer that was never used, or that did not stand open
    when it was due.
    """
    table = ScenarioTable(scenario, logged=True)
    table.play(scenario.game)
    check_use(scenario, table.use())
    return read_result(table.game, scenario.rules)


def check_use(scenario: Scenario, uses: Sequence[ScriptUse]) -> None:
    """Raise ScenarioError for the first entry that was never used or was illegal.

    An entry for every time its ask is made must answer once; later it may stand closed.
    """
    for use in uses:
        entry = use.entry
        if use.illegal and (entry.turn or not use.used):
            raise ScenarioError(
                f"{scenario.file}: the scripted answer {entry.text} is illegal: the player was "
                "asked, and no such option stood open"
            )
        if not use.used:
            raise ScenarioError(
                f"{scenario.file}: the scripted answer {entry.text} was never used: the player "
                "was not asked that, or an answer before it in the file came first"
            )
