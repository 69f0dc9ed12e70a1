"""Many continuations of one position: what the answers of a scenario lead to in each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.engine.state import ABSENT, PERSONS
from lifeboatsim.engine.totals import WIN
from lifeboatsim.running.answer_words import ScenarioError
from lifeboatsim.running.play_scenario import ScenarioTable

if TYPE_CHECKING:
    from lifeboatsim.running.scenario import Scenario

__all__ = ["Continuations", "play_continuations"]


@dataclass(frozen=True)
class Continuations:
    """The ends of `games` continuations; arrays have a row for each game, a column for each person.

    ``used`` counts by entry the games in which it answered at least once, ``illegal`` those in
    which it was due and did not stand open.
    """

    scenario: Scenario
    persons: tuple[int, ...]
    scores: np.ndarray
    win_shares: np.ndarray
    days: np.ndarray
    used: tuple[int, ...]
    illegal: tuple[int, ...]


def play_continuations(
    scenario: Scenario, games: int, progress: Callable[[int], None] | None = None
) -> Continuations:
    """Play games ``scenario.game`` ... ``scenario.game + games - 1`` from its position.

    What the file leaves open is dealt anew for each game number; the same numbers give the same
    deals whatever the answers are. Raises ScenarioError for an answer that none of them used.
    """
    table = ScenarioTable(scenario)
    scores = np.zeros((games, PERSONS), np.int64)
    shares = np.zeros((games, PERSONS))
    days = np.zeros(games, np.int64)
    used = np.zeros(len(scenario.answers), np.int64)
    illegal = np.zeros(len(scenario.answers), np.int64)
    for i in range(games):
        table.play(scenario.game + i)
        hidden = table.game["hidden"]
        scores[i], shares[i] = hidden["score"], hidden["win_units"] / WIN
        days[i] = table.game["table"]["day"]
        for place, use in enumerate(table.use()):
            used[place] += use.used > 0
            illegal[place] += use.illegal > 0
        if progress is not None:
            progress(i + 1)
    for place, entry in enumerate(scenario.answers):
        if not used[place]:
            why = "never stood open" if illegal[place] else "was never asked for"
            raise ScenarioError(
                f"{scenario.file}: the scripted answer {entry.text} {why} in {games} games"
            )
    persons = tuple(p for p in range(PERSONS) if table.game["table"]["status"][p] != ABSENT)
    return Continuations(
        scenario, persons, scores, shares, days, tuple(used.tolist()), tuple(illegal.tolist())
    )
