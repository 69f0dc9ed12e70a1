from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise

import pytest

from lifeboatsim.engine.events import EVENT_NAMES
from lifeboatsim.reporting.transcript import from_day, json_lines, known_events, tell, text_lines
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running.single import logged_game
from tests.engine.rule_sets import RULE_SETS

EXPANDED = "zh-full+cannibalism+liquid-courage+weather-unofficial"


@cache
def played(spec: str, number: int, table: str = "random"):
    rules = resolve_rules(spec)
    return rules, known_events(logged_game(rules, table, 3, number), rules)


def lines(spec: str, number: int, table: str = "random") -> list[str]:
    rules, events = played(spec, number, table)
    return [line.text for line in text_lines(tell(events, rules))]


@pytest.mark.parametrize("spec", [*RULE_SETS, EXPANDED])
def test_games_under_all_rules_are_told(spec):
    for number in range(3):
        text = lines(spec, number)
        assert all(len(line) <= 96 for line in text if not line.startswith("  bow"))
        assert "Day 1" in text
        assert "The end" in text
        assert not any("None" in line or "_" in line or "{" in line for line in text)


def test_every_event_is_read_by_its_name():
    seen = set()
    specs = (EXPANDED, "it+removed_provisions=2+cannibalism+liquid-courage+weather-unofficial")
    for number in range(60):
        for spec in specs:
            seen |= {event["event"] for event in played(spec, number)[1]}
    assert set(EVENT_NAMES.values()) - seen == set()


def test_the_day_of_a_game_reads_like_the_game():
    story = "\n".join(line.text for line in tell(*reversed(played("standard+birds_to_land=2", 0))))
    for words in ("The deal", "Day 1", "Provisions", "Actions", "Navigation", "keeps", "of 2."):
        assert words in story
    assert (
        "bow | Lauren 0/4 | Stephen 0/5 | Captain 0/7 | Mate 0/8 | Frenchy 0/6 | Kid 0/3" in story
    )


def test_the_birds_of_cards_drawn_are_told():
    story = " ".join(line.text for line in tell(*reversed(played("standard", 0))))
    assert re.search(r" draws? cards? \d+ \((no|a|a crossed) bird\)", story)
    assert "wounds left" not in story


def test_the_boat_ends_as_the_engine_says():
    rules, events = played("standard", 1)
    seats = [line.text for line in tell(events, rules) if line.kind == "seats"][-1]
    lost = {event["person"] for event in events if event["event"] == "lost"}
    assert seats.count("|") == 1 + 6 - len(lost)
    wounds = {event["person"]: event["after"] for event in events if event["event"] == "wound"}
    for code, name in (("mate", "Mate"), ("frenchy", "Frenchy")):
        if code not in lost and not any(e["event"] == "healed" for e in events):
            assert f"{name} {wounds.get(code, 0)}/" in seats


def test_json_lines_end_with_the_scores():
    rules, events = played("standard", 0)
    listed = [json.loads(line) for line in json_lines(events).splitlines()]
    assert listed == json.loads(json.dumps(events))
    scores = listed[-rules.players :]
    keys = "event character survival treasure friend enemy total win_units".split()
    assert all(list(score) == keys and score["event"] == "score" for score in scores)
    assert sum(score["win_units"] for score in scores) == 840
    for score in scores:
        parts = [score[part] for part in ("survival", "treasure", "friend", "enemy")]
        assert sum(parts) == score["total"]


def test_answers_and_demands_are_words():
    _, events = played("standard", 0)
    for question, following in pairwise(events):
        if question["event"] == "ask" and question["ask"] == "agree":
            assert question["demand"]["person"] == question["person"]
            assert [one["what"] for one in following["options"]] == ["agree", "refuse"]
    answers = [event["answer"]["what"] for event in events if event["event"] == "answer"]
    assert {"choose", "agree"} & set(answers)


def test_a_story_can_begin_on_any_day():
    rules, events = played("standard", 0)
    last = max(event["day"] for event in events if event["event"] == "day")
    whole = tell(events, rules)
    part = tell(events, rules, from_day(events, last))
    assert part[0].text == f"Day {last}"
    assert part == whole[-len(part) :]
    assert from_day(events, 1) == 0
    with pytest.raises(IndexError):
        from_day(events, last + 1)
