"""Random numbers: published vectors, unbiased draws, fair shuffles, twins, pinned streams."""

from __future__ import annotations

from itertools import permutations
from math import factorial

import numpy as np
import pytest

from lifeboatsim.engine import jit, streams
from lifeboatsim.engine.jit import JIT, compiled, draw, next_word, split_mix
from lifeboatsim.engine.state import STREAM
from lifeboatsim.engine.streams import game_hash, seed_stream, shuffle
from lifeboatsim.engine.views import view
from tests.engine.chi_square import LEAST, p_of_counts

MASK = 2**64 - 1
WORD = np.uint64 if JIT else int

GOLDEN_FIRST_WORDS = {
    (0, 0, streams.DEAL): 678826210945507430,
    (7, 123456, streams.CHANCE + 3): 12242216877570603591,
    (2**53 - 1, 10**12, streams.PLAYER): 10894092675330702889,
}
"""First word of the stream of (seed, game, purpose), worked out by hand from its definition."""


def stream_of(*words):
    """Return a stream in a known state: (array, what the engine's functions take)."""
    array = np.zeros(1, STREAM)
    array[0]["word"] = np.array(words, np.uint64)
    return array, array[0] if JIT else view(array)


def seeded(seed, number, purpose):
    array, stream = stream_of(0, 0, 0, 0)
    seed_stream(stream, seed, number, purpose)
    return array, stream


@compiled
def count_draws(stream, n, counts, times):
    """Count `times` draws below `n`."""
    for _ in range(times):
        counts[draw(stream, n)] += 1


@compiled
def count_orders(stream, values, n, counts, times):
    """Count the orders into which `n` values are shuffled, as numbers in base n."""
    for _ in range(times):
        for i in range(n):
            values[i] = i
        shuffle(stream, values, n)
        order = 0
        for i in range(n):
            order = order * n + values[i]
        counts[order] += 1


# Published vectors


def test_split_mix_gives_the_published_words():
    seed, golden = 1234567, 0x9E3779B97F4A7C15
    words = [int(split_mix(WORD(seed + (i + 1) * golden & MASK))) for i in range(5)]
    assert words == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


XOSHIRO = [
    41943041,
    58720359,
    3588806011781223,
    3591011842654386,
    9228616714210784205,
    9973669472204895162,
    14011001112246962877,
    12406186145184390807,
    15849039046786891736,
    10450023813501588000,
]


def test_xoshiro_gives_the_published_words():
    _, stream = stream_of(1, 2, 3, 4)
    assert [int(next_word(stream)) for _ in XOSHIRO] == XOSHIRO


def test_the_plain_twin_gives_the_published_words():
    array, _ = stream_of(1, 2, 3, 4)
    assert [jit._next_word_plain(view(array)) for _ in XOSHIRO] == XOSHIRO


# Streams


def test_a_stream_is_what_it_was():
    """Pin the definition: a change here changes every game of every seed."""
    first = {key: int(seeded(*key)[0][0]["word"][0]) for key in GOLDEN_FIRST_WORDS}
    assert first == GOLDEN_FIRST_WORDS


def test_streams_of_different_games_and_purposes_differ():
    words = {
        tuple(int(word) for word in seeded(seed, number, purpose)[0][0]["word"])
        for seed in (0, 1, 2**53 - 1)
        for number in range(20)
        for purpose in (*range(1, 7), *range(16, 24), *range(1024, 1034))
    }
    assert len(words) == 3 * 20 * 24


@pytest.mark.skipif(not JIT, reason="both twins are the same function")
def test_plain_twins_agree_with_compiled_ones():
    numbers = np.random.default_rng(1)
    for z in [0, 1, MASK, *(int(z) for z in numbers.integers(0, 2**63, 200))]:
        assert jit._split_mix_plain(z) == int(split_mix(np.uint64(z)))
    plain, fast = seeded(3, 4, 5)[0], seeded(3, 4, 5)
    bounds = [1, 2, 3, 6, 24, 42, 1000, 2**31 - 1, 2**31 + 1, 3 << 30]
    for n in bounds * 50:
        assert jit._draw_plain(view(plain), n) == jit._draw_compiled(fast[1], n)
    assert (plain == fast[0]).all()


def test_a_hash_of_a_game_depends_on_number_and_scores():
    scores = np.array([3, 7, -1, 12, -1, 0, -1, 9], np.int32)
    other = scores.copy()
    other[0] += 1
    swapped = scores.copy()
    swapped[[0, 1]] = scores[[1, 0]]
    cases = [(5, scores), (6, scores), (5, other), (5, swapped)]
    assert len({int(game_hash(n, s if JIT else s.tolist())) for n, s in cases}) == 4


# Draws and shuffles


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 24, 42, 1000])
def test_draws_are_uniform(n):
    times = 200_000 if JIT else 2000
    counts = np.zeros(n, np.int64)
    count_draws(seeded(1, 2, n)[1], n, counts, times)
    assert counts.sum() == times
    if n > 1:
        assert p_of_counts(counts, np.full(n, 1 / n)) > LEAST


def test_a_draw_rejects_what_would_favour_the_low_numbers():
    """With n = 3 * 2^30, plain multiplication would give each third number twice."""
    n = 3 << 30
    _, stream = seeded(1, 2, 3)
    thirds = np.zeros(3, np.int64)
    for _ in range(20_000):
        thirds[(jit._draw_compiled if JIT else draw)(stream, n) % 3] += 1
    assert p_of_counts(thirds, np.full(3, 1 / 3)) > LEAST


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_all_orders_of_a_shuffle_are_equally_likely(n):
    times = 240_000 if JIT else 2400
    counts = np.zeros(n**n, np.int64)
    count_orders(seeded(9, n, 1)[1], np.zeros(n, np.int32), n, counts, times)
    orders = [sum(v * n ** (n - 1 - i) for i, v in enumerate(o)) for o in permutations(range(n))]
    assert counts[orders].sum() == times
    if n > 1:
        chances = np.full(factorial(n), 1 / factorial(n))
        assert p_of_counts(counts[orders], chances) > LEAST
