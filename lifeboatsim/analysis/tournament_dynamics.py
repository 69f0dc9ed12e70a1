"""Where the payoffs of a tournament lead: alpha-rank and replicator dynamics, with intervals.

The intervals are from payoffs whose cells are drawn again from their own errors (a parametric
bootstrap): what is kept of a cell are sums over its games.
"""

from __future__ import annotations

import numpy as np

from lifeboatsim.analysis.egt_dynamics import MixtureTable, compositions, replicate
from lifeboatsim.analysis.egt_fixation import alpha_rank
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.tournament import PairTable, Tournament

__all__ = ["ALPHAS", "REFERENCE_ALPHA", "population_play", "settling"]

ALPHAS = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0)
"""Strengths of selection; the unit of payoff is a whole win."""
REFERENCE_ALPHA = 10.0
"""Where a lead of ten percentage points makes copying e = 2.7 times as likely."""
POPULATION = 50
RESAMPLES = 400
RANDOM_STARTS = 20


def _redrawn_pairs(table: PairTable, draws: np.random.Generator) -> np.ndarray:
    """Return the pair payoffs drawn again RESAMPLES times from their errors, (R, S, S, K).

    What one side of a table wins the other loses, so that both move by the same draw.
    """
    size, players = len(table.names), table.players
    noise = np.zeros((RESAMPLES, size, size, players))
    for r in range(size):
        noise[:, r, :, -1] = draws.standard_normal((RESAMPLES, 1))
        for s in range(r + 1, size):
            for k in range(1, players):
                once = draws.standard_normal(RESAMPLES)
                noise[:, r, s, k - 1], noise[:, s, r, players - k - 1] = once, -once
    return table.share + table.error * noise


def population_play(
    table: PairTable, draws: np.random.Generator, population: int = POPULATION
) -> Document:
    """Return alpha-rank over the pair mixtures for each of ALPHAS, with intervals.

    The intervals are from RESAMPLES tables whose cells are drawn again from their errors; for
    the reference alpha there are intervals for the ranks too.
    """
    again = _redrawn_pairs(table, draws)
    sweep = []
    for alpha in ALPHAS:
        point = alpha_rank(table.share, alpha, population)
        clouds = alpha_rank(again, alpha, population)
        sweep.append({
            "alpha": alpha,
            "shares": {
                name: {"share": float(point[s]), "ci95": _middle(clouds[:, s])}
                for s, name in enumerate(table.names)
            },
        })  # fmt: skip
        if alpha == REFERENCE_ALPHA:
            ranks = 1 + np.argsort(np.argsort(-clouds, axis=1, kind="stable"), axis=1)
    return {
        "population": population,
        "reference_alpha": REFERENCE_ALPHA,
        "resamples": RESAMPLES,
        "rank_ci95": {
            name: [int(n) for n in np.percentile(ranks[:, s], (2.5, 97.5), method="nearest")]
            for s, name in enumerate(table.names)
        },
        "sweep": sweep,
    }


def _middle(values: np.ndarray) -> list[float]:
    return [float(edge) for edge in np.percentile(values, (2.5, 97.5))]


def settling(played: Tournament, draws: np.random.Generator) -> Document:
    """Return where replicator dynamics over the best lead: from an even mix, and from elsewhere.

    The intervals are for the even mix, from mixture tables drawn again from their errors.
    """
    share, error = played.mixture_table()
    size = len(played.best)
    even = np.full(size, 1 / size)
    corners = 0.9 * np.eye(size) + 0.1 / size
    starts = np.vstack([even, corners, draws.dirichlet(np.ones(size), RANDOM_STARTS)])
    ends = replicate(MixtureTable(share, played.players), starts)
    clouds = replicate(
        MixtureTable(_redrawn_mixtures(share, error, played.players, draws), played.players),
        np.broadcast_to(even, (RESAMPLES // 4, size)),
    ).shares
    return {
        "strategies": list(played.best),
        "from_even_mix": {
            name: {"share": float(ends.shares[0, place]), "ci95": _middle(clouds[:, place])}
            for place, name in enumerate(played.best)
        },
        "at_rest": bool(ends.at_rest[0]),
        "resamples": RESAMPLES // 4,
        "ends": _grouped(ends.shares, played.best),
        "starts": len(starts),
    }


def _redrawn_mixtures(
    share: np.ndarray, error: np.ndarray, players: int, draws: np.random.Generator
) -> np.ndarray:
    """Return mixture tables drawn again, (R, C, S) with R = RESAMPLES / 4.

    What is won at a table in all stays what it was.
    """
    copies = np.array(compositions(share.shape[1], players), float)
    moves = draws.standard_normal((RESAMPLES // 4, *share.shape)) * np.nan_to_num(error)
    moves -= (moves * copies).sum(axis=-1, keepdims=True) / players
    return share + moves


def _grouped(ends: np.ndarray, names: tuple[str, ...]) -> list[Document]:
    """Return the ends that differ by a twentieth or more, and how many starts led to each."""
    groups: dict[tuple[int, ...], list[np.ndarray]] = {}
    for end in ends:
        near = next((key for key in groups if np.abs(groups[key][0] - end).max() < 0.05), None)
        groups.setdefault(near or tuple(np.round(1e6 * end).astype(int)), []).append(end)
    found = [
        {"starts": len(group), "shares": dict(zip(names, group[0].tolist(), strict=True))}
        for group in groups.values()
    ]
    return sorted(found, key=lambda end: -end["starts"])
