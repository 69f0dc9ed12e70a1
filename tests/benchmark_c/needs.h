/* What comes before any plan of one's own: strategies/_needs.py in C. */

#ifndef NEEDS_H
#define NEEDS_H

#include "goods.h"

static inline int first_needs(const Table *table, Me *me, const Ask *ask, int care, int feeling,
                              int least)
{
    int option = use_kit(table, me, ask, care, feeling, least);
    if (option < 0)
        option = cook_body(table, me, ask, 2);
    if (option < 0)
        option = use_parasol(table, me, ask);
    if (option < 0)
        option = use_flare(table, me, ask, care, feeling);
    return option;
}

static inline bool healthy(const Table *table, const Me *me)
{
    return wounds_left(table, me->player) > 1;
}

#endif
