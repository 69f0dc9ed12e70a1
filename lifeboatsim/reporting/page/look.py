"""A run's document as the sections look at it: names, fair share, base, tolerances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.tolerances import Tolerances
from lifeboatsim.reporting.page.words import Saying, saying
from lifeboatsim.reporting.style import colour

__all__ = ["Look"]


@dataclass(frozen=True, slots=True)
class Look:
    """A result with what the reader wants to know of it."""

    document: Document
    names: Mapping[str, str]
    tolerances: Tolerances

    @property
    def fair(self) -> float:
        """The share of wins that is fair for one player."""
        return 1 / self.document["provenance"]["players"]

    @property
    def played(self) -> int:
        """The number of games."""
        return self.document["games"]["played"]

    @property
    def of_games(self) -> str:
        """The base of a share of all games, in words."""
        return f"{count(self.played)} games"

    def name(self, code: str) -> str:
        """Return the name of a character."""
        return self.names.get(code, code)

    def people(self) -> dict[str, Document]:
        """Return the results of the characters that played, in seat order."""
        return {c: r for c, r in self.document["characters"].items() if r["games"]}

    def colours(self) -> list[str]:
        """Return the colours of `people`."""
        return [colour(code) for code in self.people()]

    def band(self, tolerance: str) -> tuple[float, float]:
        """Return the band of a tolerance around the fair share."""
        width = getattr(self.tolerances, tolerance)
        return max(0.0, self.fair - width), min(1.0, self.fair + width)

    def band_words(self, tolerance: str) -> str:
        """Return the band as it stands in sentences: 13.7 % to 19.7 %."""
        low, high = self.band(tolerance)
        return f"{shown(low, 'share')} to {shown(high, 'share')}"

    def judged(self, topic: str, tolerance: str, result: Document) -> Saying:
        """Return what is said of a RESULT's share of wins."""
        return saying(topic, result["win_share_ci95"], *self.band(tolerance))

    def sentence(self, said: Saying, who: str, tolerance: str, result: Document) -> str:
        """Return the sentence about a RESULT's share of wins."""
        text = said.sentence.format(
            who=who,
            value=shown(result["win_share"], "share"),
            base=f"{count(result['games'])} games",
            interval=shown(result["win_share_ci95"], "interval"),
            band=self.band_words(tolerance),
        )
        return text[:1].upper() + text[1:]
