"""A folder whose result is a new one says so if its report is of the old one."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli

COMMANDS = {
    "run": ("--games", "60"),
    "compare": ("standard", "standard+row-one", "--games", "60"),
    "sweep": ("standard", "--vary", "birds_to_land=4,3", "--games", "60"),
    "luck": ("--games", "60"),
    "seats": ("--games", "60"),
    "tournament": ("idle", "random", "--players", "4", "--games", "20"),
    "tune-rules": (
        "--goal", "length=min", "--vary", "birds_to_land=3,4", "--games", "200",
        "--verdict-games", "200",
    ),
}  # fmt: skip


def invoke(*words):
    done = CliRunner().invoke(cli, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.stderr


def sentence(folder):
    return (
        f"The report in {folder / 'report'} is of an earlier result; "
        f"lifeboatsim report {folder} makes it anew.\n"
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_says_that_the_report_is_an_old_one(tmp_path, name):
    words = (name, *COMMANDS[name], "--seed", 7, "--out", tmp_path)
    words += () if name == "tournament" else ("--table", "idle")
    assert "The report" not in invoke(*words)
    (tmp_path / "report").mkdir()
    (tmp_path / "report" / "report.json").write_text(json.dumps({"files": [], "result": "0"}))
    assert invoke(*words).count(sentence(tmp_path)) == 1
    if name != "tournament":
        assert sentence(tmp_path) in invoke(name, "--resume", tmp_path)
        assert "The report" not in invoke(name, "--resume", tmp_path, "--quiet")


def test_a_report_made_anew_is_of_the_result_that_is_there(tmp_path):
    def run(seed, *words):
        return invoke(
            "run", "--games", 60, "--table", "idle", "--seed", seed, "--out", tmp_path, *words
        )

    assert "The report" not in run(7)
    invoke("report", tmp_path)
    assert "The report" not in run(7)
    assert sentence(tmp_path) in run(8, "--force")
    assert sentence(tmp_path) in run(8)
    invoke("report", tmp_path)
    assert "The report" not in run(8)
    assert "seed 8" in (tmp_path / "report" / "index.html").read_text("utf-8")
