"""Positions in which every player of the game does the same, whatever his style.

Each is a real record; the compiled strategy is asked its question by the engine itself.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lifeboatsim.engine import asks
from lifeboatsim.engine.jit import JIT
from lifeboatsim.players import ROSTER, Strategy, load_strategy
from tests.engine.position import Position, option
from tests.engine.reading import P
from tests.players.asking import Answer, answers_of, seat

OBVIOUS: dict[str, Callable[[Strategy], None]] = {}


def obvious(position: Callable[[Strategy], None]) -> Callable[[Strategy], None]:
    """Add a position to the list, under its name."""
    OBVIOUS[position.__name__] = position
    return position


@pytest.mark.skipif(not JIT, reason="asks compiled strategies")
@pytest.mark.parametrize("name", ROSTER)
@pytest.mark.parametrize("position", OBVIOUS)
def test_obvious(position, name):
    OBVIOUS[position](load_strategy(name))


def boat_of(strategy: Strategy, me: str, *spec: str, friend: str, enemy: str) -> Position:
    """Return the boat in which `me` is played by the strategy; the others are passive."""
    boat = Position(*spec).secrets(me, friend=friend, enemy=enemy)
    return seat(boat, me, strategy)


def first(boat: Position, me: str, ask: str, play: Callable) -> Answer:
    """Return the first answer to an ask, which must have been asked."""
    found = answers_of(boat, me, ask, play)
    assert found, f"{me} was not asked: {ask}"
    return found[0]


def action(boat: Position, me: str) -> int:
    """Return the action that `me` takes, as an option word."""
    return first(boat, me, "act", boat.act).word


def card(**parts) -> dict:
    """Return a navigation card."""
    return parts


# Water


@obvious
def drinks_when_about_to_die_of_thirst(strategy):
    boat = boat_of(strategy, "sir", friend="lady", enemy="kid").hand("sir", "water", "water")
    boat.wounds("sir", 4).deck(card(thirsty="sir", rowers=True))
    boat.view.table.row_marker[P.sir] = 1
    answers = answers_of(boat, "sir", "water", boat.navigate)
    assert answers[0].number == 2
    assert boat.of("wounds", "sir") == 4


@obvious
def drinks_the_last_water_rather_than_pass_out(strategy):
    boat = boat_of(strategy, "frenchy", friend="sir", enemy="kid").hand("frenchy", "water")
    boat.wounds("frenchy", 5).deck(card(thirsty="frenchy"))
    assert first(boat, "frenchy", "water", boat.navigate).number == 1


@obvious
def pours_for_a_friend_who_would_die(strategy):
    boat = boat_of(strategy, "mate", friend="lady", enemy="captain")
    boat.hand("mate", "water", "water").unconscious("lady").deck(card(thirsty="lady"))
    assert first(boat, "mate", "water", boat.navigate).number == 1


@obvious
def does_not_pour_for_an_enemy_who_would_die(strategy):
    boat = boat_of(strategy, "mate", friend="kid", enemy="captain")
    boat.hand("mate", "water", "water").unconscious("captain").deck(card(thirsty="captain"))
    assert first(boat, "mate", "water", boat.navigate).number == 0


@obvious
def keeps_a_cap_on_thirst_in_mind(strategy):
    # one wound a day at most: one water against two thirsts saves none (rules.md 3.4.4)
    boat = boat_of(strategy, "sir", "zh-short", friend="lady", enemy="kid").hand("sir", "water")
    boat.wounds("sir", 2).deck(card(thirsty="sir", rowers=True))
    boat.view.table.row_marker[P.sir] = 1
    assert first(boat, "sir", "water", boat.navigate).number == 0


# In the sea


def overboard(strategy: Strategy, who: str) -> Answer:
    """Return what the mate, friend of sir and enemy of the captain, does with a bucket."""
    boat = boat_of(strategy, "mate", friend="sir", enemy="captain").hand("mate", "chum")
    return first(boat.deck(card(overboard=who)), "mate", "chum", boat.navigate)


@obvious
def baits_when_only_the_enemy_is_overboard(strategy):
    assert overboard(strategy, "captain").word == asks.YES


@obvious
def does_not_bait_itself(strategy):
    assert overboard(strategy, "mate").word == asks.NO


@obvious
def does_not_bait_its_friend(strategy):
    assert overboard(strategy, "sir").word == asks.NO


@obvious
def does_not_bait_where_sharks_bite_anyway(strategy):
    boat = boat_of(strategy, "mate", "standard+evil-sharks-always", friend="sir", enemy="captain")
    boat.hand("mate", "chum").wounds("captain", 5).deck(card(overboard="captain"))
    assert first(boat, "mate", "chum", boat.navigate).word == asks.NO


@obvious
def puts_the_preserver_on_when_falling(strategy):
    boat = boat_of(strategy, "sir", friend="lady", enemy="kid").hand("sir", "life_preserver")
    boat.wounds("sir", 4).deck(card(overboard="sir"))
    answers = answers_of(boat, "sir", "preserver", boat.navigate)
    laid = option(asks.TO, "sir")
    assert boat.holds("sir", "face_up") == ["life_preserver"]
    assert not answers or answers[0].word == laid


@obvious
def throws_the_preserver_to_a_friend(strategy):
    boat = boat_of(strategy, "mate", friend="lady", enemy="captain")
    boat.hand("mate", "life_preserver").wounds("lady", 3).deck(card(overboard="lady"))
    assert first(boat, "mate", "preserver", boat.navigate).word == option(asks.TO, "lady")


@obvious
def does_not_throw_the_preserver_to_an_enemy(strategy):
    boat = boat_of(strategy, "mate", friend="lady", enemy="captain")
    boat.hand("mate", "life_preserver").wounds("captain", 6).deck(card(overboard="captain"))
    assert first(boat, "mate", "preserver", boat.navigate).word == asks.NO


# At the helm


def steered(strategy: Strategy, *cards: dict, prepare: Callable = lambda boat: None) -> int:
    """Return the card that the kid, friend of lady and enemy of the mate, steers by."""
    boat = boat_of(strategy, "kid", friend="lady", enemy="mate").deck(*cards)
    boat.face_up("kid", "compass")
    prepare(boat)
    return int(asks.word_kind(first(boat, "kid", "steer", boat.navigate).word))


@obvious
def steers_past_an_unconscious_friend(strategy):
    assert steered(
        strategy, card(overboard="lady"), card(thirsty="sir"),
        prepare=lambda boat: boat.unconscious("lady"),
    ) == 1  # fmt: skip


@obvious
def drowns_an_unconscious_enemy(strategy):
    assert steered(
        strategy, card(), card(overboard="mate"), prepare=lambda boat: boat.unconscious("mate")
    ) == 1  # fmt: skip


@obvious
def steers_past_its_own_death(strategy):
    assert steered(
        strategy, card(overboard="kid", thirsty="kid"), card(overboard="sir"),
        prepare=lambda boat: boat.wounds("kid", 2),
    ) == 1  # fmt: skip


@obvious
def lands_when_all_is_well(strategy):
    def prepare(boat):
        boat.dead("mate")
        boat.view.table.birds = 3

    assert steered(strategy, card(), card(bird=1), prepare=prepare) == 1


@obvious
def lands_even_by_a_terrible_card(strategy):
    # nothing else on the card of the fourth bird happens (rules.md 3.4.2)
    def prepare(boat):
        boat.dead("mate").wounds("kid", 2)
        boat.view.table.birds = 3

    assert steered(strategy, card(), card(bird=1, overboard="all"), prepare=prepare) == 1


@obvious
def does_not_stay_at_sea_for_ever(strategy):
    # alone with a fear of every bird, or with an enemy who will not die, one could: till day 200
    def fears(boat):
        boat.dead("mate").wounds("kid", 2)
        boat.view.table.day = 90

    def hopes(boat):
        boat.view.table.day, boat.view.table.birds = 90, 3

    assert steered(strategy, card(), card(bird=1, thirsty="kid"), prepare=fears) == 1
    assert steered(strategy, card(), card(bird=1), prepare=hopes) == 1


@obvious
def lays_the_compass_out_to_see_more(strategy):
    boat = boat_of(strategy, "kid", friend="lady", enemy="mate").hand("kid", "compass")
    assert first(boat.deck(card(), card()), "kid", "compass", boat.navigate).word == asks.YES


@obvious
def keeps_the_bird_and_not_the_storm_when_rowing(strategy):
    boat = boat_of(strategy, "kid", friend="lady", enemy="mate").dead("mate")
    boat.hand("kid", "water", "water").deck(card(bird=1), card(bird=-1, overboard="kid lady"))
    boat.view.table.birds = 3
    # whether it would row is another question: here it does
    entries = boat.games[0]["line_up"]["address"]
    entries[1, asks.ACT] = entries[0, asks.ACT]
    boat.answers("act", "kid", option(asks.ROWING))
    assert first(boat, "kid", "row", boat.act).number == 0b01


# The day's action


def alone(strategy: Strategy, me: str = "sir", spec: str = "standard") -> Position:
    """Return a boat where nobody has anything to take; friend lady, enemy kid."""
    return boat_of(strategy, me, spec, friend="lady", enemy="kid").deck(card(), card(), card())


@obvious
def does_not_row_when_one_thirst_would_fell_it(strategy):
    boat = alone(strategy).wounds("sir", 4)
    assert action(boat, "sir") not in (option(asks.ROWING), option(asks.ROWING_WITH_OARS))


@obvious
def heals_itself_when_about_to_pass_out(strategy):
    boat = alone(strategy).hand("sir", "medical_kit").wounds("sir", 4)
    assert action(boat, "sir") == option(asks.MEDICAL_KIT, "sir")


@obvious
def brings_its_friend_round(strategy):
    boat = alone(strategy).hand("sir", "medical_kit").unconscious("lady")
    assert action(boat, "sir") == option(asks.MEDICAL_KIT, "lady")


@obvious
def does_not_heal_its_enemy(strategy):
    boat = alone(strategy).hand("sir", "medical_kit").unconscious("kid")
    assert action(boat, "sir") != option(asks.MEDICAL_KIT, "kid")


@obvious
def opens_its_parasol(strategy):
    boat = alone(strategy).hand("sir", "parasol").wounds("sir", 2)
    assert action(boat, "sir") == option(asks.PARASOL)


@obvious
def fires_the_flare_to_land_while_it_lives(strategy):
    boat = alone(strategy).hand("sir", "flare_gun").dead("kid").wounds("sir", 4).wounds("lady", 3)
    boat.view.table.birds = 3
    assert action(boat, "sir") == option(asks.FLARE)


@obvious
def takes_the_third_jewel_from_the_helpless(strategy):
    boat = alone(strategy, "mate").hand("mate", "jewels", "jewels").unconscious("captain")
    boat.face_up("captain", "jewels")
    assert action(boat, "mate") == option(asks.ROB_TABLE, "captain", "jewels")


@obvious
def does_not_start_a_fight_it_must_lose(strategy):
    boat = alone(strategy, "kid").secrets("kid", friend="kid", enemy="mate").wounds("kid", 2)
    boat.face_up("mate", "gaffing_hook", "cash")
    answers = answers_of(boat, "kid", "act", boat.act)
    assert asks.word_what(answers[0].word) not in (asks.ROB_TABLE, asks.CHANGE_SEATS)


# Demands and fights


def robbed(strategy: Strategy, me: str, robber: str, kind: str, wounds: int = 0) -> Answer:
    """Return what `me` says to a robber when all the others lie unconscious."""
    boat = boat_of(strategy, me, friend="lady", enemy="sir").wounds(me, wounds)
    boat.unconscious(*(name for name in boat.seats if name not in (me, robber)))
    boat.face_up(me, kind).answers("act", robber, option(asks.ROB_TABLE, me, kind))
    return first(boat, me, "agree", boat.act)


@obvious
def refuses_a_robber_it_would_surely_beat(strategy):
    assert robbed(strategy, "mate", "kid", "painting_large").word == asks.REFUSING


@obvious
def gives_in_when_a_fight_is_lost_and_would_fell_it(strategy):
    assert robbed(strategy, "kid", "mate", "cash", wounds=2).word == asks.AGREEING


def attacked(strategy: Strategy, me: str, robber: str, *weapons: str) -> list[Answer]:
    """Return how `me`, who refuses to hand over three jewels, arms against a robber."""
    boat = boat_of(strategy, me, friend="lady", enemy="sir").hand(me, *weapons)
    boat.unconscious(*(name for name in boat.seats if name not in (me, robber)))
    boat.face_up(me, "jewels", "jewels", "jewels", "painting_large", "life_preserver")
    boat.answers("act", robber, option(asks.ROB_TABLE, me, "jewels"))
    return answers_of(boat, me, "arm", boat.act)


@obvious
def draws_the_knife_that_decides_the_fight(strategy):
    laid = attacked(strategy, "frenchy", "mate", "knife")
    assert laid and laid[0].word == option(asks.LAY_OUT, "lady", "knife")


@obvious
def keeps_its_weapons_when_the_fight_is_won(strategy):
    laid = attacked(strategy, "mate", "kid", "knife", "flare_gun")
    assert laid and laid[0].word == asks.PASS


def beside_a_fight(strategy: Strategy, friend: str, enemy: str) -> Answer:
    """Return which side the mate takes when sir robs lady, who is weak and refuses."""
    boat = boat_of(strategy, "mate", friend=friend, enemy=enemy).wounds("lady", 3)
    boat.face_up("lady", "cash").answers("act", "sir", option(asks.ROB_TABLE, "lady", "cash"))
    boat.answers("agree", "lady", asks.REFUSING)
    return first(boat, "mate", "join", boat.act)


@obvious
def stands_by_a_friend_in_need(strategy):
    assert beside_a_fight(strategy, "lady", "sir").word == asks.DEFENDERS


@obvious
def does_not_fight_its_friend(strategy):
    assert beside_a_fight(strategy, "sir", "captain").word != asks.DEFENDERS


@obvious
def stays_out_of_a_fight_of_strangers(strategy):
    assert beside_a_fight(strategy, "kid", "captain").word == asks.STAY_OUT


# Cards


@obvious
def drafts_the_third_jewel(strategy):
    boat = boat_of(strategy, "lady", friend="sir", enemy="kid").hand("lady", "jewels", "jewels")
    boat.provisions("chum", "oar", "jewels", "compass", "chum", "oar")
    assert first(boat, "lady", "keep", boat.draft).word == option(asks.CHOOSE, "lady", "jewels")


@obvious
def drafts_water_when_weak_and_dry(strategy):
    boat = boat_of(strategy, "lady", friend="sir", enemy="kid").wounds("lady", 3)
    boat.provisions("chum", "oar", "blackjack", "water", "chum", "cash")
    assert first(boat, "lady", "keep", boat.draft).word == option(asks.CHOOSE, "lady", "water")


@obvious
def does_not_show_its_treasure(strategy):
    boat = boat_of(strategy, "mate", friend="sir", enemy="kid")
    boat.hand("mate", "cash", "jewels", "water")
    assert first(boat, "mate", "lay", boat.act).word == asks.PASS


@obvious
def takes_water_for_a_bucket(strategy):
    boat = boat_of(strategy, "mate", "zh-full", friend="sir", enemy="kid").hand("mate", "chum")
    boat.hand("lady", "water").answers("trade", "lady", option(asks.EXCHANGE, "mate", "water"))
    want = option(asks.CHOOSE, "lady", "chum")
    boat.answers("want", "lady", want)
    assert first(boat, "mate", "accept", boat.act).word == asks.AGREE_TRADE


# The expansions


@obvious
def heals_when_a_body_is_cooked(strategy):
    boat = boat_of(strategy, "mate", "standard+cannibalism", friend="sir", enemy="kid")
    boat.wounds("mate", 3).hand("lady", "cannibalism").dead("captain")
    boat.answers("act", "lady", option(asks.COOK, "captain"))
    assert first(boat, "mate", "heal", boat.act).word == asks.YES


@obvious
def shares_a_water(strategy):
    boat = boat_of(strategy, "wong", "standard+liquid-courage", friend="sir", enemy="kid")
    boat.hand("sir", "water").wounds("wong", 2).deck(card(thirsty="sir wong"))
    boat.answers("water", "sir", 1)
    assert first(boat, "wong", "share", boat.navigate).word == asks.YES
