"""The document ``lifeboatsim.tune-rules/1``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lifeboatsim.analysis.batches import interval_factor, p_values
from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.objectives import OBJECTIVES, pseudo_values
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.rule_front import band_of, compared, front
from lifeboatsim.analysis.rule_screen import Seen
from lifeboatsim.analysis.rule_space import Levels
from lifeboatsim.analysis.rule_tuning import RuleTuning
from lifeboatsim.analysis.summary import provenance
from lifeboatsim.analysis.verdict import verdict
from lifeboatsim.running.plan import RunPlan, why_unpaired
from lifeboatsim.running.sweep import BATCHES

__all__ = ["KEPT", "SCHEMA", "asked", "tune_rules"]

SCHEMA = "lifeboatsim.tune-rules/1"
KEPT, BROKEN, NOT_CLEAR = "kept", "broken", "not yet clear"
"""What the interval of an objective says of a bound."""
SHOWN_SKIPPED = 20


def asked(tuning: RuleTuning) -> Document:
    """Return what is known before anything is played: schema and what decides the results."""
    space, wish, stage = tuning.space, tuning.wish, tuning.verdict_stage
    plan = RunPlan(space.base, tuning.line_up, tuning.seed, stage.games)
    about = provenance(plan, stage.games)
    return {
        "schema": SCHEMA,
        "provenance": about
        | {
            "verdict_seed": stage.seed,
            "first_stage_games": wish.games,
            "batches": BATCHES,
            "vary": {factor.name: list(factor.values) for factor in space.factors},
            "goals": [goal.text for goal in wish.goals],
            "keep": [bound.text for bound in wish.bounds],
            "most_changes": space.most_changes,
            "method": "all" if tuning.exhaustive else f"optuna, {wish.trials} trials",
        },
        "bands": {name: getattr(wish.bands, name) for name in wish.bands.__slots__},
    }


def tune_rules(tuning: RuleTuning, finalists: list[Levels], records: np.ndarray) -> Document:
    """Return the document of a search that ran to its end."""
    wish = tuning.wish
    changes = [sum(level > 0 for level in levels) for levels in finalists]
    seen = Seen.of(records["values"], tuple(OBJECTIVES), wish.goals, wish.bounds, changes)
    found = front(seen, wish.goals, wish.bands)
    values = records["values"]
    # fewest changes first, then the best; what follows is by this order
    order = sorted(
        range(len(finalists)), key=lambda n: (changes[n], *(float(c) for c in seen.costs[:, n]), n)
    )
    place = {number: row for row, number in enumerate(order)}
    sets = [
        _rule_set(tuning, finalists[number], records[number])
        | {"objectives": objectives}
        | {"keep": _kept(tuning, values[number])}
        | {"allowed": bool(seen.allowed[number]), "non_dominated": number in found.places}
        for number, objectives in zip(order, _objectives(tuning, values, order), strict=True)
    ]
    document = asked(tuning)
    unconfirmed = [line for n in order for line in tuning.space.rules(finalists[n]).unconfirmed]
    document["provenance"]["unconfirmed"] = list(dict.fromkeys(unconfirmed))
    return document | {
        "search": _search(tuning, len(finalists)),
        "rule_sets": sets,
        "proposal": None
        if found.proposal is None
        else {
            "rule_set": place[found.proposal],
            "changes": tuning.space.changes(finalists[found.proposal]),
            "as_good": [place[number] for number in found.as_good],
        },
    }


def _rule_set(tuning: RuleTuning, levels: Levels, record: np.void) -> Document:
    space, rules = tuning.space, tuning.space.rules(levels)
    changes = space.changes(levels)
    return {
        "rules": rules.name,
        "rules_digest": rules.digest,
        "changes": changes,
        "changed": len(changes),
        "paired": why_unpaired(space.base, rules) is None,
        "games": tuning.verdict_stage.games,
        "digest": f"{int(record['digest']):016x}",
        "illegal_answers": int(record["illegal"]),
    }


def _objectives(
    tuning: RuleTuning, values: np.ndarray, order: Sequence[int]
) -> list[Document]:  # fmt: skip
    """Return for each finalist in `order` all objectives, and how they differ from the first's."""
    pairs = [(number, 0) for number in order if number]
    pseudo = {
        name: pseudo_values(values[:, n, 0], values[:, n, 1:]) for n, name in enumerate(OBJECTIVES)
    }
    found = {name: compared(values[:, n, 0], pseudo[name], pairs)
             for n, name in enumerate(OBJECTIVES)}  # fmt: skip
    adjusted = holm([p for both in found.values() for p in p_values(*both).tolist()])
    rows: dict[int, Document] = {number: {} for number in order}
    for n, name in enumerate(OBJECTIVES):
        band = band_of(name, tuning.wish.bands)
        error = pseudo[name].std(1, ddof=1) / np.sqrt(BATCHES)
        for number in order:
            rows[number][name] = _value(float(values[number, n, 0]), float(error[number]))
        for row, (number, _) in enumerate(pairs):
            difference, spread = (float(one[row]) for one in found[name])
            p = adjusted[n * len(pairs) + row]
            rows[number][name] |= _difference(difference, spread, p, band)
    return [rows[number] for number in order]


def _value(value: float, error: float) -> Document:
    if np.isnan(value) or np.isnan(error):
        return {"value": None, "ci95": None} | NO_DIFFERENCE
    half = interval_factor() * error
    return {"value": value, "ci95": [max(0.0, value - half), value + half]} | NO_DIFFERENCE


NO_DIFFERENCE: Document = {"difference": None, "difference_ci95": None, "verdict": None}


def _difference(difference: float, error: float, p: float, band: float) -> Document:
    if np.isnan(difference) or np.isnan(error):
        return NO_DIFFERENCE
    half = interval_factor() * error
    interval = (difference - half, difference + half)
    return {
        "difference": difference, "difference_ci95": list(interval),
        "verdict": verdict(interval, p, band),
    }  # fmt: skip


def _kept(tuning: RuleTuning, values: np.ndarray) -> dict[str, str]:
    """Return {bound: word}."""
    said = {}
    for bound in tuning.wish.bounds:
        own = bound.excess_of(values[list(OBJECTIVES).index(bound.name)])
        pseudo = pseudo_values(own[:1], own[None, 1:])
        half = interval_factor() * float(pseudo.std(ddof=1)) / BATCHES**0.5
        over = float(own[0])
        said[bound.text] = KEPT if over + half <= 0 else BROKEN if over - half > 0 else NOT_CLEAR
    return said


def _search(tuning: RuleTuning, finalists: int) -> Document:
    space = tuning.space
    skipped: list[dict[str, Any]] = [
        {"changes": space.changes(levels), "reason": reason}
        for levels, reason in sorted(tuning.skipped.items())
    ]
    return {
        "rule_sets": space.size,
        "tried": len(tuning.tried) - len(skipped),
        "not_dealt": len(skipped),
        "skipped": skipped[:SHOWN_SKIPPED],
        "left_out": list(space.left_out),
        "stages": [
            {"rule_sets": sets, "first_game": stage.first_game, "games": stage.games,
             "clearly_worse": found.clearly_worse, "breaks_a_bound": found.breaks_a_bound,
             "no_room": found.no_room, "left": len(found.left)}
            for stage, sets, found in tuning.screened
        ],
        "finalists": finalists,
    }  # fmt: skip
