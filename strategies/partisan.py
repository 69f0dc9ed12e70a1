"""Lives for its friend and against its enemy, and counts its own life after that.

Gives the friend water, heals him, throws him the life preserver and fights at his side. Robs its
enemy to bring him to blows, joins whoever fights him, steers him into the sea and pours chum when
he is there. When its enemy is dead it wants to land; before that there is no hurry.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *

BASE = "survivor"
TRAITS = ("roster", "loyal", "vengeful")

CARE = 4
FEELING = 2
TREASURE = 10
ARMS = 7


def keep(table, me, ask):
    return best_to_keep(table, me, ask, TREASURE, ARMS)


def trade(table, me, ask):
    friend = me.friend
    if friend == me.player or friend == me.enemy or not conscious(table, friend):
        return PASS
    if table.tally.gave[me.player, friend] >= 3 or me.hand[KIND_WATER] < 2:
        return PASS
    if table.hand_size[friend] < 3 or wounds_left(table, friend) <= 2:
        # he has something to drink, or to be robbed of, from now on
        return max(PASS, find(ask, GIFT, friend, KIND_WATER))
    return PASS


def accept(table, me, ask):
    if ask.subject == me.friend:
        return AGREE_TRADE
    return fair_exchange(table, me, ask, TREASURE, ARMS)


def act(table, me, ask):
    option = use_kit(table, me, ask, CARE, FEELING, 60)
    if option < 0:
        option = cook_body(table, me, ask, 2)
    if option < 0:
        option = use_parasol(table, me, ask)
    if option < 0:
        option = use_flare(table, me, ask, CARE, FEELING)
    if option < 0:
        option = rob_helpless(table, me, ask, TREASURE, ARMS)
    if option < 0 and me.enemy != me.player and alive(table, me.enemy):
        if wounds_left(table, me.player) > 1:
            # nobody but the enemy is worth so much
            option = rob_weaker(table, me, ask, 0, 33, TREASURE, ARMS, FEELING)
    if option < 0:
        option = go_rowing(table, me, ask)
    return max(option, NOTHING)


def row(table, me, ask):
    return cards_to_keep(table, me, ask, 0, CARE, FEELING)


def agree(table, me, ask):
    if ask.subject == me.friend and me.friend != me.enemy:
        return AGREEING
    price = price_of_demand(table, me, ask, TREASURE, ARMS)
    if ask.subject == me.enemy:
        price += 20
    return stand_or_give(table, me, ask, price, 1)


def join(table, me, ask):
    return take_sides(table, me, ask, 80, CARE, FEELING)


def steer(table, me, ask):
    return best_card(table, me, ask, CARE, FEELING)


def preserver(table, me, ask):
    return throw_preserver(table, me, ask, CARE, FEELING)


def chum(table, me, ask):
    return throw_chum(table, me, ask, CARE, FEELING, 20)


def water(table, me, ask):
    return waters_to_spend(table, me, ask, CARE, FEELING)


def object(table, me, ask):
    return object_to_meal(table, me, ask, CARE, FEELING)
