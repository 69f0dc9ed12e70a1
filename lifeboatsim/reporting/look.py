"""matplotlib's settings while this package draws: its own, whatever a matplotlibrc says."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib

from lifeboatsim.reporting.fonts import register_font
from lifeboatsim.reporting.style import STYLE

__all__ = ["own_look"]

_lock = threading.RLock()
"""Held while the settings, which all threads share, are this package's."""


@contextmanager
def own_look(more: Any = None) -> Iterator[None]:
    """Draw with STYLE and `more` over matplotlib's defaults; afterwards all is as it was."""
    register_font()
    with _lock, matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(STYLE)
        matplotlib.rcParams.update(more or {})
        yield
