from __future__ import annotations

import io

import pytest

from lifeboatsim.analysis import summary
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.reporting import Sheet, render, summary_text
from lifeboatsim.reporting.numbers import MISSING, count, decimal, percent, percent_interval
from tests.synthetic import NAMES, fake_totals, plan

PEOPLE = {"lady": "Lady Lauren", "kid": "The Kid"}


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def text(document, out=None):
    out = out or io.StringIO()
    summary_text(document, PEOPLE, "lifeboatsim run --seed 7", out)
    return out.getvalue()


@pytest.fixture(scope="module")
def document():
    return summary(plan(200), fake_totals(200))


def test_numbers():
    assert count(1234567) == "1,234,567"
    assert decimal(None) == percent(None) == percent_interval(None) == MISSING
    assert percent(1 / 6) == "16.67 %"
    assert percent_interval((0.1, 0.2), 1) == "10.0 to 20.0"


def test_plain_text_has_no_control_codes_and_says_what_matters(document):
    shown = text(document)
    assert "\x1b" not in shown
    for words in (
        "Lady Lauren", "The Kid", "Narcissist", "win share", "95 % interval", "days",
        "red", "blue", "seed 7", "lifeboatsim run --seed 7", "games played", "Not confirmed:",
        "illegal answers",
    ):  # fmt: skip
        assert words in shown
    assert not any(line.endswith(" ") for line in shown.splitlines())


def test_columns_stand_under_each_other():
    out = io.StringIO()
    render([Sheet("Title", ("", "n"), (("one", "1"), ("eleven", "11")))], out)
    assert out.getvalue() == "Title\n           n\n  one      1\n  eleven  11\n"


def test_a_terminal_gets_the_same_words(document, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("TERM", "xterm-256color")
    shown = text(document, Terminal())
    for words in ("Lady Lauren", "Narcissist", "lifeboatsim run --seed 7"):
        assert words in shown


def test_no_games_can_be_shown():
    shown = text(summary(plan(1), new_totals(len(NAMES))))
    assert MISSING in shown
    assert "nan" not in shown
