"""Provisions, actions and fights in positions set up by hand (rules.md 3.1 to 3.3)."""

from __future__ import annotations

import pytest

from lifeboatsim.engine import asks
from tests.engine.position import Position, option
from tests.engine.reading import K, P, of_name

ROB_KID = option(asks.ROB_HAND, "kid")
FIRE = option(asks.FIRE)


# Provisions


def test_two_provisions_for_five_drafters():
    boat = Position(characters=("lady", "sir", "captain", "mate", "kid"))
    boat.provisions("knife", "water").answers("keep", "lady", option(asks.CHOOSE, kind="water"))
    kept = [(event.a, event.b) for event in of_name(boat.draft(), "kept")]
    assert kept == [(P.lady, K.water), (P.sir, K.knife)]
    assert [ask for ask, *_ in boat.asked] == ["keep"]  # one card is no choice
    assert boat.view.table.provisions_left == 0


def test_the_unconscious_and_the_dead_neither_draw_nor_see_cards():
    boat = Position().unconscious("lady").dead("sir").provisions(*["water"] * 6)
    boat.draft()
    assert boat.view.table.provisions_left == 2
    assert boat.holds("lady") == boat.holds("sir") == []
    assert boat.holds("kid") == ["water"]
    assert sum(boat.view.player[P.lady].passed_on) == 0
    assert boat.view.player[P.captain].passed_on[K.water] == 3


def test_an_empty_deck_means_no_draft():
    assert of_name(Position().provisions().draft(), "kept") == []


def test_duplicates_are_options_of_their_own():
    boat = Position().provisions("water", "water", "water", "cash", "cash", "cash")
    boat.draft()
    assert [len(offered) for _, _, offered in boat.asked] == [6, 5, 4, 3, 2]


# Actions


def test_the_kid_picks_a_body_without_a_word():
    boat = Position().dead("sir").hand("sir", "jewels")
    boat.answers("act", "kid", option(asks.PICKPOCKET, "sir"))
    taken = of_name(boat.act(), "taken")
    assert [(t.a, t.b, t.c, t.d) for t in taken] == [(P.kid, P.sir, K.jewels, 1)]
    assert boat.holds("kid") == ["jewels"] and boat.holds("sir") == []
    assert not any(ask == "agree" for ask, *_ in boat.asked)


def test_the_kid_robs_a_table_as_everybody_does():
    boat = Position().face_up("sir", "jewels")
    boat.answers("act", "kid", option(asks.ROB_TABLE, "sir", "jewels")).answers("agree", "sir", 1)
    events = boat.act()
    assert len(of_name(events, "fight")) == 1
    assert of_name(events, "taken") == []
    assert boat.of("wounds", "kid") == 1


def test_others_may_not_pick_and_the_kid_may_not_rob_hands():
    boat = Position().hand("lady", "water").hand("sir", "cash")
    boat.act()
    acts = {player: offered for ask, player, offered in boat.asked if ask == "act"}
    what = {player: {int(asks.word_what(word)) for word in words} for player, words in acts.items()}
    assert asks.PICKPOCKET in what[P.kid] and asks.ROB_HAND not in what[P.kid]
    assert asks.ROB_HAND in what[P.mate] and asks.PICKPOCKET not in what[P.mate]


def test_an_empty_hand_is_no_source():
    boat = Position()
    boat.act()
    words = [word for ask, _, offered in boat.asked if ask == "act" for word in offered]
    assert {int(asks.word_what(word)) for word in words} == {0, 1, asks.CHANGE_SEATS}


def test_the_unconscious_cannot_refuse():
    boat = Position().unconscious("kid").hand("kid", "cash").answers("act", "lady", ROB_KID)
    boat.act()
    assert boat.holds("lady") == ["cash"]
    assert not any(ask == "agree" for ask, *_ in boat.asked)


def test_a_robbed_parasol_closes():
    boat = Position().open_parasol("kid")
    boat.answers("act", "lady", option(asks.ROB_TABLE, "kid", "parasol"))
    boat.act()
    assert boat.holds("lady") == ["parasol"]
    assert boat.of("parasol_open", "kid") == boat.of("parasol_open", "lady") == 0


def test_nothing_is_taken_when_the_named_card_is_gone():
    boat = Position().hand("kid", "flare_gun").answers("act", "mate", ROB_KID)
    boat.answers("agree", "kid", asks.REFUSING).answers("arm", "kid", FIRE)
    boat.answers("join", "captain", asks.ATTACKERS)
    events = boat.act()
    fight = of_name(events, "fight_end")[0]
    assert (fight.a, fight.b, fight.c) == (8 + 7, 3 + 8, asks.ATTACKERS)
    assert [(e.a, e.b) for e in of_name(events, "nothing_taken")] == [(P.mate, P.kid)]


def test_a_revived_character_acts_today():
    boat = Position().unconscious("kid").face_up("lady", "medical_kit").hand("lady", "medical_kit")
    boat.answers("act", "lady", option(asks.MEDICAL_KIT, "kid"))
    events = boat.act()
    assert [e.a for e in of_name(events, "action")] == [P[name] for name in boat.seats]
    assert boat.of("wounds", "kid") == 2
    discarded = of_name(events, "discarded")
    assert [(e.b, e.c) for e in discarded] == [(K.medical_kit, 2)]  # the table's copy first
    assert boat.holds("lady") == ["medical_kit"]


def test_the_dead_and_the_unhurt_cannot_be_healed():
    boat = Position().dead("kid").wounds("mate", 1).hand("lady", "medical_kit")
    boat.act()
    offered = next(words for ask, player, words in boat.asked if (ask, player) == ("act", P.lady))
    kits = [int(word) for word in offered if asks.word_what(word) == asks.MEDICAL_KIT]
    assert kits == [option(asks.MEDICAL_KIT, "mate")]


def test_a_flare_ends_the_game_on_its_second_card():
    boat = Position("standard", "birds_to_land=2").hand("kid", "flare_gun")
    boat.deck({"bird": 1, "overboard": "all"}, {"bird": 1}, {"bird": -1}, {})
    boat.answers("act", "kid", option(asks.FLARE))
    events = boat.act()
    assert [e.b for e in of_name(events, "bird")] == [1, 2]
    assert boat.view.hidden.over == 1
    assert of_name(events, "wound") == []


def test_a_flare_applies_crossed_birds_in_order():
    boat = Position().hand("kid", "flare_gun")
    boat.deck({"bird": -1}, {"bird": 1}, {"bird": 1}, {"thirsty": "all"})
    boat.answers("act", "kid", option(asks.FLARE))
    events = boat.act()
    assert [e.b for e in of_name(events, "bird")] == [0, 1, 2]
    assert sorted(e.a for e in of_name(events, "under")) == [0, 1, 2]
    assert boat.view.decks.navigation[boat.view.decks.navigation_head] == 3


def test_rowing_an_empty_deck_is_allowed_and_marks():
    boat = Position().deck().answers("act", "kid", option(asks.ROWING))
    events = boat.act()
    assert of_name(events, "row_drawn") == []
    assert boat.of("row_marker", "kid") == 1
    assert not any(ask == "row" for ask, *_ in boat.asked)


def test_oars_from_the_hand_count_at_once():
    boat = Position().hand("kid", "oar").face_up("kid", "oar").deck(*[{}] * 6)
    boat.answers("act", "kid", option(asks.ROWING_WITH_OARS)).answers("row", "kid", 0b0101)
    events = boat.act()
    assert [e.b for e in of_name(events, "row_drawn")] == [0, 1, 2, 3]
    assert [e.b for e in of_name(events, "row_kept")] == [0, 2]
    assert sorted(e.a for e in of_name(events, "under")) == [1, 3]
    assert boat.of("rows_kept", "kid") == boat.view.table.row_stack == 2


@pytest.mark.parametrize(
    ("order", "acted"),
    [
        # The Kid sits in the Lady's place after her turn: the pointer looks at it again.
        ("fixed", ["lady", "sir", "captain", "mate", "frenchy", "kid"]),
        ("dynamic", ["lady", "kid", "sir", "captain", "mate", "frenchy"]),
    ],
)
def test_the_order_after_swaps(order, acted):
    boat = Position("standard", f"action_order={order}")
    boat.answers("act", "lady", option(asks.CHANGE_SEATS, "kid"))
    events = boat.act()
    assert [list(P)[e.a] for e in of_name(events, "action")] == acted
    assert boat.seats == ["kid", "sir", "captain", "mate", "frenchy", "lady"]


def test_a_dynamic_order_passes_by_who_swaps_behind_the_pointer():
    boat = Position("standard", "action_order=dynamic")
    boat.answers("act", "sir", option(asks.CHANGE_SEATS, "kid"))
    boat.answers("act", "kid", option(asks.CHANGE_SEATS, "lady"))
    events = boat.act()
    # Sir and Kid swap; the Kid, in Sir's place, goes to the bow; the Lady there has acted.
    acted = [list(P)[e.a] for e in of_name(events, "action")]
    assert acted == ["lady", "sir", "kid", "captain", "mate", "frenchy"]


def test_a_dynamic_order_may_cost_a_turn():
    boat = Position("standard", "action_order=dynamic")
    boat.answers("act", "captain", option(asks.CHANGE_SEATS, "lady"))
    boat.unconscious("lady")
    boat.answers("act", "mate", option(asks.CHANGE_SEATS, "captain"))
    acted = [list(P)[e.a] for e in of_name(boat.act(), "action")]
    assert acted == ["sir", "captain", "mate", "frenchy", "kid"]
    assert boat.seats == ["mate", "sir", "lady", "captain", "frenchy", "kid"]


def test_at_most_six_trades():
    boat = Position().hand("lady", *["water"] * 8)
    gift = option(asks.GIFT, "kid", "water")
    boat.answers("trade", "lady", *[gift] * 6)
    boat.act()
    assert len(boat.holds("lady")) == 2 and len(boat.holds("kid")) == 6
    assert boat.view.table.tally.gave[P.lady, P.kid] == 6


def test_an_exchange_for_a_card_he_has_not_got_says_nothing():
    boat = Position("standard", "trading=exchanges").hand("lady", "water").hand("kid", "cash")
    boat.answers("trade", "lady", option(asks.EXCHANGE, "kid", "water"))
    boat.answers("want", "lady", option(asks.CHOOSE, kind="knife"))
    boat.act()
    assert not any(ask == "accept" for ask, *_ in boat.asked)


def test_an_exchange():
    boat = Position("standard", "trading=exchanges").hand("lady", "water").hand("kid", "cash")
    boat.answers("trade", "lady", option(asks.EXCHANGE, "kid", "water"))
    boat.answers("want", "lady", option(asks.CHOOSE, kind="cash"))
    boat.answers("accept", "kid", asks.AGREE_TRADE)
    boat.act()
    assert boat.holds("lady") == ["cash"] and boat.holds("kid") == ["water"]


# Fights


def fight(boat, *, attacker="lady", victim="kid"):
    """Let the attacker demand the victim's seat, and the victim refuse."""
    boat.answers("act", attacker, option(asks.CHANGE_SEATS, victim))
    boat.answers("agree", victim, asks.REFUSING)
    return boat


def test_a_tie_goes_to_the_defender():
    boat = fight(Position().face_up("kid", "oar"))  # 4 against 3 + 1
    events = boat.act()
    end = of_name(events, "fight_end")[0]
    assert (end.a, end.b, end.c) == (4, 4, asks.DEFENDERS)
    assert boat.of("wounds", "lady") == 1 and boat.of("wounds", "kid") == 0
    assert of_name(events, "seats") == []
    assert boat.of("fight_marker", "lady") == boat.of("fight_marker", "kid") == 1


def test_the_demand_is_met_by_one_just_killed():
    boat = fight(Position("standard", "fight_wounds=3").wounds("kid", 2))
    events = boat.act()
    names = [e.name for e in events if e.name in ("fight_end", "status", "seats")]
    assert names == ["fight_end", "status", "seats"]
    assert boat.of("status", "kid") == 2 and boat.of("wounds", "kid") == 4
    assert boat.seats[0] == "kid"


def test_wounds_do_not_lower_strength_and_the_losers_lose_their_turn():
    boat = fight(Position().wounds("kid", 2), attacker="mate").wounds("mate", 7)
    boat.answers("join", "lady", asks.DEFENDERS).wounds("lady", 3)
    events = boat.act()
    end = of_name(events, "fight_end")[0]
    assert (end.a, end.b) == (8, 7)
    assert boat.of("status", "lady") == boat.of("status", "kid") == 1
    assert [list(P)[e.a] for e in of_name(events, "action")][-2:] == ["mate", "frenchy"]


def test_who_stayed_out_is_asked_again_after_a_change():
    boat = fight(Position())
    boat.answers("join", "frenchy", asks.ATTACKERS)
    boat.act()
    joins = [player for ask, player, _ in boat.asked if ask == "join"]
    bow = [P.sir, P.captain, P.mate]
    assert joins == [*bow, P.frenchy, *bow]


def test_who_joins_is_first_armed_in_the_next_pass():
    boat = fight(Position()).hand("sir", "knife")
    boat.answers("join", "sir", asks.DEFENDERS)
    boat.answers("arm", "sir", option(asks.LAY_OUT, kind="knife"))
    boat.act()
    order = [(ask, player) for ask, player, _ in boat.asked if ask in ("join", "arm")]
    assert order[0] == ("join", P.sir)
    assert order[4] == ("arm", P.sir)
    assert boat.holds("sir", "face_up") == ["knife"]


def test_in_bow_to_stern_nobody_is_asked_twice():
    boat = fight(Position("standard", "fight_join=bow_to_stern")).hand("frenchy", "knife")
    boat.answers("join", "frenchy", asks.ATTACKERS)
    boat.answers("arm", "frenchy", option(asks.LAY_OUT, kind="knife"))
    boat.act()
    order = [(ask, player) for ask, player, _ in boat.asked if ask in ("join", "arm")]
    joins = [player for ask, player in order if ask == "join"]
    assert joins == [P.sir, P.captain, P.mate, P.frenchy]
    assert order[-1] == ("arm", P.frenchy)


def test_a_shot_counts_in_one_fight_only():
    boat = fight(Position().face_up("kid", "flare_gun")).answers("arm", "kid", FIRE)
    fight(boat, attacker="captain")
    events = boat.act()
    ends = of_name(events, "fight_end")
    assert [(e.a, e.b) for e in ends] == [(4, 11), (7, 3)]
    assert boat.view.table.discarded[K.flare_gun] == 1


def test_only_the_best_weapons_count_a_shot_among_them():
    boat = fight(Position("standard", "weapons_per_fighter=2"), attacker="mate")
    boat.face_up("kid", "knife", "oar", "gaffing_hook").hand("kid", "flare_gun")
    boat.answers("arm", "kid", FIRE)
    end = of_name(boat.act(), "fight_end")[0]
    assert (end.a, end.b) == (8, 3 + 8 + 4)


def test_one_fight_marker_a_day():
    boat = fight(fight(Position()), attacker="captain")
    markers = [e.a for e in of_name(boat.act(), "marker") if e.b == 2]
    assert sorted(markers) == [P.lady, P.captain, P.kid]
