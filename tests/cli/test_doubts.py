"""Whatever shows games says what of their rules is not confirmed, and the command for it again."""

from __future__ import annotations

import json
import shlex

import pytest
from click.testing import CliRunner

from lifeboatsim.cli import cli
from lifeboatsim.engine.jit import JIT

RULES = "standard+evil-sharks"
GAMES = ("--games", "20" if JIT else "2")
TABLE = ("--table", "idle", "--seed", "7")
COMPARED = ("scenario", "position.toml", *GAMES, "--vary", "sir:act=nothing")
COMMANDS = {
    "run": ("run", "--rules", RULES, *TABLE, *GAMES),
    "compare": ("compare", RULES, "standard", *TABLE, *GAMES),
    "why": ("strategies", "why", "survivor", "--rules", RULES, *GAMES),
    "one scenario": ("scenario", "position.toml"),
    "scenarios": COMPARED,
    "replay": ("replay", "--rules", RULES, *TABLE, "--game", "3"),
    "play": ("play", "--as", "sir", "--rules", RULES, *TABLE),
}
AGAIN = [name for name in COMMANDS if name not in ("replay", "play")]


def invoke(words):
    done = CliRunner().invoke(cli, list(words), input="q\n")
    assert done.exit_code == 0, done.output
    return done


@pytest.fixture(autouse=True)
def _position(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "position.toml").write_text(f'rules = "{RULES}"\ntable = "idle"\nbirds = 3\n')


def doubts(text):
    return [
        line.split(":")[1].strip() for line in text.splitlines() if line[:14] == "Not confirmed:"
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_text_says_it(name):
    assert doubts(invoke(COMMANDS[name]).stdout) == ["Navigation deck", "evil-sharks"]


@pytest.mark.parametrize("words", [COMMANDS["one scenario"], COMPARED])
def test_the_document_of_a_scenario_says_it(words):
    found = json.loads(invoke([*words, "--json"]).stdout)["provenance"]["unconfirmed"]
    assert [sentence.split(":")[0] for sentence in found] == ["Navigation deck", "evil-sharks"]


def test_beside_events_it_is_said_on_stderr():
    done = invoke([*COMMANDS["replay"], "--json"])
    assert doubts(done.stderr) == ["Navigation deck", "evil-sharks"]
    assert all(json.loads(line)["event"] for line in done.stdout.splitlines())
    assert invoke([*COMMANDS["replay"], "--json", "--quiet"]).stderr == ""


@pytest.mark.parametrize("name", AGAIN)
def test_the_last_line_is_the_command_for_the_same_again(name):
    done = invoke(COMMANDS[name])
    words = shlex.split(done.stdout.splitlines()[-1].removeprefix("Again: lifeboatsim "))
    assert words[words.index("--seed") + 1].isdecimal()
    assert invoke(words).stdout == done.stdout
