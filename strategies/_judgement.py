"""What the roster has in common: how a player of Lifeboat weighs lives, cards and dangers.

Lives are counted in points of the final score, dangers in hundredths of a life. `care` says how
many points one's own life is worth at least, whatever the secret cards say; `feeling` how many
times the friend's life and the enemy's death count.

Who thinks about the others' lives too keeps what each is worth to him in ``me.memory[LIVES + q]``,
in points, and sets ``me.memory[EVERYBODY]``; with zeros there, as at the deal, they count nothing.
What the all-seeing know (``me.known_hand``) is used where a plain player has to guess.
"""

from lifeboatsim.api import *

STEADY = 10  # what a bird is worth, in hundredths of the lives at stake
PATIENCE = 20  # days after which everybody wants to land
LANDING = 30  # the same for the last bird: nothing can go wrong any more
HOMESICK = 40  # days after which a bird is worth more every day, whatever else is at stake
HURRY = 50  # by how much more, in hundredths of the lives at stake

LIVES = 24  # from here on me.memory holds what the life of each of the others is worth to me
EVERYBODY = 23  # 1 there: it holds something


def worth(table, me, q, care, feeling):
    """What it is worth to me, in points, that q lives; below 0 when his death is."""
    lives = table.survival[q]
    if q == me.player:
        return max(lives * (1 + (me.friend == q) - (me.enemy == q)), care)
    dies = table.size[q] if table.rule.enemy_value == 0 else lives
    value = me.memory[LIVES + q]
    value += feeling * (lives * (q == me.friend) - dies * (q == me.enemy))
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
    """How much of a life is at risk with `left` wounds until unconscious: each one doubles it."""
    return 110 >> max(left + 1, 0)


def hurt(table, p, wounds):
    """How much of p's life so many wounds cost, in hundredths (below 0: what healing brings)."""
    if table.status[p] >= DEAD:
        return 0
    left = table.size[p] - table.wounds[p]
    return risk(left - wounds) - risk(left)


def waters_of(table, me, q):
    """How many waters q probably has for himself."""
    hand = me.known_hand[q, KIND_WATER]
    if hand < 0:
        hand = table.hand_size[q] >> 2
    hand = me.hand[KIND_WATER] if q == me.player else hand
    return table.face_up[q, KIND_WATER] + hand


def danger(table, me, card, q, rowing):
    """How much of q's life the navigation card costs; `rowing` adds a row marker of mine."""
    if table.status[q] >= DEAD:
        return 0
    if sinks(table, card, q):
        return 100
    wounds = fall_wounds(table, card, q)
    dry = thirst(table, card, q)
    if rowing != 0 and q == me.player:
        dry = thirst_of_rower(table, card, q)
    dry = max(0, dry - waters_of(table, me, q)) * table.rule.thirst_wounds
    if table.rule.max_thirst_wounds > 0:
        dry = min(dry, table.rule.max_thirst_wounds)
    return hurt(table, q, wounds + dry)


def stake(table, me, care, feeling):
    """What the lives aboard, as they stand, are worth to me: high when landing now is good."""
    total = 0
    for i in range(table.aboard):
        q = table.seat[i]
        total += worth(table, me, q, care, feeling) * (table.status[q] < DEAD)
    if table.day > HOMESICK:
        return max(total, care)
    # nobody waits for ever for another's death
    return max(total, 1) if table.day > PATIENCE else total


def hurry(table):
    """What the days add to the worth of a bird: neither fear nor spite keeps anybody at sea."""
    return max(table.day - HOMESICK, 0) * HURRY


def loss(table, me, card, q, rowing, care, feeling):
    """What the navigation card costs me through q."""
    return danger(table, me, card, q, rowing) * worth(table, me, q, care, feeling)


def card_value(table, me, card, rowing, lives, care, feeling):
    """What it is worth to me that this navigation card is the day's; `lives` are at stake."""
    flies = table.card[card].bird
    haste = hurry(table)
    value = lives * (STEADY + haste) * flies
    if flies > 0 and table.birds + 1 >= table.rule.birds_to_land:
        return lives * (LANDING + haste)
    if me.enemy == me.player or me.memory[EVERYBODY] != 0:
        # a Psychopath has an interest in everybody
        for i in range(table.aboard):
            value -= loss(table, me, card, table.seat[i], rowing, care, feeling)
        return value
    value -= loss(table, me, card, me.player, rowing, care, feeling)
    if me.friend != me.player:
        value -= loss(table, me, card, me.friend, rowing, care, feeling)
    if me.enemy != me.friend:
        value -= loss(table, me, card, me.enemy, rowing, care, feeling)
    return value


def best_card(table, me, ask, care, feeling):
    """The navigator's choice: the card that is worth most to me."""
    lives = stake(table, me, care, feeling)
    best = 0
    best_value = -1000000
    for i in range(ask.n):
        value = card_value(table, me, shown(ask, i), 0, lives, care, feeling)
        if value > best_value:
            best = i
            best_value = value
    return best


def cards_to_keep(table, me, ask, least, care, feeling):
    """The rower's choice: every card that is worth at least `least` to me."""
    lives = stake(table, me, care, feeling)
    mask = 0
    for i in range(ask.n_shown):
        if card_value(table, me, shown(ask, i), 1, lives, care, feeling) >= least:
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
    if table.weather >= 0:  # a weather that makes rowers thirsty is as good as a water less
        water -= table.weather_card[table.weather].thirst_rowers
    return left >= 4 or (left >= 2 and water >= 1) or water >= 2


def go_rowing(table, me, ask):
    """The option to row, with all oars, if I can afford it; else -1."""
    if not can_row(table, me):
        return -1
    if me.hand[KIND_OAR] > 0:
        return find(ask, ROWING_WITH_OARS, 0, 0)
    return find(ask, ROWING, 0, 0)
