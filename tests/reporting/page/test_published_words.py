"""The plain page of a published answer: it names no command that it does not show."""

from __future__ import annotations

import json
import re

import pytest

from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.reporting.page import Tolerances
from lifeboatsim.reporting.page.kinds import page_of
from lifeboatsim.reporting.page.render import published
from lifeboatsim.reporting.published.pages import PublishedPart
from tests.synthetic import fake_totals, plan

ABOUT = {"name": "mine", "question": "Is it?", "note": "", "version": "1"}


def part(games, name="one"):
    document = json.loads(dump_json(summary(plan(games), fake_totals(games))))
    return PublishedPart(name, f"Part {name}", "run", page_of(document, Tolerances()))


@pytest.fixture(scope="module")
def text():
    return published(ABOUT, [part(400), part(200, "two")], [])


def test_no_command_is_spoken_of_that_is_not_there(text):
    assert "first command" not in text and "These commands" not in text
    assert len(re.findall("command", text)) == len(re.findall("same command gives", text)) == 1
    assert "lifeboatsim experiment run mine" in text


def test_a_part_of_fewer_games_says_so(text):
    first, second = text.split("## Part two")
    assert "intervals are wider" not in first
    assert "These are 200 games, not 400 as elsewhere on this page" in second
