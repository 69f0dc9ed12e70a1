/* What provisions are good for, and when they are used: strategies/_goods.py in C. */

#ifndef GOODS_H
#define GOODS_H

#include "judgement.h"

static const int DOUBLED_BY[KINDS] = {
    -1, CASH_DOUBLE, JEWELS_DOUBLE, PAINTINGS_DOUBLE, PAINTINGS_DOUBLE,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
};
static const int USE[KINDS] = {12, 4, 4, 4, 4, 6, 4, 4, 4, 4, 4, 5, 10, 9, 16, 4, 6};
static const int SAVES[KINDS] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0};
static const int AGAIN[KINDS] = {3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 64, 0, 0};
static const int ONE_MORE_JEWEL[4] = {15, 30, 40, 10};

static inline bool swims(const Table *table, int p)
{
    return table->ability[p] == SWIMMER && table->rule.swimmer;
}

static inline int treasure_gain(const Table *table, const Me *me, int card)
{
    bool doubled = table->ability[me->player] == DOUBLED_BY[card]
        && table->rule.treasure_abilities;
    if (card == KIND_JEWELS)
        return (1 + doubled) * ONE_MORE_JEWEL[min(held(table, me, card), 3)];
    return 10 * (1 + doubled) * table->points[card];
}

static inline int use_of(const Table *table, const Me *me, int card)
{
    if (card == KIND_LIFE_PRESERVER && swims(table, me->player))
        return 5;
    int weak = 48 >> min(wounds_left(table, me->player), 6);
    return max(4, USE[card] + weak * SAVES[card] - held(table, me, card) * AGAIN[card]);
}

static inline int value_of(const Table *table, const Me *me, int card, int treasure, int arms)
{
    if (table->points[card] > 0)
        return treasure_gain(table, me, card) * treasure >> 3;
    if (table->weapon[card] > 0 && card != KIND_FLASK) {
        int bonus = card == KIND_OAR || card == KIND_FLARE_GUN ? 8 : 0;
        return arms * table->weapon[card] + bonus;
    }
    return use_of(table, me, card);
}

static inline int best_to_keep(const Table *table, const Me *me, const Ask *ask, int treasure,
                               int arms)
{
    int best = 0;
    int best_value = -1;
    for (int i = 0; i < ask->n; i++) {
        int value = value_of(table, me, kind(ask, i), treasure, arms);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

static inline int fair_exchange(const Table *table, const Me *me, const Ask *ask, int treasure,
                                int arms)
{
    int offered = value_of(table, me, demanded_kind(ask), treasure, arms);
    int asked = value_of(table, me, ask->left, treasure, arms);
    return offered > asked ? AGREE_TRADE : REFUSE_TRADE;
}

static inline int lay_preserver(const Table *table, const Me *me, const Ask *ask)
{
    if (me->hand[KIND_LIFE_PRESERVER] > 0 && wounds_left(table, me->player) <= 1)
        return max(0, find(ask, LAY_OUT, 0, KIND_LIFE_PRESERVER));
    return 0;
}

static inline int waters_to_spend(const Table *table, const Me *me, const Ask *ask, int care,
                                  int feeling)
{
    int most = ask->n - 1;
    int cap = table->rule.max_thirst_wounds;
    if (cap > 0 && (ask->left - most) * table->rule.thirst_wounds >= cap)
        return 0;
    if (ask->subject == me->player)
        return most;
    int lives = worth(table, me, ask->subject, care, feeling);
    if (lives <= 0)
        return 0;
    int gain = lives * hurt(table, ask->subject, table->rule.thirst_wounds);
    int own = worth(table, me, me->player, care, feeling) * hurt(table, me->player, 1);
    int spare = held(table, me, KIND_WATER);
    int amount = 0;
    while (amount < most && gain > own >> max(spare - amount - 1, 0))
        amount += 1;
    return amount;
}

static inline int use_kit(const Table *table, const Me *me, const Ask *ask, int care, int feeling,
                          int least)
{
    if (held(table, me, KIND_MEDICAL_KIT) == 0)
        return -1;
    int best = -1;
    int best_gain = least;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        if (table->status[q] >= DEAD || table->wounds[q] == 0)
            continue;
        int gain = worth(table, me, q, care, feeling) * -hurt(table, q, -1);
        if (gain > best_gain) {
            int option = find(ask, MEDICAL_KIT, q, 0);
            if (option > 0) {
                best = option;
                best_gain = gain;
            }
        }
    }
    return best;
}

static inline int cook_body(const Table *table, Me *me, const Ask *ask, int least)
{
    if (held(table, me, KIND_CANNIBALISM) == 0 || table->wounds[me->player] < least)
        return -1;
    int start = draw(me, table->aboard);
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[(start + i) % table->aboard];
        if (table->status[q] == DEAD)
            return find(ask, COOK, q, 0);
    }
    return -1;
}

static inline int object_to_meal(const Table *table, const Me *me, const Ask *ask, int care,
                                 int feeling)
{
    int gain = 0;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        if (table->wounds[q] > 0 && alive(table, q))
            gain -= worth(table, me, q, care, feeling) * hurt(table, q, -1);
    }
    int cook = ask->subject;
    int mine = strength(table, me->player) + reserve(table, me);
    return gain < 0 && cook != me->friend && mine > strength(table, cook) + 2 ? YES : NO;
}

static inline int use_parasol(const Table *table, const Me *me, const Ask *ask)
{
    if (table->parasol_open[me->player] > 0 || held(table, me, KIND_PARASOL) == 0)
        return -1;
    return find(ask, PARASOL, 0, 0);
}

static inline int use_flare(const Table *table, const Me *me, const Ask *ask, int care,
                            int feeling)
{
    if (held(table, me, KIND_FLARE_GUN) == 0)
        return -1;
    int missing = table->rule.birds_to_land - table->birds;
    int lives = stake(table, me, care, feeling);
    if (lives <= 0 || missing > 2 || (missing == 2 && wounds_left(table, me->player) > 2))
        return -1;
    return find(ask, FLARE, 0, 0);
}

static inline int throw_preserver(const Table *table, const Me *me, const Ask *ask, int care,
                                  int feeling)
{
    int wounds = max(table->rule.overboard_wounds, 1);
    int best = 0;
    int best_gain = 0;
    if (table->fallers >> me->player & 1) {
        bool dry = swims(table, me->player);
        if (!dry)
            best_gain = worth(table, me, me->player, care, feeling)
                * hurt(table, me->player, wounds);
        best = table->face_up[me->player][KIND_LIFE_PRESERVER] > 0 || dry ? 0 : 1;
    }
    for (int i = 1; i < ask->n; i++) {
        int q = who(ask, i);
        if (q != me->player && table->face_up[q][KIND_LIFE_PRESERVER] == 0) {
            int gain = worth(table, me, q, care, feeling) * hurt(table, q, wounds);
            if (gain > best_gain && !swims(table, q)) {
                best = i;
                best_gain = gain;
            }
        }
    }
    return best;
}

static inline int throw_chum(const Table *table, const Me *me, const Ask *ask, int care,
                             int feeling, int least)
{
    if (!table->rule.chum_adds_up) {
        bool waiting = table->rule.sharks_always || table->sharks_until >= table->day;
        if (table->buckets > 0 || waiting)
            return NO;
    }
    if (table->fallers == 1 << me->enemy && me->enemy != me->friend && me->enemy != me->player)
        return YES;
    int gain = 0;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        if (table->fallers >> q & 1)
            gain -= worth(table, me, q, care, feeling)
                * hurt(table, q, table->rule.shark_wounds);
    }
    return gain > least ? YES : NO;
}

#endif
