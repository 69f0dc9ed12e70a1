"""Whole numbers as people write them: 1000000, 1_000_000, 1e6."""

from __future__ import annotations

import math
import re
from decimal import Decimal, InvalidOperation, Overflow
from typing import Any

import click

__all__ = ["Number", "WholeNumber", "GAMES", "SEED", "GAME", "WORKERS", "BLOCK", "PLAYERS"]

NUMBER = re.compile(r"[0-9]+(_[0-9]+)*(\.[0-9]+)?([eE]\+?[0-9]+)?")


class WholeNumber(click.ParamType):
    """A whole number from `low` to `high`, read exactly (no float in between).

    `name` stands for it in the help, in capitals.
    """

    def __init__(self, low: int, high: int, allowed: str, name: str = "number") -> None:
        self.name = name
        self.low = low
        self.high = high
        self.allowed = allowed

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number; anything else is refused with what is allowed."""
        if isinstance(value, int):
            return value
        number = _exact(str(value))
        # The range first: 1e400 must not be written out.
        if number is None or not self.low <= number <= self.high or number != int(number):
            shown = value if len(value) <= 40 else value[:37] + "..."
            self.fail(f"{shown!r} is not allowed: {self.allowed}.", param, ctx)
        return int(number)


class Number(click.FloatRange):
    """A number from `low` to `high`; not a number and the infinite are refused."""

    name = "number"

    def __init__(self, low: float, high: float) -> None:
        super().__init__(min=low, max=high)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number."""
        number: float = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value!r} is not allowed: {self.min} to {self.max}.", param, ctx)
        return number


def _exact(text: str) -> Decimal | None:
    if not NUMBER.fullmatch(text):
        return None
    try:
        return Decimal(text)
    except (InvalidOperation, Overflow):
        return None


GAMES = WholeNumber(1, 10**12, "a whole number from 1 to 1e12, such as 1e6 or 1_000_000", "games")
SEED = WholeNumber(0, 2**53 - 1, "a whole number from 0 to 9007199254740991 (2^53 - 1)")
GAME = WholeNumber(0, 2**53 - 10**12, "a whole number from 0 to 9006199254740992")
WORKERS = WholeNumber(1, 1024, "a whole number from 1 to 1024")
BLOCK = WholeNumber(1, 10**12, "a whole number from 1 to 1e12", "games")
PLAYERS = WholeNumber(
    1, 99, "a whole number from 4 to the number of characters (6, with expansions up to 8)"
)
