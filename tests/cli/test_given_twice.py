"""An option for one value that is given twice: which one is meant cannot be told."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from lifeboatsim.cli.commands import cli
from tests.cli.test_command_line import commands

ALL = [(path, one) for path, one in commands(cli) if not isinstance(one, click.Group)]
PARTS = [
    pytest.param(path, option, id=" ".join((*path, option.opts[0])))
    for path, command in ALL
    for option in command.params
    if isinstance(option, click.Option) and not option.is_flag
]
REPEATED = {
    "--set", "--deck", "--code", "--vary", "--fail-if", "--what-if", "--tolerance", "--goal",
    "--within", "--keep", "--table",
}  # fmt: skip
"""What may be repeated where it may (--table in tune-strategy alone)."""


@pytest.mark.parametrize(("path", "option"), PARTS)
def test_every_option_for_one_value_is_refused_when_it_is_given_twice(path, option):
    name = option.opts[0]
    if option.multiple:
        assert name in REPEATED
        return
    done = CliRunner().invoke(cli, [*path, name, "1", name, "1"])
    assert done.exit_code == 2
    assert f"{name} is given twice and takes one value" in done.stderr


def test_the_other_spelling_of_an_option_and_an_equals_sign_count_too():
    done = CliRunner().invoke(cli, ["run", "--rules=standard", "--games", "5", "--rules", "it"])
    assert done.exit_code == 2 and "--rules is given twice" in done.stderr


def test_help_helps_all_the_same():
    done = CliRunner().invoke(cli, ["run", "--seed", "1", "--seed", "2", "--help"])
    assert done.exit_code == 0 and done.stdout.startswith("Usage:")


def test_what_may_be_repeated_and_flags_stay():
    options = ["--set", "birds_to_land=3", "--set", "thirst_wounds=1", "--json", "--json"]
    done = CliRunner().invoke(cli, ["rules", "show", "standard", *options])
    assert done.exit_code == 0, done.output
