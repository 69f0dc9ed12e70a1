"""What the roster has in common: when to give in, to stand, to join and to strike."""

from lifeboatsim.api import *
from _judgement import *
from _goods import *

HAND = 20  # what a random card of a hand is worth, in tenths of a point
HELM = 15  # what the navigator's seat is worth


def full_strength(table, me):
    """What I count in a fight with all the weapons I hold."""
    return strength(table, me.player) + reserve(table, me)


def known_reserve(table, me, q):
    """What the weapons in q's hand would add, as far as the all-seeing know; -1: unknown."""
    if me.known_hand[q, KIND_OAR] < 0:
        return -1
    total = 0
    for card in range(KIND_OAR, KIND_FLARE_GUN + 1):
        total += me.known_hand[q, card] * table.weapon[card]
    return total


def hand_threat(table, me, q):
    """What q may still have up his sleeve: a weapon in every fourth card or so."""
    known = known_reserve(table, me, q)
    if known >= 0:
        return known
    return (table.hand_size[q] + 1) >> 1


def gain_of_attack(table, me, care, feeling):
    """What it is worth to me that the attackers win the fight, by the wounds of the losers."""
    gain = 0
    for i in range(table.aboard):
        q = table.seat[i]
        if table.side[q] != 0:
            cost = worth(table, me, q, care, feeling) * hurt(table, q, table.rule.fight_wounds)
            gain += cost if table.side[q] == ATTACKERS else -cost
    return gain


def stand_or_give(table, me, ask, price, margin):
    """Refuse a demand when I would probably win, or agree.

    `price` is what the demand costs me in tenths of a point, `margin` how much stronger than the
    attacker I want to be.
    """
    if price <= 0:
        return AGREEING
    if wounds_left(table, me.player) <= 1:
        margin += 3
    attacker = ask.subject
    theirs = strength(table, attacker) + max(known_reserve(table, me, attacker), 0)
    if full_strength(table, me) >= theirs + margin:
        return REFUSING
    return AGREEING


def price_of_demand(table, me, ask, treasure, arms):
    """What agreeing costs me, in tenths of a point."""
    if demanded_action(ask) == CHANGE_SEATS:
        return HELM if steers(table, me) else 0
    if demanded_action(ask) == ROB_TABLE:
        return value_of(table, me, demanded_kind(ask), treasure, arms)
    return HAND


def take_sides(table, me, ask, least, care, feeling):
    """Join a fight when I turn it, and the loss of the losers is worth more than `least` to me."""
    mine = full_strength(table, me)
    attackers_win = table.attackers > table.defenders
    if attackers_win and table.defenders + mine <= table.attackers:
        return STAY_OUT  # my help would not be enough
    if not attackers_win and table.attackers + mine <= table.defenders + 1:
        return STAY_OUT
    gain = gain_of_attack(table, me, care, feeling)
    if attackers_win:
        return DEFENDERS if gain + least < 0 else STAY_OUT
    return ATTACKERS if gain > least else STAY_OUT


def arm_enough(table, me, ask):
    """Use the weakest weapon that wins the fight, the strongest if it takes several, or none."""
    mine = table.attackers
    theirs = table.defenders + 1
    if table.side[me.player] == DEFENDERS:
        mine = table.defenders
        theirs = table.attackers
    missing = theirs - mine
    if missing <= 0:
        return PASS
    if reserve(table, me) + 3 * me.hand[KIND_FLASK] < missing:
        return PASS
    best = 0
    best_strength = 0
    for i in range(1, ask.n):
        adds = 3
        if what(ask, i) == LAY_OUT:
            adds = table.weapon[kind(ask, i)]
        elif what(ask, i) == FIRE:
            adds = table.weapon[KIND_FLARE_GUN]
        better = adds > best_strength if best_strength < missing else adds < best_strength
        if better and (adds >= missing or best_strength < missing):
            best = i
            best_strength = adds
    return best


def best_on_table(table, me, q, treasure, arms):
    """The kind on q's table that is worth most to me, -1 if nothing lies there."""
    if table.face_up_kinds[q] == 0:
        return -1
    best = -1
    best_value = 0
    for card in range(KINDS):
        if table.face_up[q, card] > 0:
            value = value_of(table, me, card, treasure, arms)
            if value > best_value:
                best = card
                best_value = value
    return best


def rob_option(table, me, ask, q, treasure, arms):
    """The option to rob q: the best card on his table, or his hand if that promises more."""
    card = best_on_table(table, me, q, treasure, arms)
    if table.hand_size[q] > 0:
        if card < 0 or value_of(table, me, card, treasure, arms) <= HAND:
            option = find(ask, ROB_HAND, q, 0)
            return option if option > 0 else find(ask, PICKPOCKET, q, 0)
    return -1 if card < 0 else find(ask, ROB_TABLE, q, card)


def rob_helpless(table, me, ask, treasure, arms):
    """The option to rob somebody who cannot refuse, of the most; -1 if there is nobody.

    The Kid can have a card of any hand; a living friend is left alone.
    """
    best = NOBODY
    best_value = 0
    asks = table.ability[me.player] != CAN_PICKPOCKET
    for i in range(table.aboard):
        q = table.seat[i]
        awake = table.status[q] == CONSCIOUS
        if (q == me.player) | (awake & asks) | ((q == me.friend) & alive(table, q)):
            continue
        things = table.hand_size[q]
        if not awake and table.face_up_kinds[q] != 0:
            things += 2
        value = things * 8 + draw(me, 8)
        if things > 0 and value > best_value:
            best = q
            best_value = value
    if best == NOBODY:
        return -1
    if table.status[best] == CONSCIOUS:
        return find(ask, PICKPOCKET, best, 0)
    return rob_option(table, me, ask, best, treasure, arms)


def loot_of(table, me, q, mine, treasure, arms):
    """What there is to rob of q, whom my strength `mine` would beat: -1 if it would not.

    Nobody robs himself, his friend, or in a fight somebody who cannot fight.
    """
    if (q == me.player) | (q == me.friend) | (table.status[q] != CONSCIOUS):
        return -1
    if mine <= strength(table, q) + hand_threat(table, me, q):
        return -1
    card = best_on_table(table, me, q, treasure, arms)
    value = value_of(table, me, card, treasure, arms) if card >= 0 else 0
    return max(value, HAND) if table.hand_size[q] > 0 else value


def rob_weaker(table, me, ask, margin, least, treasure, arms, feeling):
    """The option to rob somebody I would beat in a fight, of something worth at least `least`.

    `margin` is how much stronger I want to be than he may be; the friend is left alone, the enemy
    comes first when `feeling` says so. -1 if there is nobody.
    """
    mine = full_strength(table, me) - margin
    best = NOBODY
    best_value = least * 8
    for i in range(table.aboard):
        q = table.seat[i]
        value = loot_of(table, me, q, mine, treasure, arms)
        if value < 0:
            continue
        if value > 0 and q == me.enemy:
            value += 10 * feeling
        value = value * 8 + draw(me, 8)
        if value > best_value:
            best = q
            best_value = value
    return -1 if best == NOBODY else rob_option(table, me, ask, best, treasure, arms)


def take_the_helm(table, me, ask, margin):
    """The option to change seats with the navigator, if he cannot hold his seat; else -1."""
    for step in range(table.aboard):
        q = table.seat[table.aboard - 1 - step]
        if q == me.player:
            return -1
        if table.status[q] == CONSCIOUS:
            if full_strength(table, me) - margin > strength(table, q) + hand_threat(table, me, q):
                return find(ask, CHANGE_SEATS, q, 0)
            return -1
        # the helpless cannot refuse
        if table.position[me.player] < table.position[q]:
            return find(ask, CHANGE_SEATS, q, 0)
    return -1
