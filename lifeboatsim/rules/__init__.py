"""The game as data: options, rule sets, card tables. No game logic.

>>> from lifeboatsim.rules import resolve_rules
>>> rules = resolve_rules("standard+evil-sharks", settings=["birds_to_land=3"], players=5)
>>> rules.options["shark_wounds"], rules.options["removed_provisions"]
(2, 10)
"""

from __future__ import annotations

from lifeboatsim.rules.compose import Composition, compose
from lifeboatsim.rules.decks import parse_decks
from lifeboatsim.rules.errors import RulesError
from lifeboatsim.rules.model import Rules
from lifeboatsim.rules.options import OPTION, OPTIONS, Option, Value
from lifeboatsim.rules.resolve import resolve_rules
from lifeboatsim.rules.tables import Character, NavigationCard, Provision, WeatherCard
from lifeboatsim.rules.version import RULES_VERSION

__all__ = [
    "OPTION",
    "OPTIONS",
    "RULES_VERSION",
    "Character",
    "Composition",
    "NavigationCard",
    "Option",
    "Provision",
    "Rules",
    "RulesError",
    "Value",
    "WeatherCard",
    "compose",
    "parse_decks",
    "resolve_rules",
]
