/* strategies/partisan.py in C. */

#include "fighting.h"

enum { CARE = 4, FEELING = 2, TREASURE = 10, ARMS = 7 };

HOOK(partisan, keep)
{
    return best_to_keep(table, me, ask, TREASURE, ARMS);
}

HOOK(partisan, trade)
{
    int friend = me->friend;
    if (friend == me->player || friend == me->enemy || !conscious(table, friend))
        return PASS;
    if (table->tally.gave[me->player][friend] >= 3 || me->hand[KIND_WATER] < 2)
        return PASS;
    if (table->hand_size[friend] < 3 || wounds_left(table, friend) <= 2)
        return max(PASS, find(ask, GIFT, friend, KIND_WATER));
    return PASS;
}

HOOK(partisan, accept)
{
    if (ask->subject == me->friend)
        return AGREE_TRADE;
    return fair_exchange(table, me, ask, TREASURE, ARMS);
}

HOOK(partisan, act)
{
    int option = use_kit(table, me, ask, CARE, FEELING, 60);
    if (option < 0)
        option = cook_body(table, me, ask, 2);
    if (option < 0)
        option = use_parasol(table, me, ask);
    if (option < 0)
        option = use_flare(table, me, ask, CARE, FEELING);
    if (option < 0)
        option = rob_helpless(table, me, ask, TREASURE, ARMS);
    if (option < 0 && me->enemy != me->player && alive(table, me->enemy))
        if (wounds_left(table, me->player) > 1)
            option = rob_weaker(table, me, ask, 0, 33, TREASURE, ARMS, FEELING);
    if (option < 0)
        option = go_rowing(table, me, ask);
    return max(option, NOTHING);
}

HOOK(partisan, row)
{
    return cards_to_keep(table, me, ask, 0, CARE, FEELING);
}

HOOK(partisan, agree)
{
    if (ask->subject == me->friend && me->friend != me->enemy)
        return AGREEING;
    int price = price_of_demand(table, me, ask, TREASURE, ARMS);
    if (ask->subject == me->enemy)
        price += 20;
    return stand_or_give(table, me, ask, price, 1);
}

HOOK(partisan, join)
{
    return take_sides(table, me, ask, 80, CARE, FEELING);
}

HOOK(partisan, steer)
{
    return best_card(table, me, ask, CARE, FEELING);
}

HOOK(partisan, preserver)
{
    return throw_preserver(table, me, ask, CARE, FEELING);
}

HOOK(partisan, chum)
{
    return throw_chum(table, me, ask, CARE, FEELING, 20);
}

HOOK(partisan, water)
{
    return waters_to_spend(table, me, ask, CARE, FEELING);
}

HOOK(partisan, object)
{
    return object_to_meal(table, me, ask, CARE, FEELING);
}
