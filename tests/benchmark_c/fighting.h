/* When to give in, to stand, to join and to strike: strategies/_fighting.py in C. */

#ifndef FIGHTING_H
#define FIGHTING_H

#include "goods.h"

enum { HAND = 20, HELM = 15 };

static inline int full_strength(const Table *table, const Me *me)
{
    return strength(table, me->player) + reserve(table, me);
}

static inline int known_reserve(const Table *table, const Me *me, int q)
{
    if (me->known_hand[q][KIND_OAR] < 0)
        return -1;
    int total = 0;
    for (int card = KIND_OAR; card <= KIND_FLARE_GUN; card++)
        total += me->known_hand[q][card] * table->weapon[card];
    return total;
}

static inline int hand_threat(const Table *table, const Me *me, int q)
{
    int known = known_reserve(table, me, q);
    if (known >= 0)
        return known;
    return (table->hand_size[q] + 1) >> 1;
}

static inline int gain_of_attack(const Table *table, const Me *me, int care, int feeling)
{
    int gain = 0;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        if (table->side[q]) {
            int cost = worth(table, me, q, care, feeling)
                * hurt(table, q, table->rule.fight_wounds);
            gain += table->side[q] == ATTACKERS ? cost : -cost;
        }
    }
    return gain;
}

static inline int stand_or_give(const Table *table, const Me *me, const Ask *ask, int price,
                                int margin)
{
    if (price <= 0)
        return AGREEING;
    if (wounds_left(table, me->player) <= 1)
        margin += 3;
    int attacker = ask->subject;
    int theirs = strength(table, attacker) + max(known_reserve(table, me, attacker), 0);
    return full_strength(table, me) >= theirs + margin ? REFUSING : AGREEING;
}

static inline int price_of_demand(const Table *table, const Me *me, const Ask *ask, int treasure,
                                  int arms)
{
    if (demanded_action(ask) == CHANGE_SEATS)
        return steers(table, me) ? HELM : 0;
    if (demanded_action(ask) == ROB_TABLE)
        return value_of(table, me, demanded_kind(ask), treasure, arms);
    return HAND;
}

static inline int take_sides(const Table *table, const Me *me, const Ask *ask, int least,
                             int care, int feeling)
{
    int mine = full_strength(table, me);
    bool attackers_win = table->attackers > table->defenders;
    if (attackers_win && table->defenders + mine <= table->attackers)
        return STAY_OUT;
    if (!attackers_win && table->attackers + mine <= table->defenders + 1)
        return STAY_OUT;
    int gain = gain_of_attack(table, me, care, feeling);
    if (attackers_win)
        return gain + least < 0 ? DEFENDERS : STAY_OUT;
    return gain > least ? ATTACKERS : STAY_OUT;
}

static inline int arm_enough(const Table *table, const Me *me, const Ask *ask)
{
    int mine = table->attackers;
    int theirs = table->defenders + 1;
    if (table->side[me->player] == DEFENDERS) {
        mine = table->defenders;
        theirs = table->attackers;
    }
    int missing = theirs - mine;
    if (missing <= 0)
        return PASS;
    if (reserve(table, me) + 3 * me->hand[KIND_FLASK] < missing)
        return PASS;
    int best = 0;
    int best_strength = 0;
    for (int i = 1; i < ask->n; i++) {
        int adds = 3;
        if (what(ask, i) == LAY_OUT)
            adds = table->weapon[kind(ask, i)];
        else if (what(ask, i) == FIRE)
            adds = table->weapon[KIND_FLARE_GUN];
        bool better = best_strength < missing ? adds > best_strength : adds < best_strength;
        if (better && (adds >= missing || best_strength < missing)) {
            best = i;
            best_strength = adds;
        }
    }
    return best;
}

static inline int best_on_table(const Table *table, const Me *me, int q, int treasure, int arms)
{
    if (table->face_up_kinds[q] == 0)
        return -1;
    int best = -1;
    int best_value = 0;
    for (int card = 0; card < KINDS; card++) {
        if (table->face_up[q][card] > 0) {
            int value = value_of(table, me, card, treasure, arms);
            if (value > best_value) {
                best = card;
                best_value = value;
            }
        }
    }
    return best;
}

static inline int rob_option(const Table *table, const Me *me, const Ask *ask, int q,
                             int treasure, int arms)
{
    int card = best_on_table(table, me, q, treasure, arms);
    if (table->hand_size[q] > 0) {
        if (card < 0 || value_of(table, me, card, treasure, arms) <= HAND) {
            int option = find(ask, ROB_HAND, q, 0);
            return option > 0 ? option : find(ask, PICKPOCKET, q, 0);
        }
    }
    return card < 0 ? -1 : find(ask, ROB_TABLE, q, card);
}

static inline int rob_helpless(const Table *table, Me *me, const Ask *ask, int treasure, int arms)
{
    int best = NOBODY;
    int best_value = 0;
    bool kid = table->ability[me->player] == CAN_PICKPOCKET;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        bool awake = table->status[q] == CONSCIOUS;
        if (q == me->player || (awake && !kid) || (q == me->friend && alive(table, q)))
            continue;
        int things = table->hand_size[q];
        if (!awake && table->face_up_kinds[q])
            things += 2;
        int value = things * 8 + draw(me, 8);
        if (things > 0 && value > best_value) {
            best = q;
            best_value = value;
        }
    }
    if (best == NOBODY)
        return -1;
    if (table->status[best] == CONSCIOUS)
        return find(ask, PICKPOCKET, best, 0);
    return rob_option(table, me, ask, best, treasure, arms);
}

static inline int loot_of(const Table *table, const Me *me, int q, int mine, int treasure,
                          int arms)
{
    if (q == me->player || q == me->friend || table->status[q] != CONSCIOUS)
        return -1;
    if (mine <= strength(table, q) + hand_threat(table, me, q))
        return -1;
    int card = best_on_table(table, me, q, treasure, arms);
    int value = card >= 0 ? value_of(table, me, card, treasure, arms) : 0;
    return table->hand_size[q] > 0 ? max(value, HAND) : value;
}

static inline int rob_weaker(const Table *table, Me *me, const Ask *ask, int margin, int least,
                             int treasure, int arms, int feeling)
{
    int mine = full_strength(table, me) - margin;
    int best = NOBODY;
    int best_value = least * 8;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        int value = loot_of(table, me, q, mine, treasure, arms);
        if (value < 0)
            continue;
        if (value > 0 && q == me->enemy)
            value += 10 * feeling;
        value = value * 8 + draw(me, 8);
        if (value > best_value) {
            best = q;
            best_value = value;
        }
    }
    return best == NOBODY ? -1 : rob_option(table, me, ask, best, treasure, arms);
}

static inline int take_the_helm(const Table *table, const Me *me, const Ask *ask, int margin)
{
    for (int step = 0; step < table->aboard; step++) {
        int q = table->seat[table->aboard - 1 - step];
        if (q == me->player)
            return -1;
        if (table->status[q] == CONSCIOUS) {
            if (full_strength(table, me) - margin
                > strength(table, q) + hand_threat(table, me, q))
                return find(ask, CHANGE_SEATS, q, 0);
            return -1;
        }
        if (table->position[me->player] < table->position[q])
            return find(ask, CHANGE_SEATS, q, 0);
    }
    return -1;
}

#endif
