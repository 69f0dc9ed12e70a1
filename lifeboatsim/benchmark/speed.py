"""Games and asks per second of the best of several rounds."""

from __future__ import annotations

import time

from lifeboatsim.running import RunPlan, play

__all__ = ["measure"]


def measure(plan: RunPlan, seconds: float, rounds: int) -> dict[str, float]:
    """Return the speed of the best of several rounds of about `seconds` each (wall time).

    The best round is the one least disturbed by the machine's other work. ``ns_per_ask`` is wall
    time divided by asks, so with several workers it is not the cost of an ask on a core.
    """
    sized = plan.replace(games=_games_in(plan, seconds))
    best: dict[str, float] = {}
    for _ in range(rounds):
        outcome = play(sized)
        asks = int(outcome.totals.counts["asks"][0])
        speed = sized.games / outcome.seconds
        if speed > best.get("games_per_second", 0.0):
            best = {
                "games_per_second": speed,
                "asks_per_second": asks / outcome.seconds,
                "ns_per_ask": 1e9 * outcome.seconds / asks if asks else 0.0,
            }
    return best


def _games_in(plan: RunPlan, seconds: float) -> int:
    """Return how many games take about `seconds`, whole blocks for every worker."""
    games = plan.workers
    while True:
        started = time.perf_counter()
        play(plan.replace(games=games))
        spent = time.perf_counter() - started
        if spent > seconds / 4:
            return max(plan.workers, round(games * seconds / spent))
        games *= 4
