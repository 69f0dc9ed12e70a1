"""Wants the tiller: who sits in the stern decides where the boat goes.

I change seats with whoever steers as soon as he cannot hold his place against me, and I do not give
mine up without a fight. A compass is worth more to me than cash, for I see more with it; weapons
keep the others off. Once I sit there I take what the weak have, and choose the weather for myself,
my friend and my enemy.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *
from _needs import *

BASE = "bully"
TRAITS = ("roster", "stern")

CARE = 8
FEELING = 1
TREASURE = 10
ARMS = 9
COMPASS = 19  # what the compass is worth to a helmsman, in tenths of a point


def keep(table, me, ask):
    best = best_to_keep(table, me, ask, TREASURE, ARMS)
    compass = find(ask, CHOOSE, me.player, KIND_COMPASS)
    if compass >= 0 and held(table, me, KIND_COMPASS) == 0:
        if value_of(table, me, kind(ask, best), TREASURE, ARMS) < COMPASS:
            return compass
    return best


def act(table, me, ask):
    option = first_needs(table, me, ask, CARE, FEELING, 100)
    if option < 0:
        option = rob_helpless(table, me, ask, TREASURE, ARMS)
    if option < 0 and healthy(table, me):
        option = take_the_helm(table, me, ask, 0)
    if option < 0 and healthy(table, me):
        option = rob_weaker(table, me, ask, 0, 12, TREASURE, ARMS, FEELING)
    if option < 0:
        option = go_rowing(table, me, ask)
    return max(option, NOTHING)


def agree(table, me, ask):
    if demanded_action(ask) == CHANGE_SEATS:
        # worth a wound, unless that wound would fell me
        price = 3 * HELM if steers(table, me) else 0
        return stand_or_give(table, me, ask, price, -3)
    price = price_of_demand(table, me, ask, TREASURE, ARMS)
    return stand_or_give(table, me, ask, price, -1)
