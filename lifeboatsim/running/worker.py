"""A game in a thread of its own, and the questions it hands over to the one who plays."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lifeboatsim.running.ask_words import Ask

__all__ = ["Worker"]

PASSIVE = 0
TICK = 0.2
"""Seconds after which a wait looks up, so that Ctrl-C is noticed on every platform."""
PATIENCE = 5.0
"""Seconds to wait for the end of a closed game; only a player's own code can take longer."""


class Worker:
    """Plays in a thread; `hand_over` is called there, `next_ask` and `answer` by the user.

    Closing answers 0 to the question that waits, and `closed` tells the players to answer 0 to
    all the rest: the game ends by itself and the thread with it.
    """

    def __init__(self, play: Callable[[], None]) -> None:
        self.closed = False
        self.error: BaseException | None = None
        self._asks: SimpleQueue[Ask | None] = SimpleQueue()
        self._answers: SimpleQueue[int] = SimpleQueue()
        self._thread = threading.Thread(
            target=self._run, args=(play,), name="lifeboatsim game", daemon=True
        )

    def start(self) -> None:
        """Begin the game."""
        self._thread.start()

    def _run(self, play: Callable[[], None]) -> None:
        try:
            play()
        except BaseException as error:  # handed to the thread that asks for the result
            self.error = error
        finally:
            self._asks.put(None)

    def hand_over(self, ask: Any) -> int:
        """Put a question and wait for its answer (called from the game's thread)."""
        if self.closed:
            return PASSIVE
        self._asks.put(ask)
        return self._answers.get()

    def next_ask(self) -> Ask | None:
        """Wait for the next question, None at the end of the game."""
        while True:
            try:
                return self._asks.get(timeout=TICK)
            except Empty:
                continue

    def answer(self, place: int) -> None:
        """Answer the question that waits."""
        self._answers.put(place)

    def close(self) -> None:
        """Let the game run out with passive answers and wait for its thread."""
        if not self.closed:
            self.closed = True
            self._answers.put(PASSIVE)
        alive = self._thread.is_alive() and self._thread is not threading.current_thread()
        if alive:
            self._thread.join(PATIENCE)
