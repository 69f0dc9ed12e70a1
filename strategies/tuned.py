"""Weighs its options by numbers that a search has found.

Each option of a question gets a sum of weights times what is seen, and the highest wins;
what is weighed stands in _weights.py. The weights are from a search by CMA-ES of
100 generations of 15 candidates, each with 600 games a table, rules
standard (d8f008396b40893d), seed 11, by the command

    lifeboatsim tune-strategy --table tuned:1,survivor:5 --table tuned:1,looter:5 --table
    tuned:1,partisan:5 --table tuned:1,bully:5 --table tuned:1,roster:5 --afresh
    --generations 100 --verdict-games 20000 --games 600 --seed 11

On 20,000 fresh deals of seed 12 a table it won

    tuned:1,survivor:5: 37.1 % (36.4 to 37.8)
    tuned:1,looter:5: 29.9 % (29.3 to 30.5)
    tuned:1,partisan:5: 37.0 % (36.3 to 37.6)
    tuned:1,bully:5: 18.9 % (18.4 to 19.4)
    tuned:1,roster:5: 29.6 % (29.0 to 30.2)
"""

import numpy as np
from lifeboatsim.api import *
from _weights import *

TRAITS = ("tuned",)

WEIGHTS = np.array(
    [
        12,  # CARD_TREASURE
        10,  # CARD_ARMS
        11,  # CARD_WATER
        -8,  # CARD_KIT
        -23,  # CARD_OAR
        -6,  # CARD_FLARE
        -3,  # CARD_CHUM
        17,  # CARD_PRESERVER
        -1,  # CARD_COMPASS
        8,  # CARD_PARASOL
        22,  # CARD_OTHER
        0,  # CARD_WEAK
        7,  # CARD_AGAIN
        43,  # LIFE_OWN
        -19,  # LIFE_OTHER
        8,  # LIFE_FRIEND
        21,  # LIFE_ENEMY
        9,  # STEER_BIRD
        25,  # STEER_LAST
        -1,  # ROW_LEAST
        -15,  # ACT_ROW
        -11,  # ACT_ROW_HEALTH
        14,  # ACT_ROW_WATER
        -25,  # ACT_ROW_HELM
        6,  # ACT_ROW_OAR
        16,  # ACT_HELM
        21,  # ACT_HELM_EDGE
        1,  # ROB
        6,  # ROB_LOOT
        9,  # LOOT_HAND
        5,  # LOOT_HAND_CARDS
        12,  # ROB_EDGE
        -1,  # ROB_RISK
        4,  # ROB_HEALTH
        40,  # ROB_HELPLESS
        38,  # ROB_POCKET
        -6,  # ROB_FRIEND
        5,  # ROB_ENEMY
        -12,  # ACT_KIT
        57,  # ACT_KIT_GAIN
        73,  # ACT_PARASOL
        36,  # ACT_FLARE
        -5,  # ACT_COOK
        16,  # STAND
        12,  # STAND_EDGE
        7,  # STAND_PRICE
        -5,  # STAND_HAND
        -3,  # STAND_HELM
        2,  # STAND_HEALTH
        -6,  # STAND_FRIEND
        -1,  # JOIN_LEAST
        -12,  # JOIN_HEALTH
        5,  # CHUM_LEAST
    ]
)


def keep(table, me, ask):
    return weighted_keep(table, me, ask, WEIGHTS)


def lay(table, me, ask):
    return weighted_lay(table, me, ask, WEIGHTS)


def accept(table, me, ask):
    return weighted_accept(table, me, ask, WEIGHTS)


def act(table, me, ask):
    return weighted_act(table, me, ask, WEIGHTS)


def row(table, me, ask):
    return weighted_row(table, me, ask, WEIGHTS)


def agree(table, me, ask):
    return weighted_agree(table, me, ask, WEIGHTS)


def join(table, me, ask):
    return weighted_join(table, me, ask, WEIGHTS)


def arm(table, me, ask):
    return weighted_arm(table, me, ask, WEIGHTS)


def compass(table, me, ask):
    return weighted_compass(table, me, ask, WEIGHTS)


def steer(table, me, ask):
    return weighted_steer(table, me, ask, WEIGHTS)


def preserver(table, me, ask):
    return weighted_preserver(table, me, ask, WEIGHTS)


def chum(table, me, ask):
    return weighted_chum(table, me, ask, WEIGHTS)


def water(table, me, ask):
    return weighted_water(table, me, ask, WEIGHTS)


def object(table, me, ask):
    return weighted_object(table, me, ask, WEIGHTS)


def heal(table, me, ask):
    return weighted_heal(table, me, ask, WEIGHTS)


def share(table, me, ask):
    return weighted_share(table, me, ask, WEIGHTS)
