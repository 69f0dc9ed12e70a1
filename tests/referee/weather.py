"""The weather deck (rules 6; page of events, expansions)."""

from __future__ import annotations

from typing import Any

from .state import Boat

__all__ = ["discard_weather", "look_at_weather", "weather_cards", "weather_falls"]

LEFT_WHEN_SHUFFLED = 1


def weather_cards(rules: Any) -> tuple[Any, ...]:
    """Return the weather deck of the rules, empty without the expansion."""
    return tuple(rules.weather) if rules.options["weather"] else ()


def look_at_weather(boat: Boat) -> None:
    """The top card holds for the day; after a shuffle it may be any card of the deck."""
    if not boat.weather_deck:
        return
    why = "6: the top card of the weather deck holds for the day"
    if boat.weather_shuffled:
        card = boat.log.one_of("weather", boat.weather_deck, why)
    else:
        card = boat.weather_deck[0]
        boat.log.expect("weather", card, why=why)
    boat.weather_deck.remove(card)
    boat.weather_discards.append(card)
    boat.weather_today = weather_cards(boat.rules)[card]


def discard_weather(boat: Boat) -> None:
    """At the day's end; when one card is left the discards are shuffled back in."""
    boat.weather_today = None
    if boat.weather_discards and len(boat.weather_deck) <= LEFT_WHEN_SHUFFLED:
        boat.weather_deck += boat.weather_discards
        boat.weather_discards = []
        boat.weather_shuffled = True


def weather_falls(boat: Boat) -> set[int]:
    """Who falls in too: whoever sits in the bow or the stern seat."""
    falls = set()
    if boat.weather_says("bow_falls"):
        falls.add(boat.seats[0])
    if boat.weather_says("stern_falls"):
        falls.add(boat.seats[-1])
    return falls
