"""Every card in exactly one place at every moment, and every copy of a number in step.

"Each of the 42 provisions and 24 navigation cards is in exactly one place at every moment"
(rules.md 7): looked at after every phase, and from inside every question.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from lifeboatsim.engine import asks
from lifeboatsim.engine.actions import play_actions
from lifeboatsim.engine.clearing import clear_day
from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.navigation import play_navigation
from lifeboatsim.engine.provisions import play_provisions
from lifeboatsim.engine.scoring import score_game
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import DEAD, KINDS, LOST, NAVIGATION_CARDS
from lifeboatsim.engine.views import view
from lifeboatsim.engine.weather import discard_weather
from lifeboatsim.players import parse_table
from lifeboatsim.players.python import PythonStrategy
from lifeboatsim.players.table import line_up_of
from lifeboatsim.rules import resolve_rules
from tests.engine.rule_sets import RULE_SETS

GAMES = 12


def provisions_by_kind(g, in_hands):
    """Return the cards of each kind over all places; `in_hands`: those of a draft in progress."""
    t, d, h = g["table"], g["decks"], g["hidden"]
    start = d["provision_next"]
    deck = np.bincount(d["provision"][start : start + t["provisions_left"]], minlength=KINDS)
    draft = np.bincount(np.asarray(in_hands, int), minlength=KINDS)
    kept = h["hand"].sum(axis=0) + t["face_up"].sum(axis=0)
    return deck + draft + kept + t["discarded"] + d["removed"] + d["lost"]


def navigation_cards(g, shown):
    """Return how often each navigation card is found; `shown`: those somebody looks at."""
    t, d = g["table"], g["decks"]
    ring = (d["navigation_head"] + np.arange(d["navigation_left"])) % NAVIGATION_CARDS
    assert d["navigation_left"] == t["navigation_left"]
    assert d["row_stack_left"] == t["row_stack"]
    places = [d["navigation"][ring], d["row_stack"][: d["row_stack_left"]], np.asarray(shown, int)]
    found = np.bincount(np.concatenate(places).astype(int), minlength=t["n_cards"])
    return found + t["card_out"][: t["n_cards"]]


def weather_cards(g):
    """Return how often each weather card is found: in the deck, on the discards, today's."""
    d, today = g["decks"], g["hidden"]["weather"]
    places = [d["weather"][: d["weather_left"]], d["weather_discards"][: d["weather_discarded"]]]
    found = np.bincount(np.concatenate(places).astype(int), minlength=g["table"]["n_weather_cards"])
    if today >= 0:
        found[today] += 1
    return found


def check_cards(g, in_hands=(), shown=()):
    """Check that no card is missing and none is there twice."""
    assert (weather_cards(g) == 1).all()
    assert (provisions_by_kind(g, in_hands) == g["table"]["kind_count"]).all()
    assert (navigation_cards(g, shown) == 1).all()


def check_copies(g):
    """Check that what is written down twice is the same, and every number in its range."""
    t, h = g["table"], g["hidden"]
    bits = 1 << np.arange(KINDS)
    assert (g["player"]["hand"] == h["hand"]).all()
    assert (h["hand"].sum(axis=1) == t["hand_size"]).all()
    assert (((h["hand"] > 0) @ bits) == h["hand_kinds"]).all()
    assert (((t["face_up"] > 0) @ bits) == t["face_up_kinds"]).all()
    assert (h["hand"] >= 0).all() and (t["face_up"] >= 0).all()
    assert (t["parasol_open"] <= t["face_up"][:, 14]).all() and (t["parasol_open"] >= 0).all()
    aboard = int(t["aboard"])
    seats = t["seat"][:aboard]
    assert (t["position"][seats] == np.arange(aboard)).all()
    assert (t["seat"][aboard:] == -1).all() and (t["position"] >= 0).sum() == aboard
    assert (t["status"][seats] < LOST).all() and (t["status"] < LOST).sum() == aboard
    over = t["wounds"][seats] - t["size"][seats]
    assert (t["status"][seats] == np.clip(over + 1, 0, 2)).all() and (over <= 1).all()
    gone = t["position"] < 0
    assert t["hand_size"][gone].sum() == 0 and t["face_up"][gone].sum() == 0
    assert t["fighting"] == t["fallers"] == 0
    assert t["buckets"] == 0 or t["phase"] == 3
    assert not t["side"].any() and not t["shot"].any()


def check_score(g):
    """Check that the parts of a score add up, and the win units of the game to a whole win."""
    t, h = g["table"], g["hidden"]
    playing = t["status"] < 4
    parts = sum(h[f"{part}_points"] for part in ("survival", "treasure", "friend", "enemy"))
    assert (h["score"][playing] == parts[playing]).all() and (h["score"][~playing] == -1).all()
    no_winner = h["over"] == 2 and t["rule"]["all_dead"] == 1
    assert h["win_units"].sum() == (0 if no_winner else 840)
    assert (h["death_day"][playing] > 0).tolist() == (t["status"][playing] >= DEAD).tolist()
    assert (h["cause"][playing] >= 0).tolist() == (t["status"][playing] >= DEAD).tolist()


def phases(games, number):
    """Play a game phase by phase; yield after each."""
    g = games[0] if JIT else view(games)
    record = games[0]
    deal(g, number)
    yield "deal"
    while record["hidden"]["over"] == 0:
        record["table"]["day"] += 1
        play_provisions(g)
        yield "provisions"
        play_actions(g)
        if record["hidden"]["over"]:
            break
        yield "actions"
        play_navigation(g)
        if record["hidden"]["over"]:
            break
        yield "navigation"
        discard_weather(g)
        clear_day(g)
    score_game(g)
    yield "over"


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
