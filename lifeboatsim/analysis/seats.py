"""The document ``lifeboatsim.seats/1``: what the seat wins, and what who sits in it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.analysis.details import character
from lifeboatsim.analysis.intervals import Interval, wilson
from lifeboatsim.analysis.multiple import holm
from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.seats_effects import Square, mean_share, spreads
from lifeboatsim.analysis.sequence import FixedGames
from lifeboatsim.analysis.summary import provenance
from lifeboatsim.analysis.verdict import UNCLEAR, Bands, verdict
from lifeboatsim.rules.rotation import aboard

if TYPE_CHECKING:
    from lifeboatsim.running.seats import SeatsPlan, SeatsTotals

__all__ = [
    "ALIKE", "CHARACTER", "MATTERS", "SEAT", "SEATS_SCHEMA", "seats", "seats_provenance",
    "what_matters",
]  # fmt: skip

SEATS_SCHEMA = "lifeboatsim.seats/1"
CHARACTER, SEAT, ALIKE = "the character matters more", "the seat matters more", "both alike"
MATTERS = (CHARACTER, SEAT, ALIKE, UNCLEAR)
"""What the comparison of the two spreads can come to."""
FEWEST = 50
"""Games of a table below which nothing is said over tables: means of so few are not normal."""
CELL = ("win_share", "win_share_ci95", "mean_score", "mean_score_ci95", "survival_rate")


def what_matters(interval: Interval | None, band: float) -> str:
    """Return what the difference of the spreads, characters less seats, comes to.

    As in `verdict.verdict`, that the interval lies inside -band ... band takes precedence.
    """
    if interval is None:
        return UNCLEAR
    low, high = interval
    if -band <= low and high <= band:
        return ALIKE
    if low > 0:
        return CHARACTER
    return SEAT if high < 0 else UNCLEAR


def seats_provenance(plan: SeatsPlan, games: list[int]) -> Document:
    """Return what decides the document: of a run in the usual seats, and of each rotation."""
    first = plan.tables[0]
    return provenance(first, sum(games)) | {
        "games_per_rotation": first.games,
        "rotations": [
            {"first_game": table.first_game, "games": own, "rules_digest": table.rules.digest}
            for table, own in zip(plan.tables, games, strict=True)
        ],
    }


def seats(plan: SeatsPlan, totals: SeatsTotals, bands: Bands | None = None) -> Document:
    """Return the document of what was played of a plan.

    Over tables nothing is said (None) before each has 50 games.
    """
    bands = bands or Bands()
    people = aboard(plan.tables[0].rules)
    games = [int(table.counts[0]["games"]) for table in totals.tables]
    line_up = plan.tables[0].line_up
    illegal = sum(table.illegal for table in totals.tables)
    square = _square(plan, totals, games) if min(games) >= FEWEST else None
    return {
        "schema": SEATS_SCHEMA,
        "provenance": seats_provenance(plan, games),
        "band": bands.share,
        "fair_share": 1 / len(people),
        "cells": list(_cells(plan, totals)),
        **_effects([who.code for who in people], square, bands.share),
        "spread": _spread(square, bands.share),
        "digests": [f"{int(table.digest[0]):016x}" for table in totals.tables],
        "illegal_answers": {
            name: int(n) for name, n in zip(line_up.names, np.atleast_1d(illegal), strict=True)
        },
        "names": {who.code: who.name for who in people},
    }  # fmt: skip


def _cells(plan: SeatsPlan, totals: SeatsTotals) -> Iterator[Document]:
    """Yield how each character does in each seat, from the bow; seat by seat."""
    people = aboard(plan.tables[0].rules)
    many = len(people)
    for seat, sits in enumerate(people):
        for place, who in enumerate(people):
            rotation = (seat - place) % many
            found = character(totals.tables[rotation], sits.person)
            lived, n = found["survival_rate"], found["games"]
            yield {
                "seat": seat + 1, "character": who.code, "rotation": rotation, "games": n,
                **{key: found[key] for key in CELL},
                "survival_rate_ci95": None if lived is None else list(wilson(lived, n)),
            }  # fmt: skip


def _square(plan: SeatsPlan, totals: SeatsTotals, games: list[int]) -> Square:
    persons = [who.person for who in aboard(plan.tables[0].rules)]
    units = np.array([table.characters["win_units"][persons] for table in totals.tables])
    return Square.of(np.array(games), units, totals.products)


def _effects(codes: list[str], square: Square | None, band: float) -> Document:
    """Return what seats and characters win on average over the other, all judged together."""
    seat_names = [str(place + 1) for place in range(len(codes))]
    if square is None:
        nothing = dict.fromkeys(
            ("win_share", "win_share_ci95", "difference", "difference_ci95", "p_holm")
        ) | {"verdict": UNCLEAR}
        return {
            "seats": {name: dict(nothing) for name in seat_names},
            "characters": {code: dict(nothing) for code in codes},
        }
    found = [*_shares(square), *_shares(square.by_character())]
    for one, p in zip(found, holm([one["p_holm"] for one in found]), strict=True):
        one |= {"p_holm": p, "verdict": verdict(one["difference_ci95"], p, band)}
    many = len(codes)
    return {
        "seats": dict(zip(seat_names, found[:many], strict=True)),
        "characters": dict(zip(codes, found[many:], strict=True)),
    }


def _shares(square: Square) -> Iterator[Document]:
    """Yield each mean share with its distance from the fair one; the p-value not yet adjusted."""
    means, errors = square.means()
    fair = 1 / len(means)
    for share, variance in zip(map(float, means), map(float, errors.diagonal()), strict=True):
        low, high = mean_share(share, variance, int(square.games.sum()))
        p = FixedGames().p_value(share - fair, sqrt(max(0.0, variance)), 1)
        yield {
            "win_share": share, "win_share_ci95": [low, high],
            "difference": share - fair, "difference_ci95": [low - fair, high - fair], "p_holm": p,
        }  # fmt: skip


def _spread(square: Square | None, band: float) -> Document:
    """Return the spreads, and which of the two is the larger."""
    if square is None:
        nothing = {"sd": None, "sd_ci95": None}
        found = {key: dict(nothing) for key in ("characters", "seats", "combination")}
        return found | {"difference": None, "difference_ci95": None, "verdict": UNCLEAR}
    known = spreads(square)
    away, interval = known.pop("difference")
    return {
        **{key: {"sd": sd, "sd_ci95": list(ends)} for key, (sd, ends) in known.items()},
        "difference": away, "difference_ci95": list(interval),
        "verdict": what_matters(interval, band),
    }  # fmt: skip
