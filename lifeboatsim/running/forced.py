"""Games in which a player is dealt a certain provision first, and the same games as they are.

A card of the kind changes places with one that the player was dealt: one of all there are, each as
likely, wherever it lies (in the deck, out of the game, in a hand, the player's own included). So
the rest lies as it would if the deal had happened to begin like that, and everything else (friends
and enemies, the navigation deck, who plays how, chance) is that of the game as it is.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from lifeboatsim.engine.block import deal_game, play_position
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import KINDS
from lifeboatsim.engine.totals import Totals, new_totals
from lifeboatsim.running.dice import Dice
from lifeboatsim.running.plan import RunPlan
from lifeboatsim.running.pool import Own, Part, Progress, in_pieces, play_blocks

__all__ = ["FORCED", "ForcedOutcome", "force_card", "forced_kinds", "play_forced"]

FORCED = np.dtype([
    ("games", np.int64), ("as_is", np.int64), ("forced", np.int64), ("squares", np.int64),
])  # fmt: skip
"""Games; the player's win units as they are and forced; squares of their differences."""
FIRST_DAY, PROVISIONS = 1, 1
FEWEST_PIECE = 50


@dataclass(frozen=True, slots=True)
class ForcedOutcome:
    """What was played: FORCED for each of `kinds`, of the first ``played`` games of the plan."""

    kinds: tuple[int, ...]
    totals: np.ndarray
    played: int
    interrupted: bool


def forced_kinds(plan: RunPlan) -> tuple[int, ...]:
    """Return the kinds of provisions that can be dealt, in the order of the card table.

    None if the rules deal no provision before the first day.
    """
    if not plan.rules.options["initial_provisions"]:
        return ()
    return tuple(one.kind for one in plan.rules.provisions if one.count)


def play_forced(plan: RunPlan, progress: Progress | None = None) -> ForcedOutcome:
    """Play each game of the plan as it is and with each kind forced, or up to Ctrl-C.

    The player that is dealt the card sits in the seat that the game's number says, by turns.
    """
    kinds = forced_kinds(plan)
    whole = np.zeros(len(kinds), FORCED)
    if not kinds:
        return ForcedOutcome(kinds, whole, 0, False)

    def add(part: Part[np.ndarray]) -> None:
        _add(whole, part.totals)

    done = play_blocks(plan, ForcedWorker(plan, kinds).block, whole, add, progress)
    return ForcedOutcome(kinds, whole, done.played, done.interrupted)


def _add(whole: np.ndarray, part: np.ndarray) -> None:
    for name in FORCED.names or ():
        whole[name] += part[name]


class ForcedWorker:
    """Plays blocks; each thread keeps a game record of its own."""

    def __init__(self, plan: RunPlan, kinds: Sequence[int]) -> None:
        self.plan, self.kinds = plan, tuple(kinds)
        self.own = Own()

    def tools(self) -> tuple[np.ndarray, Totals]:
        """Return this thread's game record, and totals that nobody reads."""
        if not hasattr(self.own, "games"):
            self.own.games = new_game(self.plan.rules, self.plan.line_up, self.plan.seed)
            self.own.totals = new_totals(len(self.plan.line_up.names))
        return self.own.games, self.own.totals

    def block(self, first: int, games: int, stop: threading.Event) -> Part[np.ndarray]:
        """Play a block, or the start of it if it is stopped."""
        totals, played = np.zeros(len(self.kinds), FORCED), 0
        for start, piece in in_pieces(first, games, stop, FEWEST_PIECE):
            for number in range(start, start + piece):
                self._add_game(number, totals)
            played += piece
        return Part(first, played, totals)

    def _add_game(self, number: int, totals: np.ndarray) -> None:
        as_is = self._win_units(number, None)
        for place, kind in enumerate(self.kinds):
            forced = self._win_units(number, kind)
            row = totals[place]
            row["games"] += 1
            row["as_is"] += as_is
            row["forced"] += forced
            row["squares"] += (forced - as_is) ** 2

    def _win_units(self, number: int, kind: int | None) -> int:
        """Play a game with a kind forced and return the player's win units."""
        games, totals = self.tools()
        game = games[0]
        deal_game(games, number)
        person = int(game["table"]["seat"][number % int(game["table"]["n_players"])])
        if kind is not None:
            force_card(game, person, kind, Dice(self.plan.seed, number, f"forced {kind}"))
        game["table"]["day"] = FIRST_DAY
        play_position(games, PROVISIONS, totals)
        return int(game["hidden"]["win_units"][person])


def force_card(game: np.void, person: int, kind: int, dice: Dice) -> None:
    """Let a card of `kind`, drawn among all there are, change places with one of a player's."""
    hand = game["hidden"]["hand"][person]
    dealt = [k for k in range(KINDS) for _ in range(int(hand[k]))]
    first = dealt[dice.below(len(dealt))]
    where, which = _drawn(list(_places(game, kind)), dice)
    if kind == first:
        return  # whichever of its kind was drawn: they are all alike
    if where == "deck":
        game["decks"]["provision"][which] = first
    elif where == "removed":
        game["decks"]["removed"][kind] -= 1
        game["decks"]["removed"][first] += 1
    else:
        _change_hand(game, which, kind, first)
    _change_hand(game, person, first, kind)


def _places(game: np.void, kind: int) -> Iterator[tuple[str, int]]:
    """Yield where each card of a kind lies before the first day."""
    start = int(game["decks"]["provision_next"])
    deck = game["decks"]["provision"][start : start + int(game["table"]["provisions_left"])]
    yield from (("deck", start + int(place)) for place in np.flatnonzero(deck == kind))
    yield from (("removed", 0) for _ in range(int(game["decks"]["removed"][kind])))
    for person, cards in enumerate(game["hidden"]["hand"][:, kind]):
        yield from (("hand", person) for _ in range(int(cards)))


def _drawn(places: Sequence[tuple[str, int]], dice: Dice) -> tuple[str, int]:
    if not places:
        raise ValueError("there is no such card")
    return places[dice.below(len(places))]


def _change_hand(game: np.void, person: int, old: int, new: int) -> None:
    """Replace a card of a hand, in all its copies (engine/boat.py)."""
    hidden = game["hidden"]
    for cards in (hidden["hand"][person], game["player"][person]["hand"], hidden["drawn"][person]):
        cards[old] -= 1
        cards[new] += 1
    hand = hidden["hand"][person]
    hidden["hand_kinds"][person] = sum(1 << k for k in range(KINDS) if hand[k])
