from __future__ import annotations

import numpy as np

from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import RunPlan
from lifeboatsim.running.sample import FIELDS, choose_samples, sample_games
from lifeboatsim.running.single import logged_game

ORDINARY = {
    "day": 6, "over": 1, "best": 20, "least": 3, "margin": 2, "winners": 1, "deaths": 2,
    "lost": 1, "fights": 4, "dead_winner": 0, "players": 6,
}  # fmt: skip


def features(*changes: dict[str, int], ordinary: int = 40) -> np.ndarray:
    rows = [ORDINARY] * ordinary + [ORDINARY | change for change in changes]
    return np.array([[row[name] for name in FIELDS] for row in rows])


def plan(**changes) -> RunPlan:
    rules = resolve_rules("standard")
    return RunPlan(rules, parse_table("random", rules), seed=7, games=300).replace(**changes)


def test_kinds_take_turns_and_no_game_comes_twice():
    table = features(
        {"day": 30}, {"over": 3, "day": 200}, {"best": 60}, {"dead_winner": 1}, {"deaths": 0}
    )
    samples = choose_samples(table, 100, 6)
    kinds = ["typical", "extreme", "odd", "typical", "extreme", "odd"]
    assert [one.kind for one in samples] == kinds
    assert samples[0].game == 100
    assert samples[1].why == "the longest: 200 days"
    assert samples[1].game == 141
    assert samples[2].why == "everybody survives (1 of 45 games)"  # 141 is taken
    assert len({one.game for one in samples}) == 6


def test_what_is_common_is_not_odd():
    table = features(*[{"deaths": 0}] * 30)
    assert not any(one.kind == "odd" for one in choose_samples(table, 0, 10))


def test_games_that_are_all_alike_are_typical():
    samples = choose_samples(features(), 0, 50)
    assert len(samples) == 40
    assert {one.kind for one in samples} == {"typical"}


def test_samples_depend_on_the_games_alone_and_tell_the_truth():
    samples = sample_games(plan(), 300, 6)
    assert sample_games(plan(workers=1, block_size=7), 300, 6) == samples
    assert all(0 <= one.game < 300 for one in samples)
    longest = next(one for one in samples if one.why.startswith("the longest"))
    rows = logged_game(resolve_rules("standard"), "random", 7, longest.game)
    days = max(row[1] for row in rows if row[0] == 10)
    assert longest.why == f"the longest: {days} days"


def test_the_numbers_are_those_of_the_run():
    samples = sample_games(plan(first_game=50), 20, 3)
    assert all(50 <= one.game < 70 for one in samples)
    assert sample_games(plan(), 0, 3) == []
