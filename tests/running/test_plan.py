from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from lifeboatsim.running import RunPlan, available_workers
from lifeboatsim.running.plan import LAST_GAME, LAST_SEED

NOTHING: Any = SimpleNamespace()


def plan(**numbers):
    return RunPlan(NOTHING, NOTHING, **({"seed": 1, "games": 10} | numbers))


def test_blocks_cover_the_games_once():
    for games, size, first in ((10, 3, 0), (10, 10, 5), (10, 100, 7), (1, 1, 0)):
        numbers = [
            number
            for start, n in plan(games=games, block_size=size, first_game=first).blocks()
            for number in range(start, start + n)
        ]
        assert numbers == list(range(first, first + games))


def test_blocks_of_a_huge_plan_are_not_listed_beforehand():
    blocks = plan(games=10**12, block_size=1).blocks()
    assert [next(blocks) for _ in range(3)] == [(0, 1), (1, 1), (2, 1)]


def test_a_plan_uses_all_cores_if_not_told():
    assert plan().workers == available_workers() >= 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seed", -1), ("seed", LAST_SEED + 1), ("games", 0), ("games", 10**12 + 1),
        ("first_game", -1), ("first_game", LAST_GAME), ("block_size", 0), ("workers", 0),
    ],
)  # fmt: skip
def test_numbers_out_of_range_are_refused(name, value):
    with pytest.raises(ValueError, match=f"{name} {value} is not allowed"):
        plan(**{name: value})
