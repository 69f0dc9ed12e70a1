"""The mix that a tournament of the roster settles on, as a table to be played at."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.tournament import Tournament
from lifeboatsim.analysis.tournament_dynamics import settling

__all__ = ["games_per_table", "mix_of", "settled_mix"]

PARTS = 100
"""A mix is played in whole percent."""
FEWEST, MOST, PART = 200, 2000, 50


def games_per_table(games: int) -> int:
    """Return how many games each table of the tournament gets beside a comparison of `games`."""
    return min(MOST, max(FEWEST, games // PART))


def settled_mix(played: Tournament) -> Document:
    """Return where replicator dynamics lead from an even mix of a tournament that was played out.

    ``shares`` are those of the players, ``table`` the mix in whole percent as ``--table`` has it.
    """
    found = settling(played, np.random.default_rng(played.conditions.seed))
    shares = {name: one["share"] for name, one in found["from_even_mix"].items()}
    return {
        "table": mix_of(shares),
        "shares": shares,
        "at_rest": found["at_rest"],
        "rules": played.conditions.rules.name,
        "games_per_table": played.conditions.games,
        "seed": played.conditions.seed,
    }


def mix_of(shares: Mapping[str, float]) -> str:
    """Return shares that add up to 1 as a table, rounded to percent by largest remainders.

    >>> mix_of({"survivor": 0.627, "bully": 0.373, "looter": 0.0})
    'mix:survivor:63,bully:37'
    >>> mix_of({"survivor": 0.999, "bully": 0.001})
    'survivor'
    """
    parts = {name: int(PARTS * share) for name, share in shares.items()}
    rest = sorted(shares, key=lambda name: parts[name] - PARTS * shares[name])
    for name in rest[: PARTS - sum(parts.values())]:
        parts[name] += 1
    kept = {name: n for name, n in parts.items() if n}
    if len(kept) == 1:
        return next(iter(kept))
    return "mix:" + ",".join(f"{name}:{n}" for name, n in kept.items())
