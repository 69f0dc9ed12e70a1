"""Random streams: one for each purpose of each game of each seed.

A stream is seeded from (run seed, game number, purpose) and from nothing else, so a game is the
same game in any block on any worker, and one more draw for one purpose never shifts another:
rule variants and line-ups are compared on the same deals and decks.
"""

from __future__ import annotations

from lifeboatsim.engine.jit import JIT, compiled, draw, split_mix

__all__ = [
    "DEAL", "LINE_UP", "SITTING_OUT", "REMOVED", "PROVISIONS", "NAVIGATION", "WEATHER",
    "CHANCE", "PLAYER",
    "SOURCES", "BY_DEAL", "BY_LINE_UP", "BY_PROVISIONS", "BY_NAVIGATION", "BY_CHANCE", "BY_CHOICES",
    "SEED_LIMIT", "seed_stream", "seed_purpose", "game_hash", "shuffle",
]  # fmt: skip

DEAL, LINE_UP, SITTING_OUT, REMOVED, PROVISIONS, NAVIGATION, WEATHER = range(1, 8)
PLAYER = 16
"""Choices of person p: purpose PLAYER + p."""
CHANCE = 1024
"""Chance during day d: purpose CHANCE + d, so that days do not shift one another."""
SOURCES = ("deal", "line_up", "provisions", "navigation", "chance", "choices")
"""What luck is made of: purposes that are dealt anew together (`GAME` field ``reseed``)."""
BY_DEAL, BY_LINE_UP, BY_PROVISIONS, BY_NAVIGATION, BY_CHANCE, BY_CHOICES = range(len(SOURCES))
SEED_LIMIT = 1 << 53
"""Seeds are 0 ... 2^53 - 1: they survive every JSON reader."""

GOLDEN = 0x9E3779B97F4A7C15  # SplitMix64's step
GAME_STEP = 0xD1342543DE82EF95
PURPOSE_STEP = 0xDA942042E4DD58B5

if JIT:
    import numpy as np

    _u = np.uint64

    @compiled
    def seed_stream(stream, seed, number, purpose):  # type: ignore[no-untyped-def]
        """Seed a STREAM record from run seed, game number and purpose."""
        key = split_mix(_u(seed) + _u(GOLDEN))
        key = split_mix(key + _u(number) * _u(GAME_STEP))
        key = split_mix(key ^ (_u(purpose) * _u(PURPOSE_STEP)))
        for i in range(4):
            key += _u(GOLDEN)
            stream.word[i] = split_mix(key)

    @compiled
    def game_hash(number, scores):  # type: ignore[no-untyped-def]
        """Return a 64-bit hash of a game's number and its scores (-1 for who does not play)."""
        key = split_mix(_u(number) + _u(GOLDEN))
        for p in range(len(scores)):
            key = split_mix((key ^ _u(scores[p] + 1)) + _u(GOLDEN))
        return key

else:
    _MASK = 0xFFFFFFFFFFFFFFFF

    def seed_stream(stream, seed, number, purpose):  # type: ignore[no-untyped-def]
        """Seed a STREAM record from run seed, game number and purpose."""
        key = split_mix((seed + GOLDEN) & _MASK)
        key = split_mix((key + number * GAME_STEP) & _MASK)
        key = split_mix(key ^ (purpose * PURPOSE_STEP & _MASK))
        for i in range(4):
            key = (key + GOLDEN) & _MASK
            stream.word[i] = split_mix(key)

    def game_hash(number, scores):  # type: ignore[no-untyped-def]
        """Return a 64-bit hash of a game's number and its scores (-1 for who does not play)."""
        key = split_mix((number + GOLDEN) & _MASK)
        for p in range(len(scores)):
            key = split_mix(((key ^ (scores[p] + 1)) + GOLDEN) & _MASK)
        return key


@compiled
def seed_purpose(g, stream, purpose, source):  # type: ignore[no-untyped-def]
    """Seed a STREAM record for a purpose of the game in `g`; `source` is where it belongs."""
    seed_stream(stream, g.seed ^ g.reseed[source], g.number, purpose)


@compiled
def shuffle(stream, values, n):  # type: ignore[no-untyped-def]
    """Shuffle the first `n` of `values` in place (Fisher and Yates), all orders equally likely."""
    for i in range(n - 1, 0, -1):
        j = draw(stream, i + 1)
        values[i], values[j] = values[j], values[i]
