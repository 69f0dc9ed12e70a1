/* strategies/bully.py in C. */

#include "fighting.h"

enum { CARE = 8, FEELING = 1, TREASURE = 9, ARMS = 9 };

HOOK(bully, keep)
{
    return best_to_keep(table, me, ask, TREASURE, ARMS);
}

HOOK(bully, act)
{
    int option = use_kit(table, me, ask, CARE, FEELING, 100);
    if (option < 0)
        option = cook_body(table, me, ask, 2);
    if (option < 0)
        option = use_parasol(table, me, ask);
    if (option < 0)
        option = use_flare(table, me, ask, CARE, FEELING);
    bool healthy = wounds_left(table, me->player) > 1;
    if (option < 0 && healthy && draw(me, 3) == 0)
        option = take_the_helm(table, me, ask, 1);
    if (option < 0)
        option = rob_helpless(table, me, ask, TREASURE, ARMS);
    if (option < 0 && healthy)
        option = rob_weaker(table, me, ask, 0, 12, TREASURE, ARMS, FEELING);
    if (option < 0)
        option = go_rowing(table, me, ask);
    return max(option, NOTHING);
}

HOOK(bully, row)
{
    return cards_to_keep(table, me, ask, 0, CARE, FEELING);
}

HOOK(bully, agree)
{
    int price = price_of_demand(table, me, ask, TREASURE, ARMS);
    return stand_or_give(table, me, ask, price, -1);
}

HOOK(bully, join)
{
    return take_sides(table, me, ask, 60, CARE, FEELING);
}

HOOK(bully, steer)
{
    return best_card(table, me, ask, CARE, FEELING);
}
