"""Takes what it wants from whoever is weaker, beginning with the seat at the helm.

Drafts weapons and shows them when they decide a fight. Robs the weaker by threat, refuses every
demand it can beat, joins a fight to turn it, and takes the navigator's seat to steer the boat by
its own interest. Big characters do well with it; small ones had better find a weapon first.
"""

from lifeboatsim.api import *
from _judgement import *
from _goods import *
from _fighting import *

BASE = "survivor"
TRAITS = ("roster", "violent")

CARE = 8
FEELING = 1
TREASURE = 9
ARMS = 9


def keep(table, me, ask):
    return best_to_keep(table, me, ask, TREASURE, ARMS)


def act(table, me, ask):
    option = use_kit(table, me, ask, CARE, FEELING, 100)
    if option < 0:
        option = cook_body(table, me, ask, 2)
    if option < 0:
        option = use_parasol(table, me, ask)
    if option < 0:
        option = use_flare(table, me, ask, CARE, FEELING)
    healthy = wounds_left(table, me.player) > 1
    if option < 0 and healthy and draw(me, 3) == 0:
        option = take_the_helm(table, me, ask, 1)
    if option < 0:
        option = rob_helpless(table, me, ask, TREASURE, ARMS)
    if option < 0 and healthy:
        option = rob_weaker(table, me, ask, 0, 12, TREASURE, ARMS, FEELING)
    if option < 0:
        option = go_rowing(table, me, ask)
    return max(option, NOTHING)


def row(table, me, ask):
    return cards_to_keep(table, me, ask, 0, CARE, FEELING)


def agree(table, me, ask):
    price = price_of_demand(table, me, ask, TREASURE, ARMS)
    return stand_or_give(table, me, ask, price, -1)


def join(table, me, ask):
    return take_sides(table, me, ask, 60, CARE, FEELING)


def steer(table, me, ask):
    return best_card(table, me, ask, CARE, FEELING)
