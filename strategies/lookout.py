"""Wants the bow: who sits there sees the provisions first and takes the best.

I change seats with whoever sits before me when he cannot hold his place, and defend mine: the first
choice, day after day, is worth more than anything one can rob in a day. From the bow I take
treasure while I am well and water when I am not; what I passed on I know, and whoever is weaker
than I has to hand it over.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *
from _needs import *

BASE = "looter"
TRAITS = ("roster", "bow")

CARE = 8
FEELING = 1
TREASURE = 13
ARMS = 8
BOW = 20  # what the first choice is worth, in tenths of a point


def take_the_bow(table, me, ask, margin):
    """The option to change seats with whoever chooses first, if he cannot hold his seat."""
    if table.provisions_left < table.aboard:
        return -1  # the best is gone
    for i in range(table.position[me.player]):
        q = table.seat[i]
        if table.status[q] == CONSCIOUS:
            threat = hand_threat(table, me, q)
            if full_strength(table, me) - margin > strength(table, q) + threat:
                return find(ask, CHANGE_SEATS, q, 0)
            return -1
        if table.status[q] == UNCONSCIOUS:
            return find(ask, CHANGE_SEATS, q, 0)  # he may wake up, and cannot refuse now
    return -1


def act(table, me, ask):
    option = first_needs(table, me, ask, CARE, FEELING, 100)
    if option < 0:
        option = rob_helpless(table, me, ask, TREASURE, ARMS)
    if option < 0 and healthy(table, me):
        option = take_the_bow(table, me, ask, 0)
    if option < 0 and healthy(table, me):
        option = rob_weaker(table, me, ask, 1, 12, TREASURE, ARMS, FEELING)
    if option < 0:
        option = go_rowing(table, me, ask)
    return max(option, NOTHING)


def agree(table, me, ask):
    price = price_of_demand(table, me, ask, TREASURE, ARMS)
    if demanded_action(ask) == CHANGE_SEATS:
        ahead = table.position[ask.subject] < table.position[me.player]
        price = 0 if ahead or table.provisions_left == 0 else BOW
    return stand_or_give(table, me, ask, price, -1)
