"""Answers every question with one of its options, each equally likely.

A yardstick: whoever does not beat it has not understood the game. It does worse than `idle`: it
picks fights it cannot win, rows itself dry and gives its cards away.
"""

from lifeboatsim.api import draw

TRAITS = ("yardstick",)


def keep(table, me, ask):
    return draw(me, ask.n)


def lay(table, me, ask):
    return draw(me, ask.n)


def trade(table, me, ask):
    return draw(me, ask.n)


def want(table, me, ask):
    return draw(me, ask.n)


def accept(table, me, ask):
    return draw(me, ask.n)


def act(table, me, ask):
    return draw(me, ask.n)


def row(table, me, ask):
    return draw(me, ask.n)


def agree(table, me, ask):
    return draw(me, ask.n)


def join(table, me, ask):
    return draw(me, ask.n)


def arm(table, me, ask):
    return draw(me, ask.n)


def compass(table, me, ask):
    return draw(me, ask.n)


def steer(table, me, ask):
    return draw(me, ask.n)


def preserver(table, me, ask):
    return draw(me, ask.n)


def chum(table, me, ask):
    return draw(me, ask.n)


def water(table, me, ask):
    return draw(me, ask.n)


def object(table, me, ask):
    return draw(me, ask.n)


def heal(table, me, ask):
    return draw(me, ask.n)


def share(table, me, ask):
    return draw(me, ask.n)
