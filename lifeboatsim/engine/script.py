"""Answers laid down beforehand: scenarios and what-ifs put words into a player's mouth."""

from __future__ import annotations

from lifeboatsim.engine.asks import ROW
from lifeboatsim.engine.jit import compiled

__all__ = ["scripted_answer"]

NOWHERE = -1


@compiled
def scripted_answer(g, p, own):
    """Return the index of the option scripted for the question asked; none due: p's `own` answer.

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
        if chosen != NOWHERE:
            s.used[i] += 1
            return chosen
        s.illegal[i] += 1
    return own


@compiled
def place_of(g, option):
    """Return the index of the option word among those offered, NOWHERE if it is not there."""
    a = g.ask
    if a.kind == ROW:
        return option if 0 <= option < a.n else NOWHERE
    for i in range(a.n):
        if a.option[i] == option:
            return i
    return NOWHERE
