"""What players get to know, and what the order of cards must not tell them (rules.md 8)."""

from __future__ import annotations

import numpy as np

from lifeboatsim.engine import asks
from tests.engine.chi_square import LEAST, p_of_counts
from tests.engine.position import Position, option
from tests.engine.reading import K, P, of_name

TIMES = 600


def test_the_order_shown_to_the_navigator_tells_nothing_about_the_rowers():
    boat = Position()
    first = np.zeros(3, int)
    for _ in range(TIMES):
        boat.deck({}, {}, {})
        d = boat.view.decks
        for place in range(3):
            d.row_stack[place] = place
        d.row_stack_left = boat.view.table.row_stack = 3
        d.navigation_left = boat.view.table.navigation_left = 0
        boat.navigate()
        shown = next(offered for ask, _, offered in boat.asked if ask == "steer")
        first[int(asks.word_kind(shown[0]))] += 1
    assert p_of_counts(first, np.full(3, 1 / 3)) > LEAST


def test_cards_put_under_together_go_in_random_order():
    boat = Position()
    first = np.zeros(2, int)
    for _ in range(TIMES):
        boat.deck({}, {}).answers("act", "kid", option(asks.ROWING))
        boat.answers("row", "kid", 0)
        first[of_name(boat.act(), "under")[0].a] += 1
    assert p_of_counts(first, np.full(2, 1 / 2)) > LEAST


def test_a_random_hand_card_is_uniform_over_the_cards():
    taken = np.zeros(2, int)
    boat = Position().hand("sir", "water", "water", "water", "cash")
    for _ in range(TIMES):
        boat.answers("act", "kid", option(asks.PICKPOCKET, "sir"))
        kind = of_name(boat.act(), "taken")[0].c
        taken[int(kind == K.cash)] += 1
        back = option(asks.GIFT, "sir", "cash" if kind == K.cash else "water")
        boat.answers("trade", "kid", back).act()
    assert p_of_counts(taken, [3 / 4, 1 / 4]) > LEAST


def test_robber_and_victim_know_the_card():
    boat = Position().hand("sir", "knife").answers("act", "kid", option(asks.PICKPOCKET, "sir"))
    boat.act()
    players = boat.view.player
    assert players[P.kid].robbed[P.sir, K.knife] == 1
    assert players[P.sir].lost_to[P.kid, K.knife] == 1
    for name in ("lady", "captain", "mate", "frenchy"):
        assert not np.asarray(players[P[name]].robbed).any()


def test_rower_and_navigator_know_what_they_looked_at():
    boat = Position().deck({}, {}, {}).answers("act", "lady", option(asks.ROWING))
    boat.answers("row", "lady", 0b01)
    boat.view.table.day = 3
    boat.act()
    lady, kid = boat.view.player[P.lady], boat.view.player[P.kid]
    assert list(lady.looked_day[:3]) == [3, 3, 0]
    assert list(lady.sent_under_day[:3]) == [0, 3, 0]
    assert not any(kid.looked_day)
    boat.navigate()
    assert list(kid.looked_day[:3]) == [3, 0, 0]
    assert list(boat.view.player[P.sir].looked_day[:3]) == [3, 0, 0]  # the card chosen is public


def test_everybody_sees_the_cards_of_a_flare():
    boat = Position().deck({}, {}, {}, {}).hand("kid", "flare_gun")
    boat.answers("act", "kid", option(asks.FLARE))
    boat.act()
    assert all(list(player.looked_day[:4]) == [1, 1, 1, 0] for player in boat.view.player)


def test_memory_is_wiped_at_the_deal():
    boat = Position()
    boat.view.player[P.kid].memory[31] = 5
    boat.view.player[P.kid].robbed[P.sir, K.knife] = 1
    boat.view.table.tally.gave[P.kid, P.sir] = 1
    boat.deal(1)
    assert boat.view.player[P.kid].memory[31] == 0
    assert boat.view.player[P.kid].robbed[P.sir, K.knife] == 0
    assert boat.view.table.tally.gave[P.kid, P.sir] == 0


def test_public_tallies():
    boat = Position().hand("sir", "water").face_up("mate", "water").deck({"thirsty": "kid"})
    boat.answers("act", "lady", option(asks.CHANGE_SEATS, "kid"))
    boat.answers("agree", "kid", asks.REFUSING).answers("join", "mate", asks.DEFENDERS)
    boat.act()
    tally = boat.view.table.tally
    assert tally.demanded[P.lady, P.kid] == tally.refused[P.kid, P.lady] == 1
    assert tally.joined_for[P.mate, P.kid] == tally.joined_against[P.mate, P.lady] == 1
    boat.answers("water", "sir", 1)
    boat.navigate()
    assert tally.watered[P.sir, P.kid] == 1
    assert tally.refused_water[P.mate, P.kid] == 0  # the Sir was asked first and gave
