"""The comparison with C says in a sentence what it cannot do, with a compiler or without."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tests.benchmark_c.compare import compare


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("--compiler nosuchcc", 1, "Error: --compiler nosuchcc: [Errno 2] No such file"),
        ("--compiler false", 1, "Error: --compiler false ended with 1\n"),
        ("--compiler true", 1, "Error: --compiler true: "),
        ("--compiler ", 2, "--compiler is empty: a command is wanted, such as cc"),
        ("--compiler '", 2, "--compiler ': No closing quotation"),
        ("--table idle", 2, "idle is not written in C (written are: bully, "),
        ("--table nosuch", 2, "no strategy is called 'nosuch'"),
        ("--rules standrd", 2, "did you mean standard?"),
        ("--games 0", 2, "'--games': 0 is not in the range x>=1"),
        ("--rounds 1", 2, "'--rounds': 1 is not in the range"),
    ],
)
def test_mistakes_are_a_sentence(words, code, said):
    option, value = words.split(" ")
    done = CliRunner().invoke(compare, ["--games", "5", option, value])
    assert done.exit_code == code, done.output
    assert said in done.stderr and "Traceback" not in done.stderr
    assert isinstance(done.exception, SystemExit)
