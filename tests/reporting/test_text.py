from __future__ import annotations

import io
import re

import pytest

from lifeboatsim.analysis import summary
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.reporting import Sheet, render, summary_text
from lifeboatsim.reporting.numbers import MISSING, count, decimal, percent, percent_interval
from lifeboatsim.rules import resolve_rules
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


def test_players_are_counted_where_several_of_a_game_may_be_meant(document):
    shown = text(document)
    heads = [line.split()[0] for line in shown.splitlines() if "95 % interval" in line]
    assert heads == ["games", "players", "players"]
    assert "days (mean, spread)" in shown
    assert "ended with nobody alive (the dead still score)" in shown


@pytest.mark.parametrize(
    ("trading", "gifts", "exchanges"),
    [("off", False, False), ("gifts", True, False), ("exchanges", True, True)],
)
def test_trades_are_named_if_the_rules_allow_them(trading, gifts, exchanges):
    rules = resolve_rules(settings=[f"trading={trading}", "all_dead=no_winner"])
    shown = text(summary(plan(20, rules), fake_totals(20, rules)))
    assert ("gifts per game" in shown) == gifts
    assert ("exchanges per game" in shown) == exchanges
    assert "the dead still score" not in shown


ROBUST = Sheet(
    "At other tables: win share",
    ("", "Lady Lauren", "Sir Stephen", "The Captain", "First Mate", "Frenchy", "The Kid"),
    (
        ("survivor:2,looter:2,bully:2", *["-12.34 ?"] * 6),
        ("all of them, and above", *["practically equal", "not yet clear, 12,000 more games"] * 3),
    ),
    "A note.",
)


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_no_word_is_cut_on_a_narrow_terminal(width, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("TERM", "xterm")
    out = Terminal()
    render([ROBUST], out)
    shown = re.sub(r"\x1b\[[\d;]*m", "", out.getvalue())
    assert "…" not in shown
    assert all(len(line) <= width for line in shown.splitlines())
    if width >= 60:
        assert shown.count("survivor:2,looter:2,bully:2") == shown.count("all of them, and above")
    for words in (*ROBUST.columns, "practically equal", "not yet clear", "A note."):
        for word in words.split():
            assert word in shown
    assert shown.count("-12.34 ?") == 6


def test_a_table_that_fits_with_folded_labels_is_not_split(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    rows = [("where a tournament settles (same games)", *["+10.34 ?"] * 6)]
    rows += [("all of them, and above", *["depends", "higher", "?"] * 2)]
    out = Terminal()
    render([Sheet("At other tables: win share", ROBUST.columns, tuple(rows), "A note.")], out)
    shown = re.sub(r"\x1b\[[\d;]*m", "", out.getvalue())
    assert shown.count("tournament") == 1 and "Kid" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_games_stopped_at_the_last_day_have_a_reason(document):
    def said(capped, **options):
        changed = document | {"games": document["games"] | {"capped": capped}}
        about = document["provenance"]
        changed["provenance"] = about | {"options": about["options"] | options}
        return text(changed)

    assert "Some games" not in said(0, bird_cards_return=False)
    assert "(bird_cards_return=false) cannot make up" in said(3, bird_cards_return=False)
    assert "max_days=5 is short" in said(3, max_days=5, bird_cards_return=False)
    assert "kept the birds away" in said(3)
