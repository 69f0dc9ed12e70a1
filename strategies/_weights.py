"""A way of playing made of numbers: what is weighed is written here, how much is data.

Each option of a question gets a sum of weights times what is seen (edges in a fight, wounds left,
the worth of a card), and the option with the highest sum is chosen. The weights are whole numbers;
where nothing else is said they count tenths of a point of the final score. ``START`` are weights
set by hand, ``STEP`` how far a search may look around them at first.

What needs no weighing stays as the roster does it: one heals oneself before passing out, lands when
landing is near, pours water, throws the life preserver and arms by the judgement shared by all.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *
from _needs import *

(
    # the worth of a card
    CARD_TREASURE,    # eighths of what treasure will score
    CARD_ARMS,        # for each strength of a weapon
    CARD_WATER, CARD_KIT, CARD_OAR, CARD_FLARE, CARD_CHUM, CARD_PRESERVER, CARD_COMPASS,
    CARD_PARASOL, CARD_OTHER,
    CARD_AGAIN,       # less for each of the kind that one has already (treasure apart)
    # the worth of a life: each point of survival value counts 10, and on top of that
    LIFE_OWN, LIFE_OTHER,
    LIFE_FRIEND,      # for each point the friend's life brings
    LIFE_ENEMY,       # for each point a death brings
    # navigation: in hundredths of the lives at stake
    STEER_BIRD, STEER_LAST,
    ROW_LEAST,        # what a card must be worth to go into the stack, in tens
    # actions; doing nothing is worth 0
    ACT_ROW,
    ACT_ROW_HEALTH,   # for each wound left, up to 6
    ACT_ROW_WATER,    # for each water, up to 3; an open parasol counts as one
    ACT_ROW_HELM,     # when nobody conscious sits behind me
    ACT_ROW_OAR,      # for each oar to row with
    ACT_HELM, ACT_HELM_EDGE,  # the navigator's seat; for each strength I have more than he
    ROB, ROB_LOOT,    # eighths of the worth of the card
    LOOT_HAND, LOOT_HAND_CARDS,  # an unknown card; for each card in that hand
    ROB_EDGE,         # for each strength I have more than the victim
    ROB_RISK,         # when he may be as strong as I am
    ROB_HEALTH,       # for each wound left, up to 4
    ROB_HELPLESS, ROB_POCKET, ROB_FRIEND, ROB_ENEMY,
    # a demand: refused when the sum is above 0
    STAND, STAND_EDGE,
    STAND_PRICE,      # eighths of the worth of the card
    STAND_HAND, STAND_HELM, STAND_HEALTH, STAND_FRIEND,
) = range(44)  # fmt: skip

START = (
    9, 9, 12, 6, 8, 8, 5, 10, 9, 16, 4, 3,
    25, 0, 10, 10,
    10, 30, 0,
    -16, 5, 8, 0, 2,
    -5, 3,
    20, 8, 20, 1, 4, -50, 4, 15, 15, -60, 10,
    8, 5, 2, 5, 4, 2, -20,
)  # fmt: skip

STEP = (
    3, 3, 6, 5, 6, 6, 4, 5, 5, 6, 4, 2,
    15, 5, 4, 4,
    4, 12, 15,
    10, 3, 4, 10, 5,
    12, 3,
    12, 4, 10, 3, 3, 20, 4, 12, 12, 20, 12,
    8, 3, 3, 8, 8, 4, 15,
)  # fmt: skip

NEVER = -1000000
CARE = 10  # the least points of one's own life where the roster's judgement is asked
CERTAIN = 3  # an edge from which on a fight is as good as won


def card_worth(table, me, card, w):
    """What a provision is worth to me."""
    if table.points[card] > 0:
        return treasure_gain(table, me, card) * w[CARD_TREASURE] >> 3
    weak = 48 >> min(wounds_left(table, me.player), 6)  # life-savers are for the weak
    value = w[CARD_OTHER]
    if card == KIND_WATER:
        value = w[CARD_WATER] + weak
    elif card == KIND_MEDICAL_KIT:
        value = w[CARD_KIT] + weak
    elif card == KIND_LIFE_PRESERVER:
        value = w[CARD_PRESERVER] + weak
    elif card == KIND_PARASOL:
        value = w[CARD_PARASOL] + weak
    elif card == KIND_CHUM:
        value = w[CARD_CHUM]
    elif card == KIND_COMPASS:
        value = w[CARD_COMPASS]
    elif KIND_OAR <= card <= KIND_FLARE_GUN:
        value = w[CARD_ARMS] * table.weapon[card]
        if card == KIND_OAR:
            value += w[CARD_OAR]
        if card == KIND_FLARE_GUN:
            value += w[CARD_FLARE]
    return value - w[CARD_AGAIN] * held(table, me, card)


def life(table, me, q, w):
    """What it is worth to me that q lives; below 0 when his death is."""
    if q == me.player:
        own = table.survival[q]
        if me.friend == q and me.enemy != q:
            own += own
        if me.enemy == q and me.friend != q:
            own = 0
        return 10 * own + w[LIFE_OWN]
    value = w[LIFE_OTHER]
    if q == me.friend:
        value += w[LIFE_FRIEND] * table.survival[q]
    if q == me.enemy:
        pays = table.size[q] if table.rule.enemy_value == 0 else table.survival[q]
        value -= w[LIFE_ENEMY] * pays
    if me.enemy == me.player:
        value -= w[LIFE_ENEMY] * death_pays(table, me, q)
    return value


def lives_at_stake(table, me, w):
    """What the lives aboard, as they stand, are worth to me."""
    total = 0
    for i in range(table.aboard):
        q = table.seat[i]
        if table.status[q] < DEAD:
            total += life(table, me, q, w)
    if table.day > HOMESICK:
        return max(total, w[LIFE_OWN], 1)
    return total


def navigation_worth(table, me, card, rowing, lives, w):
    """What it is worth to me that a navigation card is the day's, in hundredths of a tenth."""
    flies = bird(table, card)
    haste = hurry(table)
    if flies > 0 and table.birds + 1 >= table.rule.birds_to_land:
        return lives * (w[STEER_LAST] + haste)
    value = lives * (w[STEER_BIRD] + haste) * flies
    for i in range(table.aboard):
        q = table.seat[i]
        costs = danger(table, me, card, q, rowing)
        if costs != 0:
            value -= costs * life(table, me, q, w)
    return value


def edge(table, me, q, mine):
    """How much stronger I am than q may be, from -6 to 6; the helpless cannot fight."""
    if table.status[q] != CONSCIOUS:
        return 4
    return max(-6, min(6, mine - strength(table, q) - hand_threat(table, me, q)))


def helmsman(table):
    """Who is conscious nearest the stern."""
    for step in range(table.aboard):
        q = table.seat[table.aboard - 1 - step]
        if table.status[q] == CONSCIOUS:
            return q
    return NOBODY


def worth_of_rowing(table, me, with_oars, w):
    """The sum for rowing."""
    water = held(table, me, KIND_WATER) + min(table.parasol_open[me.player], 1)
    value = w[ACT_ROW] + w[ACT_ROW_HEALTH] * min(wounds_left(table, me.player), 6)
    value += w[ACT_ROW_WATER] * min(water, 3)
    if helmsman(table) == me.player:
        value += w[ACT_ROW_HELM]
    oars = table.face_up[me.player, KIND_OAR]
    if with_oars:
        oars += me.hand[KIND_OAR]
    return value + w[ACT_ROW_OAR] * oars


def worth_of_robbing(table, me, sort, q, card, mine, w):
    """The sum for robbing q of a card: ROB_TABLE, ROB_HAND or PICKPOCKET."""
    if sort == ROB_TABLE:
        loot = card_worth(table, me, card, w)
    else:
        loot = w[LOOT_HAND] + w[LOOT_HAND_CARDS] * table.hand_size[q]
    value = w[ROB] + (loot * w[ROB_LOOT] >> 3)
    if sort == PICKPOCKET:
        value += w[ROB_POCKET]
    elif table.status[q] != CONSCIOUS:
        value += w[ROB_HELPLESS]
    else:
        lead = edge(table, me, q, mine)
        value += w[ROB_EDGE] * min(lead, CERTAIN)
        if lead <= 0:
            value += w[ROB_RISK]
        value += w[ROB_HEALTH] * min(wounds_left(table, me.player), 4)
    if q == me.enemy:
        value += w[ROB_ENEMY]
    if q == me.friend and alive(table, q):
        value += w[ROB_FRIEND]
    return value


def worth_of_action(table, me, ask, i, mine, helm, w):
    """The sum for one option of the day's action; `mine` is my strength, `helm` who steers."""
    sort = what(ask, i)
    q = who(ask, i)
    if sort == ROWING or sort == ROWING_WITH_OARS:
        return worth_of_rowing(table, me, sort == ROWING_WITH_OARS, w)
    if sort == CHANGE_SEATS:
        if q != helm:
            return NEVER
        return w[ACT_HELM] + w[ACT_HELM_EDGE] * min(edge(table, me, q, mine), CERTAIN)
    if sort == ROB_TABLE or sort == ROB_HAND or sort == PICKPOCKET:
        return worth_of_robbing(table, me, sort, q, kind(ask, i), mine, w)
    return NEVER


def weighted_keep(table, me, ask, w):
    best = 0
    best_worth = NEVER
    for i in range(ask.n):
        value = card_worth(table, me, kind(ask, i), w)
        if value > best_worth:
            best = i
            best_worth = value
    return best


def weighted_act(table, me, ask, w):
    need = first_needs(table, me, ask, CARE, 1, 70)
    if need > 0:
        return need
    mine = full_strength(table, me)
    helm = helmsman(table)
    best = NOTHING
    best_worth = 0
    i = draw(me, ask.n)  # of equal sums none comes first by its seat
    for _ in range(ask.n):
        if i > 0:
            value = worth_of_action(table, me, ask, i, mine, helm, w)
            if value > best_worth:
                best = i
                best_worth = value
        i += 1
        if i == ask.n:
            i = 0
    return best


def weighted_row(table, me, ask, w):
    lives = lives_at_stake(table, me, w)
    mask = 0
    for i in range(ask.n_shown):
        if navigation_worth(table, me, shown(ask, i), 1, lives, w) >= 10 * w[ROW_LEAST]:
            mask |= 1 << i
    return mask


def weighted_agree(table, me, ask, w):
    attacker = ask.subject
    sort = demanded_action(ask)
    value = w[STAND] + w[STAND_EDGE] * edge(table, me, attacker, full_strength(table, me))
    value += w[STAND_HEALTH] * min(wounds_left(table, me.player), 4)
    if attacker == me.friend:
        value += w[STAND_FRIEND]
    if sort == ROB_TABLE:
        value += card_worth(table, me, demanded_kind(ask), w) * w[STAND_PRICE] >> 3
    elif sort != CHANGE_SEATS:
        value += w[STAND_HAND]
    elif helmsman(table) == me.player:
        value += w[STAND_HELM]
    else:
        return AGREEING
    return REFUSING if value > 0 else AGREEING


def weighted_steer(table, me, ask, w):
    lives = lives_at_stake(table, me, w)
    best = 0
    best_worth = NEVER * 100
    for i in range(ask.n):
        value = navigation_worth(table, me, shown(ask, i), 0, lives, w)
        if value > best_worth:
            best = i
            best_worth = value
    return best
