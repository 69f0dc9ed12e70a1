"""Is after the treasure, and means to carry it home.

Drafts cash, jewels and paintings, its own character's favourites first, and weapons to get more.
Robs whoever it would surely beat, the table before the hand, and picks the pockets of the
helpless. Gives up a seat without a word, but treasure only to somebody stronger. In a calm moment
it rows and steers for itself; friendship comes after profit.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *

BASE = "survivor"
TRAITS = ("roster", "greedy")

CARE = 10
FEELING = 1
TREASURE = 13
ARMS = 6


def keep(table, me, ask):
    return best_to_keep(table, me, ask, TREASURE, ARMS)


def act(table, me, ask):
    option = use_kit(table, me, ask, CARE, FEELING, 100)
    if option < 0:
        option = cook_body(table, me, ask, 2)
    if option < 0:
        option = use_parasol(table, me, ask)
    if option < 0:
        option = use_flare(table, me, ask, CARE, FEELING)
    if option < 0:
        option = rob_helpless(table, me, ask, TREASURE, ARMS)
    if option < 0 and wounds_left(table, me.player) > 1:
        option = rob_weaker(table, me, ask, 2, 14, TREASURE, ARMS, FEELING)
    if option < 0:
        option = go_rowing(table, me, ask)
    return max(option, NOTHING)


def row(table, me, ask):
    return cards_to_keep(table, me, ask, 0, CARE, FEELING)


def agree(table, me, ask):
    if demanded_action(ask) == CHANGE_SEATS:
        return AGREEING
    price = price_of_demand(table, me, ask, TREASURE, ARMS)
    return stand_or_give(table, me, ask, price, 0)


def join(table, me, ask):
    return take_sides(table, me, ask, 200, CARE, FEELING)


def steer(table, me, ask):
    return best_card(table, me, ask, CARE, FEELING)
