"""What `lifeboatsim warmup` compiles is all that any command calls, and a wait is announced."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from lifeboatsim import Game
from lifeboatsim.cli import progress
from lifeboatsim.cli.commands import cli
from lifeboatsim.engine import jit
from lifeboatsim.running import compile as engine_compile
from lifeboatsim.running.compile import OUTERMOST

pytestmark = pytest.mark.skipif(not jit.JIT, reason="nothing is compiled")

FEW = ["--games", "40", "--seed", "7", "--quiet"]
POSITION = """
table = "idle"
phase = "actions"
navigation_deck_top = [14]
[characters.lady]
hand = ["flare_gun"]
friend = "lady"
"""
STRATEGY = '''"""Rows when it can."""
from lifeboatsim.api import *

BASE = "idle"


def act(table, me, ask):
    return ask.n - 1
'''
COMMANDS = {
    "run": ["run", *FEW, "--sample", "2", "--strict"],
    "compare": ["compare", "standard", "standard+evil-sharks", *FEW],
    "sweep": ["sweep", "standard", "--vary", "birds_to_land=4,3", *FEW],
    "luck": ["luck", *FEW],
    "seats": ["seats", *FEW],
    "report": ["report", "{result}", "--deep", "40", "--quiet", "--json"],
    "replay": ["replay", "--seed", "7", "--game", "3"],
    "save day 1": [
        "replay",
        "--seed",
        "7",
        "--game",
        "3",
        "--day",
        "1",
        "--save",
        "{out}.toml",
    ],
    "save day 2": ["replay", "--seed", "7", "--game", "3", "--day", "2", "--save", "{out}.toml"],
    "scenario": ["scenario", "{position}"],
    "continuations": ["scenario", "{position}", "--games", "3", "--vary", "lady:act#1@1=flare"],
    "check": ["strategies", "check", "idle", "--games", "100"],
    "why": ["strategies", "why", "lookout", *FEW],
    "play": ["play", "--as", "mate", "--seed", "7"],
}

SLOW = ("report", "check")


@pytest.fixture
def called(monkeypatch):
    """What Python calls with which types: each is compiled by itself with all that it calls."""
    from numba import typeof, types

    from lifeboatsim.engine.parts import Part

    names = set()
    answer = Part._compile_for_args

    def noted(self, *args, **named):
        function = self.py_func
        kinds = [types.int64 if isinstance(one, int) else typeof(one) for one in args]
        names.add((f"{function.__module__.rpartition('.')[2]}.{function.__name__}", *kinds))
        return answer(self, *args, **named)

    monkeypatch.setattr(Part, "_compile_for_args", noted)
    return names


def outermost():
    return {file.partition("-")[0] for file in OUTERMOST}


def warm(called):
    """What warmup calls; `called` is empty afterwards."""
    assert CliRunner().invoke(cli, ["warmup", "--quiet"]).exit_code == 0
    engine_compile.compile_engine()  # in a process of its own when there is anything to do
    names = set(called)
    called.clear()
    return names


def test_the_engine_counts_as_compiled_when_all_that_warmup_calls_is(called):
    engine_compile.compile_engine()
    assert {name for name, *_ in called} == outermost()


@pytest.mark.parametrize(
    "which",
    [pytest.param(one, marks=pytest.mark.proof if one in SLOW else ()) for one in COMMANDS],
)
def test_no_command_calls_what_warmup_does_not_compile(which, called, tmp_path):
    position = tmp_path / "position.toml"
    position.write_text(POSITION)
    places = {"position": position, "out": tmp_path / "out", "result": tmp_path / "result"}
    if which == "report":
        begun = CliRunner().invoke(cli, ["run", *FEW, "--out", str(places["result"])])
        assert begun.exit_code == 0, begun.output
    words = [word.format(**places) for word in COMMANDS[which]]
    compiled = warm(called)
    done = CliRunner().invoke(cli, words, input="q\n")
    assert done.exit_code == 0, done.output
    assert called and called <= compiled


def test_nor_does_a_game_of_ones_own(called):
    compiled = warm(called)
    Game(table="idle", seed=7).play()
    assert called and called <= compiled


ORPHAN = """
import os, pathlib, subprocess, sys, time
subprocess.Popen([sys.executable, "-m", "lifeboatsim.running.compile", "plain"])
while not list(pathlib.Path(os.environ["LIFEBOATSIM_CACHE_DIR"]).rglob(".in-use")):
    time.sleep(0.05)
os._exit(0)
"""


@pytest.mark.skipif(os.name == "nt", reason="a parent that has gone is not told of there")
def test_who_compiles_for_another_process_ends_with_it(tmp_path):
    """It is the only one left to hold the pipe: what is read ends when it does."""
    env = os.environ | {"LIFEBOATSIM_CACHE_DIR": str(tmp_path)}
    words = [sys.executable, "-c", ORPHAN]
    subprocess.run(words, env=env, capture_output=True, check=True, timeout=100)
    assert not list(tmp_path.rglob("*.nbc"))


@pytest.mark.parametrize("missing", range(len(OUTERMOST)))
def test_not_compiled_while_any_part_is_missing(missing, tmp_path, monkeypatch):
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path)
    (tmp_path / "engine").mkdir()
    for place, file in enumerate(OUTERMOST):
        assert not engine_compile.is_compiled()
        if place != missing:
            (tmp_path / "engine" / file.replace("*", "1.py311.1")).touch()
    assert not engine_compile.is_compiled()
    (tmp_path / "engine" / OUTERMOST[missing].replace("*", "1.py311.1")).touch()
    assert engine_compile.is_compiled()


def test_a_strategy_that_is_compiled_is_announced_once(tmp_path, monkeypatch, capsys):
    from lifeboatsim.players import compiling
    from lifeboatsim.players.source import read_source

    file = tmp_path / "gull.py"
    file.write_text(STRATEGY)
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(compiling, "before_compiling", [])
    source = read_source(file)
    progress.say_if_compiling(True)
    assert compiling.before_compiling == []  # --quiet
    for _ in range(2):
        progress.say_if_compiling(False)
        compiling.compile_entries("gull", source)
    assert capsys.readouterr().err == "Compiling the strategy gull.\n"
