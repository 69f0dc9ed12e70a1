"""Adding one finished game to the totals."""

from __future__ import annotations

from lifeboatsim.engine.boat import ALL_DEAD, CAPPED, LANDED
from lifeboatsim.engine.jit import compiled
from lifeboatsim.engine.state import ABSENT, ACTIONS, DEAD, KINDS, LOST, PERSONS
from lifeboatsim.engine.streams import game_hash
from lifeboatsim.engine.totals import WIN

__all__ = ["count_game"]

PLAIN, NARCISSIST, PSYCHOPATH, NARCISSIST_PSYCHOPATH, FRIEND_IS_ENEMY = range(5)
DRAWN, HELD, USED = range(3)


@compiled
def count_game(g, totals):
    """Add the game in `g` to `totals`."""
    c = totals.counts[0]
    h = g.hidden
    day = g.table.day
    c.games += 1
    c.landed += h.over == LANDED
    c.all_dead += h.over == ALL_DEAD
    c.capped += h.over == CAPPED
    c.no_winner += h.winners == 0
    c.shared += h.winners > 1
    c.asks += h.asks
    c.fights += h.fights
    c.attackers_won += h.attackers_won
    c.gifts += h.gifts
    c.exchanges += h.exchanges
    c.days_sum += day
    c.days_squared += day * day
    c.days[day] += 1
    for p in range(PERSONS):
        if g.table.status[p] == ABSENT:
            continue
        count_person(g, c, p)
        count_cards(g, c, p)
        count_groups(g, totals, p)
    for i in range(len(totals.secrets)):
        close_round(totals.secrets[i], totals.round_secrets, i)
    for i in range(len(totals.strategies)):
        close_round(totals.strategies[i], totals.round_strategies, i)
    totals.digest[0] += game_hash(g.number, h.score)


@compiled
def count_person(g, c, p):
    """Count how p ended, what p scored and did."""
    h = g.hidden
    c.survived[p] += g.table.status[p] < DEAD
    c.lost[p] += g.table.status[p] == LOST
    if g.table.status[p] >= DEAD:
        c.deaths[p, h.cause[p]] += 1
        c.death_days[p, h.cause[p], h.death_day[p]] += 1
    c.points[p, 0] += h.survival_points[p]
    c.points[p, 1] += h.treasure_points[p]
    c.points[p, 2] += h.friend_points[p]
    c.points[p, 3] += h.enemy_points[p]
    for action in range(ACTIONS):
        c.actions[p, action] += h.action_count[p, action]
    c.secret_games[h.friend[p], h.enemy[p], p] += 1
    c.secret_win_units[h.friend[p], h.enemy[p], p] += h.win_units[p]
    c.secret_score[h.friend[p], h.enemy[p], p] += h.score[p]


@compiled
def count_cards(g, c, p):
    """Count the cards p drew, holds at the end and used, with the wins they went with."""
    h = g.hidden
    aboard = g.table.status[p] < LOST
    for kind in range(KINDS):
        held = 0
        if aboard:
            held = h.hand[p, kind] + g.table.face_up[p, kind]
        if h.drawn[p, kind] + held + h.used[p, kind] == 0:
            continue
        count_card(c, p, DRAWN, kind, h.drawn[p, kind], h.win_units[p])
        count_card(c, p, HELD, kind, held, h.win_units[p])
        count_card(c, p, USED, kind, h.used[p, kind], h.win_units[p])


@compiled
def count_card(c, p, moment, kind, cards, units):
    """Count `cards` of a kind at one moment of a card's life."""
    if cards > 0:
        c.cards[p, moment, kind] += cards
        c.card_win_units[p, moment, kind] += cards * units
        c.card_players[p, moment, kind] += 1
        c.card_player_win_units[p, moment, kind] += units


@compiled
def secret_of(g, p):
    """Return which of the five secrets p has; they exclude one another."""
    friend = g.hidden.friend[p]
    enemy = g.hidden.enemy[p]
    if friend == p:
        return NARCISSIST_PSYCHOPATH if enemy == p else NARCISSIST
    if enemy == p:
        return PSYCHOPATH
    return FRIEND_IS_ENEMY if friend == enemy else PLAIN


@compiled
def count_groups(g, totals, p):
    """Count p's result for its character, secret and strategy."""
    units = g.hidden.win_units[p]
    score = g.hidden.score[p]
    secret = secret_of(g, p)
    strategy = g.line_up.strategy[p]
    count_player(totals.characters[p], units, score)
    close_single(totals.characters[p], units, score)
    count_player(totals.secrets[secret], units, score)
    add_to_round(totals.round_secrets, secret, units, score)
    count_player(totals.strategies[strategy], units, score)
    add_to_round(totals.round_strategies, strategy, units, score)
    count_player(totals.strategy_by_character[strategy, p], units, score)
    close_single(totals.strategy_by_character[strategy, p], units, score)
    totals.illegal[strategy] += g.hidden.illegal[p]


@compiled
def count_player(r, units, score):
    """Add one player to a RESULT: what does not depend on the game being the unit."""
    r.sole_wins += units == WIN
    r.shared_wins += units > 0 and units < WIN
    r.score_squared += score * score
    r.scores[score] += 1


@compiled
def close_single(r, units, score):
    """Add a game in which the group has this one player."""
    add_game(r, 1, units, score)


@compiled
def add_to_round(round_sums, group, units, score):
    """Add a player to what his group has in this game."""
    round_sums[group, 0] += 1
    round_sums[group, 1] += units
    round_sums[group, 2] += score


@compiled
def close_round(r, round_sums, group):
    """Add the game to a group with any number of players, and start the next."""
    if round_sums[group, 0] > 0:
        add_game(r, round_sums[group, 0], round_sums[group, 1], round_sums[group, 2])
        for i in range(3):
            round_sums[group, i] = 0


@compiled
def add_game(r, players, units, score):
    """Add a game in which `players` of the group win `units` and score `score` together."""
    r.rounds += 1
    r.games += players
    r.games_squared += players * players
    r.win_units += units
    r.win_units_squared += units * units
    r.win_units_games += units * players
    r.score_sum += score
    r.score_game_squared += score * score
    r.score_games += score * players
