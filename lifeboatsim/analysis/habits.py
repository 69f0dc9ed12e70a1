"""Why a strategy wins: what each of its habits, the questions it answers itself, is worth.

A habit is taken away by letting the strategy's base answer that question, in the same games with
the same deals, decks and opponents; the difference of its win share is what the habit is worth.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.paired import Estimate, estimate
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.sequence import FixedGames
from lifeboatsim.analysis.verdict import EQUAL, HIGHER, LOWER, UNCLEAR, verdict
from lifeboatsim.engine.jit import engine_digest
from lifeboatsim.engine.totals import WIN
from lifeboatsim.players.registry import ROSTER, load_strategy
from lifeboatsim.players.strategy import Strategy
from lifeboatsim.players.table import LineUp
from lifeboatsim.players.words import HOOKS
from lifeboatsim.running.pairs import strategy_place
from lifeboatsim.running.plan import ComparePlan
from lifeboatsim.versions import __version__

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.paired import PairedTotals

__all__ = ["HABITS_SCHEMA", "EVERYTHING", "against_roster", "habits", "habits_plan", "without"]

HABITS_SCHEMA = "lifeboatsim.habits/1"
EVERYTHING = "all"
"""Stands for all habits at once: the base itself."""
BAND = 0.005
"""Half a percentage point of win share does not matter."""
WIN_UNITS = 1
"""Place of the win units among the values of a group (running.pairs)."""
WORDS = {HIGHER: "costs", LOWER: "wins", EQUAL: "makes no difference", UNCLEAR: UNCLEAR}
"""What a habit does, by the verdict on the share without it."""


def without(strategy: Strategy, hook: str) -> Strategy:
    """Return `strategy` with the base's answers to one question, or to all (EVERYTHING)."""
    taken = range(len(HOOKS)) if hook == EVERYTHING else [HOOKS.index(hook)]
    addresses = list(strategy.addresses)
    for place in taken:
        addresses[place] = strategy.base_addresses[place]
    return replace(strategy, addresses=tuple(addresses), digest=f"{strategy.digest}-{hook}")


def against_roster(strategy: Strategy, players: int) -> LineUp:
    """Return the line-up of one `strategy` among the roster, as ``X:1,roster:5``."""
    copies = [f"{name}@roster" if name == strategy.name else name for name in ROSTER]
    others = tuple(range(1, 1 + len(ROSTER)))
    return LineUp(
        (strategy.name, *copies),
        (strategy, *map(load_strategy, ROSTER)),
        ((0,), *((others,) * (players - 1))),
        True,
        f"{strategy.name}:1,roster:{players - 1}",
    )


def habits_plan(
    strategy: Strategy, rules: Rules, seed: int, games: int, workers: int = 1
) -> ComparePlan:
    """Return the plan that pairs the strategy with itself without each of its habits.

    Variant 0 is the strategy, then one for each of ``strategy.hooks``, the last without any.
    """
    taken = [strategy, *(without(strategy, hook) for hook in (*strategy.hooks, EVERYTHING))]
    sides = [(rules, against_roster(one, rules.players)) for one in taken]
    return ComparePlan.of(sides, seed, games=games, workers=workers)


def habits(plan: ComparePlan, totals: PairedTotals, strategy: Strategy) -> Document:
    """Return what each habit is worth, the most valuable first, and all of them together.

    Verdicts are adjusted over all habits (Holm); intervals are 95 % each by itself.
    """
    games = int(totals.totals[0].counts[0]["games"])
    names = (*strategy.hooks, EVERYTHING)
    found = [
        estimate(pairs[strategy_place(0)], games, WIN_UNITS, WIN, paired=True)
        for pairs in totals.pairs
    ]
    width = FixedGames()
    p_values = [
        1.0 if one.difference is None or one.games < 2
        else width.p_value(one.difference, one.spread, one.games)
        for one in found
    ]  # fmt: skip
    rows = [
        _habit(name, one, p_holm)
        for name, one, p_holm in zip(names, found, holm(p_values), strict=True)
    ]
    everything = rows.pop()
    rows.sort(key=lambda row: -(row["difference"] or 0.0))
    rules = plan.variants[0].rules
    return {
        "schema": HABITS_SCHEMA,
        "provenance": {
            "version": __version__,
            "engine_digest": engine_digest(),
            "rules": rules.name,
            "rules_digest": rules.digest,
            "players": rules.players,
            "table": plan.variants[0].line_up.text,
            "seed": plan.variants[0].seed,
            "games": games,
            "unconfirmed": list(rules.unconfirmed),
        },
        "strategy": strategy.name,
        "digest": strategy.digest,
        "base": strategy.base,
        "win_share": found[0].a,
        "habits": rows,
        "all_habits": everything,
    }


def _habit(name: str, found: Estimate, p_holm: float) -> Document:
    """Return one row; differences are the share with the habit less the share without."""
    difference, interval = found.difference, None
    if difference is not None and found.games >= 2:
        half = FixedGames().half(found.spread, found.games)
        interval = (max(-1.0, difference - half), min(1.0, difference + half))
    return {
        "habit": name,
        "with": found.a,
        "without": found.b,
        "difference": None if difference is None else 0.0 - difference,
        "difference_ci95": None if interval is None else [0.0 - interval[1], 0.0 - interval[0]],
        "verdict": WORDS[verdict(interval, p_holm, BAND)],
    }
