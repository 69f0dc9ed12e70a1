"""What it is worth to be dealt a card: the same games with it and as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.sequence import FixedGames
from lifeboatsim.analysis.verdict import verdict
from lifeboatsim.engine.totals import WIN
from lifeboatsim.rules.tables import KIND_CODES

if TYPE_CHECKING:
    from lifeboatsim.running.forced import ForcedOutcome

__all__ = ["deal_by_force", "forced_document"]

BAND = 0.005
"""Half a percentage point of the share of wins does not matter."""


def deal_by_force(
    document: Document,
    path: Path,
    games: int,
    code: Sequence[Path] = (),
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Document, bool]:
    """Play games of a run as they are and with each provision dealt to one player by force.

    Returns `forced_document`, and whether Ctrl-C ended it. Raises RulesError if engine, rules or
    strategies are not what they were.
    """
    from lifeboatsim.running import RunPlan, available_workers
    from lifeboatsim.running.compile import compiling_engine
    from lifeboatsim.running.earlier import EarlierResult
    from lifeboatsim.running.forced import play_forced

    about = document["provenance"]
    earlier = EarlierResult(path, about)
    rules = earlier.rules({})
    with compiling_engine():
        line_up = earlier.line_up(rules, code)
    workers = available_workers()
    block = max(1, min(500, -(-games // (4 * workers))))
    plan = RunPlan(rules, line_up, about["seed"], games, about["first_game"], block, workers)
    outcome = play_forced(plan, progress)
    return forced_document(outcome), outcome.interrupted


def forced_document(outcome: ForcedOutcome) -> Document:
    """Return ``games`` and, for each kind in ``kinds``, the shares of wins of who is dealt it.

    ``as_is`` is the share without force, ``difference`` that by force less it, with a paired
    95 % interval and a verdict adjusted over all kinds (Holm).
    """
    width, found = FixedGames(), []
    n = outcome.played
    for kind, row in zip(outcome.kinds, outcome.totals, strict=True):
        before, after = int(row["as_is"]) / WIN, int(row["forced"]) / WIN
        if n > 1:
            left = int(row["squares"]) / WIN**2 - (after - before) ** 2 / n
            found.append((KIND_CODES[kind], before / n, after / n, sqrt(max(0.0, left) / (n - 1))))
    p_values = holm([width.p_value(b - a, spread, n) for _, a, b, spread in found])
    rows: list[dict[str, Any]] = []
    for (code, as_is, forced, spread), p in zip(found, p_values, strict=True):
        half, change = width.half(spread, n), forced - as_is
        interval = max(-1.0, change - half), min(1.0, change + half)
        rows.append({
            "kind": code, "as_is": as_is, "forced": forced, "difference": change,
            "difference_ci95": list(interval), "verdict": verdict(interval, p, BAND),
        })  # fmt: skip
    return {"games": n, "kinds": rows}
