"""The rules of a run as one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lifeboatsim.rules.options import Value
from lifeboatsim.rules.tables import Character, NavigationCard, Provision, WeatherCard

__all__ = ["Rules", "rules_title"]


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that is fixed for a run, apart from who answers the questions.

    ``options`` has all options in the order of `OPTIONS`, ``removed_provisions`` as a number.
    ``characters`` are those of the rule set in seat order; ``playing`` the codes the user named,
    in seat order, or empty: at random in each game, or everybody. ``weather`` is empty unless the
    option is on. ``digest`` (16 hex digits) is the same for the same rules, however they are
    written. ``decks`` has the card tables of the user's own, by name the file as given; what
    is in the files counts for the digest, what they are called does not.
    """

    name: str
    options: dict[str, Value]
    characters: tuple[Character, ...]
    playing: tuple[str, ...]
    players: int
    provisions: tuple[Provision, ...]
    navigation: tuple[NavigationCard, ...]
    weather: tuple[WeatherCard, ...]
    unconfirmed: tuple[str, ...]
    digest: str
    decks: dict[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The name with the card tables of the user's own."""
        return rules_title(self.name, self.decks)


def rules_title(name: str, decks: Mapping[str, str]) -> str:
    """Return the rules as a reader knows them: ``standard with navigation from mine.csv``."""
    tables = " and ".join(f"{deck} from {file}" for deck, file in decks.items())
    return f"{name} with {tables}" if tables else name
