"""Watches who helps whom, and acts on what that says about friends and enemies.

Whoever gives, heals, pours or fights for somebody is probably his friend; whoever baits, robs or
fights him is not. I rob those who have nobody to stand by them, keep my hands off those who have,
stand up to a robber when others will stand by me, and wish nobody well who has shown that he wants
me dead. When I do not know better I am as greedy as the next man.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *
from _needs import *
from _company import *

BASE = "bully"
TRAITS = ("roster", "deducing")

CARE = 8
FEELING = 1
TREASURE = 11
ARMS = 8
LEAST = 12  # tenths of a point a robbery must bring


def keep(table, me, ask):
    return best_to_keep(table, me, ask, TREASURE, ARMS)


def rob_lonely(table, me, ask):
    """The option to rob whoever I would beat, his helpers and mine counted in; else -1."""
    mine = full_strength(table, me)
    best = NOBODY
    best_value = LEAST * 8
    for i in range(table.aboard):
        q = table.seat[i]
        value = loot_of(table, me, q, mine, TREASURE, ARMS)
        if value < 0:
            continue
        if value > 0:
            # a wound to somebody who wishes me ill, or who competes, is worth something too, and
            # those who would stand by him are a danger
            value -= worth(table, me, q, CARE, FEELING) + helpers(table, me, q, me.player)
        value = value * 8 + draw(me, 8)
        if value > best_value:
            best = q
            best_value = value
    return -1 if best == NOBODY else rob_option(table, me, ask, best, TREASURE, ARMS)


def act(table, me, ask):
    weigh_company(table, me)
    option = first_needs(table, me, ask, CARE, FEELING, 100)
    if option < 0 and healthy(table, me) and draw(me, 3) == 0:
        option = take_the_helm(table, me, ask, 1)
    if option < 0:
        option = rob_helpless(table, me, ask, TREASURE, ARMS)
    if option < 0 and healthy(table, me):
        option = rob_lonely(table, me, ask)
    if option < 0:
        option = go_rowing(table, me, ask)
    return max(option, NOTHING)


def agree(table, me, ask):
    price = price_of_demand(table, me, ask, TREASURE, ARMS)
    company = helpers(table, me, me.player, ask.subject)
    return stand_or_give(table, me, ask, price, -1 - company)
