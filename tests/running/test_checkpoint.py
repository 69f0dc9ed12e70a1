from __future__ import annotations

import io
import json
import os
import zipfile

import numpy as np
import pytest

from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import RunPlan, play
from lifeboatsim.running import checkpoint as checkpoint_module
from lifeboatsim.running.checkpoint import Checkpoint, CheckpointError, read_question
from lifeboatsim.running.paired import play_paired
from lifeboatsim.running.plan import ComparePlan
from lifeboatsim.running.pool import Stopping
from lifeboatsim.running.state_file import StateError, arrays, pack, unpack

QUESTION = {"seed": 7, "versions": {"numpy": "2"}, "strategies": {"idle": "abc"}}


def plan(**changes):
    rules = resolve_rules()
    numbers = {"seed": 7, "games": 400, "block_size": 50, "workers": 2} | changes
    return RunPlan(rules, parse_table("idle", rules), **numbers)


def compare_plan(**changes):
    sides = [
        (rules, parse_table("idle", rules))
        for rules in (resolve_rules("standard"), resolve_rules("standard+evil-sharks"))
    ]
    numbers = {"games": 300, "block_size": 50, "workers": 2} | changes
    return ComparePlan.of(sides, 7, **numbers)


def same(one, other):
    pairs = zip(arrays(one), arrays(other), strict=True)
    return all(a[0] == b[0] and (a[1] == b[1]).all() for a, b in pairs)


class StopAfter(Checkpoint):
    """Saves after every block and is killed, so to speak, after some."""

    def __init__(self, file, games):
        super().__init__(file, QUESTION)
        self.games = games

    def added(self, part, played, seconds):
        self._save(played, seconds)
        if played >= self.games:
            raise KeyboardInterrupt

    def ended(self, played, seconds):
        raise AssertionError("not reached")


@pytest.mark.parametrize("games", [50, 200, 350])
@pytest.mark.parametrize(("player", "make"), [(play, plan), (play_paired, compare_plan)])
def test_going_on_gives_the_same_bits(tmp_path, games, player, make):
    file = tmp_path / "checkpoint.npz"
    games = min(games, 250) if make is compare_plan else games
    with pytest.raises(KeyboardInterrupt):
        player(make(), keeper=StopAfter(file, games))
    seen = []
    keeper = Checkpoint(file, QUESTION)
    # in blocks that do not fit to where it stopped
    outcome = player(make(block_size=70), lambda n, _: seen.append(n), keeper=keeper)
    assert min(seen) > games
    whole = player(make())
    assert same(outcome.totals, whole.totals)
    assert outcome.played == whole.played
    again = player(make(), keeper=keeper)
    assert same(again.totals, whole.totals)
    assert [path.name for path in tmp_path.iterdir()] == ["checkpoint.npz"]


def test_a_goal_is_looked_at_where_it_would_have_been(tmp_path):
    file = tmp_path / "checkpoint.npz"
    goal = Stopping((120, 230, 400), lambda totals: totals.counts[0]["games"] >= 230)
    for games in (50, 120, 200, 230):
        file.unlink(missing_ok=True)
        with pytest.raises(KeyboardInterrupt):
            play(plan(), None, goal, StopAfter(file, games))
        outcome = play(plan(block_size=33), None, goal, Checkpoint(file, QUESTION))
        assert (outcome.played, outcome.interrupted) == (230, False)
        assert same(outcome.totals, play(plan(games=230)).totals)


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (QUESTION | {"seed": 8}, "seed 7, now 8"),
        (QUESTION | {"versions": {"numpy": "3"}}, "versions numpy 2, now 3"),
        (QUESTION | {"strategies": {"bully": "abc"}}, "strategies bully none, now abc"),
    ],
)
def test_another_question_is_refused_by_name(tmp_path, now, said):
    file = tmp_path / "checkpoint.npz"
    play(plan(), keeper=Checkpoint(file, QUESTION))
    before = file.read_bytes()
    with pytest.raises(CheckpointError, match=said):
        play(plan(), keeper=Checkpoint(file, now))
    assert file.read_bytes() == before
    assert read_question(file) == QUESTION


def test_the_state_is_saved_now_and_then(tmp_path, monkeypatch):
    saved = []
    monkeypatch.setattr(Checkpoint, "_save", lambda self, played, seconds: saved.append(played))
    play(plan(), keeper=Checkpoint(tmp_path / "never.npz", QUESTION))
    assert saved == [0, 400]
    monkeypatch.setattr(checkpoint_module, "SAVE_SECONDS", 0.0)
    saved.clear()
    play(plan(block_size=100), keeper=Checkpoint(tmp_path / "never.npz", QUESTION))
    assert saved == [0, 0, 100, 200, 300, 400, 400][1:]


def test_an_error_in_saving_keeps_what_was_saved(tmp_path, monkeypatch):
    file = tmp_path / "checkpoint.npz"
    keeper = Checkpoint(file, QUESTION)
    play(plan(games=100), keeper=keeper)
    before = file.read_bytes()
    monkeypatch.setattr(checkpoint_module, "SAVE_SECONDS", 0.0)
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match=r"No space left on device: '.*checkpoint\.npz'"):
        play(plan(), keeper=keeper)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["checkpoint.npz"]


def fail(handle):
    raise OSError(28, "No space left on device")


def members(data):
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        return {name: found.read(name) for name in found.namelist()}


def zipped(parts):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    return target.getvalue()


def npy(array, pickled=False):
    target = io.BytesIO()
    np.lib.format.write_array(target, array, allow_pickle=pickled)
    return target.getvalue()


class Trap:
    def __reduce__(self):
        return (exec, ("raise SystemExit('code was run')",))


STATE = (np.arange(5), np.zeros((2, 3), np.int64))
GOOD = pack(STATE, {"played": 1})


def bad(**changes):
    parts = members(GOOD)
    for name, data in changes.items():
        parts[name.replace("__", ".") + ".npy"] = data
    return zipped({name: data for name, data in parts.items() if data is not None})


BAD = {
    "no zip": b"hello",
    "empty": b"",
    "cut short": GOOD[:-30],
    "a byte changed": GOOD[:70] + bytes([GOOD[70] ^ 255]) + GOOD[71:],
    "one missing": bad(state__0=None),
    "one more": bad(state__2=npy(np.zeros(1, np.int64))),
    "other type": bad(state__0=npy(np.zeros(5))),
    "other shape": bad(state__0=npy(np.zeros(6, np.int64))),
    "negative": bad(state__0=npy(np.full(5, -1))),
    "short array": bad(state__0=npy(np.arange(5))[:-8]),
    "pickle": bad(state__0=npy(np.array([Trap()] * 5, object), pickled=True)),
    "pickled text": bad(about=npy(np.array([Trap()], object), pickled=True)),
    "no JSON": bad(about=npy(np.frombuffer(b"{", np.uint8))),
    "a list": bad(about=npy(np.frombuffer(b"[]", np.uint8))),
    "no npy": bad(state__0=b"nothing"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_state_is_refused(what):
    state = tuple(array.copy() for array in STATE)
    state[0][:] = 9
    with pytest.raises(StateError):
        unpack(io.BytesIO(BAD[what]), state)
    assert (state[0] == 9).all()


def test_a_bomb_is_refused_before_it_is_unpacked(monkeypatch):
    monkeypatch.setattr("lifeboatsim.running.state_file.LARGEST", 10**6)
    with pytest.raises(StateError, match="would take"):
        unpack(io.BytesIO(bad(state__0=npy(np.zeros(10**6, np.int64)))), STATE)


def test_a_state_comes_back():
    state = tuple(np.zeros_like(array) for array in STATE)
    assert unpack(io.BytesIO(GOOD), state) == {"played": 1}
    assert same(state, STATE)
    assert json.loads(members(GOOD)["about.npy"][128:]) == {"played": 1}
