"""Rule sets side by side, whether a comparison or a sweep played them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lifeboatsim.analysis.intervals import Interval, wilson
from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.page.parts import Row
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.reporting.page.words import ABOVE, BELOW, SAYINGS, Saying, overall, saying

__all__ = ["Contender", "of_cells", "of_variants", "share_rows"]

PLAYERS = "players"
Share = tuple[float, Interval, int]
"""A share of wins, its 95 % interval, the games it is of."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A set of rules with the shares of wins under it; ``tolerance`` is that of a share.

    ``options`` are those in force, as far as the result says.
    """

    rules: str
    players: int
    games: int
    shares: Mapping[str, Share]
    tolerance: float
    names: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    unconfirmed: tuple[str, ...] = ()

    @property
    def fair(self) -> float:
        """The fair share of wins."""
        return 1 / self.players

    def said(self, code: str) -> Saying:
        """Return what is said of a character under these rules."""
        band = max(0.0, self.fair - self.tolerance), min(1.0, self.fair + self.tolerance)
        return saying("character", self.shares[code][1], *band)

    @property
    def verdict(self) -> Saying:
        """Whether the rules are balanced."""
        return overall(self.said(code).light for code in self.shares)

    def out(self, where: str) -> list[str]:
        """Return the characters that are too strong or too weak (a place)."""
        word = SAYINGS["character", where].word
        return [code for code in self.shares if self.said(code).word == word]

    def people(self, where: str) -> list[str]:
        """Return their names."""
        return [self.names.get(code, code) for code in self.out(where)]

    @property
    def furthest(self) -> str:
        """The character whose share lies furthest from the fair one."""
        return max(self.shares, key=lambda code: abs(self.shares[code][0] - self.fair))

    @property
    def gap(self) -> float:
        """How far the furthest share lies from the fair one."""
        return abs(self.shares[self.furthest][0] - self.fair)

    @property
    def gap_interval(self) -> Interval:
        """Between which the gap lies if every character's interval holds."""
        ends = [one[1] for one in self.shares.values()]
        least = [max(0.0, low - self.fair, self.fair - high) for low, high in ends]
        most = [max(high - self.fair, self.fair - low) for low, high in ends]
        return max(least), max(most)

    def row(self) -> Row:
        """Return the line of the scorecard."""
        said = self.verdict
        return {
            "light": said.light,
            "rules": self.rules,
            "games": self.games,
            "gap": self.gap,
            "gap_interval": self.gap_interval,
            "furthest": self.names.get(self.furthest, self.furthest),
            "strong": ", ".join(self.people(ABOVE)) or "–",
            "weak": ", ".join(self.people(BELOW)) or "–",
            "word": said.word,
        }


def of_variants(
    document: Document, tolerances: Tolerances, names: Mapping[str, str]
) -> list[Contender]:
    """Return the baseline and the variants of a comparison."""
    games = document["provenance"]["games"]
    first = document["variants"][0]["characters"]
    sides = [(document["baseline"], first, "a")]
    sides += [(variant, variant["characters"], "b") for variant in document["variants"]]
    return [
        Contender(
            side["rules"], side["players"], games,
            {code: (share, wilson(share, games), games) for code, found in characters.items()
             if (share := found["win_share"][key]) is not None},
            tolerances.share, names, side.get("options", {}), tuple(side.get("unconfirmed", ())),
        )
        for side, characters, key in sides
    ]  # fmt: skip


def of_cells(
    document: Document, tolerances: Tolerances, names: Mapping[str, str]
) -> list[Contender]:
    """Return the cells of a sweep, the first of which is where its options start."""
    return [
        Contender(
            _cell_name(cell), cell["players"], cell["games"],
            {code: (r["win_share"], tuple(r["win_share_ci95"]), r["games"])
             for code, r in cell["characters"].items() if r["win_share_ci95"] is not None},
            tolerances.share, names, cell["options"],
        )
        for cell in document["cells"]
    ]  # fmt: skip


def _cell_name(cell: Document) -> str:
    """Return the rules of a cell, and how many play where that is varied."""
    rules = str(cell["rules"])
    return f"{rules}, {cell['players']} players" if PLAYERS in cell["options"] else rules


def share_rows(contenders: list[Contender]) -> list[Row]:
    """Return a row for each rule set and character."""
    return [
        {
            "light": one.said(code).light, "rules": one.rules, "who": one.names.get(code, code),
            "character": code, "games": games, "win_share": share, "interval": interval,
            "fair": one.fair, "word": one.said(code).word,
        }
        for one in contenders
        for code, (share, interval, games) in one.shares.items()
    ]  # fmt: skip
