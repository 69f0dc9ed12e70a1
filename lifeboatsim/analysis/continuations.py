"""What continuations of a position say about its answers: shares, means, paired differences."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TYPE_CHECKING, Any

from lifeboatsim.analysis.intervals import Interval, normal_quantile, wilson
from lifeboatsim.engine.jit import engine_digest
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.versions import __version__

if TYPE_CHECKING:
    import numpy as np

    from lifeboatsim.running.continuations import Continuations
    from lifeboatsim.running.scenario import Scenario

__all__ = ["continuation_document", "rests_on", "paired_share", "paired_mean", "verdict"]


def paired_mean(differences: np.ndarray) -> Interval | None:
    """Return a 95 % interval for the mean of paired differences, None for fewer than two."""
    n = len(differences)
    if n < 2:
        return None
    mean = float(differences.mean())
    half = normal_quantile() * float(differences.std(ddof=1)) / sqrt(n)
    return mean - half, mean + half


def paired_share(differences: np.ndarray) -> Interval | None:
    """Return a 95 % interval for the mean difference of two win shares in the same games.

    After Agresti and Min (Statistics in Medicine 24, 2005): half a game is added to each cell of
    the table of pairs, so that few games without any difference do not pass for certainty.
    """
    n = len(differences)
    if n < 2:
        return None
    total, squared = float(differences.sum()), float((differences**2).sum())
    middle = total / (n + 2)
    half = normal_quantile() * sqrt(squared + 1 - total * total / (n + 2)) / (n + 2)
    return max(-1.0, middle - half), min(1.0, middle + half)


def verdict(interval: Interval | None) -> str:
    """Return higher, lower or not yet clear, by which side of 0 the interval lies."""
    if interval is None or interval[0] <= 0 <= interval[1]:
        return "not yet clear"
    return "higher" if interval[0] > 0 else "lower"


def _side(played: Continuations) -> dict[str, Any]:
    games = len(played.days)
    people = {}
    for p in played.persons:
        share, scores = float(played.win_shares[:, p].mean()), played.scores[:, p]
        people[PERSON_CODES[p]] = {
            "win_share": share,
            "win_share_ci95": list(wilson(min(1.0, share), games)),
            "mean_score": float(scores.mean()),
            "mean_score_ci95": _listed(paired_mean(scores)),
        }
    answers = [
        {"answer": entry.text, "used": used, "illegal": illegal}
        for entry, used, illegal in zip(
            played.scenario.answers, played.used, played.illegal, strict=True
        )
    ]
    return {"answers": answers, "mean_days": float(played.days.mean()), "characters": people}


def _difference(base: Continuations, other: Continuations, person: int) -> dict[str, Any]:
    shares = other.win_shares[:, person] - base.win_shares[:, person]
    scores = (other.scores[:, person] - base.scores[:, person]).astype(float)
    return {
        "win_share": _diff(base.win_shares, other.win_shares, person, paired_share(shares)),
        "mean_score": _diff(base.scores, other.scores, person, paired_mean(scores)),
    }


def _diff(
    base: np.ndarray, other: np.ndarray, person: int, interval: Interval | None
) -> dict[str, Any]:
    a, b = float(base[:, person].mean()), float(other[:, person].mean())
    return {
        "a": a, "b": b, "difference": b - a, "difference_ci95": _listed(interval),
        "verdict": verdict(interval),
    }  # fmt: skip


def _listed(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)


def rests_on(scenario: Scenario) -> dict[str, Any]:
    """Return with what a position was played, and what of its rules is not confirmed."""
    return {
        "version": __version__, "engine_digest": engine_digest(),
        "unconfirmed": list(scenario.rules.unconfirmed),
    }  # fmt: skip


def continuation_document(
    base: Continuations, variants: Mapping[str, Continuations]
) -> dict[str, Any]:
    """Return the JSON document of a comparison; `variants` are by the text of their answer.

    All must have played the same games. The baseline is the file as it is.
    """
    scenario = base.scenario
    return {
        "schema": "lifeboatsim.scenario/1",
        "scenario": {
            "file": scenario.file.strip("'"), "title": scenario.title,
            "rules": scenario.rules.name, "rules_digest": scenario.rules.digest,
            "table": scenario.line_up.text, "seed": scenario.seed, "first_game": scenario.game,
        },
        "provenance": rests_on(scenario),
        "games": len(base.days),
        "baseline": _side(base),
        "variants": [
            {
                "vary": text,
                **_side(played),
                "differences": {
                    PERSON_CODES[p]: _difference(base, played, p) for p in base.persons
                },
            }
            for text, played in variants.items()
        ],
    }  # fmt: skip
