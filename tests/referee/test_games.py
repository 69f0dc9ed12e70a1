"""The engine's games before the referee: every rule set, overlay and option value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lifeboatsim.running.single import logged_game
from lifeboatsim.players import strategy_names
from lifeboatsim.rules import resolve_rules

from . import Objection, check
from .rule_lists import OVERLAYS, RULE_SETS, option_settings

SPECS = [
    *RULE_SETS,
    *(f"standard+{overlay}" for overlay in OVERLAYS),
    "zh-short+evil-sharks+evil-sharks-linger+short-game",
    "it+evil-sharks-always+psychopath-three",
]
PLAYERS = (4, 5, 6)
SEED = 20_240


def play_and_check(
    spec: str, settings: Sequence[str], players: int, games: int, strategy: str = "random"
) -> None:
    """Play games with the log on; fail at the first objection, saying which game it was."""
    rules: Any = resolve_rules(spec, settings=settings, players=players)
    for number in range(games):
        rows = logged_game(rules, strategy, SEED, number)
        try:
            check(rows, rules)
        except Objection as objection:
            place = objection.row_number
            shown = "\n".join(str(row) for row in rows[max(place - 12, 0) : place + 4])
            pytest.fail(f"{rules.name}, {players} players, game {number}: {objection}\n{shown}")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("spec", SPECS)
def test_a_few_games(spec: str, players: int) -> None:
    play_and_check(spec, (), players, games=3)


@pytest.mark.parametrize("settings", option_settings())
def test_a_few_games_of_each_option(settings: str) -> None:
    play_and_check("standard", settings.split(","), 6, games=3)


@pytest.mark.parametrize("strategy", strategy_names())
@pytest.mark.parametrize("spec", ["standard", "zh-full"])
def test_a_few_games_of_each_strategy(spec: str, strategy: str) -> None:
    play_and_check(spec, (), 6, games=3, strategy=strategy)


@pytest.mark.proof
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("spec", SPECS)
def test_many_games(spec: str, players: int) -> None:
    play_and_check(spec, (), players, games=200)


@pytest.mark.proof
@pytest.mark.parametrize("settings", option_settings())
def test_many_games_of_each_option(settings: str) -> None:
    for players in PLAYERS:
        play_and_check("standard", settings.split(","), players, games=70)


@pytest.mark.proof
@pytest.mark.parametrize("strategy", strategy_names())
@pytest.mark.parametrize("spec", RULE_SETS)
def test_many_games_of_each_strategy(spec: str, strategy: str) -> None:
    for players in PLAYERS:
        play_and_check(spec, (), players, games=70, strategy=strategy)
