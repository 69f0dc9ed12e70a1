"""Days of an idle table, against their exact distribution (rules.md 7)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.totals import add_totals, new_totals
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from tests.engine.chi_square import LEAST, p_of_counts

CALM = Path(__file__).parents[1] / "data" / "calm_navigation.csv"
"""The birds of the base deck, and nobody named."""
BIRDS, CROSSED, BLANKS = 7, 1, 16
DAYS = range(25)
MANY = 1_000_000 if JIT else 200
FEWER = 200_000 if JIT else 200
NEEDED = pytest.mark.parametrize(
    ("rule", "needed", "mean"),
    [
        ("floor", 4, Fraction(325, 24)),
        ("debt", 4, Fraction(125, 9)),
        ("floor", 3, None),
    ],
)


@cache
def chances(rule: str, needed: int) -> tuple[Fraction, ...]:
    """Return the chance that the game lands on day 0 ... 24, card by card without replacement."""
    landed = [Fraction(0)] * len(DAYS)
    states = {(BIRDS, CROSSED, BLANKS, 0): Fraction(1)}
    for day in DAYS[1:]:
        after: dict[tuple[int, int, int, int], Fraction] = {}
        for (birds, crossed, blanks, seen), chance in states.items():
            left = birds + crossed + blanks
            lower = seen - 1 if rule == "debt" else max(seen - 1, 0)
            for n, state in (
                (birds, (birds - 1, crossed, blanks, seen + 1)),
                (crossed, (birds, crossed - 1, blanks, lower)),
                (blanks, (birds, crossed, blanks - 1, seen)),
            ):
                if n and state[3] == needed:
                    landed[day] += chance * n / left
                elif n:
                    after[state] = after.get(state, Fraction(0)) + chance * n / left
        states = after
    return tuple(landed)


def idle(games: int, *settings: str, deck: Path | None = None) -> np.void:
    """Return the totals of an idle table of six, played by two threads."""
    decks = {"navigation": deck} if deck else {}
    rules = resolve_rules("standard", settings=settings, decks=decks)
    line_up = parse_table("idle", rules)
    total = new_totals(1)

    def half(first: int):
        part = new_totals(1)
        play_block(new_game(rules, line_up, 11), first, games // 2, part)
        return part

    with ThreadPoolExecutor(2) as pool:
        for part in pool.map(half, (0, games // 2)):
            add_totals(total, part)
    return total.counts[0]


@NEEDED
def test_the_exact_distribution(rule, needed, mean):
    exact = chances(rule, needed)
    assert sum(exact) == 1
    average = sum(day * chance for day, chance in enumerate(exact))
    if mean is not None:
        assert average == mean
    else:
        assert float(average) == pytest.approx(10.0694, abs=5e-5)
    if needed == 4:
        assert [day for day in DAYS if exact[day]][0::18] == [4, 22]


@NEEDED
def test_an_idle_table_on_a_calm_deck(rule, needed, mean):
    games = MANY if (rule, needed) == ("floor", 4) else FEWER
    counts = idle(games, f"crossed_bird={rule}", f"birds_to_land={needed}", deck=CALM)
    days = counts["days"]
    exact = np.array([float(chance) for chance in chances(rule, needed)])
    assert counts["landed"] == counts["games"] == games
    assert days[25:].sum() == 0
    assert p_of_counts(days[:25], exact) > LEAST
    average = (exact * DAYS).sum()
    deviation = np.sqrt((exact * np.square(DAYS)).sum() - average**2)
    assert abs(counts["days_sum"] / games - average) < 4 * deviation / np.sqrt(games)


@pytest.mark.skipif(not JIT, reason="too slow uncompiled")
def test_on_the_real_deck_many_idle_games_end_without_a_landing():
    games = 100_000
    dead = idle(games)["all_dead"] / games
    assert dead == pytest.approx(0.41, abs=0.01)
