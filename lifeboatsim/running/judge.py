"""Players written in Python at one table: their answers are judged, the first failure is kept."""

from __future__ import annotations

import operator
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.players import PythonStrategy, Strategy, StrategyError
from lifeboatsim.running.ask_words import Ask, read_ask

if TYPE_CHECKING:
    from lifeboatsim.players.python import Hook
    from lifeboatsim.rules import Rules

__all__ = ["Failure", "Judge", "STEPPED"]

STEPPED = "stepped"
"""Stands for a player whose questions are handed to whoever steps the game."""


@dataclass(frozen=True)
class Failure:
    """What the first failed answer of a player was; the exception keeps its traceback."""

    player: str
    ask: str
    error: BaseException

    def __str__(self) -> str:
        return f"{self.player} at {self.ask}: {type(self.error).__name__}: {self.error}"

    @property
    def traceback(self) -> str:
        """The traceback as text."""
        return "".join(traceback.format_exception(self.error))


class Judge:
    """Wraps one player's functions: an answer that is not an index of an option is a failure.

    ``failure`` is the first one. Once ``closed()`` says so the player is no longer called.
    """

    def __init__(
        self, person: str, player: object, rules: Rules, closed: Callable[[], bool],
        hand_over: Callable[[Ask], int],
    ) -> None:  # fmt: skip
        self.person, self.rules, self.closed = person, rules, closed
        self.failure: Failure | None = None
        name = _name(player, person)
        if player == STEPPED:
            hooks = dict.fromkeys(ASK_NAMES, self._stepped(hand_over))
        elif isinstance(player, Mapping):
            hooks = {str(ask): self._judged(function) for ask, function in player.items()}
        elif callable(player):
            hooks = dict.fromkeys(ASK_NAMES, self._judged(player))
        else:
            raise StrategyError(
                f"player {person}: {player!r} is not a function of (table, me, ask), a table of "
                f"them by ask, the name of a strategy, or {STEPPED!r}"
            )
        self.strategy: Strategy = PythonStrategy(name, hooks).strategy

    def _judged(self, function: Any) -> Hook:
        def hook(table: Any, me: Any, ask: Any) -> int:
            if self.closed():
                return 0
            try:
                return self._index(function(table, me, ask), ask)
            except BaseException as error:
                if self.failure is None:
                    self.failure = Failure(self.person, ASK_NAMES[ask.kind], error)
                raise

        return hook

    def _index(self, answer: Any, ask: Any) -> int:
        try:
            place = operator.index(answer)
        except TypeError:
            raise TypeError(
                f"answered {answer!r}, a {type(answer).__name__}; an answer is the index of an "
                f"option, 0 to {ask.n - 1}"
            ) from None
        if not 0 <= place < ask.n:
            raise ValueError(f"answered {place}; the options are 0 to {ask.n - 1}")
        return place

    def _stepped(self, hand_over: Callable[[Ask], int]) -> Hook:
        return lambda table, me, ask: hand_over(read_ask(table, me, ask, self.rules))


def _name(player: object, person: str) -> str:
    name = getattr(player, "__name__", "")
    plain = name.replace("_", "-").strip("-") if isinstance(name, str) else ""
    good = plain.isascii() and plain[:1].isalpha() and plain.replace("-", "").isalnum()
    return f"{plain if good else 'player'}-{person}"
