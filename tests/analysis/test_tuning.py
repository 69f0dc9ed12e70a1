"""Weights strategies: read, played with other weights, searched, written."""

from __future__ import annotations

import json
import sys

import pytest

from lifeboatsim.analysis.tournament_cells import Conditions, StoreError
from lifeboatsim.analysis.tuning import Tuning, TuningSettings, require_cmaes, tuning_tables
from lifeboatsim.analysis.tuning_weights import (
    TunableStrategy,
    provenance_text,
    read_weights,
    write_strategy,
)  # fmt: skip
from lifeboatsim.engine.jit import JIT
from lifeboatsim.players import ROSTER, StrategyError, load_strategy, parse_table
from lifeboatsim.players.guards import check_source
from lifeboatsim.players.registry import strategies_folder
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import play

RULES = resolve_rules()
GAMES = 40 if JIT else 2
SETTINGS = TuningSettings(generations=2, population=4, verdict_games=GAMES)


@pytest.fixture(scope="module")
def tunable():
    return TunableStrategy(read_weights(), "tuned")


@pytest.fixture
def conditions():
    return Conditions(RULES, 3, GAMES, workers=2)


def test_every_weight_has_a_name_a_start_and_a_step():
    file = read_weights()
    assert len(set(file.names)) == len(file.names) == len(file.weights) == len(file.start)
    assert min(file.step) > 0


def test_no_weight_hides_a_word_of_the_game():
    import lifeboatsim.api

    assert not set(read_weights().names) & set(lifeboatsim.api.__all__)


def test_another_strategy_is_no_weights_strategy():
    with pytest.raises(StrategyError, match="no weights strategy"):
        read_weights(strategies_folder() / "random.py")


def test_weights_in_memory_play_as_the_file_does_and_can_be_changed(tunable, conditions):
    text = "tuned:2,random:4"
    (open_table,) = tuning_tables([text], RULES, tunable)
    tunable.set(tunable.file.weights)
    same = play(conditions.plan(open_table, 0)).totals
    assert same.digest == play(conditions.plan(parse_table(text, RULES), 0)).totals.digest
    assert same.illegal.sum() == 0
    tunable.set([0] * len(tunable.file.weights))
    assert play(conditions.plan(open_table, 0)).totals.digest != same.digest


def test_a_table_without_the_tuned_one_is_refused(tunable):
    with pytest.raises(StrategyError, match="does not play there"):
        tuning_tables(["random:6"], RULES, tunable)


def test_a_search_goes_on_where_it_was_and_says_what_it_found(tunable, conditions, tmp_path):
    pytest.importorskip("cmaes")
    tables = tuning_tables(["tuned:1,random:5"], RULES, tunable)
    whole = Tuning(conditions, tunable, tables, SETTINGS)
    assert whole.search()
    verdict = whole.verdict()
    Tuning(conditions, tunable, tables, SETTINGS, tmp_path).search()
    lines = (tmp_path / "cells.jsonl").read_text().splitlines()
    (tmp_path / "cells.jsonl").write_text(lines[0] + "\n")
    again = Tuning(conditions, tunable, tables, SETTINGS, tmp_path)
    assert len(again.store.cells) == 1 and again.search()
    assert again.verdict() == verdict and verdict["seed"] == 4
    document = again.document(verdict)
    assert document == whole.document(verdict)
    json.dumps(document, allow_nan=False)
    assert len(document["generations"]) == 2 and list(document["weights"])
    written = write_strategy(
        tmp_path, tunable.file, list(document["weights"].values()), "found",
        provenance_text(document, "lifeboatsim tune-strategy"),
    )  # fmt: skip
    reread = read_weights(written)
    check_source(reread.source)
    assert reread.weights == tuple(document["weights"].values())


def test_a_missing_library_is_said_in_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "cmaes", None)
    with pytest.raises(StoreError, match=r"pip install 'lifeboatsim\[tune\]'"):
        require_cmaes()


@pytest.mark.skipif(not JIT, reason="too slow uncompiled")
@pytest.mark.parametrize("other", [name for name in ROSTER if name != "tuned"])
def test_the_tuned_one_wins_more_than_its_share_at_every_table_of_the_roster(other):
    from lifeboatsim.analysis import win_share_interval

    conditions = Conditions(RULES, 2024, 6000)
    totals = play(conditions.plan(parse_table(f"tuned:1,{other}:5", RULES), 0)).totals
    low, _ = win_share_interval(totals.strategies[0])
    assert low > 1 / 6
    assert load_strategy("tuned").hooks
