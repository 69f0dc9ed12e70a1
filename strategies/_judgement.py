"""What the roster has in common: how a player of Lifeboat weighs lives, cards and dangers.

Lives are counted in points of the final score, dangers in hundredths of a life. `care` says how
many points one's own life is worth at least, whatever the secret cards say; `feeling` how many
times the friend's life and the enemy's death count.
"""

from lifeboatsim.api import *

# How much of a life is at risk when so many wounds are left until death: 0 dead, 1 unconscious.
RISK = (100, 55, 28, 15, 9, 6, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0)
STEADY = 10  # what a bird is worth, in hundredths of the lives at stake
LANDING = 30  # the same for the last bird: nothing can go wrong any more


def worth(table, me, q, care, feeling):
    """What it is worth to me, in points, that q lives; below 0 when his death is."""
    if q == me.player:
        own = table.survival[q]
        if me.friend == q and me.enemy != q:
            own += own
        if me.enemy == q and me.friend != q:
            own = 0
        return max(own, care)
    value = 0
    if q == me.friend:
        value += feeling * table.survival[q]
    if q == me.enemy:
        if table.rule.enemy_value == 0:
            value -= feeling * table.size[q]
        else:
            value -= feeling * table.survival[q]
    if me.enemy == me.player:
        value -= death_pays(table, me, q)
    return value


def death_pays(table, me, q):
    """What the death of another pays a Psychopath."""
    rule = table.rule.psychopath
    if q == me.friend and (rule == 1 or rule == 3):
        return 0
    if rule == 2:
        return table.survival[q]
    if rule == 3:
        return 3
    return table.size[q]


def risk(left):
    """How much of a life is at risk with `left` wounds until unconscious."""
    return RISK[min(max(left + 1, 0), 15)]


def hurt(table, p, wounds):
    """How much of p's life so many wounds cost, in hundredths."""
    if table.status[p] >= DEAD:
        return 0
    left = table.size[p] - table.wounds[p]
    return risk(left - wounds) - risk(left)


def waters_of(table, me, q):
    """How many waters q probably has for himself."""
    if q == me.player:
        return held(table, me, KIND_WATER)
    return table.face_up[q, KIND_WATER] + (table.hand_size[q] >> 2)


def danger(table, me, card, q, rowing):
    """How much of q's life the navigation card costs; `rowing` adds a row marker of mine."""
    if table.status[q] >= DEAD:
        return 0
    if sinks(table, card, q):
        return 100
    water = waters_of(table, me, q)
    wounds = fall_wounds(table, card, q)
    dry = thirst(table, card, q)
    if rowing != 0 and q == me.player:
        dry = thirst_of_rower(table, card, q)
    dry = max(0, dry - water) * table.rule.thirst_wounds
    if table.rule.max_thirst_wounds > 0:
        dry = min(dry, table.rule.max_thirst_wounds)
    return hurt(table, q, wounds + dry)


def stake(table, me, care, feeling):
    """What the lives aboard, as they stand, are worth to me: high when landing now is good."""
    total = 0
    for i in range(table.aboard):
        q = table.seat[i]
        if table.status[q] < DEAD:
            total += worth(table, me, q, care, feeling)
    return total


def card_value(table, me, card, rowing, care, feeling):
    """What it is worth to me that this navigation card is the day's."""
    flies = table.card[card].bird
    value = 0
    if flies != 0:
        value = stake(table, me, care, feeling) * STEADY * flies
        if flies > 0 and table.birds + 1 >= table.rule.birds_to_land:
            return value * LANDING // STEADY
    for i in range(table.aboard):
        q = table.seat[i]
        lives = worth(table, me, q, care, feeling)
        if lives != 0:
            value -= lives * danger(table, me, card, q, rowing)
    return value


def best_card(table, me, ask, care, feeling):
    """The navigator's choice: the card that is worth most to me."""
    best = 0
    best_value = card_value(table, me, shown(ask, 0), 0, care, feeling)
    for i in range(1, ask.n):
        value = card_value(table, me, shown(ask, i), 0, care, feeling)
        if value > best_value:
            best = i
            best_value = value
    return best


def cards_to_keep(table, me, ask, least, care, feeling):
    """The rower's choice: every card that is worth at least `least` to me."""
    mask = 0
    for i in range(ask.n_shown):
        if card_value(table, me, shown(ask, i), 1, care, feeling) >= least:
            mask |= 1 << i
    return mask


def steers(table, me):
    """Whether I am the navigator as things stand: nobody conscious sits behind me."""
    for i in range(table.position[me.player] + 1, table.aboard):
        if table.status[table.seat[i]] == CONSCIOUS:
            return False
    return True


def can_row(table, me):
    """Whether I can afford the thirst that rowing brings."""
    left = wounds_left(table, me.player)
    if table.parasol_open[me.player] > 0 and left > 1:
        return True
    water = held(table, me, KIND_WATER)
    return left >= 4 or (left >= 2 and water >= 1) or water >= 2
