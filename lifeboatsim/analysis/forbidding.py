"""What it costs a player to be forbidden an action, in the same games among the same others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from lifeboatsim.analysis.habits import against_roster
from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.paired import estimate
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.sequence import FixedGames
from lifeboatsim.analysis.verdict import verdict
from lifeboatsim.engine.totals import WIN

__all__ = ["FORBIDDEN", "forbid"]

FORBIDDEN = ("no-row", "no-rob", "no-fight")
"""Restrictions (players.restrictions) that take an action away."""
BAND = 0.005
"""Half a percentage point of the share of wins does not matter."""


def forbid(
    document: Document,
    path: Path,
    games: int,
    code: Sequence[Path] = (),
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Document, bool]:
    """Play the first strategy of a run among the roster, free and without each action.

    Returns ``strategy``, ``games`` and rows of ``restriction``, ``with``, ``without``,
    ``difference`` (without less with), its interval and verdict (adjusted by Holm), and whether it
    was interrupted. Raises RulesError if engine, rules or strategies are not what they were.
    """
    from lifeboatsim.players.restrictions import restrict
    from lifeboatsim.running import available_workers
    from lifeboatsim.running.compile import compiling_engine
    from lifeboatsim.running.earlier import EarlierResult
    from lifeboatsim.running.paired import play_paired
    from lifeboatsim.running.pairs import strategy_place
    from lifeboatsim.running.plan import ComparePlan

    about = document["provenance"]
    earlier = EarlierResult(path, about)
    rules = earlier.rules({})
    with compiling_engine():
        free = earlier.line_up(rules, code).strategies[0]
        # the same name, so that its wins are paired with its own
        bound = [replace(restrict(free, [word]), name=free.name) for word in FORBIDDEN]
    sides = [(rules, against_roster(one, rules.players)) for one in (free, *bound)]
    plan = ComparePlan.of(sides, about["seed"], games=games, workers=available_workers())
    outcome = play_paired(plan, progress)
    pairs = [one[strategy_place(0)] for one in outcome.totals.pairs]
    found = [estimate(one, outcome.played, 1, WIN, paired=True) for one in pairs]
    width, rows = FixedGames(), []
    known = [one.difference is not None and one.games > 1 for one in found]
    p_values = [
        width.p_value(one.difference or 0.0, one.spread, one.games) if clear else 1.0
        for one, clear in zip(found, known, strict=True)
    ]
    for word, one, clear, p in zip(FORBIDDEN, found, known, holm(p_values), strict=True):
        middle = one.difference or 0.0
        half = width.half(one.spread, one.games) if clear else 0.0
        interval = (max(-1.0, middle - half), min(1.0, middle + half)) if clear else None
        rows.append({
            "restriction": word, "with": one.a, "without": one.b, "difference": one.difference,
            "difference_ci95": None if interval is None else list(interval),
            "verdict": verdict(interval, p, BAND),
        })  # fmt: skip
    return {"strategy": free.name, "games": outcome.played, "rows": rows}, outcome.interrupted
