"""The sheet of house rules says every option that differs, and what is not confirmed."""

import pytest

from lifeboatsim.reporting.page.render import markdown_text
from lifeboatsim.reporting.rules_sheet import SECTIONS, rules_sheet
from lifeboatsim.rules import OPTION, OPTIONS, compose, resolve_rules
from lifeboatsim.rules.rule_sets import OVERLAYS, RULE_SETS


def test_every_section_of_the_options_has_a_title():
    assert {option.section for option in OPTIONS} == set(SECTIONS)


@pytest.mark.parametrize(
    "spec",
    [*RULE_SETS, *(f"standard+{name}" for name in OVERLAYS if name != "weather")],
)
def test_a_sheet_says_all_that_differs(spec):
    page = rules_sheet(spec, html=False)
    for name in OPTION:
        said = f"- {markdown_text(OPTION[name].help)}: **" in page
        assert said == (name in compose(spec).differences())
    for doubt in resolve_rules(spec).unconfirmed:
        assert markdown_text(doubt) in page


def test_names_are_escaped_and_doubts_are_labelled(tmp_path):
    page = rules_sheet("standard+evil-sharks", html=True)
    assert "<strong>2</strong> (standard: 1) <em>unconfirmed</em>" in page
    file = tmp_path / "<b>mine.toml"
    file.write_text("[options]\nrow_draw = 1\n")
    assert "<b>mine" not in rules_sheet(str(file), html=True)
