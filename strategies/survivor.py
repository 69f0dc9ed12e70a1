"""Wants to reach land alive, and lets the others fight.

Drafts water and whatever keeps one dry, drinks when thirsty, heals itself, opens the parasol and
keeps the life preserver ready. Rows when it can afford the thirst and steers away from its own
name, with a kind thought for its friend. Never starts a fight it could lose anything in: it
takes only from those who cannot refuse, and stands up to robbers, and to whoever wants its seat at
the helm, when it is the stronger.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *

TRAITS = ("roster", "careful")

CARE = 12
FEELING = 1
TREASURE = 10
ARMS = 4


def keep(table, me, ask):
    return best_to_keep(table, me, ask, TREASURE, ARMS)


def lay(table, me, ask):
    return lay_preserver(table, me, ask)


def accept(table, me, ask):
    return fair_exchange(table, me, ask, TREASURE, ARMS)


def act(table, me, ask):
    option = use_parasol(table, me, ask)
    if option < 0:
        option = use_kit(table, me, ask, CARE, FEELING, 70)
    if option < 0:
        option = cook_body(table, me, ask, 2)
    if option < 0:
        option = use_flare(table, me, ask, CARE, FEELING)
    if option < 0:
        option = rob_helpless(table, me, ask, TREASURE, ARMS)
    if option < 0:
        option = go_rowing(table, me, ask)
    return max(option, NOTHING)


def row(table, me, ask):
    return cards_to_keep(table, me, ask, -30, CARE, FEELING)


def agree(table, me, ask):
    price = price_of_demand(table, me, ask, TREASURE, ARMS)
    return stand_or_give(table, me, ask, price, 0)


def join(table, me, ask):
    return take_sides(table, me, ask, 150, CARE, FEELING)


def arm(table, me, ask):
    return arm_enough(table, me, ask)


def compass(table, me, ask):
    return YES


def steer(table, me, ask):
    return best_card(table, me, ask, CARE, FEELING)


def preserver(table, me, ask):
    return throw_preserver(table, me, ask, CARE, FEELING)


def chum(table, me, ask):
    return throw_chum(table, me, ask, CARE, FEELING, 60)


def water(table, me, ask):
    return waters_to_spend(table, me, ask, CARE, FEELING)


def object(table, me, ask):
    return object_to_meal(table, me, ask, CARE, FEELING)


def heal(table, me, ask):
    return YES


def share(table, me, ask):
    return YES
