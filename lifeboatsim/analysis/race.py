"""A race: cells that are clearly worse than the best so far play no further games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from lifeboatsim.analysis.objectives import Goal, hopeless, jackknife
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.sequence import LEVEL
from lifeboatsim.analysis.sweep import Sweep
from lifeboatsim.running.pool import Keeper, Progress
from lifeboatsim.running.sweep import SweepTotals, add_sweep, new_sweep, play_sweep

__all__ = ["Race"]

FIRST_LOOK = 1000
GROWTH = 2


@dataclass
class Race:
    """Plays a sweep and drops cells at looks after 1000, 2000, 4000 ... games.

    Each look spends an equal part of 5 % on dropping any cell that is really as good as the best,
    and Holm's rule shares that part among the cells: looking often costs no honesty. Effects
    are those of the first look, up to which all cells play.
    """

    asked: Sweep
    goal: Goal
    dropped: dict[int, int] = field(default_factory=dict)  # cell: after how many games
    seconds: float = 0.0

    @property
    def looks(self) -> list[int]:
        """Return the numbers of games after which to look, the last at the end."""
        found, at, most = [], FIRST_LOOK, self.asked.plan.games
        while at < most:
            found.append(at)
            at *= GROWTH
        return [*found, most]

    def play(
        self,
        progress: Progress | None = None,
        keeper: Callable[[int], Keeper | None] | None = None,
    ) -> tuple[Document, int, bool]:
        """Return the document, the games of the winners, and whether it was interrupted.

        The document is empty if nothing was played. With a `keeper`, called with the number of
        each look, what is played up to it goes on from what was kept of it.
        """
        plan, looks = self.asked.plan, self.looks
        whole, alive, before = new_sweep(plan), list(range(len(plan.cells))), 0
        common: SweepTotals | None = None
        interrupted = False
        for number, look in enumerate(looks):
            part = plan.part(alive, plan.first_game + before, look - before)
            found, done = play_sweep(part, keeper=keeper and keeper(number))
            self.seconds += done.seconds
            _add(whole, alive, found)
            if common is None:
                common, shared = SweepTotals(*(one.copy() for one in whole)), done.played
            before += done.played
            if progress is not None:
                progress(before, plan.games)
            interrupted = done.interrupted
            if interrupted:
                break
            if look < looks[-1]:
                alive = self._better(whole, alive, look, LEVEL / len(looks))
        assert common is not None
        document = self.asked.document(common, shared) if shared else {}
        return self._document(document, whole, shared, before), before, interrupted

    def _better(self, whole: SweepTotals, alive: list[int], look: int, level: float) -> list[int]:
        cost, pseudo = jackknife(self.goal, whole.batches[alive])
        out = hopeless([cost], [pseudo], int(np.argmin(cost)), level)
        self.dropped |= {cell: look for cell, gone in zip(alive, out, strict=True) if gone}
        return [cell for cell, gone in zip(alive, out, strict=True) if not gone]

    def _document(
        self, document: Document, whole: SweepTotals, shared: int, played: int
    ) -> Document:
        if not document:
            return document
        document["provenance"]["games"] = played
        cost, _ = jackknife(self.goal, whole.batches)
        for place, cell in enumerate(self.asked.cell_documents(whole)):
            cell["dropped_after"] = self.dropped.get(place)
            document["cells"][place] = cell
        left = [place for place in range(len(cost)) if place not in self.dropped]
        best = min(left, key=lambda place: float(cost[place]))
        document["race"] = {
            "objective": self.goal.name,
            "aim": self.goal.aim,
            "looks": self.looks,
            "effects_games": shared,
            "left": len(left),
            "best": document["cells"][best]["options"],
        }
        return document


def _add(whole: SweepTotals, cells: list[int], part: SweepTotals) -> None:
    """Add what some of the cells played."""
    own = SweepTotals(*(one[cells] for one in whole))
    add_sweep(own, part)
    for total, piece in zip(whole, own, strict=True):
        total[cells] = piece
