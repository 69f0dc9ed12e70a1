"""The end: what each player scores, and who wins (rules.md 4)."""

from __future__ import annotations

from lifeboatsim.engine import events
from lifeboatsim.engine.boat import ALL_DEAD, holds
from lifeboatsim.engine.events import log
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import ABSENT, DEAD, KINDS, LOST, PERSONS
from lifeboatsim.engine.totals import WIN
from lifeboatsim.rules.options import code
from lifeboatsim.rules.tables import ABILITIES, KIND_CODES

__all__ = ["score_game"]

CASH, JEWELS, PAINTING_LARGE, PAINTING_SMALL = (
    KIND_CODES.index(kind) for kind in ("cash", "jewels", "painting_large", "painting_small")
)
CASH_DOUBLE = ABILITIES.index("cash_double")
JEWELS_DOUBLE = ABILITIES.index("jewels_double")
PAINTINGS_DOUBLE = ABILITIES.index("paintings_double")
NO_WINNER = code("all_dead", "no_winner")
SURVIVAL_VALUE = code("enemy_value", "survival")
SIZE_NOT_FRIEND = code("psychopath", "size_not_friend")
SURVIVAL_OTHERS = code("psychopath", "survival_others")
THREE_EACH = code("psychopath", "three_each")
ALIVE_FIRST = code("tie_break", "alive_first")


@compiled
def score_game(g):
    """Score every player and share out the win."""
    for p in range(PERSONS):
        if g.table.status[p] != ABSENT:
            score_player(g, p)
    if g.hidden.over != ALL_DEAD or g.table.rule.all_dead != NO_WINNER:
        share_win(g)
    for p in range(PERSONS):
        if g.table.status[p] != ABSENT:
            log_score(g, p)


@compiled
def score_player(g, p):
    """Work out the four parts of p's score."""
    t = g.table
    h = g.hidden
    alive = t.status[p] < DEAD
    friend = h.friend[p]
    enemy = h.enemy[p]
    lost = t.status[p] == LOST
    h.survival_points[p] = t.survival[p] if alive and enemy != p else 0
    h.treasure_points[p] = 0 if lost else treasure_of(g, p)
    h.friend_points[p] = t.survival[friend] if t.status[friend] < DEAD else 0
    if enemy == p:
        h.enemy_points[p] = deaths_of_others(g, p)
        if lost and t.rule.lost_psychopath_scores == 0:
            h.enemy_points[p] = 0
    else:
        value = t.survival[enemy] if t.rule.enemy_value == SURVIVAL_VALUE else t.size[enemy]
        h.enemy_points[p] = 0 if t.status[enemy] < DEAD else value
    if lost and t.rule.lost_scores_secrets == 0:
        h.friend_points[p] = 0
        h.enemy_points[p] = 0
    h.score[p] = (
        h.survival_points[p] + h.treasure_points[p] + h.friend_points[p] + h.enemy_points[p]
    )


@compiled
def deaths_of_others(g, p):
    """Return what the dead are worth to p, a Psychopath, under `psychopath`."""
    t = g.table
    rule = t.rule.psychopath
    total = 0
    for q in range(PERSONS):
        if q == p or t.status[q] < DEAD or t.status[q] == ABSENT:
            continue
        if q == g.hidden.friend[p] and (rule == SIZE_NOT_FRIEND or rule == THREE_EACH):
            continue
        if rule == SURVIVAL_OTHERS:
            total += t.survival[q]
        elif rule == THREE_EACH:
            total += 3
        else:
            total += t.size[q]
    return total


@compiled
def treasure_of(g, p):
    """Return the points of the treasure in p's hand and on the table."""
    t = g.table
    ability = t.ability[p] if t.rule.treasure_abilities != 0 else 0
    jewels = jewel_set(holds(g, p, JEWELS))
    total = jewels * (2 if ability == JEWELS_DOUBLE else 1)
    for kind in range(KINDS):
        if kind == JEWELS or t.points[kind] == 0:
            continue
        doubled = (kind == CASH and ability == CASH_DOUBLE) or (
            (kind == PAINTING_LARGE or kind == PAINTING_SMALL) and ability == PAINTINGS_DOUBLE
        )
        total += holds(g, p, kind) * t.points[kind] * (2 if doubled else 1)
    return total


@compiled
def jewel_set(n):
    """Return what n jewels are worth together: 1, 4, 8."""
    if n == 0:
        return 0
    return 1 if n == 1 else 4 if n == 2 else 8


@compiled
def share_win(g):
    """Give the highest total the win; a tie is shared, or goes to the living first."""
    t = g.table
    h = g.hidden
    best = -1
    for p in range(PERSONS):
        best = max(best, rank_of(g, p))
    winners = 0
    for p in range(PERSONS):
        winners += rank_of(g, p) == best
    h.winners = winners
    for p in range(PERSONS):
        if t.status[p] != ABSENT and rank_of(g, p) == best:
            h.win_units[p] = WIN // winners


@compiled
def rank_of(g, p):
    """Return p's place among the totals as a number: higher wins; -1 for who does not play."""
    score = g.hidden.score[p]
    if g.table.status[p] == ABSENT:
        return -1
    alive = g.table.status[p] < DEAD and g.table.rule.tie_break == ALIVE_FIRST
    return 2 * score + (1 if alive else 0)


@compiled
def log_score(g, p):
    """Write p's score into the event log."""
    h = g.hidden
    log(
        g, events.SCORE, p, h.survival_points[p], h.treasure_points[p], h.friend_points[p],
        h.enemy_points[p], h.score[p], h.win_units[p],
    )  # fmt: skip
