"""What the roster has in common: what provisions are good for, and when they are used."""

from lifeboatsim.api import *
from _judgement import *


# By kind, as they stand in the provision table.
DOUBLED_BY = (
    -1, CASH_DOUBLE, JEWELS_DOUBLE, PAINTINGS_DOUBLE, PAINTINGS_DOUBLE,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
)  # fmt: skip
# What a provision that is no treasure is worth in tenths of a point, and how much less it is worth
# for each that one has: one parasol is enough.
USE = (12, 4, 4, 4, 4, 6, 4, 4, 4, 4, 4, 5, 10, 9, 16, 4, 6)
AGAIN = (3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 64, 0, 0)
# Bit k: kind k saves lives.
SAVES = 1 << KIND_WATER | 1 << KIND_MEDICAL_KIT | 1 << KIND_LIFE_PRESERVER | 1 << KIND_PARASOL


def swims(table, p):
    """Whether the water does not hurt p."""
    return table.ability[p] == SWIMMER and table.rule.swimmer != 0


def treasure_gain(table, me, card):
    """How many tenths of a point one more treasure of the kind brings me."""
    doubled = table.ability[me.player] == DOUBLED_BY[card] and table.rule.treasure_abilities != 0
    if card == KIND_JEWELS:
        # one jewel is worth little; the hope of a set counts too
        return (1 + doubled) * (15, 30, 40, 10)[min(held(table, me, card), 3)]
    return 10 * (1 + doubled) * table.points[card]


def use_of(table, me, card):
    """How many tenths of a point a provision that is no treasure is worth to somebody aboard."""
    if card == KIND_LIFE_PRESERVER and swims(table, me.player):
        return 5
    weak = 48 >> min(wounds_left(table, me.player), 6)  # one more wound hurts the weak most
    return max(4, USE[card] + weak * (SAVES >> card & 1) - held(table, me, card) * AGAIN[card])


def value_of(table, me, card, treasure, arms):
    """How many tenths of a point a provision is worth to me.

    `treasure` and `arms` are tastes: how many eighths treasure counts, and how many tenths of a
    point each strength of a weapon.
    """
    if table.points[card] > 0:
        return treasure_gain(table, me, card) * treasure >> 3
    if table.weapon[card] > 0 and card != KIND_FLASK:
        bonus = 8 if card == KIND_OAR or card == KIND_FLARE_GUN else 0
        return arms * table.weapon[card] + bonus
    return use_of(table, me, card)


def best_to_keep(table, me, ask, treasure, arms):
    """The draft: the card that is worth most to me; of equal ones the first drawn."""
    best = 0
    best_value = -1
    for i in range(ask.n):
        value = value_of(table, me, kind(ask, i), treasure, arms)
        if value > best_value:
            best = i
            best_value = value
    return best


def fair_exchange(table, me, ask, treasure, arms):
    """Agree to an exchange that brings me more than it costs."""
    offered = value_of(table, me, demanded_kind(ask), treasure, arms)
    return AGREE_TRADE if offered > value_of(table, me, ask.left, treasure, arms) else REFUSE_TRADE


def lay_preserver(table, me, ask):
    """Lay the life preserver out while one still can: the unconscious are saved by it alone."""
    if me.hand[KIND_LIFE_PRESERVER] > 0 and wounds_left(table, me.player) <= 1:
        return max(0, find(ask, LAY_OUT, 0, KIND_LIFE_PRESERVER))
    return 0


def waters_to_spend(table, me, ask, care, feeling):
    """Drink what quenches my thirst; pour for others when it does more good there."""
    most = ask.n - 1
    cap = table.rule.max_thirst_wounds
    if cap > 0 and (ask.left - most) * table.rule.thirst_wounds >= cap:
        return 0  # it would save no wound
    if ask.subject == me.player:
        return most
    lives = worth(table, me, ask.subject, care, feeling)
    if lives <= 0:
        return 0
    gain = lives * hurt(table, ask.subject, table.rule.thirst_wounds)
    own = worth(table, me, me.player, care, feeling) * hurt(table, me.player, 1)
    spare = held(table, me, KIND_WATER)
    amount = 0
    while amount < most and gain > own >> max(spare - amount - 1, 0):
        amount += 1
    return amount


def use_kit(table, me, ask, care, feeling, least):
    """The option to use the kit where it does most good, -1 when it is better kept."""
    if held(table, me, KIND_MEDICAL_KIT) == 0:
        return -1
    best = -1
    best_gain = least
    for i in range(table.aboard):
        q = table.seat[i]
        if table.status[q] >= DEAD or table.wounds[q] == 0:
            continue
        gain = worth(table, me, q, care, feeling) * -hurt(table, q, -1)
        if gain > best_gain:
            option = find(ask, MEDICAL_KIT, q, 0)
            if option > 0:
                best = option
                best_gain = gain
    return best


def cook_body(table, me, ask, least):
    """The option to cook a body aboard when I have at least `least` wounds to heal; else -1."""
    if held(table, me, KIND_CANNIBALISM) == 0 or table.wounds[me.player] < least:
        return -1
    start = draw(me, table.aboard)
    for i in range(table.aboard):
        q = table.seat[(start + i) % table.aboard]
        if table.status[q] == DEAD:
            return find(ask, COOK, q, 0)
    return -1


def object_to_meal(table, me, ask, care, feeling):
    """Object when the meal does those most good whom I wish ill, and the cook is weaker than I."""
    gain = 0
    for i in range(table.aboard):
        q = table.seat[i]
        if table.wounds[q] > 0 and alive(table, q):
            gain -= worth(table, me, q, care, feeling) * hurt(table, q, -1)
    cook = ask.subject
    mine = strength(table, me.player) + reserve(table, me)
    if gain < 0 and cook != me.friend and mine > strength(table, cook) + 2:
        return YES
    return NO


def use_parasol(table, me, ask):
    """The option to open a first parasol, -1 if there is none."""
    if table.parasol_open[me.player] > 0 or held(table, me, KIND_PARASOL) == 0:
        return -1
    return find(ask, PARASOL, 0, 0)


def use_flare(table, me, ask, care, feeling):
    """The option to fire the flare into the air when land is near and landing is good, else -1."""
    if held(table, me, KIND_FLARE_GUN) == 0:
        return -1
    missing = table.rule.birds_to_land - table.birds
    lives = stake(table, me, care, feeling)
    if lives <= 0 or missing > 2 or (missing == 2 and wounds_left(table, me.player) > 2):
        return -1
    return find(ask, FLARE, 0, 0)


def throw_preserver(table, me, ask, care, feeling):
    """Myself or another in the water: whose life gains most by the life preserver."""
    wounds = max(table.rule.overboard_wounds, 1)
    best = 0
    best_gain = 0
    if table.fallers >> me.player & 1:
        dry = swims(table, me.player)
        if not dry:
            best_gain = worth(table, me, me.player, care, feeling) * hurt(table, me.player, wounds)
        best = 0 if table.face_up[me.player, KIND_LIFE_PRESERVER] > 0 or dry else 1
    for i in range(1, ask.n):
        q = who(ask, i)
        if q != me.player and table.face_up[q, KIND_LIFE_PRESERVER] == 0:
            gain = worth(table, me, q, care, feeling) * hurt(table, q, wounds)
            if gain > best_gain and not swims(table, q):
                best = i
                best_gain = gain
    return best


def throw_chum(table, me, ask, care, feeling, least):
    """Bait those in the water when their wounds are worth more than `least` to me."""
    if table.rule.chum_adds_up == 0:
        waiting = table.rule.sharks_always != 0 or table.sharks_until >= table.day
        if table.buckets > 0 or waiting:
            return NO
    if table.fallers == 1 << me.enemy and me.enemy != me.friend and me.enemy != me.player:
        return YES  # nobody else is there to suffer
    gain = 0
    for i in range(table.aboard):
        q = table.seat[i]
        if table.fallers >> q & 1:
            gain -= worth(table, me, q, care, feeling) * hurt(table, q, table.rule.shark_wounds)
    return YES if gain > least else NO
