"""Who stands by whom: the others' friends and enemies, as far as their deeds tell.

Everything read here is public (``table.tally``), or known to the player himself: nobody else holds
the secret cards that lie in his own hand. The all-seeing read the cards instead of the deeds.
"""

from lifeboatsim.api import *
from _judgement import *

SURE = 4  # a leaning from which on I act on it
MOST = 8


def leaning(table, me, q, p):
    """How q feels about p, from -8 (his enemy, I am sure) to 8 (his friend)."""
    if me.known_friend[q] >= 0:
        value = 0
        if me.known_friend[q] == p:
            value += MOST
        if me.known_enemy[q] == p:
            value -= MOST
        return value
    tally = table.tally
    value = 4 * tally.threw_preserver[q, p] + 4 * tally.healed[q, p] + 3 * tally.gave[q, p]
    value += 3 * tally.watered[q, p] + 2 * tally.joined_for[q, p]
    value -= 4 * tally.baited[q, p] + 2 * tally.joined_against[q, p] + tally.demanded[q, p]
    if p == me.friend:
        value = min(value, 0)  # I hold that card: p is nobody else's friend
    if p == me.enemy:
        value = max(value, 0)
    return max(-MOST, min(value, MOST))


def value_of_company(table, me, q):
    """What q's life is worth to me besides my secrets: he competes, and may stand by me or not."""
    value = -2
    toward_me = leaning(table, me, q, me.player)
    if toward_me >= SURE:
        value += 2
    elif toward_me <= -SURE:
        value -= 2
    return value


def weigh_company(table, me):
    """Keep in memory what each of the others' lives is worth to me (see _judgement.py)."""
    me.memory[EVERYBODY] = 1
    for i in range(table.aboard):
        q = table.seat[i]
        if q != me.player:
            me.memory[LIVES + q] = value_of_company(table, me, q)


def helpers(table, me, p, q):
    """How much strength others would probably bring to p in a fight between p and q."""
    total = 0
    for i in range(table.aboard):
        r = table.seat[i]
        if r == p or r == q or r == me.player or table.status[r] != CONSCIOUS:
            continue
        for_p = leaning(table, me, r, p) - leaning(table, me, r, q)
        if for_p >= SURE:
            total += table.size[r]
        elif for_p <= -SURE:
            total -= table.size[r]
    return total >> 1  # he will not always see that he is needed
