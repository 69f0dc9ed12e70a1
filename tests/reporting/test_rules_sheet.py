"""The sheet of house rules says every option that differs, and what is not confirmed."""

import re

import pytest

from lifeboatsim.reporting.option_words import rule_in_words
from lifeboatsim.reporting.page.render import markdown_text
from lifeboatsim.reporting.rules_sheet import SECTIONS, rules_sheet
from lifeboatsim.rules import OPTION, OPTIONS, compose, resolve_rules
from lifeboatsim.rules.rule_sets import OVERLAYS, RULE_SETS


def test_every_section_of_the_options_has_a_title():
    assert {option.section for option in OPTIONS} == set(SECTIONS)


def opened(option, value):
    """Return how the line of an option opens: with what it is about, or with what holds."""
    what, _, more = option.help.partition("; ")
    if option.kind != "bool":
        return f"{markdown_text(what)}: **"
    otherwise = more.removeprefix("false: ") or f"no longer: {what}"
    return f"**{markdown_text(what if value else otherwise)}**"


@pytest.mark.parametrize(
    "spec",
    [*RULE_SETS, *(f"standard+{name}" for name in OVERLAYS if name != "weather")],
)
def test_a_sheet_says_all_that_differs(spec):
    page, changed = rules_sheet(spec, html=False), compose(spec).differences()
    for name in OPTION:
        opening = opened(OPTION[name], changed.get(name, OPTION[name].default))
        assert (f"\n- {opening}" in page) == (name in changed), opening
    lines = page.partition("## Not confirmed")[0].splitlines()
    assert sum(line.startswith("- ") for line in lines) == len(changed)
    for doubt in resolve_rules(spec).unconfirmed:
        assert markdown_text(doubt) in page


def test_names_are_escaped_and_doubts_are_labelled(tmp_path):
    page = rules_sheet("standard+evil-sharks", html=True)
    assert "<strong>2</strong> (standard: 1) <em>unconfirmed</em>" in page
    file = tmp_path / "<b>mine.toml"
    file.write_text("[options]\nrow_draw = 1\n")
    assert "<b>mine" not in rules_sheet(str(file), html=True)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_no_line_speaks_as_an_option_does(option):
    values = {"bool": (True, False), "enum": option.values}.get(
        option.kind, (*option.values, *range(option.minimum, min(option.maximum, 7) + 1))
    )
    for value in values:
        rule = rule_in_words(option, value)
        for said in rule:
            assert not re.search(r"\b(true|false|auto|yes|no)\b:?$|\w: |\b(ZH|TW|RU|IT)\b", said)
        assert rule.holds or (option.kind == "bool" and value is False)


@pytest.mark.parametrize(
    ("spec", "line"),
    [
        ("standard+evil-sharks",
         "- **every bucket of the day counts** (standard: one or more count once) *unconfirmed*"),
        ("standard+max_thirst_wounds=1",
         "- most wounds of thirst a day: **1** (standard: no limit)"),
        ("zh-full",
         "- what may be traded before one's action: **gifts, and one card for one card** "
         "(standard: hand cards may be given away)"),
        ("standard+swimmer=false", "- **no longer: Frenchy takes no overboard wound**"),
        ("standard+sharks_always=true", "- **sharks wait every day** *unconfirmed*"),
    ],
)  # fmt: skip
def test_lines_are_for_players(spec, line):
    page = rules_sheet(spec, html=False)
    assert line in page.splitlines()
    assert "digest" not in page


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_line_says_of_what_it_speaks(option):
    """What holds where an option is off stands alone on the sheet: no pronoun without its noun."""
    if option.kind == "bool":
        said = rule_in_words(option, False).holds
        assert not re.match(r"(they|it|he|she|these|those|this|that)\b", said)


def test_a_sheet_opens_with_the_sets_that_hold_as_a_whole():
    short = "In short: sharks bite for two wounds, and every bucket of chum counts."
    assert short in rules_sheet("standard+evil-sharks", html=False).splitlines()
    assert "In short" not in rules_sheet("standard+evil-sharks+shark_wounds=3", html=False)
    assert "In short" not in rules_sheet("standard", html=False)
