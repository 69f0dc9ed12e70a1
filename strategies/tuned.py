"""Placeholder."""

import numpy as np
from lifeboatsim.api import *
from _weights import *

TRAITS = ("tuned",)

WEIGHTS = np.array([
    9,     # CARD_TREASURE
    9,     # CARD_ARMS
    12,    # CARD_WATER
    6,     # CARD_KIT
    8,     # CARD_OAR
    8,     # CARD_FLARE
    5,     # CARD_CHUM
    10,    # CARD_PRESERVER
    9,     # CARD_COMPASS
    16,    # CARD_PARASOL
    4,     # CARD_OTHER
    8,     # CARD_WEAK
    3,     # CARD_AGAIN
    25,    # LIFE_OWN
    0,     # LIFE_OTHER
    10,    # LIFE_FRIEND
    10,    # LIFE_ENEMY
    10,    # STEER_BIRD
    30,    # STEER_LAST
    0,     # ROW_LEAST
    -16,   # ACT_ROW
    5,     # ACT_ROW_HEALTH
    8,     # ACT_ROW_WATER
    0,     # ACT_ROW_HELM
    2,     # ACT_ROW_OAR
    -5,    # ACT_HELM
    3,     # ACT_HELM_EDGE
    20,    # ROB
    8,     # ROB_LOOT
    20,    # LOOT_HAND
    1,     # LOOT_HAND_CARDS
    4,     # ROB_EDGE
    -50,   # ROB_RISK
    4,     # ROB_HEALTH
    15,    # ROB_HELPLESS
    15,    # ROB_POCKET
    -60,   # ROB_FRIEND
    10,    # ROB_ENEMY
    -10,   # ACT_KIT
    32,    # ACT_KIT_GAIN
    60,    # ACT_PARASOL
    15,    # ACT_FLARE
    20,    # ACT_COOK
    8,     # STAND
    5,     # STAND_EDGE
    2,     # STAND_PRICE
    5,     # STAND_HAND
    4,     # STAND_HELM
    2,     # STAND_HEALTH
    -20,   # STAND_FRIEND
    6,     # JOIN_LEAST
    0,     # JOIN_HEALTH
    3,     # CHUM_LEAST
])


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
