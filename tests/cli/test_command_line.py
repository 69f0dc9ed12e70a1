from __future__ import annotations

import subprocess
import sys
import time

import click
import pytest
from click.testing import CliRunner

from lifeboatsim import __version__
from lifeboatsim.cli import cli
from lifeboatsim.cli.commands import COMMANDS

SLOW_IMPORTS = ("numpy", "numba", "pandas", "matplotlib", "scipy", "rich")


def commands(group: click.Group, path: tuple[str, ...] = ()):
    """Yield (path, command) of all commands, groups too."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


def invoke(*args: str):
    return CliRunner().invoke(cli, args)


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_first_answers_are_fast_and_quiet(option):
    best = 9.0
    for _ in range(3):
        started = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-m", "lifeboatsim", option], capture_output=True, text=True
        )
        best = min(best, time.perf_counter() - started)
    assert done.returncode == 0
    assert done.stderr == ""
    assert best < 0.5
    if option == "--version":
        assert __version__ in done.stdout


@pytest.mark.parametrize("args", [["--version"], ["--help"], ["run", "--help"], ["run", "-h"]])
def test_help_imports_nothing_heavy(args):
    code = (
        "import sys\nfrom lifeboatsim.cli import main\n"
        f"sys.argv[1:] = {args!r}\n"
        "try: main()\nexcept SystemExit: pass\n"
        f"print([m for m in {SLOW_IMPORTS!r} if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr.strip() == "[]"


def test_what_stands_for_a_value_in_the_help_is_said_in_words_of_the_game():
    library = ("FLOAT", "INTEGER", "TEXT", "RANGE", "FILENAME", "PATH", "UUID", "BOOLEAN")
    for path, command in commands(cli):
        context = click.Context(command)
        for one in command.params:
            if isinstance(one, click.Option) and not one.is_flag:
                stands = one.make_metavar(context)
                assert not any(word in stands for word in library), (path, one.opts, stands)
                wanted = {"--games": "GAMES", "--band-days": "DAYS"}.get(one.opts[0], stands)
                assert stands == wanted


def test_every_command_has_help_with_an_example():
    for path, command in commands(cli):
        shown = invoke(*path, "--help")
        assert shown.exit_code == 0, path
        assert command.get_short_help_str(), path
        assert " ".join(("lifeboatsim", *path)) in command.help, path
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert parameter.help, (path, parameter.name)


def test_every_command_is_in_the_list():
    shown = invoke("--help").stdout
    for name, (_, line) in COMMANDS.items():
        assert name in shown
        assert line in shown


def test_unknown_names_get_the_nearest_match():
    unknown = invoke("rnu")
    assert unknown.exit_code == 2
    assert "run" in unknown.stderr
    option = invoke("run", "--gmaes", "3")
    assert option.exit_code == 2
    assert "--games" in option.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--games", "0"], ["--games", "'0'", "1e6"]),
        (["--games", "-5"], ["--games", "-5"]),
        (["--games", "1.5"], ["--games", "1.5", "whole number"]),
        (["--games", "nan"], ["--games", "nan"]),
        (["--games", "1e400"], ["--games", "1e400"]),
        (["--games", "x"], ["--games", "'x'"]),
        (["--games"], ["--games"]),
        (["--seed", "9007199254740992"], ["--seed", "9007199254740991"]),
        (["--seed", "-1"], ["--seed", "-1"]),
        (["--first-game", "-1"], ["--first-game"]),
        (["--workers", "0"], ["--workers"]),
        (["--block-size", "0"], ["--block-size"]),
        (["--players", "x"], ["--players", "'x'"]),
        (["--players", "3"], ["3"]),
        (["--rules", "standart"], ["standart", "standard"]),
        (["--set", "shark_wound=2"], ["shark_wound", "shark_wounds"]),
        (["--deck", "navigatoin=x.csv"], ["navigatoin", "navigation"]),
        (["--deck", "navigation"], ["--deck", "navigation"]),
        (["--deck", "navigation=no-such.csv"], ["no-such.csv"]),
        (["--characters", "lady,kid,lady,sir"], ["lady"]),
        (["--characters", "lady,,kid,sir"], ["--characters"]),
        (["--characters", "lady,kidd,sir,mate"], ["kidd", "kid"]),
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(args, words):
    done = invoke("run", *args)
    assert done.exit_code == 2, done.output
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ")
    assert len(done.stderr.strip().splitlines()) == 1
    for word in words:
        assert word in done.stderr


@pytest.mark.parametrize("args", [(), ("rules",), ("strategies",)])
def test_a_group_without_a_command_shows_its_help(args):
    done = subprocess.run(
        [sys.executable, "-m", "lifeboatsim", *args], capture_output=True, text=True
    )
    assert done.returncode in (0, 2)
    assert (done.stdout + done.stderr).startswith("Usage:")
