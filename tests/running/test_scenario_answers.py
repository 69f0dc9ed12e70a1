"""Answers in words: each option of an ask has words, and the words lead back to it."""

from __future__ import annotations

import pytest

from lifeboatsim import Game
from lifeboatsim.engine.session import new_game
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.answer_words import ScenarioError
from lifeboatsim.running.script import parse_answer, write_script

RULES = resolve_rules()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("mate:agree=refuse", (3, 7, 1, 0, 0)),
        ("lady:act=rob_table captain knife", (0, 5, 5 | 2 << 8 | 8 << 16, 0, 0)),
        ("Kid:act = pickpocket Lady", (7, 5, 6, 0, 0)),
        ("sir:keep=water", (1, 0, 1, 0, 0)),
        ("mate:steer=17", (3, 11, 1 | 16 << 16, 0, 0)),
        ("lady:water=2", (0, 14, 2, 0, 0)),
        ("captain:row=keep 1 3", (2, 6, 5, 0, 0)),
        ("captain:row=mask:6", (2, 6, 6, 0, 0)),
        ("captain:row=none", (2, 6, 0, 0, 0)),
        ("frenchy:join=defenders", (5, 8, 2, 0, 0)),
        ("mate:arm=lay_out gaffing-hook", (3, 9, 1 | 9 << 16, 0, 0)),
        ("mate:arm=fire", (3, 9, 2, 0, 0)),
        ("lady:preserver=kid", (0, 12, 1 | 7 << 8, 0, 0)),
        ("lady:trade=gift kid oar", (0, 2, 1 | 7 << 8 | 6 << 16, 0, 0)),
        ("lady:want=withdraw", (0, 3, 0, 0, 0)),
        ("mate:agree#2@3=refuse", (3, 7, 1, 3, 2)),
        ("mate:agree@3#2=refuse", (3, 7, 1, 3, 2)),
    ],
)
def test_words_of_an_answer(text, numbers):
    entry = parse_answer(text, RULES)
    assert (entry.person, entry.ask, entry.answer, entry.day, entry.turn) == numbers
    assert parse_answer(entry.text, RULES) == entry


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mate", "PERSON:ASK=ANSWER"),
        ("mat:agree=refuse", "did you mean mate?"),
        ("mate:agre=refuse", "did you mean agree?"),
        ("mate:agree=refus", "did you mean refuse?"),
        ("mate:agree=refuse twice", "allowed: agree, refuse"),
        ("lady:act=rob_table captain", "rob_table PERSON KIND"),
        ("lady:act=rob_table captain knifes", "did you mean knife?"),
        ("lady:act=", "empty"),
        ("wong:act=row", "'wong'"),
        ("lady:lay=flask", "'flask'"),
        ("mate:steer=25", "id 25"),
        ("lady:row=5,11", "keep 1 2"),
        ("lady:row=mask:9999", "0 to 4095"),
        ("lady:water=-1", "0, 1, 2"),
        ("mate:agree#0=refuse", "turn #0"),
        ("mate:agree@1001=refuse", "day @1001"),
        ("mate:agree#1#2=refuse", "given twice"),
    ],
)
def test_wrong_words_are_refused(text, words):
    with pytest.raises(ScenarioError) as error:
        parse_answer(text, RULES, "--vary")
    assert str(error.value).startswith("--vary") and words in str(error.value)


def test_more_answers_than_there_is_room_for():
    game = new_game(RULES, parse_table("idle", RULES), 1)
    with pytest.raises(ScenarioError, match="64"):
        write_script(game, [parse_answer("lady:row=all", RULES)] * 6)


@pytest.mark.parametrize("rules", ["zh-full", "standard+cannibalism+liquid-courage"])
def test_the_words_of_every_option_lead_back_to_it(rules):
    """A whole table of stepped players: each option's words are read as that option."""
    resolved = resolve_rules(rules)
    people = [character.code for character in resolved.characters]
    kinds = set()
    for number in range(4):
        step = 0
        with Game(resolved, "idle", 5, number, dict.fromkeys(people, "stepped")) as game:
            for ask in game:
                kinds.add(ask.kind)
                if step < 600:
                    for place, words in enumerate(ask.options):
                        same = ask.place_of(words, resolved)
                        assert ask.options[same] == words
                        if ask.kind != "keep":
                            assert same == place
                step += 1
                game.step((step * 7 + number) % len(ask.options))
        assert game.result.illegal == 0
    assert len(kinds) >= 13
