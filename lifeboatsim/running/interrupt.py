"""Ctrl-C and SIGTERM as a flag, so that it never cuts an addition of totals in two."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["stop_on_interrupt", "stuck"]

stuck = threading.Event()
"""Set when a thread that plays did not end although it was told to."""


SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""Ctrl-C, and what a system that shuts down or a queue of jobs sends."""


@contextmanager
def stop_on_interrupt() -> Iterator[threading.Event]:
    """Yield an event that the first Ctrl-C or SIGTERM sets; a second one raises KeyboardInterrupt.

    Outside the main thread signals cannot be caught: the event then stays as its user sets it.
    """
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = {number: signal.getsignal(number) for number in SIGNALS}

    def first(number: int, frame: FrameType | None) -> None:
        stop.set()
        for one in SIGNALS:
            signal.signal(one, signal.default_int_handler)

    for number in SIGNALS:
        signal.signal(number, first)
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
