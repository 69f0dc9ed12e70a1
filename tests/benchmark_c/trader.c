/* strategies/trader.py in C. */

#include "goods.h"

enum { TREASURE = 13, ARMS = 6, EXCHANGES = 2, LEAST = 4, ASKED = 0 };

static int his_value(const Table *table, int q, int card)
{
    static const int JEWELS[4] = {18, 34, 44, 12};
    int have = table->face_up[q][card];
    int weak = 48 >> min(wounds_left(table, q), 6);
    if (card == KIND_WATER)
        return 12 + weak;
    if (card == KIND_MEDICAL_KIT)
        return 6 + weak;
    if (card == KIND_LIFE_PRESERVER)
        return 10 + weak;
    if (card == KIND_PARASOL)
        return have == 0 ? 16 + weak : 4;
    if (card == KIND_JEWELS)
        return JEWELS[min(have, 3)];
    if (table->points[card] > 0)
        return 12 * table->points[card];
    if (table->weapon[card] > 0)
        return 6 * table->weapon[card];
    return 5;
}

static int chance_he_has(const Table *table, const Me *me, int q, int card)
{
    if (me->known_hand[q][card] >= 0)
        return min(me->known_hand[q][card], 1);
    int unseen = table->kind_count[card] - table->discarded[card] - me->hand[card];
    for (int i = 0; i < table->aboard; i++)
        unseen -= table->face_up[table->seat[i]][card];
    return max(unseen, 0);
}

static int gift_to_friend(const Table *table, const Me *me, const Ask *ask)
{
    int friend = me->friend;
    if (friend == me->player || friend == me->enemy || !conscious(table, friend))
        return -1;
    if (wounds_left(table, friend) > 2 || table->tally.gave[me->player][friend] >= 3)
        return -1;
    if (me->hand[KIND_WATER] >= 2)
        return find(ask, GIFT, friend, KIND_WATER);
    return -1;
}

HOOK(trader, trade)
{
    int option = gift_to_friend(table, me, ask);
    if (option > 0 || table->rule.trading != EXCHANGES)
        return max(option, PASS);
    int best = PASS;
    int best_gain = 0;
    for (int i = 1; i < ask->n; i++) {
        int q = who(ask, i);
        if (what(ask, i) != EXCHANGE || me->memory[ASKED + q] == table->day || q == me->enemy)
            continue;
        int mine = value_of(table, me, kind(ask, i), TREASURE, ARMS);
        int gain = his_value(table, q, kind(ask, i)) - mine;
        if (gain > best_gain) {
            best = i;
            best_gain = gain;
        }
    }
    if (best != PASS)
        me->memory[ASKED + who(ask, best)] = table->day;
    return best;
}

HOOK(trader, want)
{
    int q = ask->subject;
    int given = demanded_kind(ask);
    int least = value_of(table, me, given, TREASURE, ARMS) + LEAST;
    int most = his_value(table, q, given);
    int best = 0;
    int best_hope = 0;
    for (int i = 1; i < ask->n; i++) {
        int card = kind(ask, i);
        int gain = value_of(table, me, card, TREASURE, ARMS) - least;
        if (gain <= 0 || his_value(table, q, card) >= most)
            continue;
        int hope = gain * chance_he_has(table, me, q, card);
        if (hope > best_hope) {
            best = i;
            best_hope = hope;
        }
    }
    return best;
}
