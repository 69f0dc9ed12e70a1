"""Paths that name nothing, and files whose end never comes: refused, everywhere alike."""

from __future__ import annotations

import os
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import lifeboatsim
from lifeboatsim.cli import cli
from lifeboatsim.cli.paths import NamedPath
from lifeboatsim.rules.errors import RulesError
from tests.cli.test_command_line import commands

FEW = ["--games", "3", "--seed", "7", "--quiet"]


def invoke(*args):
    return CliRunner().invoke(cli, [str(word) for word in args])


PATHS = [
    (path, parameter)
    for path, command in commands(cli)
    for parameter in command.params
    if isinstance(parameter.type, click.Path)
]


def test_every_path_wants_a_name():
    assert len(PATHS) > 12
    for path, parameter in PATHS:
        assert isinstance(parameter.type, NamedPath), (path, parameter.name)


@pytest.mark.parametrize(
    ("path", "parameter"), [one for one in PATHS if isinstance(one[1], click.Option)]
)
@pytest.mark.parametrize("empty", ["", "  "])
def test_an_empty_path_is_not_the_current_folder(path, parameter, empty, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = invoke(*path, parameter.opts[0], empty)
    assert done.exit_code == 2
    assert parameter.opts[0] in done.stderr and "a name is wanted" in done.stderr
    assert not list(tmp_path.iterdir())


def test_the_current_folder_can_be_named(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert invoke("run", "--table", "idle", *FEW, "--out", ".").exit_code == 0
    assert (tmp_path / "summary.json").is_file()


def test_python_wants_a_name_too(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(lifeboatsim.OptionError, match="out '' is not allowed"):
        lifeboatsim.tournament("idle", "random", games=3, out="")
    with pytest.raises(lifeboatsim.OptionError, match="path '' is not allowed"):
        lifeboatsim.load("")
    assert not list(tmp_path.iterdir())


endless = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")


@pytest.fixture(params=["pipe", "device"])
def never_ends(request, tmp_path):
    """Name a pipe that nobody writes into, or a device, as the file of a given kind."""

    def named(suffix: str) -> Path:
        path = tmp_path / f"endless{suffix}"
        if request.param == "pipe":
            os.mkfifo(path)
        else:
            path.symlink_to("/dev/zero")
        return path

    return named


@endless
@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("suffix", "words"),
    [
        (".py", ("run", "--table", "idle", *FEW, "--code")),
        (".toml", ("run", "--table", "idle", *FEW, "--rules")),
        (".csv", ("run", "--table", "idle", *FEW, "--deck")),
        (".py", ("strategies", "check")),
        (".toml", ("rules", "check")),
        (".toml", ("scenario",)),
        (".toml", ("experiment", "run")),
        (".json", ("report",)),
        (".toml", ("report", "{result}", "--tolerances")),
        (".json", ("replay", "--game", "1")),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_what_never_ends_is_not_waited_for(suffix, words, never_ends, tmp_path):
    path, result = never_ends(suffix), tmp_path / "result.json"
    if "{result}" in words:
        result.write_text(invoke("run", "--table", "idle", *FEW, "--json").stdout, "utf-8")
    named = f"navigation={path}" if words[-1] == "--deck" else path
    done = invoke(*(word.replace("{result}", str(result)) for word in words), named)
    assert done.exit_code == 2, done.output
    assert "not a regular file" in done.output
    assert path.name in done.output or str(path.resolve()) in done.output


@endless
@pytest.mark.timeout(60)
def test_python_does_not_wait_either(never_ends):
    with pytest.raises(RulesError, match="not a regular file"):
        lifeboatsim.load(never_ends(".json"))
    with pytest.raises(lifeboatsim.StrategyError, match="not a regular file"):
        lifeboatsim.run(table="idle", games=3, code=never_ends(".py"))
    with pytest.raises(RulesError, match="not a regular file"):
        lifeboatsim.run(rules=str(never_ends(".toml")), table="idle", games=3)
