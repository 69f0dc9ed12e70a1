"""The truth table of words: every case of an interval against a band, for every topic."""

from __future__ import annotations

from itertools import product

import pytest

from lifeboatsim.reporting.page.cells import LIGHT_SIGNS
from lifeboatsim.reporting.page.parts import AMBER, GREEN, GREY_LIGHT, RED
from lifeboatsim.reporting.page.words import (
    ABOVE,
    BELOW,
    INSIDE,
    NONE,
    OVERALL,
    PLACES,
    SAYINGS,
    TOPICS,
    UNCLEAR,
    overall,
    place,
    saying,
)

LOW, HIGH = 0.2, 0.4


@pytest.mark.parametrize(
    ("interval", "where"),
    [
        ((0.25, 0.35), INSIDE),
        ((0.2, 0.4), INSIDE),
        ((0.41, 0.5), ABOVE),
        ((0.4, 0.5), UNCLEAR),
        ((0.1, 0.19), BELOW),
        ((0.1, 0.2), UNCLEAR),
        ((0.1, 0.3), UNCLEAR),
        ((0.3, 0.5), UNCLEAR),
        ((0.1, 0.5), UNCLEAR),
        (None, NONE),
    ],
)
def test_where_an_interval_lies(interval, where):
    assert place(interval, LOW, HIGH) == where


def test_every_topic_has_words_for_every_place():
    assert set(SAYINGS) == set(product(TOPICS, PLACES))


@pytest.mark.parametrize("topic", ["character", "secret", "strategy"])
def test_shares_are_red_on_both_sides(topic):
    lights = {where: SAYINGS[topic, where].light for where in PLACES}
    assert lights == {INSIDE: GREEN, ABOVE: RED, BELOW: RED, UNCLEAR: AMBER, NONE: GREY_LIGHT}
    assert len({SAYINGS[topic, where].word for where in PLACES}) == len(PLACES)


@pytest.mark.parametrize("topic", ["nobody", "capped", "ties"])
def test_ends_are_red_above_their_limit_only(topic):
    lights = {where: SAYINGS[topic, where].light for where in PLACES}
    assert lights == {INSIDE: GREEN, ABOVE: RED, BELOW: GREEN, UNCLEAR: AMBER, NONE: GREY_LIGHT}


def test_every_sentence_with_a_share_names_its_base():
    for said in SAYINGS.values():
        assert ("{value}" in said.sentence) == ("{base}" in said.sentence)


def test_a_saying_follows_the_interval():
    assert saying("character", (0.5, 0.6), LOW, HIGH).word == "too strong"
    assert saying("character", (0.1, 0.15), LOW, HIGH).word == "too weak"


@pytest.mark.parametrize(
    ("lights", "word"),
    [
        ([], "No games to tell"),
        ([GREY_LIGHT], "No games to tell"),
        ([GREEN, GREY_LIGHT], "Yes"),
        ([GREEN, AMBER], "Not yet clear"),
        ([AMBER], "Not yet clear"),
        ([GREEN, AMBER, RED], "No"),
        ([RED], "No"),
    ],
)
def test_what_lights_come_to(lights, word):
    assert overall(lights).word == word


def test_the_table_of_lights_is_whole():
    assert set(OVERALL) == set(product((True, False), repeat=3))
    assert set(LIGHT_SIGNS) == {said.light for said in OVERALL.values()}
    assert len(set(LIGHT_SIGNS.values())) == 4
