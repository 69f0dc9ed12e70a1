"""Whether weights that were found are better than those at the start."""

from __future__ import annotations

from math import hypot

from lifeboatsim.analysis.intervals import normal_quantile
from lifeboatsim.analysis.result import Document

__all__ = ["compared", "sentence"]


def compared(start: Document, found: Document) -> Document:
    """Return both win shares and their difference.

    The interval takes the two for independent; they play the same deals, so it is too wide
    rather than too narrow.
    """
    z = normal_quantile()
    errors = [(r["win_share_ci95"][1] - r["win_share_ci95"][0]) / (2 * z) for r in (start, found)]
    gain = found["win_share"] - start["win_share"]
    reach = z * hypot(*errors)
    return {
        "start": {key: start[key] for key in ("win_share", "win_share_ci95", "mean_score")},
        "tuned": {key: found[key] for key in ("win_share", "win_share_ci95", "mean_score")},
        "gain": gain,
        "gain_ci95": [gain - reach, gain + reach],
    }


def sentence(name: str, tables: dict[str, Document]) -> str:
    """Return in words whether the weights found are better than those at the start."""
    better = [table for table, one in tables.items() if one["gain_ci95"][0] > 0]
    worse = [table for table, one in tables.items() if one["gain_ci95"][1] < 0]
    if len(better) == len(tables):
        where = "at every table" if len(tables) > 1 else f"at {better[0]}"
        return f"{name} wins more often with the weights found, {where}."
    if not better and not worse:
        return f"No clear gain: {name} wins about as often with the weights it had."
    said = []
    if better:
        said.append(f"more often at {', '.join(better)}")
    if worse:
        said.append(f"less often at {', '.join(worse)}")
    return f"With the weights found {name} wins {' and '.join(said)}; else it is not clear."
