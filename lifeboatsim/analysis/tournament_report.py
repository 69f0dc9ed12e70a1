"""The document of a tournament: strengths, single deviations, dynamics, alpha-rank, a verdict."""

from __future__ import annotations

from math import erfc, sqrt

import numpy as np

from lifeboatsim.analysis.intervals import mean_of_clusters, normal_quantile
from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.result import Document, win_share_interval
from lifeboatsim.analysis.tournament import SCHEMA, PairTable, Tournament
from lifeboatsim.analysis.tournament_dynamics import population_play, settling
from lifeboatsim.analysis.tournament_verdict import verdict_in_words
from lifeboatsim.analysis.verdict import verdict
from lifeboatsim.engine.totals import WIN

__all__ = ["deviations", "tournament"]

BAND = 0.01
"""Win shares this close are practically equal."""


def tournament(played: Tournament) -> Document:
    """Return the document ``lifeboatsim.tournament/1`` of a tournament that was played out."""
    table = played.pair_table()
    draws = np.random.default_rng(played.conditions.seed)
    document: Document = {
        "schema": SCHEMA,
        "provenance": played.store.about,
        "finished": True,
        "strength": _strength(table),
        "deviations": deviations(table),
        "replicator": settling(played, draws),
        "alpha_rank": population_play(table, draws),
        "illegal_answers": {
            name: sum(cell["illegal_answers"].get(name, 0) for cell in played.store.cells.values())
            for name in played.names
        },
        "cells": [_cell(cell) for cell in played.store.cells.values()],
    }
    return document | {"verdict": verdict_in_words(document)}


def _strength(table: PairTable) -> Document:
    found = table.strength()
    order = np.argsort(-found, kind="stable")
    return {table.names[place]: float(found[place]) for place in order}


def _cell(cell: Document) -> Document:
    shown = {}
    for name, record in cell["strategies"].items():
        score = mean_of_clusters(
            record["rounds"], record["games"], record["games_squared"],
            record["score_sum"], record["score_game_squared"], record["score_games"],
        )  # fmt: skip
        interval = win_share_interval(record)
        shown[name] = {
            "copies": record["games"] // record["rounds"],
            "win_share": record["win_units"] / (WIN * record["games"]),
            "win_share_ci95": None if interval is None else list(interval),
            "mean_score": record["score_sum"] / record["games"],
            "mean_score_ci95": None if score is None else list(score),
        }
    return {"table": cell["table"], "first_game": cell["first_game"], "strategies": shown}


def deviations(table: PairTable) -> Document:
    """Return for each table of one strategy what a single player gains by playing another.

    Verdicts hold for all deviations of the tournament together (Holm).
    """
    names, own = table.names, np.arange(len(table.names))
    stays, shaky = table.share[own, own, -1], table.error[own, own, -1]
    found: dict[tuple[str, str], Document] = {}
    p_values = []
    for s, home in enumerate(names):
        for r, name in enumerate(names):
            if r == s:
                continue
            gain = float(table.share[r, s, 0] - stays[s])
            error = sqrt(float(table.error[r, s, 0]) ** 2 + float(shaky[s]) ** 2)
            reach = normal_quantile() * error
            found[home, name] = {
                "win_share": float(table.share[r, s, 0]),
                "gain": gain,
                "gain_ci95": [gain - reach, gain + reach],
            }
            p_values.append(erfc(abs(gain) / error / sqrt(2)) if error else float(gain == 0))
    for one, p in zip(found.values(), holm(p_values), strict=True):
        low, high = one["gain_ci95"]
        one["verdict"] = verdict((low, high), p, BAND)
    return {home: _best_deviation(home, names, found) for home in names}


def _best_deviation(
    home: str, names: tuple[str, ...], found: dict[tuple[str, str], Document]
) -> Document:
    others = {name: found[home, name] for name in names if name != home}
    best = max(others, key=lambda name: others[name]["gain"])
    return {"best": best, **others[best], "all": others}
