/* strategies/looter.py in C. */

#include "fighting.h"

enum { CARE = 10, FEELING = 1, TREASURE = 13, ARMS = 6 };

HOOK(looter, keep)
{
    return best_to_keep(table, me, ask, TREASURE, ARMS);
}

HOOK(looter, act)
{
    int option = use_kit(table, me, ask, CARE, FEELING, 100);
    if (option < 0)
        option = cook_body(table, me, ask, 2);
    if (option < 0)
        option = use_parasol(table, me, ask);
    if (option < 0)
        option = use_flare(table, me, ask, CARE, FEELING);
    if (option < 0)
        option = rob_helpless(table, me, ask, TREASURE, ARMS);
    if (option < 0 && wounds_left(table, me->player) > 1)
        option = rob_weaker(table, me, ask, 2, 14, TREASURE, ARMS, FEELING);
    if (option < 0)
        option = go_rowing(table, me, ask);
    return max(option, NOTHING);
}

HOOK(looter, row)
{
    return cards_to_keep(table, me, ask, 0, CARE, FEELING);
}

HOOK(looter, agree)
{
    if (demanded_action(ask) == CHANGE_SEATS)
        return AGREEING;
    int price = price_of_demand(table, me, ask, TREASURE, ARMS);
    return stand_or_give(table, me, ask, price, 0);
}

HOOK(looter, join)
{
    return take_sides(table, me, ask, 200, CARE, FEELING);
}

HOOK(looter, steer)
{
    return best_card(table, me, ask, CARE, FEELING);
}
