/* How lives, cards and dangers are weighed: strategies/_judgement.py in C. */

#ifndef JUDGEMENT_H
#define JUDGEMENT_H

#include "api.h"

enum { STEADY = 10, PATIENCE = 20, LANDING = 30, HOMESICK = 40, HURRY = 50 };
enum { EVERYBODY = 23, LIVES = 24 };

static inline int death_pays(const Table *table, const Me *me, int q)
{
    int rule = table->rule.psychopath;
    if (q == me->friend && (rule == 1 || rule == 3))
        return 0;
    if (rule == 2)
        return table->survival[q];
    if (rule == 3)
        return 3;
    return table->size[q];
}

static inline int worth(const Table *table, const Me *me, int q, int care, int feeling)
{
    int lives = table->survival[q];
    if (q == me->player)
        return max(lives * (1 + (me->friend == q) - (me->enemy == q)), care);
    int dies = table->rule.enemy_value == 0 ? table->size[q] : lives;
    int value = me->memory[LIVES + q];
    value += feeling * (lives * (q == me->friend) - dies * (q == me->enemy));
    if (me->enemy == me->player)
        value -= death_pays(table, me, q);
    return value;
}

static inline int risk(int left) { return 110 >> max(left + 1, 0); }

static inline int hurt(const Table *table, int p, int wounds)
{
    if (table->status[p] >= DEAD)
        return 0;
    int left = table->size[p] - table->wounds[p];
    return risk(left - wounds) - risk(left);
}

static inline int waters_of(const Table *table, const Me *me, int q)
{
    if (q == me->player)
        return held(table, me, KIND_WATER);
    if (me->known_hand[q][KIND_WATER] >= 0)
        return table->face_up[q][KIND_WATER] + me->known_hand[q][KIND_WATER];
    return table->face_up[q][KIND_WATER] + (table->hand_size[q] >> 2);
}

static inline int danger(const Table *table, const Me *me, int card, int q, bool rowing)
{
    if (table->status[q] >= DEAD)
        return 0;
    if (sinks(table, card, q))
        return 100;
    int wounds = fall_wounds(table, card, q);
    int dry = thirst(table, card, q);
    if (rowing && q == me->player)
        dry = thirst_of_rower(table, card, q);
    if (dry > 0) {
        dry = max(0, dry - waters_of(table, me, q)) * table->rule.thirst_wounds;
        if (table->rule.max_thirst_wounds > 0)
            dry = min(dry, table->rule.max_thirst_wounds);
    }
    return hurt(table, q, wounds + dry);
}

static inline int stake(const Table *table, const Me *me, int care, int feeling)
{
    int total = 0;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        if (table->status[q] < DEAD)
            total += worth(table, me, q, care, feeling);
    }
    if (table->day > HOMESICK)
        return max(total, care);
    return table->day > PATIENCE ? max(total, 1) : total;
}

static inline int hurry(const Table *table) { return max(table->day - HOMESICK, 0) * HURRY; }

static inline int loss(const Table *table, const Me *me, int card, int q, bool rowing, int care,
                       int feeling)
{
    int costs = danger(table, me, card, q, rowing);
    if (costs == 0)
        return 0;
    return costs * worth(table, me, q, care, feeling);
}

static inline int card_value(const Table *table, const Me *me, int card, bool rowing, int lives,
                             int care, int feeling)
{
    int flies = table->card[card].bird;
    int haste = hurry(table);
    int value = lives * (STEADY + haste) * flies;
    if (flies > 0 && table->birds + 1 >= table->rule.birds_to_land)
        return lives * (LANDING + haste);
    if (me->enemy == me->player || me->memory[EVERYBODY]) {
        for (int i = 0; i < table->aboard; i++)
            value -= loss(table, me, card, table->seat[i], rowing, care, feeling);
        return value;
    }
    value -= loss(table, me, card, me->player, rowing, care, feeling);
    if (me->friend != me->player)
        value -= loss(table, me, card, me->friend, rowing, care, feeling);
    if (me->enemy != me->friend)
        value -= loss(table, me, card, me->enemy, rowing, care, feeling);
    return value;
}

static inline int best_card(const Table *table, const Me *me, const Ask *ask, int care,
                            int feeling)
{
    int lives = stake(table, me, care, feeling);
    int best = 0;
    int best_value = -1000000;
    for (int i = 0; i < ask->n; i++) {
        int value = card_value(table, me, ask->shown[i], false, lives, care, feeling);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

static inline int cards_to_keep(const Table *table, const Me *me, const Ask *ask, int least,
                                int care, int feeling)
{
    int lives = stake(table, me, care, feeling);
    int mask = 0;
    for (int i = 0; i < ask->n_shown; i++)
        if (card_value(table, me, ask->shown[i], true, lives, care, feeling) >= least)
            mask |= 1 << i;
    return mask;
}

static inline bool steers(const Table *table, const Me *me)
{
    for (int i = table->position[me->player] + 1; i < table->aboard; i++)
        if (table->status[table->seat[i]] == CONSCIOUS)
            return false;
    return true;
}

static inline bool can_row(const Table *table, const Me *me)
{
    int left = wounds_left(table, me->player);
    if (table->parasol_open[me->player] > 0 && left > 1)
        return true;
    int water = held(table, me, KIND_WATER);
    if (table->weather >= 0)
        water -= table->weather_card[table->weather].thirst_rowers;
    return left >= 4 || (left >= 2 && water >= 1) || water >= 2;
}

static inline int go_rowing(const Table *table, const Me *me, const Ask *ask)
{
    if (!can_row(table, me))
        return -1;
    if (me->hand[KIND_OAR] > 0)
        return find(ask, ROWING_WITH_OARS, 0, 0);
    return find(ask, ROWING, 0, 0);
}

#endif
