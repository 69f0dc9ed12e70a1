"""``python -m lifeboatsim.benchmark``: how fast this machine plays, as one JSON document."""

from __future__ import annotations

import sys
import time
from typing import Any

import click

from lifeboatsim.analysis.document import dump_json
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.options import read_rules, read_table, rules_options, table_options
from lifeboatsim.running import RunPlan, available_workers, play
from lifeboatsim.running.compile import prepare

__all__ = ["benchmark", "measure"]


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


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@rules_options
@table_options
@click.option("--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True)
@click.option("--rounds", type=click.IntRange(1, 100), default=5, show_default=True)
@friendly_errors
def benchmark(seconds: float, rounds: int, **options: Any) -> None:
    """Measure games and asks per second on one core and on all.

    \b
    Example:
      python -m lifeboatsim.benchmark --table survivor
    """
    rules = read_rules(options)
    line_up = read_table(options, rules)
    prepare(rules, line_up)
    cores = available_workers()
    one = RunPlan(rules, line_up, seed=1, games=1, block_size=500, workers=1)
    document = {
        "one_core": measure(one, seconds, rounds),
        "all_cores": {"cores": cores} | measure(one.replace(workers=cores), seconds, rounds),
    }
    sys.stdout.write(dump_json(document))


if __name__ == "__main__":
    benchmark(prog_name="python -m lifeboatsim.benchmark")
