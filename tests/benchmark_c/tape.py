"""The engine alone: games whose answers come from a tape."""

from __future__ import annotations

import ctypes
import dataclasses
from collections.abc import Callable

from lifeboatsim.players import LineUp

__all__ = ["Tape"]


class Tape:
    """Answers of a line-up's games, kept while they are played (tape.c) and then given again.

    There is one tape in a library of `twins.build`. `rewind` it before each playing.
    """

    def __init__(self, line_up: LineUp, library: ctypes.CDLL) -> None:
        self._library = library
        library.recorder.restype = ctypes.c_void_p
        library.listen_to.argtypes = (ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
        replay = ctypes.cast(library.replay, ctypes.c_void_p).value or 0
        self.recording = _answered(line_up, lambda number: library.recorder(number))
        self.replaying = _answered(line_up, lambda number: replay)
        for number, strategy in enumerate(line_up.strategies):
            for ask, address in enumerate(strategy.addresses):
                library.listen_to(number, ask, address)

    def rewind(self) -> None:
        """Go back to the first answer."""
        self._library.rewind_tape()


def _answered(line_up: LineUp, by: Callable[[int], int]) -> LineUp:
    """Return the line-up with the questions that its strategies hear answered by others."""
    strategies = tuple(
        dataclasses.replace(
            strategy,
            addresses=tuple(by(number) if address else 0 for address in strategy.addresses),
        )
        for number, strategy in enumerate(line_up.strategies)
    )
    return dataclasses.replace(line_up, strategies=strategies)
