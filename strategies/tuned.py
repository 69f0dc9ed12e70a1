"""Placeholder."""

import numpy as np
from lifeboatsim.api import *
from _weights import *

TRAITS = ("tuned",)

WEIGHTS = np.array([
    9,     # CARD_TREASURE
    9,     # CARD_ARMS
    36,    # CARD_WATER
    26,    # CARD_KIT
    8,     # CARD_OAR
    8,     # CARD_FLARE
    8,     # CARD_CHUM
    28,    # CARD_PRESERVER
    18,    # CARD_COMPASS
    30,    # CARD_PARASOL
    8,     # CARD_OTHER
    5,     # CARD_AGAIN
    20,    # LIFE_OWN
    0,     # LIFE_OTHER
    10,    # LIFE_FRIEND
    10,    # LIFE_ENEMY
    10,    # STEER_BIRD
    30,    # STEER_LAST
    0,     # ROW_LEAST
    -10,   # ACT_ROW
    4,     # ACT_ROW_HEALTH
    4,     # ACT_ROW_WATER
    0,     # ACT_ROW_HELM
    2,     # ACT_ROW_OAR
    0,     # ACT_HELM
    4,     # ACT_HELM_EDGE
    8,     # ROB
    8,     # ROB_LOOT
    20,    # ROB_HAND
    1,     # ROB_HAND_CARDS
    4,     # ROB_EDGE
    4,     # ROB_HEALTH
    10,    # ROB_HELPLESS
    10,    # ROB_POCKET
    -40,   # ROB_FRIEND
    10,    # ROB_ENEMY
    0,     # ACT_KIT
    8,     # ACT_KIT_GAIN
    30,    # ACT_PARASOL
    20,    # ACT_FLARE
    12,    # ACT_COOK
    -4,    # STAND
    4,     # STAND_EDGE
    8,     # STAND_PRICE
    20,    # STAND_HAND
    15,    # STAND_HELM
    2,     # STAND_HEALTH
    -20,   # STAND_FRIEND
    8,     # JOIN_LEAST
    0,     # JOIN_HEALTH
    4,     # CHUM_LEAST
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


def heal(table, me, ask):
    return weighted_heal(table, me, ask, WEIGHTS)


def share(table, me, ask):
    return weighted_share(table, me, ask, WEIGHTS)
