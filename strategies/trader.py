"""Thinks that a card is worth most where it is needed most, and deals in the difference.

Where exchanges are allowed I offer what I can spare for what I want, to whoever seems to need it:
water to the thirsty for their treasure, treasure of little use to me for a set of my own. What my
friend needs to live I give for nothing. Nobody has to fear me who has no debts; but I draft with
an eye to profit, and whoever lies unconscious pays in full.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *

BASE = "looter"
TRAITS = ("roster", "trading")

TREASURE = 13
ARMS = 6
EXCHANGES = 2  # the value of table.rule.trading that allows exchanges
LEAST = 4  # tenths of a point an exchange must bring
ASKED = 0  # me.memory[ASKED + q]: the day on which q turned me down


def his_value(table, q, card):
    """What a card is probably worth to q, in tenths of a point: he weighs it as most do."""
    have = table.face_up[q, card]
    weak = 48 >> min(wounds_left(table, q), 6)
    if card == KIND_WATER:
        return 12 + weak
    if card == KIND_MEDICAL_KIT:
        return 6 + weak
    if card == KIND_LIFE_PRESERVER:
        return 10 + weak
    if card == KIND_PARASOL:
        return 16 + weak if have == 0 else 4
    if card == KIND_JEWELS:
        return (18, 34, 44, 12)[min(have, 3)]
    if table.points[card] > 0:
        return 12 * table.points[card]
    if table.weapon[card] > 0:
        return 6 * table.weapon[card]
    return 5


def chance_he_has(table, me, q, card):
    """How many of a kind may be in q's hand: all that were ever in play and lie nowhere else."""
    if me.known_hand[q, card] >= 0:
        return min(me.known_hand[q, card], 1)
    unseen = table.kind_count[card] - table.discarded[card] - me.hand[card]
    for i in range(table.aboard):
        unseen -= table.face_up[table.seat[i], card]
    return max(unseen, 0)


def gift_to_friend(table, me, ask):
    """The option to give the friend what he needs to live and I can spare; else -1."""
    friend = me.friend
    if friend == me.player or friend == me.enemy or not conscious(table, friend):
        return -1
    if wounds_left(table, friend) > 2 or table.tally.gave[me.player, friend] >= 3:
        return -1
    if me.hand[KIND_WATER] >= 2:
        return find(ask, GIFT, friend, KIND_WATER)
    return -1


def trade(table, me, ask):
    option = gift_to_friend(table, me, ask)
    if option > 0 or table.rule.trading != EXCHANGES:
        return max(option, PASS)
    best = PASS
    best_gain = 0
    for i in range(1, ask.n):
        q = who(ask, i)
        if what(ask, i) != EXCHANGE or me.memory[ASKED + q] == table.day or q == me.enemy:
            continue
        mine = value_of(table, me, kind(ask, i), TREASURE, ARMS)
        gain = his_value(table, q, kind(ask, i)) - mine
        if gain > best_gain:
            best = i
            best_gain = gain
    if best != PASS:
        me.memory[ASKED + who(ask, best)] = table.day
    return best


def want(table, me, ask):
    q = ask.subject
    given = demanded_kind(ask)
    least = value_of(table, me, given, TREASURE, ARMS) + LEAST
    most = his_value(table, q, given)
    best = 0
    best_hope = 0
    for i in range(1, ask.n):
        card = kind(ask, i)
        gain = value_of(table, me, card, TREASURE, ARMS) - least
        if gain <= 0 or his_value(table, q, card) >= most:
            continue
        hope = gain * chance_he_has(table, me, q, card)
        if hope > best_hope:
            best = i
            best_hope = hope
    return best
