"""Commands that are suggested can be pasted, whatever rule files and folders are called."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from lifeboatsim.cli.commands import cli
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.make import read_document
from lifeboatsim.reporting.page.tolerances import Tolerances

ODD = "-x 'y' $(touch z) `ü` <b>&amp;\n#"
FILE = f"{ODD}.toml"
ASKED = ("--table", "idle", "--games", "10", "--seed", "7", "--quiet")
QUESTIONS = {
    "run": ("run", *ASKED, "--rules", FILE),
    "compare": ("compare", *ASKED, "--", FILE, "standard"),
    "sweep": ("sweep", *ASKED, "--vary", "birds_to_land=2,3", "--", FILE),
    "seats": ("seats", *ASKED, "--rules", FILE, "--band", "0.7000123"),
    "luck": ("luck", *ASKED, "--rules", FILE),
    "tune-rules": (
        "tune-rules", "--table", "idle", "--games", "200", "--seed", "7", "--quiet",
        "--verdict-games", "200",
        "--vary", "birds_to_land=2,3", "--most-changes", "1", "--goal", "length=min", "--", FILE,
    ),
}  # fmt: skip


def invoke(*words):
    return CliRunner().invoke(cli, list(words))


@pytest.fixture(autouse=True)
def _odd_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path(FILE).write_text('base = "standard"\n[options]\nbirds_to_land = 3\n', "utf-8")


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_command_that_plays_again_does(question):
    done = invoke(*QUESTIONS[question])
    assert done.exit_code == 0, done.output
    program, *words = shlex.split(done.stdout.partition("Again: ")[2])
    assert program == "lifeboatsim"
    again = invoke(words[0], "--quiet", *words[1:])
    assert again.exit_code == 0, again.output
    assert again.stdout.replace("./-x", "-x") == done.stdout.replace("./-x", "-x")


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one != "tune-rules"])
def test_the_commands_of_a_report_are_understood(question):
    assert invoke(*QUESTIONS[question][:1], "--out", ODD, *QUESTIONS[question][1:]).exit_code == 0
    page = page_of(read_document(Path(ODD)), Tolerances()).of_folder(Path(ODD))
    lines = [line for part in (*page.findings, *page.sections) for line in part.commands]
    for line in lines:
        program, name, *words = shlex.split(line)
        command = cli.get_command(None, name)
        if name == "strategies":
            command = command.get_command(None, words.pop(0))
        command.make_context(name, words)  # raises UsageError
        assert program == "lifeboatsim" and "DIR" not in words[:1]
    if question == "seats":
        assert any(line.endswith("--band 0.7000123") for line in lines)


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one != "tune-rules"])
def test_how_to_go_on_is_said_so_that_it_can_be_pasted(question):
    Path(ODD).mkdir()
    Path(ODD, "checkpoint.npz").touch()
    said = invoke(*QUESTIONS[question][:1], "--out", ODD, *QUESTIONS[question][1:]).stderr
    found = re.search(r"lifeboatsim .* goes on with it", said, re.DOTALL)
    assert found is not None, said
    words = shlex.split(found[0].removesuffix(" goes on with it"))
    assert words == ["lifeboatsim", question, "--resume", ODD]
    assert "is no state of lifeboatsim" in invoke(*words[1:]).stderr
