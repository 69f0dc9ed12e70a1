"""How a player is asked: the question is written, the strategy called, the answer checked."""

from __future__ import annotations

from lifeboatsim.engine import events
from lifeboatsim.engine.asks import CHOOSE, ROW, word
from lifeboatsim.engine.events import is_logged, log
from lifeboatsim.engine.jit import call_strategy, compiled, lowest_bit, wipe
from lifeboatsim.engine.script import scripted_answer
from lifeboatsim.engine.state import NOBODY

__all__ = [
    "begin", "show", "offer", "offer_kinds", "offer_cards", "list_if", "list_kinds", "end_list",
    "nobody_listens", "answer", "answer_mask",
]  # fmt: skip


@compiled
def begin(g, kind):
    """Start a question; nothing of the one before may be read through it."""
    a = g.ask
    a.kind = kind
    a.n = 0
    a.subject = NOBODY
    a.demand = 0
    a.left = 0
    a.n_shown = 0


@compiled
def show(g, card):
    """Show a card: a kind of provision, or a navigation card."""
    a = g.ask
    a.shown[a.n_shown] = card
    a.n_shown += 1


@compiled
def offer(g, option):
    """Add an option (a word of asks.py); the first one offered is the passive one."""
    a = g.ask
    a.option[a.n] = option
    a.n += 1


@compiled
def offer_kinds(g, what, person, kinds):
    """Add an option for each kind in the bit mask `kinds`, in their order."""
    g.ask.n = list_kinds(g, g.ask.n, what, person, kinds)


@compiled
def offer_cards(g, cards, n):
    """Show the first `n` of `cards` and let one of them be chosen."""
    a = g.ask
    for i in range(n):
        a.shown[i] = cards[i]
        a.option[i] = word(CHOOSE, 0, cards[i])
    a.n_shown = n
    a.n = n


# Long lists are written with their length at hand, not read from and put back into the question
# for each option: `n` is the place of the next option, and `end_list` makes it the question's.


@compiled
def list_if(g, n, condition, option):
    """Add an option if the condition holds; return how many there are now."""
    g.ask.option[n] = option  # the next one goes over it if it does not hold
    return n + condition


@compiled
def list_kinds(g, n, what, person, kinds):
    """Add an option for each kind in the bit mask `kinds`; return how many there are now."""
    a = g.ask
    base = word(what, person, 0)
    while kinds != 0:
        a.option[n] = base | lowest_bit(kinds) << 16
        kinds &= kinds - 1
        n += 1
    return n


@compiled
def end_list(g, n):
    """Give the question the `n` options listed."""
    g.ask.option[n] = 0
    g.ask.n = n


@compiled
def wipe_older(g, listed):
    """Wipe what the question before left behind this one's options and cards.

    It may have been another player's, and hold what only he may know.
    """
    a = g.ask
    wipe(a.option, listed, g.hidden.options_listed)
    wipe(a.shown, a.n_shown, g.hidden.cards_shown)
    g.hidden.options_listed = listed
    g.hidden.cards_shown = a.n_shown


@compiled
def nobody_listens(g, p, kind):
    """Return whether p's strategy has no ear for this kind of ask, and nobody else looks on.

    Then the answer is 0 whatever the options: the caller may spare itself the list of them.
    """
    if g.line_up.address[g.line_up.strategy[p], kind] != 0:
        return False
    return not is_logged(g) and g.script.entries == 0


@compiled
def answer(g, p):
    """Ask p the question begun, and return the index of the option chosen.

    A question with fewer than two options is not asked. An answer out of range, or a call that
    fails, counts as 0 and is counted (rules.md 8).
    """
    if g.ask.n < 2:
        g.hidden.options_listed = max(g.hidden.options_listed, g.ask.n)
        g.hidden.cards_shown = max(g.hidden.cards_shown, g.ask.n_shown)
        return 0
    return put(g, p, g.ask.n)


@compiled
def answer_mask(g, p, n):
    """Ask p the question begun with options 0 ... n - 1 that are not listed (row: bit masks)."""
    g.ask.n = n
    if n < 2:
        return 0
    return put(g, p, 0)


@compiled
def put(g, p, listed):
    """Call the strategy of p; address 0 answers 0 to everything."""
    wipe_older(g, listed)
    a = g.ask
    if is_logged(g):
        log_question(g, p, listed)
    g.hidden.asks += 1
    chosen = 0
    legal = 1
    address = g.line_up.address[g.line_up.strategy[p], a.kind]
    if address != 0:
        chosen = call_strategy(address, g.table, g.player[p], g.ask)
    if g.script.entries > 0:  # called all the same, to keep his random numbers in step
        chosen = scripted_answer(g, p, chosen)
    if chosen < 0 or chosen >= a.n:
        chosen = 0
        legal = 0
        g.hidden.illegal[p] += 1
    log(g, events.ANSWER, chosen, legal)
    return chosen


@compiled
def log_question(g, p, listed):
    """Write the question into the event log: what it is, the cards shown, the options."""
    a = g.ask
    t = g.table
    first = t.attackers if t.fighting != 0 else a.left
    log(g, events.ASKED, a.kind, p, a.n, a.subject, a.demand, first, t.defenders)
    for i in range(0, a.n_shown, 7):
        log(g, events.SHOWN)
        for j in range(i, min(i + 7, a.n_shown)):
            log_more(g, j - i, a.shown[j])
    if a.kind == ROW:
        return
    for i in range(0, listed, 7):
        log(g, events.OPTIONS)
        for j in range(i, min(i + 7, listed)):
            log_more(g, j - i, a.option[j])


@compiled
def log_more(g, place, value):
    """Put `value`, plus one, into the last row written (0 means an unused place)."""
    n = g.log.rows - 1
    if n < len(g.log.row):
        g.log.row[n, 1 + place] = value + 1
