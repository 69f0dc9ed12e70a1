"""How long a strategy takes to answer."""

from __future__ import annotations

import time

import numpy as np

from lifeboatsim.engine.jit import JIT, call_strategy, compiled
from lifeboatsim.engine.plain import viewed
from lifeboatsim.engine.state import ASK, PRIVATE, TABLE
from lifeboatsim.players.strategy import Strategy

__all__ = ["nanoseconds_per_ask"]

LONG_ENOUGH = 0.05
"""Seconds of answering to measure."""


@compiled
def answer_all(addresses, tables, players, questions, rounds):  # type: ignore[no-untyped-def]
    """Put all questions `rounds` times; return the sum of the answers."""
    total = 0
    for _ in range(rounds):
        for i in range(len(questions)):
            address = addresses[questions[i].kind]
            if address != 0:
                total += call_strategy(address, tables[i], players[i], questions[i])
    return total


def nanoseconds_per_ask(
    strategy: Strategy, questions: list[tuple[bytes, bytes, bytes]]
) -> float | None:
    """Return the mean time of an answer to questions kept at play, None if there are none.

    Each question is the bytes of a TABLE, a PRIVATE and an ASK record. The questions are put over
    and over: the records are in the processor's cache, as they are at play.
    """
    if not questions:
        return None
    parts = [
        np.frombuffer(b"".join(pieces), record).copy()
        for pieces, record in zip(zip(*questions, strict=True), (TABLE, PRIVATE, ASK), strict=True)
    ]
    records = parts if JIT else [viewed(part) for part in parts]
    addresses = np.array(strategy.addresses, np.int64)
    answer_all(addresses, *records, 1)
    rounds = 1
    while True:
        started = time.perf_counter()
        answer_all(addresses, *records, rounds)
        seconds = time.perf_counter() - started
        if seconds >= LONG_ENOUGH:
            return seconds / (rounds * len(questions)) * 1e9
        rounds *= 4
