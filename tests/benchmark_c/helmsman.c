/* strategies/helmsman.py in C. */

#include "fighting.h"
#include "needs.h"

enum { CARE = 8, FEELING = 1, TREASURE = 10, ARMS = 9, COMPASS = 19 };

HOOK(helmsman, keep)
{
    int best = best_to_keep(table, me, ask, TREASURE, ARMS);
    int compass = find(ask, CHOOSE, me->player, KIND_COMPASS);
    if (compass >= 0 && held(table, me, KIND_COMPASS) == 0)
        if (value_of(table, me, kind(ask, best), TREASURE, ARMS) < COMPASS)
            return compass;
    return best;
}

HOOK(helmsman, act)
{
    int option = first_needs(table, me, ask, CARE, FEELING, 100);
    if (option < 0)
        option = rob_helpless(table, me, ask, TREASURE, ARMS);
    if (option < 0 && healthy(table, me))
        option = take_the_helm(table, me, ask, 0);
    if (option < 0 && healthy(table, me))
        option = rob_weaker(table, me, ask, 0, 12, TREASURE, ARMS, FEELING);
    if (option < 0)
        option = go_rowing(table, me, ask);
    return max(option, NOTHING);
}

HOOK(helmsman, agree)
{
    if (demanded_action(ask) == CHANGE_SEATS) {
        int price = steers(table, me) ? 3 * HELM : 0;
        return stand_or_give(table, me, ask, price, -3);
    }
    int price = price_of_demand(table, me, ask, TREASURE, ARMS);
    return stand_or_give(table, me, ask, price, -1);
}
