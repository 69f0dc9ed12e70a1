from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import RunPlan, first_illegal_answer, play, stop_on_interrupt
from lifeboatsim.running import pool as pool_module
from lifeboatsim.running import strict as strict_module
from tests.promptness import prompt


def make_plan(**changes):
    rules = resolve_rules(players=changes.pop("players", None))
    numbers = {"seed": 7, "games": 500, "block_size": 100, "workers": 1} | changes
    return RunPlan(rules, parse_table("random", rules), **numbers)


def document(plan, outcome):
    return dump_json(summary(plan.replace(games=outcome.played), outcome.totals))


@pytest.fixture(scope="module")
def expected():
    plan = make_plan()
    return document(plan, play(plan))


@pytest.mark.parametrize(
    ("workers", "block_size"), [(1, 1), (2, 7), (3, 499), (4, 500), (2, 10**6)]
)
def test_workers_and_blocks_change_nothing(expected, workers, block_size):
    plan = make_plan(workers=workers, block_size=block_size)
    outcome = play(plan)
    assert outcome.played == 500
    assert not outcome.interrupted
    assert document(plan, outcome) == expected


def test_ranges_of_games_add_up():
    whole = play(make_plan()).totals
    parts = [play(make_plan(games=n, first_game=f)).totals for f, n in ((0, 123), (123, 377))]
    for field, everything in whole._asdict().items():
        pieces = [getattr(part, field) for part in parts]
        if everything.dtype.fields is None:
            assert (pieces[0] + pieces[1] == everything).all()
        else:
            for name in everything.dtype.names:
                assert (pieces[0][name] + pieces[1][name] == everything[name]).all()


def test_other_seeds_and_games_are_other_games():
    digests = {
        int(play(make_plan(games=20, **changes)).totals.digest[0])
        for changes in ({}, {"seed": 8}, {"first_game": 20}, {"players": 5})
    }
    assert len(digests) == 4


def test_progress_comes_to_the_end():
    seen = []
    play(make_plan(workers=2), lambda played, planned: seen.append((played, planned)))
    assert seen == [(n, 500) for n in range(100, 501, 100)]


def test_each_thread_keeps_one_record(monkeypatch):
    made = []
    original = pool_module.new_game
    monkeypatch.setattr(
        pool_module, "new_game", lambda *args: made.append(threading.get_ident()) or original(*args)
    )
    play(make_plan(workers=2, block_size=10))
    assert len(made) == len(set(made)) <= 2


def test_stopped_runs_are_the_run_of_so_many_games(monkeypatch):
    plan = make_plan(games=10**9, block_size=10**8, workers=2)
    outcome = prompt(lambda: interrupted(plan), 2.3)
    assert outcome.interrupted
    assert 0 < outcome.played < 10**9
    again = plan.replace(games=outcome.played, block_size=1000)
    assert document(plan, outcome) == document(again, play(again))


def interrupted(plan):
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    started = time.perf_counter()
    outcome = play(plan)
    took = time.perf_counter() - started
    timer.join()
    return took, outcome


def test_a_second_interrupt_is_not_swallowed():
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), stop_on_interrupt() as stop:
        signal.raise_signal(signal.SIGINT)
        assert stop.is_set()
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_the_queue_is_bounded_and_ends_with_the_run(monkeypatch):
    played = []
    monkeypatch.setattr(pool_module, "play_block", lambda *args: played.append(args[1]))

    def stop(games, planned):
        if games == 100:
            raise KeyboardInterrupt

    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        play(make_plan(games=10**9, block_size=1, workers=2), stop)
    assert 100 <= len(played) <= 100 + 2 * pool_module.QUEUED_BLOCKS
    assert threading.active_count() == before


def test_an_error_in_a_worker_comes_out(monkeypatch):
    def fail(*args):
        raise RuntimeError("broken")

    monkeypatch.setattr(pool_module, "play_block", fail)
    with pytest.raises(RuntimeError, match="broken"):
        play(make_plan(workers=2))


@pytest.mark.parametrize("guilty", [0, 1, 41, 99])
def test_the_first_illegal_game_is_found(monkeypatch, guilty):
    played = []

    def fake(record, first, games, totals):
        played.append(games)
        totals.illegal[0] += first <= guilty < first + games

    monkeypatch.setattr(strict_module, "play_block", fake)
    found = first_illegal_answer(make_plan(), (0, 100))
    assert (found.strategy, found.seed, found.game) == ("random", 7, guilty)
    assert sum(played) <= 200


def test_no_illegal_game_is_said(monkeypatch):
    monkeypatch.setattr(strict_module, "play_block", lambda *args: None)
    with pytest.raises(ValueError, match="no illegal answer"):
        first_illegal_answer(make_plan(), (0, 100))
