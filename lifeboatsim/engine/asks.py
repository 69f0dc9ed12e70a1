"""The questions players are asked, and the words their options are made of (rules.md 8).

An option is one small integer: what it is, whom it names and which kind of card, packed as
``what | person << 8 | kind << 16`` (a part that does not apply is 0). For ``row`` there are no
words: option m keeps the drawn cards whose bit is set in m.
"""

from __future__ import annotations

from lifeboatsim.engine.jit import helper

__all__ = [
    "KEEP", "LAY", "TRADE", "WANT", "ACCEPT", "ACT", "ROW", "AGREE", "JOIN", "ARM", "COMPASS",
    "STEER", "PRESERVER", "CHUM", "WATER", "OBJECT", "HEAL", "SHARE", "ASK_NAMES",
    "NOTHING", "ROWING", "ROWING_WITH_OARS", "CHANGE_SEATS", "ROB_HAND", "ROB_TABLE", "PICKPOCKET",
    "MEDICAL_KIT", "PARASOL", "FLARE", "COOK", "ACTION_NAMES",
    "PASS", "LAY_OUT", "GIFT", "EXCHANGE", "CHOOSE", "FIRE", "DRINK", "TO",
    "AGREEING", "REFUSING", "REFUSE_TRADE", "AGREE_TRADE", "STAY_OUT", "ATTACKERS", "DEFENDERS",
    "NO", "YES", "word", "word_what", "word_person", "word_kind",
]  # fmt: skip

# The asks, in the order of rules.md 8.
(
    KEEP, LAY, TRADE, WANT, ACCEPT, ACT, ROW, AGREE, JOIN,
    ARM, COMPASS, STEER, PRESERVER, CHUM, WATER, OBJECT, HEAL, SHARE,
) = range(18)  # fmt: skip
ASK_NAMES = (
    "keep", "lay", "trade", "want", "accept", "act", "row", "agree", "join",
    "arm", "compass", "steer", "preserver", "chum", "water", "object", "heal", "share",
)  # fmt: skip

# What an option of `act` is.
(
    NOTHING, ROWING, ROWING_WITH_OARS, CHANGE_SEATS, ROB_HAND, ROB_TABLE, PICKPOCKET,
    MEDICAL_KIT, PARASOL, FLARE, COOK,
) = range(11)  # fmt: skip
ACTION_NAMES = (
    "nothing", "row", "row_with_oars", "change_seats", "rob_hand", "rob_table", "pickpocket",
    "medical_kit", "parasol", "flare", "cook",
)  # fmt: skip

# What an option of the other asks is. 0 is always the passive one.
PASS = 0
LAY_OUT = 1  # lay, arm: lay out a card of the kind
GIFT, EXCHANGE = 1, 2  # trade: to the person, a card of the kind
CHOOSE = 1  # want: a card of the kind; keep and steer: their options are CHOOSE too
FIRE, DRINK = 2, 3  # arm: the flare, a flask
TO = 1  # preserver: for the person
AGREEING, REFUSING = 0, 1  # agree
REFUSE_TRADE, AGREE_TRADE = 0, 1  # accept
STAY_OUT, ATTACKERS, DEFENDERS = 0, 1, 2  # join
NO, YES = 0, 1  # compass, chum, object, heal, share
# water: option i spends i, its word is i


@helper
def word(what, person, kind):
    """Return the option word of its three parts."""
    return what | person << 8 | kind << 16


@helper
def word_what(option):
    """Return what an option is (0 ... 255)."""
    return option & 255


@helper
def word_person(option):
    """Return whom an option names (0 ... 7; 0 also when nobody)."""
    return option >> 8 & 255


@helper
def word_kind(option):
    """Return the kind of card an option names (0 ... 16; 0 also when none)."""
    return option >> 16
