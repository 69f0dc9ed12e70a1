/* What a strategy reads of table, me and ask: lifeboatsim/api.py in C. */

#ifndef API_H
#define API_H

#include <stdbool.h>
#include <stdint.h>

#include "records.h" /* made by records.py */

/* What answers a question. */
#define HOOK(strategy, question) \
    int64_t strategy##_##question(const Table *table, Me *me, const Ask *ask)

static inline int min(int a, int b) { return a < b ? a : b; }
static inline int max(int a, int b) { return a > b ? a : b; }

/* Python's //, which rounds down. */
static inline int floor_div(int a, int b) { return a / b - (a % b < 0); }

/* Random numbers: xoshiro256++, and bounded draws without bias (engine/jit.py). */

static inline uint64_t rotate(uint64_t word, int by) { return word << by | word >> (64 - by); }

static inline uint64_t next_word(Stream *stream)
{
    uint64_t *s = stream->word;
    uint64_t result = rotate(s[0] + s[3], 23) + s[0];
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

static inline int draw(Me *me, int n)
{
    if (n < 2)
        return 0;
    uint64_t bound = (uint64_t)n;
    uint64_t product = (next_word(&me->stream) >> 32) * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound) {
        uint32_t threshold = -(uint32_t)n % (uint32_t)n;
        while (low < threshold) {
            product = (next_word(&me->stream) >> 32) * bound;
            low = (uint32_t)product;
        }
    }
    return (int)(product >> 32);
}

/* The question. */

static inline int what(const Ask *ask, int i) { return ask->option[i] & 255; }
static inline int who(const Ask *ask, int i) { return ask->option[i] >> 8 & 255; }
static inline int kind(const Ask *ask, int i) { return ask->option[i] >> 16; }

static inline int find(const Ask *ask, int sort, int person, int card)
{
    int wanted = sort | person << 8 | card << 16;
    for (int i = 0; i < ask->n; i++)
        if (ask->option[i] == wanted)
            return i;
    return -1;
}

static inline int demanded_action(const Ask *ask) { return ask->demand & 255; }
static inline int demanded_kind(const Ask *ask) { return ask->demand >> 16; }

/* People. */

static inline bool conscious(const Table *table, int p) { return table->status[p] == CONSCIOUS; }
static inline bool alive(const Table *table, int p) { return table->status[p] < DEAD; }

static inline int wounds_left(const Table *table, int p)
{
    return table->size[p] - table->wounds[p];
}

static inline int held(const Table *table, const Me *me, int card)
{
    return me->hand[card] + table->face_up[me->player][card];
}

static inline int strength(const Table *table, int p)
{
    int count = table->rule.weapons_per_fighter;
    if (count == 0)
        count = 127;
    int total = table->size[p] + 3 * table->flasks_drunk[p];
    int guns = table->shot[p];
    if (table->rule.flare_weapon == FLARE_STAYS)
        guns += table->face_up[p][KIND_FLARE_GUN];
    int used = min(guns, count);
    total += used * table->weapon[KIND_FLARE_GUN];
    count -= used;
    if (table->face_up_kinds[p] & table->weapon_kinds) {
        for (int card = KIND_GAFFING_HOOK; card >= KIND_OAR; card--) {
            used = min(table->face_up[p][card], count);
            total += used * table->weapon[card];
            count -= used;
        }
    }
    return total;
}

static inline int reserve(const Table *table, const Me *me)
{
    int total = 0;
    for (int card = KIND_OAR; card <= KIND_FLARE_GUN; card++)
        total += me->hand[card] * table->weapon[card];
    if (table->rule.flare_weapon == FLARE_ONCE)
        total += table->face_up[me->player][KIND_FLARE_GUN] * table->weapon[KIND_FLARE_GUN];
    return total;
}

/* Navigation cards. */

static inline bool weather_falls(const Table *table, int p)
{
    const WeatherCard *weather = &table->weather_card[table->weather];
    if (weather->bow_falls && table->position[p] == 0)
        return true;
    return weather->stern_falls && table->position[p] == table->aboard - 1;
}

static inline bool falls(const Table *table, int card, int p)
{
    if (table->status[p] >= LOST)
        return false;
    if (!(table->card[card].overboard >> p & 1))
        if (table->weather < 0 || !weather_falls(table, p))
            return false;
    return table->rule.preserver != PRESERVER_NO_FALL
        || table->face_up[p][KIND_LIFE_PRESERVER] == 0;
}

static inline int weather_thirst(const Table *table, int p, bool rower)
{
    const WeatherCard *weather = &table->weather_card[table->weather];
    int times = weather->thirst_all - weather->thirst_less;
    if (rower)
        times += weather->thirst_rowers;
    if (table->fight_marker[p])
        times += weather->thirst_fighters;
    else if (!rower)
        times += weather->thirst_idle;
    return times;
}

static inline int thirst_if(const Table *table, int card, int p, bool rower)
{
    const NavigationCard *record = &table->card[card];
    int times = (record->thirsty >> p & 1) + table->flasks_drunk[p];
    if (rower)
        times += record->rowers_thirsty;
    if (table->fight_marker[p])
        times += record->fighters_thirsty;
    if (table->weather >= 0)
        times += weather_thirst(table, p, rower);
    if (table->parasol_open[p] > 0)
        times -= 1;
    return max(times, 0);
}

static inline int thirst(const Table *table, int card, int p)
{
    return thirst_if(table, card, p, table->row_marker[p] != 0);
}

static inline int thirst_of_rower(const Table *table, int card, int p)
{
    return thirst_if(table, card, p, true);
}

static inline int fall_wounds(const Table *table, int card, int p)
{
    if (!falls(table, card, p))
        return 0;
    bool safe = table->face_up[p][KIND_LIFE_PRESERVER] > 0;
    int wounds = table->rule.overboard_wounds;
    if (safe || (table->ability[p] == SWIMMER && table->rule.swimmer))
        wounds = 0;
    bool sharks = table->rule.sharks_always || table->sharks_until >= table->day;
    if (table->weather >= 0)
        sharks = sharks || table->weather_card[table->weather].sharks;
    if (sharks) {
        int bites = table->rule.shark_wounds;
        if (safe && table->rule.preserver_stops_sharks && bites > 0)
            bites -= 1;
        wounds += bites;
    }
    return wounds;
}

static inline bool sinks(const Table *table, int card, int p)
{
    if (!falls(table, card, p) || table->status[p] == CONSCIOUS)
        return false;
    if (table->status[p] == DEAD)
        return true;
    return table->rule.unconscious_sink && table->face_up[p][KIND_LIFE_PRESERVER] == 0;
}

#endif
