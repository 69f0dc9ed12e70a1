"""Plays to the score: reckons for each thing it could do how many points it brings on average.

A robbery is worth the loot times the chance of winning, less my wound times the chance of losing,
and the wound of my enemy, or the friend's, counts as what it costs in lives and so in points.
A turn at the oars brings a choice of weather and costs the thirst it brings, as often as the cards
show oars. I do what promises most, and nothing when nothing promises anything. It is not
courage, and not fear: it is arithmetic.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *

BASE = "bully"
TRAITS = ("roster", "reckoning")

CARE = 7
FEELING = 1
TREASURE = 11
ARMS = 7
CHOICE = 12  # tenths of a point: what it is worth to put cards into the stack
SPOILS = 4  # tenths of a point: what somebody else's loss is worth to me


def chance(lead):
    """How many times in a hundred I win a fight in which I seem stronger by `lead`."""
    return (4, 8, 14, 24, 38, 58, 74, 84, 90, 94, 96)[max(-5, min(lead, 5)) + 5]


def wound(table, me, q):
    """What a wound of q's costs me, in tenths of a point (below 0: what it brings)."""
    return worth(table, me, q, CARE, FEELING) * hurt(table, q, 1) // 10


def fight(table, me, q, prize, mine, own):
    """The expected tenths of a point of demanding something worth `prize` of q.

    `mine` is my strength, `own` what a wound costs me.
    """
    if table.status[q] != CONSCIOUS:
        return prize
    wins = chance(mine - strength(table, q) - hand_threat(table, me, q))
    return (wins * (prize - (wound(table, me, q) >> 1)) - (100 - wins) * own) // 100


def thirst_at_the_oars(table):
    """How many times in a hundred the day's card makes rowers thirsty."""
    oars = 0
    for card in range(table.n_cards):
        oars += table.card[card].rowers_thirsty
    return 100 * oars // max(table.n_cards, 1)


def rowing(table, me, own):
    """The expected tenths of a point of rowing."""
    dry = held(table, me, KIND_WATER) + min(table.parasol_open[me.player], 1)
    cost = min(own, 12) if dry > 0 else own  # a water gone, or a wound
    return CHOICE - thirst_at_the_oars(table) * cost // 100


def loot(table, me, sort, card):
    """What a robbery would bring if nobody resisted, in tenths of a point."""
    if sort == ROB_TABLE:
        return value_of(table, me, card, TREASURE, ARMS) + SPOILS
    return HAND + SPOILS


def expected(table, me, ask, i, row, mine, own):
    """The expected tenths of a point of an option; `row` is what rowing brings, and see `fight`."""
    sort = what(ask, i)
    q = who(ask, i)
    if sort == ROWING or sort == ROWING_WITH_OARS:
        return row + int(sort == ROWING_WITH_OARS)
    if sort == PICKPOCKET:
        return HAND + SPOILS - 4 * int(q == me.friend)
    if sort == ROB_HAND or sort == ROB_TABLE:
        if q == me.friend and alive(table, q):
            return 0
        return fight(table, me, q, loot(table, me, sort, kind(ask, i)), mine, own)
    if sort == CHANGE_SEATS:
        if steers(table, me) or table.position[q] < table.position[me.player]:
            return 0
        for j in range(table.position[q] + 1, table.aboard):
            if table.status[table.seat[j]] == CONSCIOUS:
                return 0
        return fight(table, me, q, HELM, mine, own)
    if sort == COOK:
        return own - 10 if table.wounds[me.player] > 0 else 0
    return 0


def act(table, me, ask):
    best = max(NOTHING, use_flare(table, me, ask, CARE, FEELING))
    if best == NOTHING:
        best = max(NOTHING, use_kit(table, me, ask, CARE, FEELING, 70))
    if best == NOTHING:
        best = max(NOTHING, use_parasol(table, me, ask))
    if best != NOTHING:
        return best
    mine = full_strength(table, me)
    own = wound(table, me, me.player)
    row = rowing(table, me, own)
    best_points = 0
    i = draw(me, ask.n)  # of equal options none comes first by its seat
    for _ in range(ask.n):
        points = expected(table, me, ask, i, row, mine, own)
        if points > best_points:
            best = i
            best_points = points
        i += 1
        if i == ask.n:
            i = 0
    return best


def agree(table, me, ask):
    price = price_of_demand(table, me, ask, TREASURE, ARMS) + SPOILS
    lead = full_strength(table, me) - strength(table, ask.subject)
    wins = chance(lead)
    stand = wins * -(wound(table, me, ask.subject) >> 1)
    stand -= (100 - wins) * (price + wound(table, me, me.player))
    return REFUSING if stand > -100 * price and price > SPOILS else AGREEING
