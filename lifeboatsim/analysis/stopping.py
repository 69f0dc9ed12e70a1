"""Stopping when every character's win share is known well enough."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.analysis.comparison import differences
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.sequence import AnyTime, looks, tuned
from lifeboatsim.analysis.summary import shown_characters
from lifeboatsim.engine.totals import WIN
from lifeboatsim.running.pool import Stopping

if TYPE_CHECKING:
    from lifeboatsim.engine.totals import Totals
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.paired import PairedTotals
    from lifeboatsim.running.plan import ComparePlan, RunPlan

__all__ = ["CompareGoal", "RunGoal", "win_share_spread"]


@dataclass(frozen=True)
class RunGoal:
    """Half the width `half` that every win share of a run is to have."""

    plan: RunPlan
    half: float

    @property
    def width(self) -> AnyTime:
        """The confidence sequence, tuned for a fair share: chosen before any game is played."""
        return tuned(self.half, _fair_spread(self.plan.rules))

    def stopping(self) -> Stopping[Totals]:
        """Return when to stop, for `running.play`."""
        return Stopping(looks(self.plan.games), lambda totals: self.widest(totals) <= self.half)

    def intervals(self, totals: Totals) -> dict[str, tuple[float, float]]:
        """Return the interval of each character's win share; they hold at all looks at once."""
        games = int(totals.counts[0]["games"])
        return {
            code: _interval(totals.characters[person], games, self.width)
            for code, person in shown_characters(self.plan.rules).items()
        }

    def widest(self, totals: Totals) -> float:
        """Return half the width of the widest of them, infinity before any game."""
        games = int(totals.counts[0]["games"])
        if not games:
            return inf
        return max(
            self.width.half(win_share_spread(totals.characters[person], games), games)
            for person in shown_characters(self.plan.rules).values()
        )

    def document(self, totals: Totals) -> Document:
        """Return what a run's document says about it under ``stopping``."""
        widest = self.widest(totals)
        return {
            "until_ci": self.half,
            "max_games": self.plan.games,
            "games": int(totals.counts[0]["games"]),
            "reached": widest <= self.half,
            "half_width": widest if widest < inf else None,
            "win_share_sequence95": {
                code: list(interval) for code, interval in self.intervals(totals).items()
            },
        }


@dataclass(frozen=True)
class CompareGoal:
    """Half the width `half` that every difference of characters' win shares is to have."""

    plan: ComparePlan
    half: float

    @property
    def width(self) -> AnyTime:
        """The confidence sequence for all intervals of this comparison."""
        spreads = [_fair_spread(variant.rules) for variant in self.plan.variants]
        return tuned(self.half, max(spreads))

    def stopping(self) -> Stopping[PairedTotals]:
        """Return when to stop, for `running.paired.play_paired`."""
        return Stopping(looks(self.plan.games), lambda totals: self.widest(totals) <= self.half)

    def widest(self, totals: PairedTotals) -> float:
        """Return half the width of the widest interval of a win share's difference."""
        return max(
            (
                self.width.half(one.found.spread, one.found.games)
                for place in range(1, len(self.plan.variants))
                for one in differences(self.plan, totals, place)
                if (one.list, one.measure) == ("characters", "win_share")
                and one.found.difference is not None
            ),
            default=inf,
        )

    def document(self, totals: PairedTotals) -> Document:
        """Return what the comparison's document says about it under ``stopping``."""
        widest = self.widest(totals)
        return {
            "until_ci": self.half,
            "max_games": self.plan.games,
            "games": int(totals.totals[0].counts[0]["games"]),
            "reached": widest <= self.half,
            "half_width": widest if widest < inf else None,
        }


def _fair_spread(rules: Rules) -> float:
    """Return the standard deviation of one game for a character with a fair share."""
    share = 1 / rules.players
    presence = rules.players / len(shown_characters(rules))
    return sqrt(share * (1 - share) / presence)


def win_share_spread(record: np.void, games: int) -> float:
    """Return the standard deviation of one game for the win share of a record of totals.RESULT.

    Over all `games`, those in which nobody of the group plays too: the standard error is this
    divided by their square root. Two wins and two games without one are counted besides (A.
    Agresti and B. Coull, American Statistician 52, 1998), so that a group that won all of a few
    games or none of them does not pass for certain.
    """
    players, wins = int(record["games"]), int(record["win_units"]) / WIN
    if not players:
        return inf
    k, x = players, int(record["win_units"])
    xx, xk = int(record["win_units_squared"]), int(record["win_units_games"])
    squares = xx * k * k - 2 * x * xk * k + x * x * int(record["games_squared"])
    seen = squares / (k * k * WIN * WIN * games)
    level, mixed = wins / games, (wins + 2) / (games + 4)
    more = max(0.0, mixed * (1 - mixed) - level * (1 - level))
    return sqrt(seen + more) * games / players


def _interval(record: np.void, games: int, width: AnyTime) -> tuple[float, float]:
    players = int(record["games"])
    if not players:
        return 0.0, 1.0
    share = int(record["win_units"]) / (WIN * players)
    half = width.half(win_share_spread(record, games), games)
    return max(0.0, share - half), min(1.0, share + half)
