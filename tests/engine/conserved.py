"""What must hold of every game at every moment: cards, numbers kept twice, scores (rules.md 7)."""

from __future__ import annotations

import numpy as np

from lifeboatsim.engine.actions import play_actions
from lifeboatsim.engine.boat import CAPPED
from lifeboatsim.engine.clearing import clear_day
from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.navigation import play_navigation
from lifeboatsim.engine.provisions import play_provisions
from lifeboatsim.engine.scoring import score_game
from lifeboatsim.engine.state import DEAD, KINDS, LOST, NAVIGATION_CARDS
from lifeboatsim.engine.views import view
from lifeboatsim.engine.weather import discard_weather

__all__ = ["check_cards", "check_copies", "check_score", "phases"]


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
        if record["table"]["day"] >= record["table"]["rule"]["max_days"]:
            record["hidden"]["over"] = CAPPED
    score_game(g)
    yield "over"
