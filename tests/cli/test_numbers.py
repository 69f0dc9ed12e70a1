from __future__ import annotations

import click
import pytest

from lifeboatsim.cli import numbers
from lifeboatsim.cli.numbers import BLOCK, GAME, GAMES, SEED, WORKERS


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        ("1000000", 1_000_000),
        ("1_000_000", 1_000_000),
        ("1e6", 1_000_000),
        ("1E+6", 1_000_000),
        ("1.5e3", 1500),
        ("2.50e1", 25),
        ("1.0", 1),
        ("007", 7),
        ("1e12", 10**12),
    ],
)
def test_games_accepts(text, number):
    assert GAMES.convert(text, None, None) == number


@pytest.mark.parametrize(
    "text",
    [
        "0", "-5", "1.5", "1.5e0", "nan", "inf", "1e400", "1e999999999999999999999", "1e-3",
        "x", "", " 1", "1 000", "1,000", "1__0", "_1", "0x10", "1e6.5", "٣", "1e13", "+1", ".5",
        "9" * 400,
    ],
)  # fmt: skip
def test_games_refuses_and_says_what_is_allowed(text):
    with pytest.raises(click.BadParameter) as caught:
        GAMES.convert(text, None, None)
    message = caught.value.format_message()
    assert "1e6" in message
    assert len(message) < 200


def test_seeds_are_exact_up_to_the_last():
    assert SEED.convert("9007199254740991", None, None) == 2**53 - 1
    assert SEED.convert("9007199254740990.0", None, None) == 2**53 - 2
    assert SEED.convert("0", None, None) == 0
    with pytest.raises(click.BadParameter):
        SEED.convert("9007199254740992", None, None)


def test_limits_are_those_of_a_plan():
    plan = pytest.importorskip("lifeboatsim.running.plan")
    assert (GAMES.low, GAMES.high) == (1, plan.MOST_GAMES)
    assert SEED.high == plan.LAST_SEED
    assert GAME.high == plan.LAST_GAME - plan.MOST_GAMES + 1
    assert WORKERS.high == plan.MOST_WORKERS
    assert BLOCK.high == plan.MOST_GAMES
    assert str(GAME.high) in GAME.allowed
    assert str(SEED.high) in SEED.allowed
    assert set(numbers.__all__) >= {"GAMES", "SEED"}
