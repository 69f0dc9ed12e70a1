from __future__ import annotations

import pytest

from lifeboatsim.players.errors import nearest
from lifeboatsim.rules.errors import did_you_mean


@pytest.mark.parametrize(
    ("word", "known"),
    [("surviver", "survivor"), ("rwo", "row"), ("ladie", "lady"), ("idel", "idle")],
)
def test_slips_are_guessed(word, known):
    assert nearest(word, [known, "xyz"]) == f"; did you mean {known!r}?"
    assert did_you_mean(word, [known, "xyz"]) == f"; did you mean {known}?"


@pytest.mark.parametrize(("word", "known"), [("foo", "bool"), ("fly", "lay"), ("row", "rob_hand")])
def test_other_words_are_not(word, known):
    assert nearest(word, [known]) == did_you_mean(word, [known]) == ""
