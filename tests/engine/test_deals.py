"""The deal: every card at every place, every secret, who sits out (rules.md 2, 7)."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from lifeboatsim.engine.deal import deal
from lifeboatsim.engine.jit import JIT, compiled
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import KINDS, PERSONS
from lifeboatsim.engine.views import view
from lifeboatsim.players import parse_table
from lifeboatsim.rules import resolve_rules
from tests.engine.chi_square import LEAST, p_of_counts, p_of_places

MANY = 1_000_000 if JIT else 500
FEWER = 200_000 if JIT else 500
BASE = (0, 1, 2, 3, 5, 7)


@compiled
def count_deals(g, first, n, kinds, cards, pairs, playing, places):
    """Deal games and count what lies where.

    `kinds` [place, kind] and `cards` [place, card]: the decks from the top; `pairs` [person,
    friend, enemy]; `playing` by bit mask of who plays; `places` by the whole deal of secrets, as
    a number of 2n digits in base n: seats of the friends, then of the enemies, from the bow.
    """
    t = g.table
    d = g.decks
    for number in range(first, first + n):
        deal(g, number)
        for i in range(t.provisions_left):
            kinds[i, d.provision[d.provision_next + i]] += 1
        for i in range(t.navigation_left):
            cards[i, d.navigation[i]] += 1
        whole = 0
        for i in range(t.aboard):
            p = t.seat[i]
            pairs[p, g.hidden.friend[p], g.hidden.enemy[p]] += 1
            whole = whole * t.aboard + t.position[g.hidden.friend[p]]
        for i in range(t.aboard):
            whole = whole * t.aboard + t.position[g.hidden.enemy[t.seat[i]]]
        if len(places) > 1:
            places[whole] += 1
        playing[g.line_up.playing] += 1


class Counts:
    """What `count_deals` counts, of `n` deals."""

    def __init__(self, rules, n, whole=False):
        game = new_game(rules, parse_table("idle", rules), 20240607)
        self.kinds = np.zeros((42, KINDS), np.int64)
        self.cards = np.zeros((24, 24), np.int64)
        self.pairs = np.zeros((PERSONS, PERSONS, PERSONS), np.int64)
        self.playing = np.zeros(256, np.int64)
        self.places = np.zeros(rules.players ** (2 * rules.players) if whole else 1, np.int64)
        count_deals(
            game[0] if JIT else view(game), 0, n,
            self.kinds, self.cards, self.pairs, self.playing, self.places,
        )  # fmt: skip


@pytest.fixture(scope="module")
def million():
    """A million deals of six players, no provisions dealt, so that the deck is whole."""
    return Counts(resolve_rules("standard", settings=["initial_provisions=0"]), MANY)


def test_each_provision_lies_at_each_place_equally_often(million):
    rules = resolve_rules("standard")
    copies = [provision.count for provision in rules.provisions]
    kinds = [provision.kind for provision in rules.provisions]
    assert sum(copies) == 42
    assert p_of_places(million.kinds[:, kinds].T, copies, MANY) > LEAST


def test_each_navigation_card_lies_at_each_place_equally_often(million):
    assert p_of_places(million.cards.T, [1] * 24, MANY) > LEAST


@pytest.mark.parametrize("axis", [1, 2])
def test_each_character_is_each_ones_friend_and_enemy_equally_often(million, axis):
    other = 3 - axis
    table = million.pairs.sum(axis=other)[np.ix_(BASE, BASE)]
    assert p_of_places(table, [1] * 6, MANY) > LEAST


@pytest.mark.parametrize("person", BASE)
def test_friend_and_enemy_fall_independently(million, person):
    table = million.pairs[person][np.ix_(BASE, BASE)]
    assert p_of_counts(table, np.full((6, 6), 1 / 36)) > LEAST


def test_secrets_are_as_frequent_as_they_should_be(million):
    for person in BASE:
        table = million.pairs[person]
        seen = [table[person].sum(), table[:, person].sum(), np.trace(table)]
        for count in seen:  # narcissist, psychopath, friend = enemy: 1/n each
            assert p_of_counts([count, MANY - count], [1 / 6, 5 / 6]) > LEAST


def digits(secrets, n):
    """Return the number that `count_deals` makes of friends and enemies by seat."""
    whole = 0
    for place in secrets:
        whole = whole * n + place
    return whole


def deals_allowed(n, rule):
    """Return the numbers of all deals of secrets that `secrets` allows among n players."""
    orders = list(permutations(range(n)))
    derangements = [o for o in orders if all(o[i] != i for i in range(n))]
    if rule == "free":
        return [digits(f + e, n) for f in orders for e in orders]
    pairs = [(f, e) for f in derangements for e in derangements]
    if rule == "not_self_distinct":
        pairs = [(f, e) for f, e in pairs if all(f[i] != e[i] for i in range(n))]
    return [digits(f + e, n) for f, e in pairs]


@pytest.mark.parametrize(
    ("rule", "deals"), [("free", 576), ("not_self", 81), ("not_self_distinct", 24)]
)
def test_all_allowed_deals_of_secrets_are_equally_likely(rule, deals):
    settings = [f"secrets={rule}", "initial_provisions=0"]
    counts = Counts(resolve_rules("standard", settings=settings, players=4), FEWER, whole=True)
    allowed = deals_allowed(4, rule)
    assert len(allowed) == deals
    seen = counts.places[allowed]
    assert seen.sum() == FEWER  # and none that is not allowed
    assert p_of_counts(seen, np.full(deals, 1 / deals)) > LEAST


NOBODY_OWN_FRIEND = {4: (9, 24), 5: (44, 120), 6: (265, 720)}


@pytest.mark.parametrize("n", [4, 5, 6])
def test_nobody_is_his_own_friend_in_so_many_deals(n):
    free, all_deals = NOBODY_OWN_FRIEND[n]
    orders = list(permutations(range(n)))
    none_own = sum(all(o[i] != i for i in range(n)) for o in orders)
    assert (none_own, len(orders)) == (free, all_deals)
    rules = resolve_rules("standard", players=n)
    game = new_game(rules, parse_table("idle", rules), 5)
    games = 20_000 if JIT else 300
    g, seen = game[0] if JIT else view(game), 0
    own = game[0]["hidden"]["friend"]
    for number in range(games):
        deal(g, number)
        seen += not any(own[p] == p for p in game[0]["table"]["seat"][:n])
    assert p_of_counts([seen, games - seen], [free / all_deals, 1 - free / all_deals]) > LEAST


@pytest.mark.parametrize(("players", "sets"), [(4, 15), (5, 6)])
def test_who_sits_out_is_at_random(players, sets):
    counts = Counts(resolve_rules("standard", players=players), FEWER)
    seen = counts.playing[counts.playing > 0]
    masks = [mask for mask in range(256) if counts.playing[mask]]
    assert len(masks) == sets
    assert all(mask.bit_count() == players and mask & 0b01010000 == 0 for mask in masks)
    assert p_of_counts(seen, np.full(sets, 1 / sets)) > LEAST


def test_removed_provisions_are_at_random():
    rules = resolve_rules("standard", settings=["initial_provisions=0"], players=4)
    assert rules.options["removed_provisions"] == 10
    counts = Counts(rules, FEWER)
    copies = np.array([provision.count for provision in rules.provisions])
    left = counts.kinds[:, [provision.kind for provision in rules.provisions]]
    assert (left[32:] == 0).all() and left.sum() == 32 * FEWER
    # The top card of what is left is any of the 42.
    assert p_of_counts(left[0], copies / 42) > LEAST
    assert p_of_counts(left[31], copies / 42) > LEAST


def test_a_player_may_be_named():
    rules = resolve_rules("standard", characters=("lady", "mate", "frenchy", "kid"))
    counts = Counts(rules, 100)
    assert np.flatnonzero(counts.playing).tolist() == [0b10101001]
