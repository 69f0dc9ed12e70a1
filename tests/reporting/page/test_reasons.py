"""Why somebody wins too much or too little: only what the numbers say."""

from __future__ import annotations

import copy
import json

import pytest

from lifeboatsim.analysis import dump_json, summary
from lifeboatsim.reporting.page import Tolerances
from lifeboatsim.reporting.page.kinds import page_of
from tests.synthetic import fake_totals, plan

GAMES = 400


@pytest.fixture(scope="module")
def document():
    return json.loads(dump_json(summary(plan(GAMES), fake_totals(GAMES))))


def reason(document, *, share, shift, sd):
    """Return what is said of the Lady if she wins `share`, her points and spread moved so."""
    found = copy.deepcopy(document)
    lady = found["characters"]["lady"]
    lady |= {"win_share": share, "win_share_ci95": [share - 0.001, share + 0.001], "score_sd": sd}
    lady["mean_score"] += shift
    lady["points"]["survival"] += shift
    said = page_of(found, Tolerances()).findings[1].sentences
    return next(one for one in said if one.startswith(found["names"]["lady"]))


@pytest.mark.parametrize(
    ("share", "shift", "sd", "words", "others"),
    [
        (0.6, 50, 5.0, "gets more points from survival", "mean score"),
        (0.01, -50, 5.0, "gets fewer points from survival", "mean score"),
        (0.6, -50, 99.0, "lie further apart than most", "closer"),
        (0.6, -50, 0.1, "the highest score of a game wins.", "than most"),
        (0.01, 50, 0.1, "lie closer together than most", "further"),
        (0.01, 50, 99.0, "the highest score of a game wins.", "than most"),
    ],
)
def test_the_reason_is_what_the_numbers_say(document, share, shift, sd, words, others):
    said = reason(document, share=share, shift=shift, sd=sd)
    assert words in said and others not in said
