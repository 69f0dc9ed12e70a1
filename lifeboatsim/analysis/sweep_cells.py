"""How one cell of a sweep came out: each group's means with their intervals."""

from __future__ import annotations

from typing import Any

import numpy as np

from lifeboatsim.analysis.batches import interval_factor
from lifeboatsim.analysis.comparison import GAME_MEASURES
from lifeboatsim.analysis.intervals import mean_of_clusters, rare_wilson
from lifeboatsim.analysis.result import Document, share, win_share_interval
from lifeboatsim.analysis.summary import shown_characters
from lifeboatsim.engine.totals import SECRET_NAMES, WIN
from lifeboatsim.running.pairs import secret_place, strategy_place
from lifeboatsim.running.sweep import BATCHES, SweepPlan, SweepTotals

__all__ = ["cell_document"]

SCORE_SUMS = ("rounds", "games", "games_squared", "score_sum", "score_game_squared", "score_games")


def cell_document(plan: SweepPlan, totals: SweepTotals, place: int) -> Document:
    """Return rules, seed and means of a cell; intervals of shares and scores are those of run."""
    cell, sums = plan.cells[place], totals.batches[place].sum(0)
    results = totals.results[place]
    names = plan.names
    return {
        "rules": cell.rules.name,
        "rules_digest": cell.rules.digest,
        "players": cell.rules.players,
        "seed": cell.seed,
        "games": int(sums[-1, 0]),
        "digest": f"{int(totals.digest[place]):016x}",
        "illegal_answers": {
            name: int(totals.illegal[place, names.index(name)]) for name in cell.line_up.names
        },
        "characters": {
            code: _group(results[person]) | _survival(sums[person])
            for code, person in shown_characters(cell.rules).items()
        },
        "secrets": {
            name: _group(results[secret_place(n)]) for n, name in enumerate(SECRET_NAMES)
        },
        "strategies": {
            name: _group(results[strategy_place(names.index(name))])
            for name in cell.line_up.names
        },
    } | {
        name: _game(totals.batches[place], at, band)
        for name, (at, _, band) in GAME_MEASURES.items()
    }  # fmt: skip


def _group(record: Any) -> Document:
    n = int(record["games"])
    wins, scores = (
        win_share_interval(record),
        mean_of_clusters(*(int(record[s]) for s in SCORE_SUMS)),
    )
    return {
        "games": n,
        "win_share": share(int(record["win_units"]), WIN * n),
        "win_share_ci95": None if wins is None else list(wins),
        "mean_score": share(int(record["score_sum"]), n),
        "mean_score_ci95": None if scores is None else list(scores),
    }


def _survival(sums: np.ndarray) -> Document:
    n, alive = int(sums[0]), int(sums[3])
    return {
        "survival_rate": share(alive, n),
        "survival_rate_ci95": list(rare_wilson(alive / n, n)) if n else None,
    }


def _game(batches: np.ndarray, at: int, band: str) -> Document:
    games, values = batches[:, -1, 0], batches[:, -1, at]
    n, total = int(games.sum()), int(values.sum())
    if not n:
        return {"mean": None, "mean_ci95": None}
    mean = total / n
    if band == "share":
        return {"mean": mean, "mean_ci95": list(rare_wilson(mean, n))}
    left = values - mean * games
    half = interval_factor() * float(np.sqrt((left**2).sum() * BATCHES / (BATCHES - 1))) / n
    return {"mean": mean, "mean_ci95": [mean - half, mean + half]}
