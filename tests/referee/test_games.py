"""The engine's games before the referee: every rule set, overlay and option value."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from lifeboatsim.players import strategy_names
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.single import logged_game

from . import Objection, check
from .rule_lists import (
    EXPANSION_SETTINGS,
    EXPANSION_SPECS,
    EXPANSIONS,
    OVERLAYS,
    RULE_SETS,
    option_settings,
    player_counts,
)

SPECS = [
    *RULE_SETS,
    *(f"standard+{overlay}" for overlay in OVERLAYS),
    "zh-short+evil-sharks+evil-sharks-linger+short-game",
    "it+evil-sharks-always+psychopath-three",
]
PLAYERS = (4, 5, 6)
WITH_EXPANSIONS = [(spec, players) for spec in EXPANSION_SPECS for players in player_counts(spec)]
ALL_EXPANSIONS = EXPANSIONS[-1]
SEED = 20_240


def play_and_check(
    spec: str, settings: Sequence[str], players: int, games: int, strategy: str = "random"
) -> None:
    """Play games with the log on; fail at the first objection, saying which game it was."""
    referee(resolve_rules(spec, settings=settings, players=players), games, strategy)


def referee(rules: Any, games: int, strategy: str = "random") -> None:
    """As `play_and_check`, by rules worked out already."""
    for number in range(games):
        rows = logged_game(rules, strategy, SEED, number)
        try:
            check(rows, rules)
        except Objection as objection:
            place = objection.row_number
            shown = "\n".join(str(row) for row in rows[max(place - 12, 0) : place + 4])
            pytest.fail(
                f"{rules.name}, {rules.players} players, game {number}: {objection}\n{shown}"
            )


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


@pytest.mark.parametrize(("spec", "players"), WITH_EXPANSIONS)
def test_a_few_games_with_expansions(spec: str, players: int) -> None:
    play_and_check(spec, (), players, games=2)


def test_games_of_named_characters() -> None:
    crew = ("lady", "wong", "harter", "kid")
    referee(resolve_rules(f"standard+{ALL_EXPANSIONS}", characters=crew), games=4)


PLENTY = ("water,30,0,0", "jewels,3,1,0", "knife,2,0,3", "cannibalism,6,0,0", "flask,20,0,3")


def test_games_with_many_flasks_and_cannibals(tmp_path: Path) -> None:
    deck = tmp_path / "provisions.csv"
    deck.write_text("\n".join(["code,count,points,weapon", *PLENTY]) + "\n", encoding="utf-8")
    for spec in ("standard", "zh-short"):
        spec = f"{spec}+cannibalism+liquid-courage"
        referee(resolve_rules(spec, decks={"provisions": deck}, players=8), games=6)


@pytest.mark.parametrize("settings", EXPANSION_SETTINGS)
def test_a_few_games_of_settings_with_expansions(settings: str) -> None:
    play_and_check(f"standard+{ALL_EXPANSIONS}", settings.split(","), 8, games=2)


@pytest.mark.parametrize("strategy", strategy_names())
def test_a_few_games_of_each_strategy_with_expansions(strategy: str) -> None:
    play_and_check(f"standard+{ALL_EXPANSIONS}", (), 8, games=2, strategy=strategy)


PARASOLS = ("water,8,0,0", "knife,2,0,3", "parasol,24,0,0", "life_preserver,8,0,0", "chum,6,0,0")


@pytest.mark.parametrize("spec", ["standard", "zh-short", "standard+preserver=no_fall"])
def test_games_with_several_parasols_and_preservers(spec: str, tmp_path: Path) -> None:
    """The engine and the referee once disagreed on two parasols of one owner."""
    deck = tmp_path / "provisions.csv"
    deck.write_text("\n".join(["code,count,points,weapon", *PARASOLS]) + "\n", encoding="utf-8")
    referee(resolve_rules(spec, decks={"provisions": deck}, players=6), games=12)


def test_games_with_other_points(tmp_path: Path) -> None:
    """The referee once took the points of the printed cards for those of every deck."""
    deck = tmp_path / "provisions.csv"
    cards = ["code,count,points,weapon", "painting_large,15,1,4", "painting_small,15,4,0"]
    cards += ["knife,9,2,3", "cash,6,2,0"]
    deck.write_text("\n".join(cards) + "\n", encoding="utf-8")
    referee(resolve_rules("standard", decks={"provisions": deck}, players=6), games=6)


WEATHER_COLUMNS = (
    "id,name,thirst_all,thirst_rowers,thirst_fighters,thirst_idle,thirst_less,no_rowing,row_bonus,"
    "sharks,bow_falls,stern_falls"
)
WEATHER_ROWS = ("1,Storm,1,1,2,0,0,1,0,1,1,1", "2,Mist,0,1,0,3,1,0,3,0,0,1", "3,Calm" + ",0" * 10)


@pytest.mark.parametrize("cards", [2, 3])
def test_games_with_a_small_weather_deck(cards: int, tmp_path: Path) -> None:
    deck = tmp_path / "weather.csv"
    deck.write_text("\n".join([WEATHER_COLUMNS, *WEATHER_ROWS[:cards]]) + "\n", encoding="utf-8")
    rules = resolve_rules("standard+weather", decks={"weather": deck}, players=6)
    referee(rules, games=4)


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


@pytest.mark.proof
@pytest.mark.parametrize(("spec", "players"), WITH_EXPANSIONS)
def test_many_games_with_expansions(spec: str, players: int) -> None:
    play_and_check(spec, (), players, games=200)


@pytest.mark.proof
@pytest.mark.parametrize("settings", EXPANSION_SETTINGS)
def test_many_games_of_settings_with_expansions(settings: str) -> None:
    for spec in (f"standard+{ALL_EXPANSIONS}", f"zh-short+{ALL_EXPANSIONS}"):
        for players in player_counts(spec):
            play_and_check(spec, settings.split(","), players, games=40)


@pytest.mark.proof
@pytest.mark.parametrize("strategy", strategy_names())
def test_many_games_of_each_strategy_with_expansions(strategy: str) -> None:
    for spec in EXPANSION_SPECS:
        for players in player_counts(spec):
            play_and_check(spec, (), players, games=40, strategy=strategy)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize(
    ("spec", "players"),
    [*((spec, players) for spec in SPECS for players in PLAYERS), *WITH_EXPANSIONS],
)
def test_games_overnight(spec: str, players: int) -> None:
    play_and_check(spec, (), players, games=20_000)
