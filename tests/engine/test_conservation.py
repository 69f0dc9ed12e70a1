"""Every card in exactly one place at every moment, and every copy of a number in step.

"Each of the 42 provisions and 24 navigation cards is in exactly one place at every moment"
(rules.md 7): looked at after every phase, and from inside every question.
"""

from __future__ import annotations

from random import Random

import pytest

from lifeboatsim.engine import asks
from lifeboatsim.engine.session import new_game
from lifeboatsim.players import parse_table
from lifeboatsim.players.python import PythonStrategy
from lifeboatsim.players.table import line_up_of
from lifeboatsim.rules import resolve_rules
from tests.engine.conserved import check_cards, check_copies, check_score, phases
from tests.engine.rule_sets import RULE_SETS

GAMES = 12


@pytest.mark.parametrize("spec", RULE_SETS)
@pytest.mark.parametrize("players", [4, 5, 6])
def test_cards_are_conserved_after_every_phase(spec, players):
    rules = resolve_rules(spec, players=players)
    games = new_game(rules, parse_table("random", rules), 3)
    record, seen = games[0], set()
    for number in range(GAMES):
        for phase in phases(games, number):
            seen.add(phase)
            check_copies(record) if phase != "over" else check_score(record)
            if phase != "over":
                check_cards(record)
    assert seen == {"deal", "provisions", "actions", "navigation", "over"}


class Watcher:
    """A player of random answers who looks at the whole game whenever he is asked."""

    def __init__(self, spec, players):
        self.numbers = Random(1)
        self.questions = 0
        self.kinds = set()
        hooks = dict.fromkeys(asks.ASK_NAMES, self.answer)
        self.player = PythonStrategy("watcher", hooks)
        rules = resolve_rules(spec, players=players)
        line_up = line_up_of([self.player.strategy], rules.players)
        self.games = new_game(rules, line_up, 4)

    def answer(self, table, me, ask):
        self.questions += 1
        self.kinds.add(ask.kind)
        self.check(ask)
        return self.numbers.randrange(ask.n)

    def check(self, ask):
        """Check the cards; those shown are on their way, and so is the card of the day."""
        record = self.games[0]
        shown = list(ask.shown[: ask.n_shown])
        on_their_way = shown if ask.kind in (asks.ROW, asks.STEER) else []
        shared_water = ask.kind == asks.SHARE and record["table"]["phase"] == 3
        if ask.kind in (asks.PRESERVER, asks.CHUM, asks.WATER) or shared_water:
            on_their_way = [int(record["table"]["last_card"])]
        check_cards(record, shown if ask.kind == asks.KEEP else (), on_their_way)

    def play(self, number):
        for _ in phases(self.games, number):
            if self.player.error is not None:
                raise self.player.error


@pytest.mark.parametrize(
    ("spec", "players"),
    [("standard", 6), ("zh-full", 4), ("it", 5), ("ru-3.54+cannibalism+liquid-courage", 8)],
)
def test_cards_are_conserved_at_every_question(spec, players):
    watcher = Watcher(spec, players)
    for number in range(6):
        watcher.play(number)
    assert watcher.questions > 500
    assert {asks.KEEP, asks.ROW, asks.STEER, asks.WATER} <= watcher.kinds


class Snooper(Watcher):
    """Checks that nothing of an earlier question, another's perhaps, is left in this one."""

    def check(self, ask):
        listed = 0 if ask.kind == asks.ROW else ask.n
        assert not any(ask.option[listed:])
        assert not any(ask.shown[ask.n_shown :])
        assert ask.n >= 2
        if ask.kind != asks.ROW:
            assert len(set(ask.option[: ask.n])) == ask.n or ask.kind == asks.KEEP
        me = self.games[0]["player"]
        assert (me["known_friend"] == -1).all() and (me["known_hand"] == -1).all()


@pytest.mark.parametrize(
    ("spec", "players"),
    [("standard", 6), ("zh-full", 6), ("ru-3.54+cannibalism+liquid-courage", 8)],
)
def test_a_question_shows_nothing_of_the_one_before(spec, players):
    snooper = Snooper(spec, players)
    for number in range(6):
        snooper.play(number)
    assert snooper.questions > 500
    assert len(snooper.kinds) >= 12
