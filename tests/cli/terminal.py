"""What a command shows on a terminal, read by a test."""

from __future__ import annotations

import os
import select
import time


def read(terminal: int, until: str, seconds: float) -> str:
    """Return what appears on a terminal, up to a word or the end."""
    text, end = "", time.monotonic() + seconds
    while until not in text and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                new = os.read(terminal, 4096)
            except OSError:  # the other side is closed
                break
            text += new.decode(errors="replace")
    return text
