"""Whatever is written: rules, or one RulesError; never another exception."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lifeboatsim.rules import RulesError, compose
from lifeboatsim.rules.cards import DECKS
from lifeboatsim.rules.decks import BUILT_IN, built_in_text
from lifeboatsim.rules.files import read_rows
from lifeboatsim.rules.rule_sets import parse_rule_file

PIECES = [
    "standard", "it", "+", "=", "evil-sharks", "row_draw", "swimmer", "3", "-1", "yes", "auto",
    ".toml", " ", "/", "..", "\0", "\n", "é", "weather", "weather-unofficial", "[decks]",
]  # fmt: skip


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join) | st.text(max_size=30))
def test_any_spec(spec):
    with contextlib.suppress(RulesError):
        found = compose(spec)
        assert compose(found.name).options == found.options


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.text(max_size=60) | st.lists(st.sampled_from(PIECES), max_size=12).map("\n".join))
def test_any_toml(text):
    with contextlib.suppress(RulesError):
        parse_rule_file(text, "any", "any.toml")


@pytest.mark.parametrize("name", BUILT_IN)
@settings(derandomize=True, deadline=None, max_examples=100)
@given(st.data())
def test_any_damage_to_a_table(name, data):
    deck, text = BUILT_IN[name], built_in_text(name)
    place = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 5))
    damaged = text[:place] + data.draw(st.text(max_size=4)) + text[place + length :]
    with contextlib.suppress(RulesError):
        for row in read_rows(damaged, "any", DECKS[deck].required, DECKS[deck].optional):
            DECKS[deck].read(row)
