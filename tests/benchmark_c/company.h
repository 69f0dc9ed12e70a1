/* Who stands by whom: strategies/_company.py in C. */

#ifndef COMPANY_H
#define COMPANY_H

#include "judgement.h"

enum { SURE = 4, MOST = 8 };

static inline int leaning(const Table *table, const Me *me, int q, int p)
{
    if (me->known_friend[q] >= 0) {
        int known = 0;
        if (me->known_friend[q] == p)
            known += MOST;
        if (me->known_enemy[q] == p)
            known -= MOST;
        return known;
    }
    const Tally *tally = &table->tally;
    int value = 4 * tally->threw_preserver[q][p] + 4 * tally->healed[q][p] + 3 * tally->gave[q][p];
    value += 3 * tally->watered[q][p] + 2 * tally->joined_for[q][p];
    value -= 4 * tally->baited[q][p] + 2 * tally->joined_against[q][p] + tally->demanded[q][p];
    if (p == me->friend)
        value = min(value, 0);
    if (p == me->enemy)
        value = max(value, 0);
    return max(-MOST, min(value, MOST));
}

static inline int value_of_company(const Table *table, const Me *me, int q)
{
    int value = -2;
    int toward_me = leaning(table, me, q, me->player);
    if (toward_me >= SURE)
        value += 2;
    else if (toward_me <= -SURE)
        value -= 2;
    return value;
}

static inline void weigh_company(const Table *table, Me *me)
{
    me->memory[EVERYBODY] = 1;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        if (q != me->player)
            me->memory[LIVES + q] = value_of_company(table, me, q);
    }
}

static inline int helpers(const Table *table, const Me *me, int p, int q)
{
    int total = 0;
    for (int i = 0; i < table->aboard; i++) {
        int r = table->seat[i];
        if (r == p || r == q || r == me->player || table->status[r] != CONSCIOUS)
            continue;
        int for_p = leaning(table, me, r, p) - leaning(table, me, r, q);
        if (for_p >= SURE)
            total += table->size[r];
        else if (for_p <= -SURE)
            total -= table->size[r];
    }
    return total >> 1;
}

#endif
