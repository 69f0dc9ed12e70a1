"""A game in short: nothing that decides it is left out, and nothing is told that did not happen."""

from __future__ import annotations

from functools import cache

import pytest

from lifeboatsim.interface import runs
from lifeboatsim.interface.options import Options
from lifeboatsim.reporting.transcript import known_events
from lifeboatsim.reporting.transcript_digest import MOST_DAYS, digest
from lifeboatsim.reporting.transcript_words import Names
from lifeboatsim.rules import resolve_rules
from lifeboatsim.running import single

GAMES = range(12)


@cache
def told(game: int):
    rules = resolve_rules("standard")
    events = known_events(single.logged_game(rules, "roster", 7, game), rules)
    return events, digest(events, rules), Names(rules)


@pytest.mark.parametrize("game", GAMES)
def test_each_day_has_what_decides_the_game(game):
    events, chapters, names = told(game)
    text = {one["when"]: one["told"].lower() for one in chapters}
    day = "The deal"
    for event in events:
        name = event["event"]
        if name == "day":
            day = f"Day {event['day']}"
        if day != "The deal" and day not in text:
            continue  # of a long game
        if name in ("status", "lost", "falls"):
            assert names.who(event["person"]).lower() in text[day]
        if name == "bird":
            assert f"{event['birds']} of 4" in text[day]
        if name == "fight_end":
            assert f"{event['attackers']} against {event['defenders']}" in text[day]
        if name == "score":
            who, total = names.who(event["character"]).lower(), event["total"]
            won = f"{who} scores {total}"
            assert (won in text["The end"]) == bool(event["win_units"])
            assert won in text["The end"] or f"{who} {total}" in text["The end"]


@pytest.mark.parametrize("game", GAMES)
def test_chapters_are_the_deal_the_days_and_the_end(game):
    events, chapters, _ = told(game)
    days = max(event["day"] for event in events if event["event"] == "day")
    whens = [one["when"] for one in chapters]
    assert whens[0] == "The deal" and whens[-1] == "The end"
    if days <= MOST_DAYS:
        assert whens[1:-1] == [f"Day {day}" for day in range(1, days + 1)]


def test_a_long_game_is_cut_in_the_middle():
    days = 20
    assert days > MOST_DAYS
    events = [{"event": "day", "day": day} for day in range(1, days + 1)]
    whens = [one["when"] for one in digest(events, resolve_rules("standard"))]
    assert len(whens) == MOST_DAYS + 3
    assert whens[7] == f"Days 7 to {days - 6}"
    assert whens[6] == "Day 6" and whens[8] == f"Day {days - 5}"


def test_samples_of_a_run_are_retold(monkeypatch):
    options = Options(table="roster", games=30, seed=7, workers=1)
    job = runs.RunJob(options, sample=2)
    for one in job.play().to_dict()["samples"]:
        assert one["story"] == told(one["game"])[1]
    monkeypatch.setattr(single, "LOG_ROWS", 10)
    assert [one["story"] for one in job.play().to_dict()["samples"]] == [[], []]
