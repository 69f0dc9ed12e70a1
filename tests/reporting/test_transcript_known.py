"""What a player may know is all that his transcript depends on.

Hidden things are dealt anew, in the log of a game and in the engine, and the transcript must not
change by a byte. What is hidden is written down here once more, from rules.md ("Who may know
what"), and not taken from the code under test.
"""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.events import EVENT_NAMES
from lifeboatsim.engine.game import play_from
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.views import view
from lifeboatsim.players import parse_table
from lifeboatsim.reporting.transcript import json_lines, known_events, tell, text_lines
from lifeboatsim.reporting.transcript_known import HIDDEN, known_rows
from lifeboatsim.rules import resolve_rules
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running.single import logged_game

CODES = {name: code for code, name in EVENT_NAMES.items()}
EVERYTHING = "zh-full+cannibalism+liquid-courage+weather-unofficial"
PEOPLE = [PERSON_CODES.index(code) for code in ("lady", "sir", "captain", "mate", "frenchy", "kid")]
UNHEARD = {0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14}
"""All asks but agree, join, object, heal and share."""


@cache
def rows_of(spec: str, number: int):
    return tuple(logged_game(resolve_rules(spec), "random", 11, number))


def told(rows, rules, person: int) -> tuple[str, str]:
    """Text and JSON lines of what a person may know, up to the end, where all comes to light."""
    end = next(i for i, row in enumerate(rows) if row[0] == CODES["end"])
    events = known_events(rows[:end], rules, person)
    text = "\n".join(line.text for line in text_lines(tell(events, rules)))
    return text, json_lines(events)


class Redealer:
    """Deals anew, in a log, what a person cannot know."""

    def __init__(self, person: int, rules, dice: random.Random) -> None:
        self.me, self.rules, self.dice = person, rules, dice
        self.asked = (0, -1)

    def kind(self) -> int:
        return self.dice.choice([provision.kind for provision in self.rules.provisions])

    def card(self) -> int:
        return self.dice.randrange(len(self.rules.navigation))

    def other(self) -> int:
        return self.dice.choice([one.person for one in self.rules.characters])

    def rows(self, rows):
        return [new for row in rows for new in self.row(list(row))]

    def row(self, row):
        name = EVENT_NAMES[row[0]]
        if name in ("ask", "shown", "options", "answer"):
            return self.question(name, row)
        me, hidden = self.me, None
        if name == "deal" and row[1] != me:
            hidden = {2: self.other, 3: self.other}
        elif name == "removed":
            hidden = {1: self.kind}
        elif name == "provision_order" or (name in ("initial", "kept") and row[1] != me):
            hidden = {2: self.kind}
        elif name == "navigation_order" or (name in ("row_drawn", "row_kept") and row[1] != me):
            hidden = {2: self.card}
        elif name == "weather_order":
            hidden = {2: lambda: self.dice.randrange(len(self.rules.weather))}
        elif name == "gave" and me not in row[1:3]:
            hidden = {3: self.kind}
        elif name == "exchanged" and me not in row[1:3]:
            hidden = {3: self.kind, 4: self.kind}
        elif name == "taken" and row[4] == 1 and me not in row[1:3]:
            hidden = {3: self.kind}
        elif name in ("under", "navigation_drawn"):
            hidden = {1: self.card}
        for place, draw in (hidden or {}).items():
            row[place] = draw()
        return [tuple(row)]

    def question(self, name, row):
        """Questions to others come and go: that one was asked may tell what somebody holds."""
        if name == "ask":
            self.asked = row[1], row[2]
        ask, person = self.asked
        if person == self.me:
            return [tuple(row)]
        if ask in UNHEARD:
            return [tuple(row)] * self.dice.choice([0, 1]) if name == "ask" else []
        if name == "answer":
            row[2] = self.dice.choice([0, 1])  # whether it was legal is between him and himself
        return [tuple(row)]


@settings(max_examples=60, deadline=None)
@given(
    spec=st.sampled_from(["standard", "zh-full", "zh-short", "it+secrets=free", EVERYTHING]),
    number=st.integers(0, 15),
    person=st.sampled_from(PEOPLE),
    dice=st.randoms(use_true_random=False),
)
def test_a_log_dealt_anew_tells_the_same(spec, number, person, dice):
    rules = resolve_rules(spec)
    rows = rows_of(spec, number)
    dealt_anew = Redealer(person, rules, dice).rows(rows)
    assert told(dealt_anew, rules, person) == told(rows, rules, person)


@pytest.mark.parametrize("spec", ["standard", "zh-full", EVERYTHING])
@pytest.mark.parametrize("person", PEOPLE)
def test_no_row_shows_what_is_hidden_nor_hides_what_is_his(spec, person):
    for number in range(6):
        secret, own = 0, 0
        for row in known_rows(rows_of(spec, number), person):
            name = EVENT_NAMES[row[0]]
            if name == "end":
                break
            assert name not in (
                "removed", "provision_order", "navigation_order", "weather_order",
            )  # fmt: skip
            if name in ("initial", "kept", "row_drawn", "row_kept"):
                assert (row[2] == HIDDEN) == (row[1] != person)
                secret, own = secret + (row[1] != person), own + (row[1] == person)
            if name == "deal":
                assert (row[2] == HIDDEN) == (row[3] == HIDDEN) == (row[1] != person)
            if name in ("under", "navigation_drawn"):
                assert row[1] == HIDDEN
            if name == "ask" and row[2] != person:
                assert row[1] not in UNHEARD
        assert secret
        assert own


def test_others_are_not_heard_but_when_everybody_hears():
    rules = resolve_rules("standard")
    for number in range(6):
        for person in PEOPLE:
            events = known_events(rows_of("standard", number), rules, person)
            others = {
                event["ask"]
                for event in events
                if event["event"] == "ask" and event["person"] != PERSON_CODES[person]
            }
            assert others <= {"agree", "join"}


def test_at_the_end_all_secrets_come_to_light():
    rules = resolve_rules("standard")
    events = known_events(rows_of("standard", 0), rules, 0)
    end = next(i for i, event in enumerate(events) if event["event"] == "end")
    deals = [event for event in events[end:] if event["event"] == "deal"]
    assert len(deals) == 6
    assert all(event["friend"] and event["enemy"] for event in deals)
    assert [event["event"] for event in events[-6:]] == ["score"] * 6


def test_the_start_of_a_log_gives_the_start_of_what_is_known():
    rows = rows_of("standard", 2)
    whole = known_rows(rows, 0)
    for length in range(0, len(rows), 97):
        part = known_rows(rows[:length], 0)
        assert part == whole[: len(part)]


def test_the_weather_is_known_when_ones_turn_to_draft_comes():
    rows = rows_of("standard+weather-unofficial", 0)
    weather, kept = CODES["weather"], CODES["kept"]
    for person in PEOPLE:
        known = known_rows(rows, person)
        first = next(i for i, row in enumerate(known) if row[0] == weather)
        before = [row[1] for row in known[:first] if row[0] == kept]
        assert before == PEOPLE[: PEOPLE.index(person)]


# The engine itself deals anew: six who answer 0 to everything, seen by the Kid. He drafts last:
# the last card drawn is his, and the others are no business of his.


def idle_game(shuffle=None):
    rules = resolve_rules("standard")
    games = new_game(rules, parse_table("idle", rules), 21, logged=True)
    deal(games[0] if JIT else view(games), 5)
    if shuffle is not None:
        shuffle(games[0])
    games[0]["table"]["day"] = 1
    play_from(games[0] if JIT else view(games), 1)
    log = games[0]["log"]
    return rules, [tuple(row) for row in log["row"][: int(log["rows"])].tolist()]


def test_the_engine_deals_anew_and_the_kid_reads_the_same():
    rules, rows = idle_game()
    kid, others = PEOPLE[-1], PEOPLE[:-1]
    drafts, cards = [], 0
    for row in rows:
        if row[0] == CODES["day"]:
            drafts.append([])
        elif row[0] == CODES["kept"]:
            drafts[-1].append(row[1])
        elif row[0] == CODES["card"]:
            cards += 1
    dice = random.Random(4)

    def shuffle(record):
        hands = [record["hidden"]["hand"][p].copy() for p in others]
        dice.shuffle(hands)
        for p, hand in zip(others, hands, strict=True):
            record["hidden"]["hand"][p] = record["player"][p]["hand"] = hand
            record["hidden"]["hand_kinds"][p] = sum(1 << k for k in hand.nonzero()[0])
        for secret in ("friend", "enemy"):
            who = [int(record["hidden"][secret][p]) for p in others]
            dice.shuffle(who)
            for p, other in zip(others, who, strict=True):
                record["hidden"][secret][p] = record["player"][p][secret] = other
        deck, start = record["decks"]["provision"], int(record["decks"]["provision_next"])
        for draft in drafts:
            mixed = len(draft) - (kid in draft)
            part = deck[start : start + mixed].tolist()
            dice.shuffle(part)
            deck[start : start + mixed] = part
            start += len(draft)
        left = int(record["decks"]["navigation_left"])
        tail = record["decks"]["navigation"][cards:left].tolist()
        dice.shuffle(tail)
        record["decks"]["navigation"][cards:left] = tail

    anew = idle_game(shuffle)[1]
    assert anew != rows
    assert told(anew, rules, kid) == told(rows, rules, kid)
    assert told(anew, rules, others[0]) != told(rows, rules, others[0])
