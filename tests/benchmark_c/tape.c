/* Answers kept while a game is played, and given again when it is played once more. The second
   time the engine does all that it did the first time, and the strategies cost next to nothing. */

#include <stdlib.h>

#include "records.h"

typedef int64_t Entry(const Table *, Me *, const Ask *);

enum { SEATED = 16 }; /* strategies at a table, by their number in the line-up */

static Entry *entry[SEATED][ASKS];
static int16_t *tape[ASKS];
static int64_t place[ASKS], length[ASKS];

void listen_to(int strategy, int ask, Entry *to) { entry[strategy][ask] = to; }

void rewind_tape(void)
{
    for (int ask = 0; ask < ASKS; ask++)
        place[ask] = 0;
}

int64_t replay(const Table *table, Me *me, const Ask *ask)
{
    return tape[ask->kind][place[ask->kind]++];
}

static int64_t keep(int64_t answer, int ask)
{
    if (place[ask] == length[ask]) {
        length[ask] = 2 * length[ask] + 1024;
        tape[ask] = realloc(tape[ask], (size_t)length[ask] * sizeof *tape[ask]);
        if (tape[ask] == NULL)
            abort();
    }
    tape[ask][place[ask]++] = (int16_t)answer;
    return answer;
}

#define RECORDER(n)                                                        \
    int64_t record_##n(const Table *table, Me *me, const Ask *ask)         \
    {                                                                      \
        return keep(entry[n][ask->kind](table, me, ask), ask->kind);       \
    }
RECORDER(0) RECORDER(1) RECORDER(2) RECORDER(3) RECORDER(4) RECORDER(5) RECORDER(6) RECORDER(7)
RECORDER(8) RECORDER(9) RECORDER(10) RECORDER(11) RECORDER(12) RECORDER(13) RECORDER(14)
RECORDER(15)

Entry *recorder(int strategy)
{
    static Entry *const all[SEATED] = {
        record_0, record_1, record_2, record_3, record_4, record_5, record_6, record_7,
        record_8, record_9, record_10, record_11, record_12, record_13, record_14, record_15,
    };
    return all[strategy];
}
