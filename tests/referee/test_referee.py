"""The referee on games written by itself: they pass, and spoilt ones do not."""

from __future__ import annotations

import random

import pytest

from lifeboatsim.rules import resolve_rules

from . import Objection, check
from .log import EVENTS
from .rule_lists import (
    EXPANSION_SETTINGS,
    EXPANSION_SPECS,
    EXPANSIONS,
    OVERLAYS,
    RULE_SETS,
    option_settings,
    player_counts,
)
from .writing import written_game

SPECS = [*RULE_SETS, *(f"standard+{overlay}" for overlay in OVERLAYS)]


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("spec", SPECS)
def test_a_game_by_the_rules_passes(spec: str, players: int) -> None:
    rules = resolve_rules(spec, players=players)
    check(written_game(rules, seed=players), rules)


@pytest.mark.parametrize("settings", option_settings())
def test_every_option_value_passes(settings: str) -> None:
    rules = resolve_rules("standard", settings=settings.split(","), players=5)
    check(written_game(rules, seed=1), rules)


@pytest.mark.parametrize("spec", EXPANSION_SPECS)
def test_a_game_with_expansions_passes(spec: str) -> None:
    for players in player_counts(spec):
        rules = resolve_rules(spec, players=players)
        check(written_game(rules, seed=players), rules)


@pytest.mark.parametrize("settings", EXPANSION_SETTINGS)
def test_every_setting_passes_with_expansions(settings: str) -> None:
    rules = resolve_rules(f"standard+{EXPANSIONS[-1]}", settings=settings.split(","), players=7)
    for seed in range(4):
        check(written_game(rules, seed), rules)


@pytest.fixture(scope="module", params=["standard", f"standard+{EXPANSIONS[-1]}"])
def game(request) -> tuple[list[tuple[int, ...]], object]:
    rules = resolve_rules(request.param, players=4)
    return written_game(rules, seed=3), rules


def test_a_missing_row_is_objected_to(game) -> None:
    rows, rules = game
    for place in random.Random(1).sample(range(len(rows)), 60):
        with pytest.raises(Objection):
            check(rows[:place] + rows[place + 1 :], rules)


def test_a_row_too_many_is_objected_to(game) -> None:
    rows, rules = game
    for place in random.Random(2).sample(range(len(rows)), 60):
        with pytest.raises(Objection):
            check([*rows[: place + 1], *rows[place:]], rules)


def test_a_changed_number_is_objected_to_at_once(game) -> None:
    rows, rules = game
    stream = random.Random(3)
    free = {EVENTS["answer"], EVENTS["deal"], EVENTS["taken"], EVENTS["under"], EVENTS["shown"]}
    free.add(EVENTS["weather"])
    fixed = [place for place, row in enumerate(rows) if row[0] not in free]
    for place in stream.sample(fixed, 80):
        row = list(rows[place])
        column = stream.randrange(8)
        row[column] += 3
        with pytest.raises(Objection) as caught:
            check([*rows[:place], tuple(row), *rows[place + 1 :]], rules)
        assert caught.value.row_number >= place


def test_a_log_of_nothing_is_objected_to(game) -> None:
    with pytest.raises(Objection, match="end of the log"):
        check([], game[1])


def test_rows_after_the_score_are_objected_to(game) -> None:
    rows, rules = game
    with pytest.raises(Objection, match="nothing follows"):
        check([*rows, rows[-1]], rules)
