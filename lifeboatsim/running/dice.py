"""Random choices made in Python before a game begins: what a scenario file leaves open.

Apart from the engine's streams, which the deal and the play use: a named card more in a file
must not shift what happens by chance later.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TypeVar

from lifeboatsim.engine.jit import draw

__all__ = ["Dice"]

T = TypeVar("T")


class Dice:
    """A stream of unbiased choices, the same for the same seed, game number and purpose."""

    def __init__(self, seed: int, number: int, purpose: str) -> None:
        digest = hashlib.sha256(f"{seed} {number} {purpose}".encode()).digest()
        self.word = [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)]

    def below(self, n: int) -> int:
        """Return 0 ... n - 1, each equally likely."""
        return int(draw(self, n))

    def shuffled(self, values: Iterable[T]) -> list[T]:
        """Return `values` in random order, all orders equally likely."""
        found = list(values)
        for i in range(len(found) - 1, 0, -1):
            j = self.below(i + 1)
            found[i], found[j] = found[j], found[i]
        return found
