"""Let any Python callable sit at the table: for trying out, scenarios, people and other programs.

Slow (some 10 microseconds a call) and serialised by Python's lock; the same answers give the same
games as compiled strategies do.
"""

from __future__ import annotations

import ctypes
import operator
from collections.abc import Callable, Mapping
from typing import Any

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.engine.jit import CRASHED, JIT, register_plain
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE
from lifeboatsim.engine.views import view_at
from lifeboatsim.players.errors import StrategyError, nearest
from lifeboatsim.players.strategy import IDLE_ADDRESSES, Strategy, check_name

__all__ = ["Hook", "PythonStrategy", "Views"]

Hook = Callable[[Any, Any, Any], int]
CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
CACHED_VIEWS = 256


class Views:
    """Views of a table, one player's block and a question by address, made once for each.

    All is read-only but the player's free memory and random stream.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, int], tuple[Any, Any, Any]] = {}

    def at(self, table: int, me: int, ask: int) -> tuple[Any, Any, Any]:
        """Return the three views at three addresses."""
        key = (table, me, ask)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > CACHED_VIEWS:
                self._known.clear()
            own = view_at(me, PRIVATE, writable=False)
            open_ = view_at(me, PRIVATE)
            own.memory, own.stream = open_.memory, open_.stream
            found = view_at(table, TABLE, writable=False), own, view_at(ask, ASK, writable=False)
            self._known[key] = found
        return found


class PythonStrategy:
    """A strategy of plain Python functions, by question: ``{"act": function, ...}``.

    ``strategy`` is what a line-up takes; ``error`` the first exception a function raised, else
    None (a failed call counts as the passive answer). Questions without a function go to `base`.
    Keep this object alive while its strategy plays. Run blocks in worker threads: an interrupt
    that arrives inside a function would be taken for its failure.
    """

    def __init__(
        self, name: str, hooks: Mapping[str, Hook], *, base: Strategy | None = None,
        paragraph: str = "", digest: str = "0" * 16,
    ) -> None:  # fmt: skip
        self.error: BaseException | None = None
        self._views = Views()
        self._entries: list[Any] = []
        addresses = list(base.addresses if base else IDLE_ADDRESSES)
        for hook, function in hooks.items():
            if hook not in ASK_NAMES:
                raise StrategyError(
                    f"strategy {name}: {hook!r} is not a question{nearest(hook, ASK_NAMES)}"
                )
            addresses[ASK_NAMES.index(hook)] = self._address(function)
        self.strategy = Strategy(
            check_name(name, "Python strategy"), None, digest, tuple(addresses), paragraph,
            hooks=tuple(hooks), base=base.name if base else "idle", keep_alive=(self, base),
            base_addresses=base.addresses if base else IDLE_ADDRESSES,
        )  # fmt: skip

    def _address(self, function: Hook) -> int:
        def guarded(table: Any, me: Any, ask: Any) -> int:
            try:
                return operator.index(function(table, me, ask))
            except BaseException as error:
                self.error = self.error or error
                return CRASHED

        if not JIT:
            return register_plain(guarded)

        def entry(table: int, me: int, ask: int) -> int:
            return guarded(*self._views.at(table, me, ask))

        callback = CALLBACK(entry)
        self._entries.append(callback)
        address = ctypes.cast(callback, ctypes.c_void_p).value
        assert address is not None
        return address
