"""How a restricted strategy is asked: it sees copies, and what it must not do is not on offer.

The entry of a restricted strategy copies the player's block and the question, changes the copies,
asks the strategy inside, and writes memory and random stream back. So nothing the restriction
shows or hides is ever in the game's own records, where the next player's strategy could find it.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

from lifeboatsim.engine.asks import (
    ACT, AGREE, AGREEING, CHANGE_SEATS, COOK, JOIN, NO, OBJECT, PICKPOCKET, ROB_HAND, ROB_TABLE,
    ROW, ROWING, ROWING_WITH_OARS, STAY_OUT, word_person, word_what,
)  # fmt: skip
from lifeboatsim.engine.jit import (
    CRASHED, JIT, call_strategy, compiled, draw, register_plain,
)  # fmt: skip
from lifeboatsim.engine.state import (
    ABSENT, ASK, CONSCIOUS, DEAD, KINDS, NOBODY, PERSONS, PRIVATE,
)  # fmt: skip

__all__ = [
    "NO_FIGHT", "NO_ROW", "NO_ROB", "IGNORE_FRIEND", "IGNORE_ENEMY", "ALL_SEEING", "CERTAIN",
    "wrapped_entry",
]  # fmt: skip

NO_FIGHT, NO_ROW, NO_ROB, IGNORE_FRIEND, IGNORE_ENEMY, ALL_SEEING = (1 << i for i in range(6))
CERTAIN = 1_000_000
"""The chance of a random answer is counted in millionths."""


@compiled
def allowed(table, kind, option, flags):  # type: ignore[no-untyped-def]
    """Return whether an option of a question of that kind is left under the restrictions.

    A fight can come of refusing, objecting and joining, and as attacker of every demand that a
    conscious character may refuse and of cooking (rules.md 3.2, 3.3, 6).
    """
    what = word_what(option)
    if kind == ACT:
        if flags & NO_ROW and (what == ROWING or what == ROWING_WITH_OARS):
            return False
        robs = what == ROB_HAND or what == ROB_TABLE
        if flags & NO_ROB and (robs or what == PICKPOCKET):
            return False
        if flags & NO_FIGHT:
            if what == COOK:
                return False
            if robs or what == CHANGE_SEATS:
                return table.status[word_person(option)] != CONSCIOUS
        return True
    if flags & NO_FIGHT:
        if kind == AGREE:
            return what == AGREEING
        if kind == JOIN:
            return what == STAY_OUT
        if kind == OBJECT:
            return what == NO
    return True


@compiled
def out_of_play(table):  # type: ignore[no-untyped-def]
    """Return somebody who sits out, else somebody lost, else a dead one aboard, else NOBODY."""
    found = NOBODY
    worst = DEAD - 1
    for p in range(PERSONS):
        if table.status[p] > worst:
            found = p
            worst = table.status[p]
    return found


@compiled
def hide_secrets(table, mine, flags):  # type: ignore[no-untyped-def]
    """Let the ignored friend or enemy be somebody out of play, who is a person all the same.

    NOBODY would be no index into the table. Only when all eight sit in the boat alive is there no
    such person: then both secrets name the same one, so that what is felt for him cancels.
    """
    somebody = out_of_play(table)
    if somebody == NOBODY:
        somebody = (mine.player + 1) % PERSONS
        if not flags & IGNORE_ENEMY and mine.enemy != mine.player:
            somebody = mine.enemy
        elif not flags & IGNORE_FRIEND and mine.friend != mine.player:
            somebody = mine.friend
    if flags & IGNORE_FRIEND:
        mine.friend = somebody
    if flags & IGNORE_ENEMY:
        mine.enemy = somebody


@compiled
def show_all(table, mine, everybody):  # type: ignore[no-untyped-def]
    """Write the secrets and hands of all who play into the copy of one player's block."""
    for q in range(PERSONS):
        if table.status[q] != ABSENT:
            mine.known_friend[q] = everybody[q].friend
            mine.known_enemy[q] = everybody[q].enemy
            for kind in range(KINDS):
                mine.known_hand[q, kind] = everybody[q].hand[kind]


@compiled
def leave_out(table, asked, flags):  # type: ignore[no-untyped-def]
    """Strike the forbidden options from the copy of a question; the others close up."""
    n = 0
    for i in range(asked.n):
        option = asked.option[i]
        if allowed(table, asked.kind, option, flags):
            asked.option[n] = option
            n += 1
    for i in range(n, asked.n):
        asked.option[i] = 0
    asked.n = n


@compiled
def place_of(table, ask, chosen, flags):  # type: ignore[no-untyped-def]
    """Return the place in the question of the `chosen`-th option that is left."""
    n = 0
    for i in range(ask.n):
        if allowed(table, ask.kind, ask.option[i], flags):
            if n == chosen:
                return i
            n += 1
    return CRASHED


@compiled
def ask_restricted(table, me, ask, mines, askeds, everybody, inner, flags, chance):  # type: ignore[no-untyped-def]
    """Return the answer of a restricted strategy, the entry `inner` (0: passive) asked inside.

    `mines` and `askeds` hold one copy each of `me` and `ask`, `everybody` the blocks of all
    players. They are handed over in arrays, which stay alive during the call.
    """
    mine = mines[0]
    asked = askeds[0]
    listed = ask.kind != ROW  # rowing is chosen by bit masks: there are no words to strike
    if listed:
        leave_out(table, asked, flags)
    if asked.n < 2:
        return 0
    if flags & (IGNORE_FRIEND | IGNORE_ENEMY):
        hide_secrets(table, mine, flags)
    if flags & ALL_SEEING:
        show_all(table, mine, everybody)
    chosen = 0
    if chance > 0 and draw(mine.stream, CERTAIN) < chance:
        chosen = draw(mine.stream, asked.n)
    elif inner != 0:
        chosen = call_strategy(inner, table, mine, asked)
    for i in range(len(me.memory)):
        me.memory[i] = mine.memory[i]
    for i in range(4):
        me.stream.word[i] = mine.stream.word[i]
    if chosen < 0 or chosen >= asked.n:
        return CRASHED  # an illegal answer stays one
    return place_of(table, ask, chosen, flags) if listed else chosen


if JIT:
    from numba import carray, cfunc, types
    from numba.extending import intrinsic

    from lifeboatsim.players.bridge import SIGNATURE

    @intrinsic
    def _shifted(context, pointer, steps):  # type: ignore[no-untyped-def]
        """Return the pointer `steps` records further on (or back).

        The blocks of all players stand side by side in the game, in the order of persons: this
        is the one place that goes from one's own block to the others', for ``!all-seeing``.
        """

        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            return builder.gep(args[0], [args[1]])

        return pointer(pointer, types.int64), generate

    def wrapped_entry(inner: Sequence[int], flags: int, chance: int) -> tuple[int, object]:
        """Return the address of a restricted entry, and what must be kept alive for it.

        `inner` are the addresses inside by kind of ask, 0 for the passive answer.
        """
        inside = np.array(inner, np.int64)

        @cfunc(SIGNATURE)
        def entry(table_at, me_at, ask_at):  # type: ignore[no-untyped-def]
            me = carray(me_at, 1)[0]
            ask = carray(ask_at, 1)[0]
            everybody = carray(_shifted(me_at, -me.player), PERSONS)
            return ask_restricted(
                carray(table_at, 1)[0], me, ask,
                carray(me_at, 1).copy(), carray(ask_at, 1).copy(), everybody,
                inside[ask.kind], flags, chance,
            )  # fmt: skip

        return int(entry.address), entry

else:
    from lifeboatsim.engine.views import view, view_at

    _own = threading.local()

    def _address(field: memoryview) -> int:
        return ctypes.addressof(ctypes.c_char.from_buffer(field))

    def _copy(where: str, address: int, dtype: np.dtype) -> Any:
        """Return a view of this thread's copy of the record at `address`."""
        kept = getattr(_own, where, None)
        if kept is None:
            array = np.zeros(1, dtype)
            kept = (array, view(array))
            setattr(_own, where, kept)
        ctypes.memmove(kept[0].ctypes.data, address, dtype.itemsize)
        return kept[1]

    def _offset(dtype: np.dtype, field: str) -> int:
        assert dtype.fields is not None
        return int(dtype.fields[field][1])

    def wrapped_entry(inner: Sequence[int], flags: int, chance: int) -> tuple[int, object]:
        """Return the address of a restricted entry, and what must be kept alive for it.

        `inner` are the addresses inside by kind of ask, 0 for the passive answer.
        """

        def entry(table: Any, me: Any, ask: Any) -> int:
            own = _address(me.hand) - _offset(PRIVATE, "hand")
            everybody = []
            if flags & ALL_SEEING:
                first = own - me.player * PRIVATE.itemsize
                everybody = [
                    view_at(first + q * PRIVATE.itemsize, PRIVATE, writable=False)
                    for q in range(PERSONS)
                ]
            question = _address(ask.option) - _offset(ASK, "option")
            depth = getattr(_own, "depth", 0)  # restrictions may stand inside one another
            _own.depth = depth + 1
            try:
                mine = _copy(f"mine{depth}", own, PRIVATE)
                asked = _copy(f"asked{depth}", question, ASK)
                return int(ask_restricted(
                    table, me, ask, [mine], [asked], everybody, inner[ask.kind], flags, chance
                ))  # fmt: skip
            finally:
                _own.depth = depth

        return register_plain(entry), entry
