"""What a difference comes to in a word: higher, lower, practically equal, not yet clear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, inf

from lifeboatsim.analysis.intervals import Interval
from lifeboatsim.analysis.paired import Estimate
from lifeboatsim.analysis.sequence import LEVEL, Width, games_for

__all__ = [
    "DEPENDS", "EQUAL", "HIGHER", "LOWER", "UNCLEAR", "VERDICTS", "Bands", "games_needed",
    "robust_verdict", "verdict",
]  # fmt: skip

HIGHER, LOWER, EQUAL, UNCLEAR = "higher", "lower", "practically equal", "not yet clear"
VERDICTS = (HIGHER, LOWER, EQUAL, UNCLEAR)
DEPENDS = "depends on the case"
"""The verdict over several cases that contradict one another."""


@dataclass(frozen=True, slots=True)
class Bands:
    """Half-widths within which a difference does not matter.

    ``share`` is for win shares, survival and ties (0.01 is one percentage point), ``score`` in
    points, ``days`` in days, ``deaths`` in deaths a game. Raises ValueError below 0.
    """

    share: float = 0.01
    score: float = 0.5
    days: float = 0.25
    deaths: float = 0.1

    def __post_init__(self) -> None:
        for name in self.__slots__:
            if not getattr(self, name) >= 0:
                raise ValueError(f"the band of {name} is {getattr(self, name)}; at least 0")


def verdict(interval: Interval | None, p_holm: float, band: float) -> str:
    """Return the verdict; that the interval lies inside the band takes precedence.

    `p_holm` is the p-value adjusted over the whole table.
    """
    if interval is None:
        return UNCLEAR
    low, high = interval
    if -band <= low and high <= band:
        return EQUAL
    if p_holm > LEVEL or low <= 0 <= high:
        return UNCLEAR
    return HIGHER if low > 0 else LOWER


def games_needed(found: Estimate, width: Width, band: float, questions: int) -> int | None:
    """Return about how many more games make an unclear difference clear, if it stays as it is.

    Clear is inside the band or beside 0, the latter by the strictest level of Holm's adjustment
    over so many `questions`. None where no number of games would do.
    """
    if found.difference is None:
        return None
    size = abs(found.difference)
    wanted = min(
        games_for(width, found.spread, band - size),
        games_for(width, found.spread, size, LEVEL / max(1, questions)),
    )
    return None if wanted == inf else max(1, ceil(wanted) - found.games)


def robust_verdict(by_case: Mapping[str, str]) -> str:
    """Return the verdict that all cases share.

    Else not yet clear, if the cases that are clear agree; else that it depends on the case.
    """
    clear = {found for found in by_case.values() if found != UNCLEAR}
    if len(clear) > 1:
        return DEPENDS
    return UNCLEAR if UNCLEAR in by_case.values() or not clear else clear.pop()
