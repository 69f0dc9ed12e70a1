/* strategies/survivor.py in C: one function for each question that it answers. */

#include "fighting.h"

enum { CARE = 12, FEELING = 1, TREASURE = 10, ARMS = 4 };

int64_t survivor_keep(const Table *table, Me *me, const Ask *ask)
{
    return best_to_keep(table, me, ask, TREASURE, ARMS);
}

int64_t survivor_lay(const Table *table, Me *me, const Ask *ask)
{
    return lay_preserver(table, me, ask);
}

int64_t survivor_accept(const Table *table, Me *me, const Ask *ask)
{
    return fair_exchange(table, me, ask, TREASURE, ARMS);
}

int64_t survivor_act(const Table *table, Me *me, const Ask *ask)
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

int64_t survivor_row(const Table *table, Me *me, const Ask *ask)
{
    return cards_to_keep(table, me, ask, -30, CARE, FEELING);
}

int64_t survivor_agree(const Table *table, Me *me, const Ask *ask)
{
    int price = price_of_demand(table, me, ask, TREASURE, ARMS);
    return stand_or_give(table, me, ask, price, 0);
}

int64_t survivor_join(const Table *table, Me *me, const Ask *ask)
{
    return take_sides(table, me, ask, 150, CARE, FEELING);
}

int64_t survivor_arm(const Table *table, Me *me, const Ask *ask)
{
    return arm_enough(table, me, ask);
}

int64_t survivor_compass(const Table *table, Me *me, const Ask *ask)
{
    (void)table, (void)me, (void)ask;
    return YES;
}

int64_t survivor_steer(const Table *table, Me *me, const Ask *ask)
{
    return best_card(table, me, ask, CARE, FEELING);
}

int64_t survivor_preserver(const Table *table, Me *me, const Ask *ask)
{
    return throw_preserver(table, me, ask, CARE, FEELING);
}

int64_t survivor_chum(const Table *table, Me *me, const Ask *ask)
{
    return throw_chum(table, me, ask, CARE, FEELING, 60);
}

int64_t survivor_water(const Table *table, Me *me, const Ask *ask)
{
    return waters_to_spend(table, me, ask, CARE, FEELING);
}

int64_t survivor_object(const Table *table, Me *me, const Ask *ask)
{
    return object_to_meal(table, me, ask, CARE, FEELING);
}

int64_t survivor_heal(const Table *table, Me *me, const Ask *ask)
{
    (void)table, (void)me, (void)ask;
    return YES;
}

int64_t survivor_share(const Table *table, Me *me, const Ask *ask)
{
    (void)table, (void)me, (void)ask;
    return YES;
}
