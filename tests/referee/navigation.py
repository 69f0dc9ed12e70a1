"""The navigation phase: navigator, card, bird, and the order of the rest (rules 3.4)."""

from __future__ import annotations

from .asks import answer, ask, lay_out, listed, open_ask
from .navigation_cards import apply_bird, put_away, under
from .overboard import overboard
from .sharks import sharks_swim_on
from .state import KIND, Boat, Person
from .thirst import thirst
from .weather import discard_weather, weather_falls
from .words import NOBODY, word

__all__ = ["navigation_phase"]


def navigation_phase(boat: Boat) -> None:
    """From the navigator to the card going under."""
    boat.log.expect("phase", 3, why="3.4: the navigation phase")
    card = choose_card(boat)
    if card != NOBODY:
        apply_bird(boat, card)
        named = boat.named(boat.rules.navigation[card].overboard)
        overboard(boat, named | weather_falls(boat))
    thirst(boat, card)
    if card != NOBODY:
        put_away(boat, [card])
    sharks_swim_on(boat)
    for person in boat.aboard():  # 3.4.5: markers are cleared
        person.row_marker = person.fight_marker = False
        person.flasks_emptied = person.flasks_felt = 0
    discard_weather(boat)


def choose_card(boat: Boat) -> int:
    """The navigator, what he looks at, the card chosen; the rest under (3.4.1)."""
    conscious = boat.conscious()
    log = boat.log
    if not conscious:
        log.expect("navigator", NOBODY, why="3.4.1: nobody is conscious")
        under(boat, boat.row_stack, "3.4.1: the row stack goes under unseen")
        boat.row_stack = []
        return chosen_of(boat, None, draw(boat, 1))
    navigator = conscious[-1]
    log.expect("navigator", navigator.number, why="3.4.1: the conscious one nearest the stern")
    compass = KIND["compass"]
    if navigator.hand[compass] and ask(boat, "compass", navigator, [0, 1]):
        lay_out(boat, navigator, compass, "3.4.1: the compass is laid out before looking")
    wanted = boat.options["navigator_draws"]
    if not boat.row_stack:
        wanted = max(wanted, 1)
    if navigator.table[compass]:
        wanted += 1
    cards = boat.row_stack + draw(boat, wanted)
    boat.row_stack = []
    return chosen_of(boat, navigator, cards)


def draw(boat: Boat, wanted: int) -> list[int]:
    """Check the `navigation_drawn` rows, from the top."""
    cards = boat.draw_navigation(wanted)
    for card in cards:
        boat.log.expect("navigation_drawn", card, why="3.4.1: drawn from the top")
    return cards


def chosen_of(boat: Boat, navigator: Person | None, cards: list[int]) -> int:
    """Check the choice, the `card` row and the rest going under."""
    if not cards:
        boat.log.expect("card", NOBODY, why="3.4.1: no card anywhere, a day without one")
        return NOBODY
    card = cards[0] if len(cards) == 1 or navigator is None else steer(boat, navigator, cards)
    boat.log.expect("card", card, why="3.4.1: the card chosen")
    under(boat, [other for other in cards if other != card], "3.4.1: the rest go under")
    return card


def steer(boat: Boat, navigator: Person, cards: list[int]) -> int:
    """The `steer` ask: the cards in some shuffled order, which must be the same cards (8)."""
    open_ask(boat, "steer", navigator, len(cards), NOBODY, 0, 0, 0)
    shown = boat.log.read_shown(cards)
    listed(boat, "shown", shown, "8 steer: the cards, shuffled")
    listed(boat, "options", [word(1, kind=card) for card in shown], "8 steer: the cards as shown")
    return shown[answer(boat, "steer", len(shown))]
