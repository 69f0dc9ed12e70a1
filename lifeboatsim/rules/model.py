"""The rules of a run as one value."""

from __future__ import annotations

from dataclasses import dataclass

from lifeboatsim.rules.options import Value
from lifeboatsim.rules.tables import Character, NavigationCard, Provision, WeatherCard

__all__ = ["Rules"]


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that is fixed for a run, apart from who answers the questions.

    ``options`` has all options in the order of `OPTIONS`, ``removed_provisions`` as a number.
    ``characters`` are those of the rule set in seat order; ``playing`` the codes the user named,
    in seat order, or empty: at random in each game, or everybody. ``weather`` is empty unless the
    option is on. ``digest`` (16 hex digits) is the same for the same rules, however they are
    written.
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
