"""The conformance kit: it passes what is in order, and says why the rest is not."""

from __future__ import annotations

import random
import time

import numpy as np
import pytest

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import ABSENT, PRIVATE
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.engine.views import view_at
from lifeboatsim.players import (
    PythonStrategy,
    StrategyError,
    conformance,
    load_file,
    load_strategy,
    strategy,
    strategy_names,
)
from lifeboatsim.players.blocks import address_of
from lifeboatsim.players.redeal import redeal
from lifeboatsim.players.restrictions import restrict
from lifeboatsim.players.table import line_up_of
from lifeboatsim.players.trials import TRIALS, Trial, fingerprints
from lifeboatsim.players.twin import twin_fingerprints, twin_trials
from lifeboatsim.rules import resolve_rules
from lifeboatsim.testing import check_strategy


@pytest.fixture
def quick(monkeypatch):
    """Examine under few rules: a cheat shows anywhere."""
    monkeypatch.setattr(conformance, "TRIALS", (Trial("standard", 6), Trial("zh-full", 5)))


def failed(found, **numbers) -> dict[str, str]:
    """Return the checks that failed, with the reasons."""
    report = check_strategy(found, **({"games": 4, "twin_games": 0} | numbers))
    assert report.good == (not report.problems) and bool(report) == report.good
    return {check.check: check.detail for check in report.checks if check.good is False}


def made(act, hook: str = "act") -> PythonStrategy:
    return PythonStrategy("cheat", {hook: act}, base=load_strategy("random"))


def test_all_rule_sets_and_all_numbers_of_players():
    assert {trial.players for trial in TRIALS if trial.spec.startswith("standard+canni")} == {
        4, 5, 6, 7, 8
    }  # fmt: skip
    for name in ("standard", "zh-full", "zh-short", "ru-3.54", "it"):
        assert {trial.players for trial in TRIALS if trial.spec == name} == {4, 5, 6}


def test_a_strategy_in_order():
    report = check_strategy("random", games=46, twin_games=2)
    assert report.problems == () and len(report.trials) == len(TRIALS)
    assert all(check.good for check in report.checks)
    assert sum(trial.games for trial in report.trials) == 46 and report.ns_per_ask > 0
    assert all(trial.calls > 10 and not trial.complaints for trial in report.trials)


COMES_ALONG = [*strategy_names(), "survivor!no-fight", "bully!random=0.3"]


@pytest.mark.proof
@pytest.mark.parametrize("name", COMES_ALONG)
def test_what_comes_along_passes(name):
    # every rule set at every number of players, a fifth of the games
    assert check_strategy(name, games=2000, twin_games=3).problems == ()


@pytest.mark.long
@pytest.mark.parametrize("name", COMES_ALONG)
def test_what_comes_along_passes_at_full_length(name):
    assert check_strategy(name).problems == ()


def test_illegal_answers(quick):
    found = failed(made(lambda table, me, ask: 999))
    assert set(found) == {"legal"} and "act answered 999, with options 0 to" in found["legal"]
    assert "standard, 6 players" in found["legal"]
    assert "failed" in failed(made(lambda table, me, ask: 1 // 0))["legal"]


@pytest.mark.parametrize(
    "answer", [lambda n: time.perf_counter_ns() // 7 % n, lambda n: random.randrange(n)]
)
def test_the_clock_and_global_random_numbers(quick, answer):
    found = failed(made(lambda table, me, ask: answer(ask.n)))
    assert {"repeatable", "same-seed"} <= set(found) and "may-know" not in found
    assert "act answered" in found["repeatable"]
    assert "clock or a global random state" in found["same-seed"]


def test_memory_between_games(quick):
    friends = set()

    def act(table, me, ask):
        friends.add((me.player, me.friend, me.enemy))
        return len(friends) % ask.n

    found = failed(made(act))
    assert {"same-seed", "no-carry-over"} <= set(found) and "repeatable" not in found
    assert "depends on the games played before it" in found["no-carry-over"]


def test_another_hand_found_in_memory(quick):
    def act(table, me, ask):
        own = address_of(me.memory, PRIVATE, "memory")
        first = own - me.player * PRIVATE.itemsize
        friend = view_at(first + me.friend * PRIVATE.itemsize, PRIVATE)
        return sum(kind * n for kind, n in enumerate(friend.hand)) % ask.n

    found = failed(made(act))
    assert set(found) == {"may-know"} and "once the hidden cards were others" in found["may-know"]


def test_knowing_all_is_found_only_where_it_is_used(quick, write):
    path = write(
        "def agree(table, me, ask):\n    return me.known_friend[ask.subject] % 2\n"
        "def act(table, me, ask):\n    return ask.n - 1\n"
    )
    assert failed(path) == {}
    assert set(failed(f"{path}!all-seeing")) == {"may-know"}
    assert failed(f"{path}!no-fight!random=0.5") == {}


def test_writing_where_it_must_not(quick, write, monkeypatch):
    monkeypatch.setattr(strategy, "check_source", lambda source: None)
    cheat = load_file(write("def act(table, me, ask):\n    me.robbed[0, 0] = 9\n    return 0\n"))
    assert "act changed the block 'player'" in failed(cheat)["own-memory"]


ACT = "def act(table, me, ask):\n"
FILES = {
    "the clock": ("import time\n" + ACT + "    return time.time_ns() % 2\n", "import time"),
    "global random numbers": (
        "import numpy as np\n" + ACT + "    return np.random.randint(3)\n", "numpy.random"
    ),
    "a global": ("N = 0\n" + ACT + "    global N\n    N += 1\n    return 0\n", "me.memory"),
    "a list at the top": (
        "N = [0]\n" + ACT + "    N[0] += 1\n    return N[0] % 2\n", "may change only"
    ),
    "no Python": ("def act(:\n", "invalid syntax"),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_files_are_refused_with_the_reason(name, write):
    text, reason = FILES[name]
    found = failed(write(text))
    assert set(found) == {"file"} and reason in found["file"] and "line " in found["file"]


def test_numbers_and_names_that_cannot_be():
    with pytest.raises(StrategyError, match="did you mean 'survivor'"):
        check_strategy("surviver")
    with pytest.raises(ValueError, match="games must be"):
        check_strategy("random", games=0)
    assert "cannot be read" in failed("nowhere.py")["file"]


def test_python_functions_have_no_twin(quick):
    report = check_strategy(made(lambda table, me, ask: 0), games=2, twin_games=2)
    assert report.good and {c.check: c.good for c in report.checks}["compiled"] is None


@pytest.mark.skipif(not JIT, reason="compares with compiled play")
def test_a_restricted_strategy_plays_the_same_uncompiled(write):
    path = write(
        "def act(table, me, ask):\n    return draw(me, ask.n)\n"
        "def agree(table, me, ask):\n    return me.known_hand[ask.subject, 0] % 2\n"
    )
    mine = load_file(path)
    for words in (["all-seeing", "random=0.3"], ["no-fight", "no-row", "ignore-enemy"]):
        limited = restrict(mine, words)
        theirs = twin_fingerprints(limited, 2, 9)
        own = [fingerprints(limited, trial, 9, range(2)) for trial in twin_trials()]
        assert theirs == own


@pytest.mark.skipif(not JIT, reason="compares with compiled play")
def test_a_strategy_that_compiles_differently_is_found(quick, write):
    # 3 to the 70th wraps in compiled code, where whole numbers have 64 bits, and not in Python
    text = ACT + "    x = 1\n    for i in range(70):\n        x = x * 3\n    return x % ask.n\n"
    found = failed(write(text), twin_games=1)
    assert "goes another way uncompiled" in found["compiled"]


def test_dealt_anew_everything_but_what_the_player_sees():
    rules = resolve_rules("zh-full", players=5)
    game = new_game(rules, line_up_of([load_strategy("random")], 5), 3)
    for number in range(20):
        play_block(game, number, 1, new_totals(1))
        before = game.copy()
        person = int(game[0]["table"]["seat"][0])
        redeal(game, person, np.random.default_rng(number))
        old, new = before[0], game[0]
        for part in ("table", "ask"):
            assert old[part] == new[part]
        assert old["player"][person] == new["player"][person]
        playing = [q for q in range(8) if old["table"]["status"][q] != ABSENT]
        assert new["player"]["player"].tolist() == list(range(8))
        for secret in ("friend", "enemy"):
            held = new["player"][secret][playing].tolist()
            assert sorted(held) == sorted(playing) == sorted(old["player"][secret][playing])
            assert held == new["hidden"][secret][playing].tolist()
        hands = new["player"]["hand"].sum(1)[playing]
        assert hands.tolist() == old["player"]["hand"].sum(1)[playing].tolist()
        cards = [
            side["hidden"]["hand"][playing].sum(0) + side["decks"]["removed"]
            + np.bincount(side["decks"]["provision"][_left(side)], minlength=17)
            for side in (old, new)
        ]  # fmt: skip
        assert cards[0].tolist() == cards[1].tolist()
    assert old["player"]["memory"].tolist() != new["player"]["memory"].tolist()


def _left(side) -> slice:
    start = int(side["decks"]["provision_next"])
    return slice(start, start + int(side["table"]["provisions_left"]))
