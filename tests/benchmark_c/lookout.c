/* strategies/lookout.py in C. */

#include "fighting.h"
#include "needs.h"

enum { CARE = 8, FEELING = 1, TREASURE = 13, ARMS = 8, BOW = 20 };

static int take_the_bow(const Table *table, const Me *me, const Ask *ask, int margin)
{
    if (table->provisions_left < table->aboard)
        return -1;
    for (int i = 0; i < table->position[me->player]; i++) {
        int q = table->seat[i];
        if (table->status[q] == CONSCIOUS) {
            int threat = hand_threat(table, me, q);
            if (full_strength(table, me) - margin > strength(table, q) + threat)
                return find(ask, CHANGE_SEATS, q, 0);
            return -1;
        }
        if (table->status[q] == UNCONSCIOUS)
            return find(ask, CHANGE_SEATS, q, 0);
    }
    return -1;
}

HOOK(lookout, act)
{
    int option = first_needs(table, me, ask, CARE, FEELING, 100);
    if (option < 0)
        option = rob_helpless(table, me, ask, TREASURE, ARMS);
    if (option < 0 && healthy(table, me))
        option = take_the_bow(table, me, ask, 0);
    if (option < 0 && healthy(table, me))
        option = rob_weaker(table, me, ask, 1, 12, TREASURE, ARMS, FEELING);
    if (option < 0)
        option = go_rowing(table, me, ask);
    return max(option, NOTHING);
}

HOOK(lookout, agree)
{
    int price = price_of_demand(table, me, ask, TREASURE, ARMS);
    if (demanded_action(ask) == CHANGE_SEATS) {
        bool ahead = table->position[ask->subject] < table->position[me->player];
        price = ahead || table->provisions_left == 0 ? 0 : BOW;
    }
    return stand_or_give(table, me, ask, price, -1);
}
