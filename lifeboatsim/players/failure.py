"""Say where a strategy first failed: its file and line, the question, and what came back.

Plays one game again with a watch on every answer; a call that failed is made once more without
the compiler, which knows the line.
"""

from __future__ import annotations

import ctypes
import traceback
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.jit import CRASHED, JIT
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE
from lifeboatsim.engine.views import view, view_at
from lifeboatsim.players.loading import run_source
from lifeboatsim.players.python import CALLBACK
from lifeboatsim.players.source import read_source
from lifeboatsim.players.strategy import Strategy

if TYPE_CHECKING:
    from lifeboatsim.players.table import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["Failure", "first_failure"]


@dataclass(frozen=True)
class Failure:
    """A strategy's first answer in a game that counted as 0; `place` is its file and line."""

    strategy: str
    place: str
    why: str

    def __str__(self) -> str:
        """Return one sentence without a full stop."""
        return f"strategy {self.strategy} ({self.place}): {self.why}"


def first_failure(rules: Rules, line_up: LineUp, seed: int, game: int) -> Failure | None:
    """Return the first illegal answer of a game, None if there is none (or no compiler)."""
    from lifeboatsim.engine.block import play_block
    from lifeboatsim.engine.session import new_game
    from lifeboatsim.engine.totals import new_totals

    if not JIT:
        return None
    watch = _Watch()
    watched = [watch.over(*pair) for pair in zip(line_up.names, line_up.strategies, strict=True)]
    record = new_game(rules, replace(line_up, strategies=tuple(watched)), seed)
    play_block(record, game, 1, new_totals(len(line_up.names)))
    return watch.found


class _Watch:
    """Stands between the engine and the strategies, and keeps the first failure."""

    def __init__(self) -> None:
        self.found: Failure | None = None
        self._entries: list[Any] = []

    def over(self, name: str, strategy: Strategy) -> Strategy:
        """Return the strategy with its answers watched; keep this watch as long as it plays."""
        addresses = [
            self._entry(name, strategy, kind, address) if address else 0
            for kind, address in enumerate(strategy.addresses)
        ]
        return replace(strategy, addresses=tuple(addresses))

    def _entry(self, name: str, strategy: Strategy, kind: int, address: int) -> int:
        call = ctypes.cast(address, CALLBACK)

        def entry(table: int, me: int, ask: int) -> int:
            before = ctypes.string_at(me, PRIVATE.itemsize)
            chosen = int(call(table, me, ask))
            options = view_at(ask, ASK, writable=False).n
            if self.found is None and not 0 <= chosen < options:
                records = (table, before, ask)
                self.found = _failure(name, strategy, ASK_NAMES[kind], chosen, options, records)
            return chosen

        callback = CALLBACK(entry)
        self._entries.append(callback)
        return ctypes.cast(callback, ctypes.c_void_p).value or 0


def _failure(
    name: str, strategy: Strategy, hook: str, chosen: int, options: int,
    records: tuple[int, bytes, int],
) -> Failure:  # fmt: skip
    line: int | None = None
    why = f"{hook} answered {chosen}, and there were the options 0 ... {options - 1}"
    if chosen == CRASHED:
        why = f"{hook} failed"
    if strategy.source is None or hook not in strategy.hooks:
        return Failure(name, str(strategy.source or "not a file"), why)
    source = read_source(strategy.source)
    line = source.functions[hook].lineno
    if chosen == CRASHED and not source.siblings:
        error = _again(source, hook, *records)
        if error is not None:
            why += f": {type(error).__name__}: {error}"
            frames = traceback.extract_tb(error.__traceback__)
            own = [frame.lineno for frame in frames if frame.filename == str(source.path)]
            line = own[-1] if own else line
    return Failure(name, f"{source.path}, line {line}", why)


def _again(source: Any, hook: str, table: int, me: bytes, ask: int) -> Exception | None:
    """Call the hook in plain Python on what it had been handed; return what it raised."""
    private = np.frombuffer(me, PRIVATE).copy()
    function = getattr(run_source(source, lambda function, hook: function), hook)
    try:
        function(view_at(table, TABLE, writable=False), view(private), view_at(ask, ASK))
    except Exception as error:
        return error
    return None
