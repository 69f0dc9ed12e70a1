"""Loaded by the workers of ``local:N``: Ctrl-C is for the program that started them.

A terminal sends it to them too, and a worker that ends by it would be started again and complain.
They end when that program does.
"""

from __future__ import annotations

import signal
from typing import Any

__all__ = ["dask_setup"]


def dask_setup(worker: Any) -> None:
    """Take no notice of Ctrl-C (called by Dask in the main thread of a worker)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
