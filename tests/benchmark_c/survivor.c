/* strategies/survivor.py in C: one function for each question that it answers. */

#include "fighting.h"

enum { CARE = 12, FEELING = 1, TREASURE = 10, ARMS = 4 };

HOOK(survivor, keep)
{
    return best_to_keep(table, me, ask, TREASURE, ARMS);
}

HOOK(survivor, lay)
{
    return lay_preserver(table, me, ask);
}

HOOK(survivor, accept)
{
    return fair_exchange(table, me, ask, TREASURE, ARMS);
}

HOOK(survivor, act)
{
    int option = use_parasol(table, me, ask);
    if (option < 0)
        option = use_kit(table, me, ask, CARE, FEELING, 70);
    if (option < 0)
        option = cook_body(table, me, ask, 2);
    if (option < 0)
        option = use_flare(table, me, ask, CARE, FEELING);
    if (option < 0)
        option = rob_helpless(table, me, ask, TREASURE, ARMS);
    if (option < 0)
        option = go_rowing(table, me, ask);
    return max(option, NOTHING);
}

HOOK(survivor, row)
{
    return cards_to_keep(table, me, ask, -30, CARE, FEELING);
}

HOOK(survivor, agree)
{
    int price = price_of_demand(table, me, ask, TREASURE, ARMS);
    return stand_or_give(table, me, ask, price, 0);
}

HOOK(survivor, join)
{
    return take_sides(table, me, ask, 150, CARE, FEELING);
}

HOOK(survivor, arm)
{
    return arm_enough(table, me, ask);
}

HOOK(survivor, compass)
{
    return YES;
}

HOOK(survivor, steer)
{
    return best_card(table, me, ask, CARE, FEELING);
}

HOOK(survivor, preserver)
{
    return throw_preserver(table, me, ask, CARE, FEELING);
}

HOOK(survivor, chum)
{
    return throw_chum(table, me, ask, CARE, FEELING, 60);
}

HOOK(survivor, water)
{
    return waters_to_spend(table, me, ask, CARE, FEELING);
}

HOOK(survivor, object)
{
    return object_to_meal(table, me, ask, CARE, FEELING);
}

HOOK(survivor, heal)
{
    return YES;
}

HOOK(survivor, share)
{
    return YES;
}
