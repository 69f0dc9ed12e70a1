"""Answers laid down beforehand: scenarios and what-ifs put words into a player's mouth."""

from __future__ import annotations

from lifeboatsim.engine.asks import ROW
from lifeboatsim.engine.jit import compiled

__all__ = ["NOT_SCRIPTED", "scripted_answer"]

NOT_SCRIPTED = -1


@compiled
def scripted_answer(g, p):
    """Return the index of the scripted option of the question asked, NOT_SCRIPTED if none is due.

    An entry whose option does not stand open is counted as illegal, and p answers for himself.
    """
    s = g.script
    kind = g.ask.kind
    s.asked_today[p, kind] += 1
    for i in range(s.entries):
        if s.person[i] != p or s.ask[i] != kind:
            continue
        if s.day[i] != 0 and s.day[i] != g.table.day:
            continue
        if s.turn[i] != 0 and s.turn[i] != s.asked_today[p, kind]:
            continue
        chosen = place_of(g, s.answer[i])
        if chosen != NOT_SCRIPTED:
            s.used[i] += 1
            return chosen
        s.illegal[i] += 1
    return NOT_SCRIPTED


@compiled
def place_of(g, option):
    """Return the index of the option word among those offered, NOT_SCRIPTED if it is not there."""
    a = g.ask
    if a.kind == ROW:
        return option if 0 <= option < a.n else NOT_SCRIPTED
    for i in range(a.n):
        if a.option[i] == option:
            return i
    return NOT_SCRIPTED
