"""What the roster has in common: what comes before any plan of one's own."""

from lifeboatsim.api import *
from _judgement import *
from _goods import *


def first_needs(table, me, ask, care, feeling, least):
    """The option to heal, cook, open the parasol or land by the flare, in this order; else -1."""
    option = use_kit(table, me, ask, care, feeling, least)
    if option < 0:
        option = cook_body(table, me, ask, 2)
    if option < 0:
        option = use_parasol(table, me, ask)
    if option < 0:
        option = use_flare(table, me, ask, care, feeling)
    return option


def healthy(table, me):
    """Whether a wound would not fell me."""
    return wounds_left(table, me.player) > 1
