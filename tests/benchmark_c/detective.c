/* strategies/detective.py in C. */

#include "company.h"
#include "fighting.h"
#include "needs.h"

enum { CARE = 8, FEELING = 1, TREASURE = 11, ARMS = 8, LEAST = 12 };

HOOK(detective, keep)
{
    return best_to_keep(table, me, ask, TREASURE, ARMS);
}

static int rob_lonely(const Table *table, Me *me, const Ask *ask)
{
    int mine = full_strength(table, me);
    int best = NOBODY;
    int best_value = LEAST * 8;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        int value = loot_of(table, me, q, mine, TREASURE, ARMS);
        if (value < 0)
            continue;
        if (value > 0)
            value -= worth(table, me, q, CARE, FEELING) + helpers(table, me, q, me->player);
        value = value * 8 + draw(me, 8);
        if (value > best_value) {
            best = q;
            best_value = value;
        }
    }
    return best == NOBODY ? -1 : rob_option(table, me, ask, best, TREASURE, ARMS);
}

HOOK(detective, act)
{
    weigh_company(table, me);
    int option = first_needs(table, me, ask, CARE, FEELING, 100);
    if (option < 0 && healthy(table, me) && draw(me, 3) == 0)
        option = take_the_helm(table, me, ask, 1);
    if (option < 0)
        option = rob_helpless(table, me, ask, TREASURE, ARMS);
    if (option < 0 && healthy(table, me))
        option = rob_lonely(table, me, ask);
    if (option < 0)
        option = go_rowing(table, me, ask);
    return max(option, NOTHING);
}

HOOK(detective, agree)
{
    int price = price_of_demand(table, me, ask, TREASURE, ARMS);
    int company = helpers(table, me, me->player, ask->subject);
    return stand_or_give(table, me, ask, price, -1 - company);
}
