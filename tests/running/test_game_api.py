"""Games from Python: players that are functions, stepping, failures, leaving early."""

from __future__ import annotations

import gc
import threading
import time

import pytest

import lifeboatsim
from lifeboatsim import Game
from lifeboatsim.players import StrategyError
from lifeboatsim.rules import RulesError, resolve_rules
from lifeboatsim.running.single import logged_game


def last(table, me, ask):
    return ask.n - 1


def test_without_players_it_is_the_game_of_a_run():
    result = Game(table="random", seed=11, number=3).play()
    assert list(result.events) == logged_game(resolve_rules(), "random", 11, 3)
    assert sum(result.win_share.values()) == pytest.approx(1)
    assert set(result.scores) == {"lady", "sir", "captain", "mate", "frenchy", "kid"}
    assert result.strategies["mate"] == "random" and result.failures == ()
    assert result.end in ("landed", "all_dead", "capped") and result.lines()


def test_a_function_plays_beside_compiled_strategies():
    asked = []

    def watching(table, me, ask):
        asked.append((me.player, ask.kind))
        return 0

    idle = Game(table="idle", seed=7).play()
    result = Game(table="idle", seed=7, players={"mate": watching}).play()
    assert result.events == idle.events
    assert asked and {player for player, _ in asked} == {3}
    assert result.strategies["mate"] == "watching-mate"


def test_functions_by_ask_and_strategies_by_name():
    players = {"mate": {"act": last}, "kid": "random"}
    result = Game(table="idle", seed=7, players=players).play()
    assert result.strategies["kid"] == "random" and result.illegal == 0
    assert any(line.startswith("action mate") and "nothing" not in line for line in result.lines())


def raising(table, me, ask):
    raise ZeroDivisionError("a mistake of mine")


FAILURES = [
    (raising, ZeroDivisionError, "a mistake of mine"),
    (lambda table, me, ask: None, TypeError, "None"),
    (lambda table, me, ask: 1.0, TypeError, "float"),
    (lambda table, me, ask: "row", TypeError, "'row'"),
    (lambda table, me, ask: -1, ValueError, "-1"),
    (lambda table, me, ask: 999, ValueError, "999"),
    (lambda: 0, TypeError, "argument"),
]


@pytest.mark.parametrize(("player", "kind", "words"), FAILURES)
def test_a_failing_player_ends_the_game_properly_and_is_named(player, kind, words):
    idle = Game(table="idle", seed=7).play()
    result = Game(table="idle", seed=7, players={"mate": player}).play()
    assert result.scores == idle.scores
    (failure,) = result.failures
    assert failure.player == "mate" and isinstance(failure.error, kind)
    assert words in str(failure) and words in failure.traceback
    assert failure.error.__traceback__ is not None
    asked = sum(line.startswith("ask mate") for line in result.lines())
    assert result.illegal_answers["mate"] == asked == result.illegal > 0


def test_only_the_failing_player_is_named():
    result = Game(table="random", seed=7, players={"mate": raising, "kid": last}).play()
    assert [failure.player for failure in result.failures] == ["mate"]
    assert result.illegal_answers["kid"] == 0


def test_stepping_asks_and_takes_indices_and_words():
    game = Game(table="idle", seed=7, players={"mate": "stepped", "kid": "stepped"})
    seen = set()
    for ask in game:
        seen.add(ask.person)
        assert ask.options and len(ask.options) == ask.ask.n
        assert ask.me.player == {"mate": 3, "kid": 7}[ask.person]
        game.step(0 if len(seen) % 2 else ask.options[0])
    assert seen == {"mate", "kid"}
    assert game.ask is None
    assert game.result.scores == Game(table="idle", seed=7).play().scores
    with pytest.raises(RuntimeError, match="over"):
        game.step(0)


@pytest.mark.parametrize("answer", [99, -1, 1.5, None, True, "fly", "refuse"])
def test_a_wrong_step_is_refused_and_asked_again(answer):
    with Game(table="idle", seed=7, players={"mate": "stepped"}) as game:
        ask = game.ask
        with pytest.raises(ValueError):
            game.step(answer)
        assert game.ask is ask
        assert game.step(0) is not ask


def test_an_ask_left_without_an_answer_is_noticed():
    game = Game(table="idle", seed=7, players={"mate": "stepped"})
    with game, pytest.raises(RuntimeError, match="step"):
        for _ in game:
            pass


def test_play_answers_the_rest_passively():
    game = Game(table="idle", seed=7, players={"mate": "stepped"})
    assert game.play().scores == Game(table="idle", seed=7).play().scores


def threads():
    return sum(thread.name == "lifeboatsim game" for thread in threading.enumerate())


def wait_for_no_threads():
    for _ in range(100):
        if threads() == 0:
            return True
        time.sleep(0.02)
    return False


def test_a_game_left_early_ends_by_itself():
    with Game(table="idle", seed=7, players={"mate": "stepped"}) as game:
        assert game.ask is not None
        assert threads() == 1
    assert wait_for_no_threads()
    assert game.ask is None and game.result.end
    game.close()


def test_a_forgotten_game_leaves_no_thread():
    game = Game(table="idle", seed=7, players={"mate": "stepped"})
    assert game.ask is not None
    del game
    gc.collect()
    assert wait_for_no_threads()


def test_a_closed_game_calls_its_players_no_more():
    calls = []

    def counting(table, me, ask):
        calls.append(ask.kind)
        return 0

    game = Game(table="idle", seed=7, players={"mate": "stepped", "kid": counting})
    assert game.ask.kind == "keep"
    before = len(calls)
    game.close()
    assert wait_for_no_threads() and len(calls) == before


def test_a_game_that_was_never_begun_can_be_closed():
    game = Game(table="idle", seed=7)
    game.close()
    with pytest.raises(RuntimeError):
        game.result  # noqa: B018


def test_events_up_to_now():
    with Game(table="idle", seed=7, players={"mate": "stepped"}) as game:
        assert game.ask is not None
        before = len(game.events)
        game.step(0)
        assert len(game.events) > before


def test_mistakes_in_the_arguments():
    with pytest.raises(StrategyError, match="did you mean mate"):
        Game(players={"maet": last})
    with pytest.raises(StrategyError, match="is not a function"):
        Game(players={"mate": 3})
    with pytest.raises(StrategyError, match="not a question"):
        Game(players={"mate": {"acts": last}})
    with pytest.raises(StrategyError, match="did you mean"):
        Game(players={"mate": "survivr"})
    with pytest.raises(RulesError):
        Game("standart")
    with pytest.raises(StrategyError, match="seed"):
        Game(table="idle", seed=-1)


def test_one_who_sits_out_cannot_be_played():
    found = []
    for number in range(12):
        try:
            Game(table="idle", seed=7, number=number, players={"mate": last}, count=4)
            found.append(True)
        except StrategyError as error:
            assert "sits out" in str(error)
            found.append(False)
    assert set(found) == {True, False}


def test_a_stepped_game_does_not_depend_on_when_it_is_answered():
    results = []
    for pause in (0.0, 0.001):
        with Game(table="random", seed=3, players={"sir": "stepped"}) as game:
            for ask in game:
                time.sleep(pause)
                game.step(len(ask.options) - 1)
        results.append(game.result.events)
    assert results[0] == results[1]


def test_the_name_is_exported_late():
    assert lifeboatsim.Game is Game
    with pytest.raises(AttributeError, match="Gaem"):
        lifeboatsim.Gaem  # noqa: B018
