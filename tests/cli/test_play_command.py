"""``lifeboatsim play``, with the answers of a person coming through a pipe."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner

from lifeboatsim.cli.commands import cli


def play(text, *arguments):
    line = ["play", "--as", "mate", "--table", "idle", "--seed", "7", *arguments]
    return CliRunner().invoke(cli, line, input=text)


def test_a_whole_game_by_number():
    result = play("0\n" * 3000)
    assert result.exit_code == 0, result.output
    assert "You are First Mate" in result.stdout
    assert "The game is over on day" in result.stdout
    assert "First Mate (you)" in result.stdout


@pytest.mark.parametrize("leave", ["q\n", "1\nQUIT\n", "", "0\n0\n"])
def test_leaving_early(leave):
    result = play(leave)
    assert result.exit_code == 0
    assert "You leave the boat." in result.stdout


def test_what_is_no_option_is_asked_again():
    result = play("fly\n99\n-1\n1.5\n\n" + "9" * 5000 + "\nq\n")
    assert result.exit_code == 0
    assert result.stdout.count("is not among the numbers") == 6
    assert result.stdout.count("Which card do you keep?") == 1


def test_only_what_the_mate_may_know():
    """The first day: the others' friends, enemies and hands stay hidden."""
    text = play("0\n0\n0\nq\n").stdout
    before, _, after = text.partition("The deal")
    assert "hates" in after
    secrets = [line for line in after.splitlines() if "loves" in line or "hates" in line]
    assert len(secrets) == 1 and "First Mate" in secrets[0]
    for name in ("Lady Lauren", "Sir Stephen", "The Captain", "Frenchy", "The Kid"):
        assert f"{name} keeps a card" in after.replace("\n      ", " ")
        assert f"{name} sees" not in after
    assert before.startswith("You are First Mate")


def test_the_scores_are_printed_once():
    text = play("0\n" * 3000).stdout
    assert text.count("(you)") == 1 and " scores " not in text


def test_markers_are_told_from_oars_and_rows_are_told_after_the_answer():
    four = "mix:survivor,looter,partisan,bully"
    line = ["play", "--as", "mate", "--table", four, "--seed", "7", "--game", "3"]
    text = CliRunner().invoke(cli, line, input="0\n0\n0\n1\nq\n").stdout
    assert "Lauren 0/4 (rowed) | Stephen 0/5 (rowed)" in text
    before, question, after = text.partition("You row. Which of these cards")
    assert question and "First Mate rows" not in before
    assert [line[:14] for line in after.splitlines()[1:7]] == [
        "      card 1: ", "      card 24:", "   0  keep non", "   1  keep car", "   2  keep car",
        "   3  keep bot",
    ]  # fmt: skip


def test_mistakes_exit_with_2():
    result = CliRunner().invoke(cli, ["play", "--as", "maet"])
    assert result.exit_code == 2 and "did you mean mate?" in result.output
    result = CliRunner().invoke(cli, ["play"])
    assert result.exit_code == 2 and "--as" in result.output


def test_with_four_players_a_game_is_found_in_which_the_mate_plays():
    result = play("q\n", "--players", "4")
    assert result.exit_code == 0 and "You are First Mate" in result.stdout


@pytest.mark.skipif(os.name == "nt", reason="a signal as Ctrl-C sends it")
def test_ctrl_c_exits_with_130():
    command = [sys.executable, "-m", "lifeboatsim", "play", "--as", "mate", "--table", "idle"]
    environment = os.environ | {"LIFEBOATSIM_JIT": "off"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, env=environment,
        # whoever runs the tests in the background may have them ignore it
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as person:  # fmt: skip
        seen = ""
        while "> " not in seen:
            seen += person.stdout.read(1)
        person.send_signal(signal.SIGINT)
        person.wait(60)  # with its input still open: the end of input also ends a game
        errors = person.stderr.read()
    assert person.returncode == 130
    assert "Traceback" not in errors
