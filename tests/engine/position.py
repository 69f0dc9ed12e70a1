"""Positions set up by hand: a boat, its cards, what the players will answer; then one phase.

A position is a real game record. Persons and kinds are written as their codes; who is not given
cards, wounds or secrets has none, and an ask that no answer was written for is answered 0.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from lifeboatsim import rules
from lifeboatsim.engine import events
from lifeboatsim.engine.actions import play_actions
from lifeboatsim.engine.asks import ASK_NAMES, ROW, word
from lifeboatsim.engine.boat import lose
from lifeboatsim.engine.clearing import clear_day
from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.game import play_phases, start_day
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.navigation import play_navigation
from lifeboatsim.engine.provisions import play_provisions
from lifeboatsim.engine.scoring import score_game
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import NAVIGATION_CARDS
from lifeboatsim.engine.views import view
from lifeboatsim.players.python import PythonStrategy
from lifeboatsim.players.table import line_up_of
from tests.engine.reading import Event, K, P, read

__all__ = ["Position", "option"]


def option(what: int, person: str = "lady", kind: str = "water") -> int:
    """Return an option word; the defaults stand for a part that does not apply."""
    return int(word(what, P[person], K[kind]))


class Position:
    """A boat of the characters named (by default, of all) at the start of day 1."""

    def __init__(self, spec: str = "standard", *settings: str, characters: Sequence[str] = ()):
        own = ("initial_provisions=0", *settings)
        self.rules = rules.resolve_rules(spec, settings=own, characters=characters)
        self.wanted: dict[tuple[str, int], deque[int]] = {}
        self.watch: Callable[[str], None] | None = None
        self.asked: list[tuple[str, int, tuple[int, ...]]] = []
        hooks = {name: self.answering(name) for name in ASK_NAMES}
        self.player = PythonStrategy("scripted", hooks)
        line_up = line_up_of([self.player.strategy], self.rules.players)
        self.games = new_game(self.rules, line_up, 1, logged=True)
        self.view = view(self.games)
        self.deal(0)
        self.view.table.day = 1
        for name in self.seats:
            self.secrets(name, friend=name, enemy=self.seats[0])

    @property
    def seats(self) -> list[str]:
        """Who sits in the boat, from the bow."""
        names = list(P)
        return [names[p] for p in self.view.table.seat[: self.view.table.aboard]]

    # The set-up.

    def hand(self, name: str, *kinds: str) -> Position:
        """Give `name` hand cards."""
        p = P[name]
        for kind in kinds:
            self.view.hidden.hand[p, K[kind]] += 1
            self.view.player[p].hand[K[kind]] += 1
            self.view.hidden.hand_kinds[p] |= 1 << K[kind]
            self.view.table.hand_size[p] += 1
        return self

    def face_up(self, name: str, *kinds: str) -> Position:
        """Put cards on the table of `name`."""
        for kind in kinds:
            self.view.table.face_up[P[name], K[kind]] += 1
            self.view.table.face_up_kinds[P[name]] |= 1 << K[kind]
        return self

    def open_parasol(self, name: str) -> Position:
        """Put an open parasol on the table of `name`."""
        self.face_up(name, "parasol")
        self.view.table.parasol_open[P[name]] = 1
        return self

    def wounds(self, name: str, n: int) -> Position:
        """Give `name` wounds, and the state that follows."""
        over = n - self.view.table.size[P[name]]
        self.view.table.wounds[P[name]] = n
        self.view.table.status[P[name]] = 2 if over > 0 else 1 if over == 0 else 0
        if over > 0:
            self.view.hidden.cause[P[name]] = events.FIGHT_CAUSE
            self.view.hidden.death_day[P[name]] = 1
        return self

    def unconscious(self, *names: str) -> Position:
        """Let them lie unconscious."""
        for name in names:
            self.wounds(name, self.view.table.size[P[name]])
        return self

    def dead(self, *names: str) -> Position:
        """Let their bodies sit aboard."""
        for name in names:
            self.wounds(name, self.view.table.size[P[name]] + 1)
        return self

    def lost(self, *names: str) -> Position:
        """Let them be gone."""
        for name in names:
            self.dead(name)
            self.run(lose, P[name])
        return self

    def secrets(self, name: str, *, friend: str, enemy: str) -> Position:
        """Give `name` a friend and an enemy."""
        p = P[name]
        self.view.hidden.friend[p] = self.view.player[p].friend = P[friend]
        self.view.hidden.enemy[p] = self.view.player[p].enemy = P[enemy]
        return self

    def deck(self, *cards: dict[str, Any]) -> Position:
        """Make the navigation deck of these cards, the top first: ``{"bird": 1}``.

        The i-th card has the number i; the cards of the deck file stay behind, unused.
        """
        t, d = self.view.table, self.view.decks
        assert len(cards) <= NAVIGATION_CARDS
        for place, parts in enumerate(cards):
            card = t.card[place]
            card.bird = parts.get("bird", 0)
            card.overboard = mask(parts.get("overboard", ""))
            card.thirsty = mask(parts.get("thirsty", ""))
            card.rowers_thirsty = int(parts.get("rowers", False))
            card.fighters_thirsty = int(parts.get("fighters", False))
            d.navigation[place] = place
        d.navigation_head = 0
        d.navigation_left = t.navigation_left = len(cards)
        return self

    def provisions(self, *kinds: str) -> Position:
        """Make the provision deck of these cards, the top first."""
        for place, kind in enumerate(kinds):
            self.view.decks.provision[place] = K[kind]
        self.view.decks.provision_next = 0
        self.view.table.provisions_left = len(kinds)
        return self

    # The answers.

    def answers(self, ask: str, name: str, *wanted: int) -> Position:
        """Let `name` answer the next asks of a kind with these option words (row: the masks)."""
        self.wanted.setdefault((ask, P[name]), deque()).extend(wanted)
        return self

    def answering(self, ask: str) -> Callable[[Any, Any, Any], int]:
        def answer(table: Any, me: Any, question: Any) -> int:
            listed = question.kind != ROW  # a row's options are bit masks
            offered = tuple(question.option[: question.n] if listed else range(question.n))
            self.asked.append((ask, me.player, offered))
            if self.watch is not None:
                self.watch(ask)
            queue = self.wanted.get((ask, me.player))
            if not queue:
                return 0
            choice = queue.popleft()
            if choice not in offered:
                raise AssertionError(f"{ask} of {me.player}: {choice} is not in {offered}")
            return offered.index(choice)

        return answer

    # The play.

    def deal(self, number: int) -> None:
        """Deal game `number`."""
        self.run(deal, number)

    def run(self, phase: Callable[..., Any], *arguments: int) -> Any:
        """Call a function of the engine on this position."""
        result = phase(self.games[0] if JIT else self.view, *arguments)
        if self.player.error is not None:
            raise self.player.error
        return result

    def draft(self) -> list[Event]:
        """Play the provisions phase; return the events."""
        return self.play(play_provisions)

    def act(self) -> list[Event]:
        """Play the action phase; return the events."""
        return self.play(play_actions)

    def navigate(self) -> list[Event]:
        """Play the navigation phase; return the events."""
        return self.play(play_navigation)

    def day(self) -> list[Event]:
        """Play the whole day; return the events."""
        self.run(start_day)
        return self.play(play_phases, 1)

    def end_day(self) -> None:
        """Clear the markers and go on to the next day."""
        self.run(clear_day)
        self.view.table.day += 1

    def score(self) -> Position:
        """Score the position as it stands."""
        self.run(score_game)
        return self

    def play(self, phase: Callable[..., Any], *arguments: int) -> list[Event]:
        """Play a phase; every answer written must have been asked for. Return the events."""
        self.view.log.rows = 0
        self.asked.clear()
        self.run(phase, *arguments)
        unused = {key: list(queue) for key, queue in self.wanted.items() if queue}
        assert not unused, f"answers nobody asked for: {unused}; asked: {self.asked}"
        rows = self.games[0]["log"]["row"][: self.view.log.rows]
        return read([int(value) for value in row] for row in rows)

    # What came of it.

    def of(self, field: str, name: str) -> int:
        """Return a public number of `name`: ``of("wounds", "kid")``."""
        return getattr(self.view.table, field)[P[name]]

    def holds(self, name: str, place: str = "hand") -> list[str]:
        """Return the cards in the hand of `name` or on the table (``face_up``)."""
        source = self.view.hidden.hand if place == "hand" else self.view.table.face_up
        return [kind for kind in K for _ in range(source[P[name], K[kind]])]

    def points(self, name: str) -> tuple[int, int, int, int]:
        """Return survival, treasure, friend and enemy points of `name`."""
        h, p = self.view.hidden, P[name]
        return h.survival_points[p], h.treasure_points[p], h.friend_points[p], h.enemy_points[p]


def mask(names: str) -> int:
    """Return the bit mask of names divided by spaces; ``all`` is everybody."""
    return 255 if names == "all" else sum(1 << P[name] for name in names.split())
