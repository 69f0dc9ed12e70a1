"""One game from Python: people, programs and compiled strategies at one table."""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from numbers import Integral
from pathlib import Path
from typing import Any

import numpy as np

from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import LOG_ROWS, NOBODY
from lifeboatsim.players import LineUp, Strategy, StrategyError, load_strategy, parse_table
from lifeboatsim.rules import Rules, RulesError, resolve_rules
from lifeboatsim.rules.errors import did_you_mean, quoted
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running.ask_words import Ask
from lifeboatsim.running.compile import compiling_engine
from lifeboatsim.running.game_result import GameResult, read_result
from lifeboatsim.running.judge import STEPPED, Failure, Judge, SitsOut
from lifeboatsim.running.one_game import OneGame
from lifeboatsim.running.worker import Worker

__all__ = ["Game", "PlayedGame", "STEPPED"]

PROVISIONS = 1
LAST_SEED = 2**53 - 1


@dataclass(frozen=True)
class PlayedGame(GameResult):
    """A finished game; ``failures`` has the first failed answer of each Python player."""

    strategies: Mapping[str, str]
    failures: tuple[Failure, ...]


class Game:
    """Game `number` of `seed`, to be played to the end or stepped question by question.

    >>> from lifeboatsim import Game
    >>> game = Game(table="idle", seed=7, players={"mate": lambda table, me, ask: ask.n - 1})
    >>> result = game.play()
    >>> sum(result.win_share.values())
    1.0

    `players` maps characters to who plays them instead of the table's strategy: a function of
    (table, me, ask) that returns the index of an option, a table of such functions by ask, the
    name of a strategy, or ``"stepped"``: their questions are yielded by iterating over the game
    and answered by `step`. An answer that is none counts as 0 and is named in the result. Without
    `players` it is the game that ``lifeboatsim run`` plays under the same seed and number.

    Close a game that is left early, or use it in a ``with`` statement; one that is forgotten is
    closed too. Raises RulesError and StrategyError for what the arguments get wrong.
    """

    def __init__(
        self, rules: str | Rules = "standard", table: str = "roster", seed: int = 0,
        number: int = 0, players: Mapping[str, Any] | None = None, *,
        settings: Sequence[str] = (), characters: Sequence[str] = (), count: int | None = None,
        code: Sequence[str | Path] = (),
    ) -> None:  # fmt: skip
        _check_types(rules, table, players)
        if isinstance(rules, str):
            rules = resolve_rules(rules, settings=settings, players=count, characters=characters)
        for name, value in (("seed", seed), ("number", number)):
            if not _is_whole(value) or not 0 <= value <= LAST_SEED:
                raise StrategyError(
                    f"{name} {quoted(value)} is not allowed; allowed: 0 to {LAST_SEED}"
                )
        with compiling_engine():
            line_up = parse_table(table, rules, [Path(file) for file in code])
        self.rules, self.number = rules, number
        self._session = _Session(rules, line_up, seed, number, dict(players or {}))
        self._ask: Ask | None = None
        self._begun = False
        self._finalizer = weakref.finalize(self, self._session.worker.close)

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def play(self) -> PlayedGame:
        """Play to the end; questions of stepped players are answered 0. Return the result."""
        while self.ask is not None:
            self.step(0)
        return self.result

    @property
    def ask(self) -> Ask | None:
        """The question that waits for `step`; None when the game is over."""
        if not self._begun:
            self._begun = True
            self._session.worker.start()
            self._advance()
        return self._ask

    def step(self, answer: int | str) -> Ask | None:
        """Answer the question that waits, by index or in words, and return the next one.

        Raises ValueError, and asks again, for an answer that does not stand open, and
        RuntimeError when no question waits.
        """
        ask = self.ask
        if ask is None:
            raise RuntimeError("no question waits: the game is over")
        place = ask.place_of(answer, self.rules)
        self._session.worker.answer(place)
        self._advance()
        return self._ask

    def __iter__(self) -> Iterator[Ask]:
        """Yield each question of the stepped players; answer it with `step` before the next."""
        while (ask := self.ask) is not None:
            yield ask
            if self._ask is ask:
                raise RuntimeError(f"{ask.person} was asked {ask.kind}: call step(answer)")

    def _advance(self) -> None:
        try:
            self._ask = self._session.worker.next_ask()
        except BaseException:  # Ctrl-C while waiting: leave no game behind
            self.close()
            raise

    def close(self) -> None:
        """Leave the game: the questions that are left are answered 0."""
        self._ask = None
        if not self._begun:
            self._begun = True
            return
        self._finalizer()

    @property
    def events(self) -> list[tuple[int, ...]]:
        """The rows of the event log up to now, hidden things too (``engine/events.md``)."""
        log = self._session.game["log"]
        rows = log["row"][: min(int(log["rows"]), LOG_ROWS)]
        return [tuple(row) for row in rows.tolist()]

    @property
    def result(self) -> PlayedGame:
        """How the game ended (raises RuntimeError while it goes on)."""
        return self._session.result()


def _check_types(rules: object, table: object, players: object) -> None:
    if not isinstance(rules, (str, Rules)):
        raise RulesError(f"rules {quoted(rules)} are not allowed: a text or Rules are wanted")
    if not isinstance(table, str):
        raise StrategyError(f"table {quoted(table)} is not allowed: a text is wanted")
    if not isinstance(players, Mapping | None):
        raise StrategyError(f"players {quoted(players)} are not allowed: a table is wanted")


def _is_whole(value: object) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool)


class _Session:
    """What the thread of a game needs; it knows nothing of the Game, which may be forgotten."""

    def __init__(
        self, rules: Rules, line_up: LineUp, seed: int, number: int, players: dict[str, Any]
    ) -> None:
        self.rules, self.number, self.players = rules, number, players
        self.worker = Worker(self.run)
        self.judges: dict[str, Judge] = {}
        own = {code: self._strategy(code, player) for code, player in players.items()}
        first = len(line_up.names)
        names = [strategy.name for strategy in own.values()]
        self.line_up = replace(
            line_up,
            names=(*line_up.names, *names),
            strategies=(*line_up.strategies, *own.values()),
        )
        self.seats = {PERSON_CODES.index(code): first + i for i, code in enumerate(own)}
        self.games = new_game(rules, self.line_up, seed, logged=True)
        self.game: np.void = self.games[0]
        self.engine = OneGame(self.games, len(self.line_up.names))
        self.engine.deal(number)
        for person, strategy in self.seats.items():
            self._seat(person, strategy)

    def _strategy(self, code: str, player: Any) -> Strategy:
        people = [character.code for character in self.rules.characters]
        if code not in people:
            raise StrategyError(
                f"players: there is no character {quoted(code)}; allowed: {', '.join(people)}"
                f"{did_you_mean(code, people)}"
            )
        if isinstance(player, str) and player != STEPPED:
            return load_strategy(player)
        worker = self.worker
        judge = Judge(code, player, self.rules, lambda: worker.closed, worker.hand_over)
        self.judges[code] = judge
        return judge.strategy

    def _seat(self, person: int, strategy: int) -> None:
        record = self.game["line_up"]["strategy"]
        if record[person] == NOBODY:
            raise SitsOut(
                f"players: {PERSON_CODES[person]} sits out in game {self.number} of seed "
                f"{int(self.game['seed'])}; name who plays with characters=[...]"
            )
        record[person] = strategy

    def run(self) -> None:
        """Play from the first day to the score (in the thread)."""
        self.game["table"]["day"] = 1
        self.engine.play(PROVISIONS)

    def result(self) -> PlayedGame:
        """Return how the game ended."""
        if self.worker.error is not None:
            raise self.worker.error
        if self.game["hidden"]["over"] == 0:
            raise RuntimeError("the game is not over")
        base = read_result(self.game, self.rules)
        failures = [judge.failure for judge in self.judges.values() if judge.failure is not None]
        numbers = self.game["line_up"]["strategy"]
        names = {
            code: self.line_up.names[int(numbers[PERSON_CODES.index(code)])] for code in base.score
        }
        return PlayedGame(**vars(base), strategies=names, failures=tuple(failures))
