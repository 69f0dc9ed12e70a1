/* strategies/tuned.py, with what it weighs by (_weights.py), in C. */

#include "fighting.h"
#include "needs.h"
#include "weights.h" /* made by records.py */

enum { NEVER = -1000000, CARE = 10, CERTAIN = 3 };

static inline int card_worth(const Table *table, const Me *me, int card, const int *w)
{
    if (table->points[card] > 0)
        return treasure_gain(table, me, card) * w[CARD_TREASURE] >> 3;
    int weak = 48 >> min(wounds_left(table, me->player), 6);
    int value = w[CARD_OTHER];
    if (card == KIND_WATER) {
        value = w[CARD_WATER] + weak;
    } else if (card == KIND_MEDICAL_KIT) {
        value = w[CARD_KIT] + weak;
    } else if (card == KIND_LIFE_PRESERVER) {
        value = w[CARD_PRESERVER] + weak;
    } else if (card == KIND_PARASOL) {
        value = w[CARD_PARASOL] + weak;
    } else if (card == KIND_CHUM) {
        value = w[CARD_CHUM];
    } else if (card == KIND_COMPASS) {
        value = w[CARD_COMPASS];
    } else if (KIND_OAR <= card && card <= KIND_FLARE_GUN) {
        value = w[CARD_ARMS] * table->weapon[card];
        if (card == KIND_OAR)
            value += w[CARD_OAR];
        if (card == KIND_FLARE_GUN)
            value += w[CARD_FLARE];
    }
    return value - w[CARD_AGAIN] * held(table, me, card);
}

static inline int life(const Table *table, const Me *me, int q, const int *w)
{
    if (q == me->player) {
        int own = table->survival[q];
        if (me->friend == q && me->enemy != q)
            own += own;
        if (me->enemy == q && me->friend != q)
            own = 0;
        return 10 * own + w[LIFE_OWN];
    }
    int value = w[LIFE_OTHER];
    if (q == me->friend)
        value += w[LIFE_FRIEND] * table->survival[q];
    if (q == me->enemy) {
        int pays = table->rule.enemy_value == 0 ? table->size[q] : table->survival[q];
        value -= w[LIFE_ENEMY] * pays;
    }
    if (me->enemy == me->player)
        value -= w[LIFE_ENEMY] * death_pays(table, me, q);
    return value;
}

static inline int lives_at_stake(const Table *table, const Me *me, const int *w)
{
    int total = 0;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        if (table->status[q] < DEAD)
            total += life(table, me, q, w);
    }
    if (table->day > HOMESICK)
        return max(max(total, w[LIFE_OWN]), 1);
    return total;
}

static inline int navigation_worth(const Table *table, const Me *me, int card, bool rowing,
                                   int lives, const int *w)
{
    int flies = table->card[card].bird;
    int haste = hurry(table);
    if (flies > 0 && table->birds + 1 >= table->rule.birds_to_land)
        return lives * (w[STEER_LAST] + haste);
    int value = lives * (w[STEER_BIRD] + haste) * flies;
    for (int i = 0; i < table->aboard; i++) {
        int q = table->seat[i];
        int costs = danger(table, me, card, q, rowing);
        if (costs != 0)
            value -= costs * life(table, me, q, w);
    }
    return value;
}

static inline int edge(const Table *table, const Me *me, int q, int mine)
{
    if (table->status[q] != CONSCIOUS)
        return 4;
    return max(-6, min(6, mine - strength(table, q) - hand_threat(table, me, q)));
}

static inline int helmsman(const Table *table)
{
    for (int step = 0; step < table->aboard; step++) {
        int q = table->seat[table->aboard - 1 - step];
        if (table->status[q] == CONSCIOUS)
            return q;
    }
    return NOBODY;
}

static inline int worth_of_rowing(const Table *table, const Me *me, bool with_oars, const int *w)
{
    int water = held(table, me, KIND_WATER) + min(table->parasol_open[me->player], 1);
    int value = w[ACT_ROW] + w[ACT_ROW_HEALTH] * min(wounds_left(table, me->player), 6);
    value += w[ACT_ROW_WATER] * min(water, 3);
    if (helmsman(table) == me->player)
        value += w[ACT_ROW_HELM];
    int oars = table->face_up[me->player][KIND_OAR];
    if (with_oars)
        oars += me->hand[KIND_OAR];
    return value + w[ACT_ROW_OAR] * oars;
}

static inline int worth_of_robbing(const Table *table, const Me *me, int sort, int q, int card,
                                   int mine, const int *w)
{
    int loot = sort == ROB_TABLE ? card_worth(table, me, card, w)
                                 : w[LOOT_HAND] + w[LOOT_HAND_CARDS] * table->hand_size[q];
    int value = w[ROB] + (loot * w[ROB_LOOT] >> 3);
    if (sort == PICKPOCKET) {
        value += w[ROB_POCKET];
    } else if (table->status[q] != CONSCIOUS) {
        value += w[ROB_HELPLESS];
    } else {
        int lead = edge(table, me, q, mine);
        value += w[ROB_EDGE] * min(lead, CERTAIN);
        if (lead <= 0)
            value += w[ROB_RISK];
        value += w[ROB_HEALTH] * min(wounds_left(table, me->player), 4);
    }
    if (q == me->enemy)
        value += w[ROB_ENEMY];
    if (q == me->friend && alive(table, q))
        value += w[ROB_FRIEND];
    return value;
}

static inline int worth_of_action(const Table *table, const Me *me, const Ask *ask, int i,
                                  int mine, int helm, const int *w)
{
    int sort = what(ask, i);
    int q = who(ask, i);
    if (sort == ROWING || sort == ROWING_WITH_OARS)
        return worth_of_rowing(table, me, sort == ROWING_WITH_OARS, w);
    if (sort == CHANGE_SEATS) {
        if (q != helm)
            return NEVER;
        return w[ACT_HELM] + w[ACT_HELM_EDGE] * min(edge(table, me, q, mine), CERTAIN);
    }
    if (sort == ROB_TABLE || sort == ROB_HAND || sort == PICKPOCKET)
        return worth_of_robbing(table, me, sort, q, kind(ask, i), mine, w);
    return NEVER;
}

HOOK(tuned, keep)
{
    int best = 0;
    int best_worth = NEVER;
    for (int i = 0; i < ask->n; i++) {
        int value = card_worth(table, me, kind(ask, i), WEIGHTS);
        if (value > best_worth) {
            best = i;
            best_worth = value;
        }
    }
    return best;
}

HOOK(tuned, act)
{
    int need = first_needs(table, me, ask, CARE, 1, 70);
    if (need > 0)
        return need;
    int mine = full_strength(table, me);
    int helm = helmsman(table);
    int best = NOTHING;
    int best_worth = 0;
    int i = draw(me, ask->n);
    for (int left = ask->n; left > 0; left--) {
        if (i > 0) {
            int value = worth_of_action(table, me, ask, i, mine, helm, WEIGHTS);
            if (value > best_worth) {
                best = i;
                best_worth = value;
            }
        }
        i += 1;
        if (i == ask->n)
            i = 0;
    }
    return best;
}

HOOK(tuned, row)
{
    int lives = lives_at_stake(table, me, WEIGHTS);
    int mask = 0;
    for (int i = 0; i < ask->n_shown; i++) {
        int value = navigation_worth(table, me, ask->shown[i], true, lives, WEIGHTS);
        if (value >= 10 * WEIGHTS[ROW_LEAST])
            mask |= 1 << i;
    }
    return mask;
}

HOOK(tuned, agree)
{
    const int *w = WEIGHTS;
    int attacker = ask->subject;
    int sort = demanded_action(ask);
    int value = w[STAND] + w[STAND_EDGE] * edge(table, me, attacker, full_strength(table, me));
    value += w[STAND_HEALTH] * min(wounds_left(table, me->player), 4);
    if (attacker == me->friend)
        value += w[STAND_FRIEND];
    if (sort == ROB_TABLE)
        value += card_worth(table, me, demanded_kind(ask), w) * w[STAND_PRICE] >> 3;
    else if (sort != CHANGE_SEATS)
        value += w[STAND_HAND];
    else if (helmsman(table) == me->player)
        value += w[STAND_HELM];
    else
        return AGREEING;
    return value > 0 ? REFUSING : AGREEING;
}

HOOK(tuned, steer)
{
    int lives = lives_at_stake(table, me, WEIGHTS);
    int best = 0;
    int best_worth = NEVER * 100;
    for (int i = 0; i < ask->n; i++) {
        int value = navigation_worth(table, me, ask->shown[i], false, lives, WEIGHTS);
        if (value > best_worth) {
            best = i;
            best_worth = value;
        }
    }
    return best;
}
