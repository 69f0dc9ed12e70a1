"""Navigation cards: birds, and where cards go (rules 3.4.2, 3.4.5)."""

from __future__ import annotations

from collections.abc import Sequence

from .log import row_of
from .state import Boat, GameOver

__all__ = ["apply_bird", "put_away", "under"]


def apply_bird(boat: Boat, card: int) -> None:
    """A bird adds one, a crossed bird takes one away; at `birds_to_land` the game ends at once."""
    bird = boat.bird_of(card)
    if not bird:
        return
    birds = boat.birds + bird
    if boat.options["crossed_bird"] == "floor":
        birds = max(birds, 0)
    boat.log.expect("bird", bird, birds, why="3.4.2: the bird of the card, and the birds after it")
    boat.birds = birds
    if birds >= boat.options["birds_to_land"]:
        raise GameOver(1)


def under(boat: Boat, cards: Sequence[int], why: str) -> None:
    """Cards put under the deck together go in random order (3.4.1): any order passes."""
    rows = boat.log.together([row_of("under", card) for card in cards], why)
    boat.navigation_deck += [row[1] for row in rows]


def put_away(boat: Boat, cards: Sequence[int]) -> None:
    """Cards whose day is over go under; with a bird they may stay out (3.4.5)."""
    returns = boat.options["bird_cards_return"]
    due = [row_of("under" if returns or boat.bird_of(card) != 1 else "out", card) for card in cards]
    rows = boat.log.together(due, "3.4.5: cards go under, or stay out")
    boat.navigation_deck += [row[1] for row in rows if row[0] == row_of("under")[0]]
