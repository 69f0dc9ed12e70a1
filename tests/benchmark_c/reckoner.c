/* strategies/reckoner.py in C. */

#include "fighting.h"

enum { CARE = 7, FEELING = 1, TREASURE = 11, ARMS = 7, CHOICE = 12, SPOILS = 4 };

static int chance(int lead)
{
    static const int WON[11] = {4, 8, 14, 24, 38, 58, 74, 84, 90, 94, 96};
    return WON[max(-5, min(lead, 5)) + 5];
}

static int wound(const Table *table, const Me *me, int q)
{
    return floor_div(worth(table, me, q, CARE, FEELING) * hurt(table, q, 1), 10);
}

static int fight(const Table *table, const Me *me, int q, int prize, int mine, int own)
{
    if (table->status[q] != CONSCIOUS)
        return prize;
    int wins = chance(mine - strength(table, q) - hand_threat(table, me, q));
    return floor_div(wins * (prize - (wound(table, me, q) >> 1)) - (100 - wins) * own, 100);
}

static int thirst_at_the_oars(const Table *table)
{
    int oars = 0;
    for (int card = 0; card < table->n_cards; card++)
        oars += table->card[card].rowers_thirsty;
    return 100 * oars / max(table->n_cards, 1);
}

static int rowing(const Table *table, const Me *me, int own)
{
    int dry = held(table, me, KIND_WATER) + min(table->parasol_open[me->player], 1);
    int cost = dry > 0 ? min(own, 12) : own;
    return CHOICE - floor_div(thirst_at_the_oars(table) * cost, 100);
}

static int loot(const Table *table, const Me *me, int sort, int card)
{
    if (sort == ROB_TABLE)
        return value_of(table, me, card, TREASURE, ARMS) + SPOILS;
    return HAND + SPOILS;
}

static int expected(const Table *table, const Me *me, const Ask *ask, int i, int row, int mine,
                    int own)
{
    int sort = what(ask, i);
    int q = who(ask, i);
    if (sort == ROWING || sort == ROWING_WITH_OARS)
        return row + (sort == ROWING_WITH_OARS);
    if (sort == PICKPOCKET)
        return HAND + SPOILS - 4 * (q == me->friend);
    if (sort == ROB_HAND || sort == ROB_TABLE) {
        if (q == me->friend && alive(table, q))
            return 0;
        return fight(table, me, q, loot(table, me, sort, kind(ask, i)), mine, own);
    }
    if (sort == CHANGE_SEATS) {
        if (steers(table, me) || table->position[q] < table->position[me->player])
            return 0;
        for (int j = table->position[q] + 1; j < table->aboard; j++)
            if (table->status[table->seat[j]] == CONSCIOUS)
                return 0;
        return fight(table, me, q, HELM, mine, own);
    }
    if (sort == COOK)
        return table->wounds[me->player] > 0 ? own - 10 : 0;
    return 0;
}

HOOK(reckoner, act)
{
    int best = max(NOTHING, use_flare(table, me, ask, CARE, FEELING));
    if (best == NOTHING)
        best = max(NOTHING, use_kit(table, me, ask, CARE, FEELING, 70));
    if (best == NOTHING)
        best = max(NOTHING, use_parasol(table, me, ask));
    if (best != NOTHING)
        return best;
    int mine = full_strength(table, me);
    int own = wound(table, me, me->player);
    int row = rowing(table, me, own);
    int best_points = 0;
    int i = draw(me, ask->n);
    for (int left = ask->n; left > 0; left--) {
        int points = expected(table, me, ask, i, row, mine, own);
        if (points > best_points) {
            best = i;
            best_points = points;
        }
        i += 1;
        if (i == ask->n)
            i = 0;
    }
    return best;
}

HOOK(reckoner, agree)
{
    int price = price_of_demand(table, me, ask, TREASURE, ARMS) + SPOILS;
    int lead = full_strength(table, me) - strength(table, ask->subject);
    int wins = chance(lead);
    int stand = wins * -(wound(table, me, ask->subject) >> 1);
    stand -= (100 - wins) * (price + wound(table, me, me->player));
    return stand > -100 * price && price > SPOILS ? REFUSING : AGREEING;
}
