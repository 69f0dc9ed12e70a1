"""What a strategy file imports: the words of the questions, and readers of what a player sees.

A strategy is a plain Python file with one function per question it cares about::

    from lifeboatsim.api import *

    def act(table, me, ask):
        return max(0, find(ask, ROWING, 0, 0))

Everything here runs inside compiled strategies and, unchanged, in plain Python. ``table`` is what
everybody sees, ``me`` what one player knows, ``ask`` the question (fields: engine/state.py).
Persons and kinds are small numbers: ``PERSON_LADY`` ... ``PERSON_KID``, ``KIND_WATER`` ...
"""

from __future__ import annotations

from typing import Any

from lifeboatsim.engine.asks import (
    AGREE_TRADE, AGREEING, ATTACKERS, CHANGE_SEATS, CHOOSE, COOK, DEFENDERS, DRINK, EXCHANGE,
    FIRE, FLARE, GIFT, LAY_OUT, MEDICAL_KIT, NO, NOTHING, PARASOL, PASS, PICKPOCKET, REFUSE_TRADE,
    REFUSING, ROB_HAND, ROB_TABLE, ROWING, ROWING_WITH_OARS, STAY_OUT, TO, YES,
    word_kind, word_person, word_what,
)  # fmt: skip
from lifeboatsim.engine.jit import JIT
from lifeboatsim.engine.jit import draw as draw_from
from lifeboatsim.engine.state import (
    ABSENT, CONSCIOUS, DEAD, KINDS, LOST, NOBODY, PERSONS, UNCONSCIOUS,
)  # fmt: skip

__all__ = [
    "AGREE_TRADE", "AGREEING", "ATTACKERS", "CHANGE_SEATS", "CHOOSE", "COOK", "DEFENDERS", "DRINK",
    "EXCHANGE", "FIRE", "FLARE", "GIFT", "LAY_OUT", "MEDICAL_KIT", "NO", "NOTHING", "PARASOL",
    "PASS", "PICKPOCKET", "REFUSE_TRADE", "REFUSING", "ROB_HAND", "ROB_TABLE", "ROWING",
    "ROWING_WITH_OARS", "STAY_OUT", "TO", "YES",
    "ABSENT", "CONSCIOUS", "DEAD", "KINDS", "LOST", "NOBODY", "PERSONS", "UNCONSCIOUS",
    "PERSON_LADY", "PERSON_SIR", "PERSON_CAPTAIN", "PERSON_MATE", "PERSON_WONG", "PERSON_FRENCHY",
    "PERSON_HARTER", "PERSON_KID",
    "KIND_WATER", "KIND_CASH", "KIND_JEWELS", "KIND_PAINTING_LARGE", "KIND_PAINTING_SMALL",
    "KIND_MEDICAL_KIT", "KIND_OAR", "KIND_BLACKJACK", "KIND_KNIFE", "KIND_GAFFING_HOOK",
    "KIND_FLARE_GUN", "KIND_CHUM", "KIND_LIFE_PRESERVER", "KIND_COMPASS", "KIND_PARASOL",
    "KIND_CANNIBALISM", "KIND_FLASK",
    "JEWELS_DOUBLE", "PAINTINGS_DOUBLE", "CASH_DOUBLE", "SHARES_DRINK", "SWIMMER",
    "KEEPS_MEDICAL_KIT", "CAN_PICKPOCKET",
    "PRESERVER_NO_WOUND", "PRESERVER_NO_FALL", "FLARE_ONCE", "FLARE_STAYS",
    "draw", "what", "who", "kind", "find", "shown", "demanded_kind", "demanded_action",
    "conscious", "alive", "aboard", "wounds_left", "held", "strength", "reserve",
    "bird", "falls", "thirst", "thirst_of_rower", "fall_wounds", "sinks", "card_wounds",
]  # fmt: skip

(
    PERSON_LADY, PERSON_SIR, PERSON_CAPTAIN, PERSON_MATE, PERSON_WONG, PERSON_FRENCHY,
    PERSON_HARTER, PERSON_KID,
) = range(PERSONS)  # fmt: skip
(
    KIND_WATER, KIND_CASH, KIND_JEWELS, KIND_PAINTING_LARGE, KIND_PAINTING_SMALL,
    KIND_MEDICAL_KIT, KIND_OAR, KIND_BLACKJACK, KIND_KNIFE, KIND_GAFFING_HOOK, KIND_FLARE_GUN,
    KIND_CHUM, KIND_LIFE_PRESERVER, KIND_COMPASS, KIND_PARASOL, KIND_CANNIBALISM, KIND_FLASK,
) = range(KINDS)  # fmt: skip
# What table.ability holds (0: none).
(
    JEWELS_DOUBLE, PAINTINGS_DOUBLE, CASH_DOUBLE, SHARES_DRINK, SWIMMER, KEEPS_MEDICAL_KIT,
    CAN_PICKPOCKET,
) = range(1, 8)  # fmt: skip
# What table.rule.preserver and table.rule.flare_weapon hold.
PRESERVER_NO_WOUND, PRESERVER_NO_FALL = 0, 1
FLARE_ONCE, FLARE_STAYS = 0, 1

if JIT:
    from numba.extending import register_jitable

    from lifeboatsim.engine.parts import PartCompiler

    # Bounds checking is not handed down from the caller, so each reader asks for it itself.
    _reader: Any = register_jitable(boundscheck=True, forceinline=True, pipeline_class=PartCompiler)
    # Left to the compiler whether it is pasted into its callers: it is long.
    _long_reader: Any = register_jitable(
        boundscheck=True, forceinline=False, pipeline_class=PartCompiler
    )
else:

    def _reader(function: Any) -> Any:
        return function

    _long_reader = _reader


# The question.


@_reader
def draw(me, n):
    """Return 0 ... n - 1, each equally likely, from the player's own stream (0 when n < 2)."""
    if n < 2:
        return 0
    return draw_from(me.stream, n)


@_reader
def _option(ask, i):
    # words past the last option are left over from somebody else's question
    if i < 0 or i >= ask.n:
        raise IndexError("the question has no such option")
    return ask.option[i]


@_reader
def what(ask, i):
    """Return what option `i` is: NOTHING, ROWING, LAY_OUT, ..."""
    return word_what(_option(ask, i))


@_reader
def who(ask, i):
    """Return whom option `i` names."""
    return word_person(_option(ask, i))


@_reader
def kind(ask, i):
    """Return the kind of card option `i` names."""
    return word_kind(_option(ask, i))


@_reader
def find(ask, sort, person, card):
    """Return the index of the option that is `sort` and names `person` and `card`, or -1.

    A part that does not apply is 0: ``find(ask, PARASOL, 0, 0)``.
    """
    wanted = sort | person << 8 | card << 16
    for i in range(ask.n):
        if ask.option[i] == wanted:
            return i
    return -1


@_reader
def shown(ask, i):
    """Return the i-th card shown: a kind (keep) or a navigation card (row, steer)."""
    if i < 0 or i >= ask.n_shown:
        raise IndexError("fewer cards are shown")
    return ask.shown[i]


@_reader
def demanded_action(ask):
    """Return what is demanded (agree, join, arm): CHANGE_SEATS, ROB_HAND, ROB_TABLE, COOK."""
    return word_what(ask.demand)


@_reader
def demanded_kind(ask):
    """Return the kind of card that is demanded (agree, join, arm) or given (want, accept).

    The kind that the proposer wants for it stands in ``ask.left`` (accept).
    """
    return word_kind(ask.demand)


# People.


@_reader
def conscious(table, p):
    """Return whether `p` is conscious."""
    return table.status[p] == CONSCIOUS


@_reader
def alive(table, p):
    """Return whether `p` is alive, conscious or not."""
    return table.status[p] < DEAD


@_reader
def aboard(table, p):
    """Return whether `p` sits in the boat, dead or alive."""
    return table.status[p] < LOST


@_reader
def wounds_left(table, p):
    """Return how many wounds `p` is away from falling unconscious (one more kills)."""
    return table.size[p] - table.wounds[p]


@_reader
def held(table, me, card):
    """Return how many cards of the kind one has, in hand and on the table."""
    return me.hand[card] + table.face_up[me.player, card]


@_long_reader
def strength(table, p):
    """Return what `p` counts in a fight now: size, weapons face up, flasks drunk, shots.

    Under a limit on weapons per fighter only the best count (rules.md 3.3).
    """
    count = table.rule.weapons_per_fighter
    if count == 0:
        count = 127
    total = table.size[p] + 3 * table.flasks_drunk[p]
    guns = table.shot[p]
    if table.rule.flare_weapon == FLARE_STAYS:
        guns += table.face_up[p, KIND_FLARE_GUN]
    used = min(guns, count)
    total += used * table.weapon[KIND_FLARE_GUN]
    count -= used
    if table.face_up_kinds[p] & table.weapon_kinds != 0:
        for step in range(4):  # from the hook down to the oar
            card = KIND_GAFFING_HOOK - step
            used = min(table.face_up[p, card], count)
            total += used * table.weapon[card]
            count -= used
    return total


@_long_reader
def reserve(table, me):
    """Return what the weapons in hand would add to one's strength, the flare gun's shot too.

    Without regard to a limit on weapons per fighter.
    """
    total = 0
    for card in range(KIND_OAR, KIND_FLARE_GUN + 1):
        total += me.hand[card] * table.weapon[card]
    if table.rule.flare_weapon == FLARE_ONCE:
        total += table.face_up[me.player, KIND_FLARE_GUN] * table.weapon[KIND_FLARE_GUN]
    return total


# Navigation cards: `card` is the number of a card as shown, table.card[card] its record.


@_reader
def bird(table, card):
    """Return 1 for a bird, -1 for a crossed bird, else 0."""
    return table.card[card].bird


@_reader
def _weather_falls(table, p):
    # the seat at the bow or at the stern falls in whatever the navigation card says
    weather = table.weather_card[table.weather]
    if weather.bow_falls != 0 and table.position[p] == 0:
        return True
    return weather.stern_falls != 0 and table.position[p] == table.aboard - 1


@_reader
def falls(table, card, p):
    """Return whether the card throws `p` overboard (a holder who cannot fall does not).

    The day's weather, once it is known to all, is counted in, here and below.
    """
    if table.status[p] >= LOST:
        return False
    if table.card[card].overboard >> p & 1 == 0:
        if table.weather < 0 or not _weather_falls(table, p):
            return False
    return table.rule.preserver != PRESERVER_NO_FALL or table.face_up[p, KIND_LIFE_PRESERVER] == 0


@_long_reader
def _weather_thirst(table, p, rower):
    weather = table.weather_card[table.weather]
    times = weather.thirst_all - weather.thirst_less
    if rower != 0:
        times += weather.thirst_rowers
    if table.fight_marker[p] != 0:
        times += weather.thirst_fighters
    elif rower == 0:
        times += weather.thirst_idle
    return times


@_reader
def _thirst(table, card, p, rower):
    record = table.card[card]
    times = (record.thirsty >> p & 1) + table.flasks_drunk[p]
    times += record.rowers_thirsty * (rower != 0)
    times += record.fighters_thirsty * (table.fight_marker[p] != 0)
    times -= table.parasol_open[p] > 0
    if table.weather >= 0:
        times += _weather_thirst(table, p, rower)
    return max(times, 0)


@_reader
def thirst(table, card, p):
    """Return how often the card makes `p` thirsty as the day stands, an open parasol taken off."""
    return _thirst(table, card, p, table.row_marker[p])


@_reader
def thirst_of_rower(table, card, p):
    """Return the same for `p` with a row marker."""
    return _thirst(table, card, p, 1)


@_reader
def fall_wounds(table, card, p):
    """Return the wounds `p` would take in the water, with the sharks known to be there."""
    if not falls(table, card, p):
        return 0
    safe = table.face_up[p, KIND_LIFE_PRESERVER] > 0
    wounds = table.rule.overboard_wounds
    if safe or (table.ability[p] == SWIMMER and table.rule.swimmer != 0):
        wounds = 0
    sharks = table.rule.sharks_always != 0 or table.sharks_until >= table.day
    if table.weather >= 0:
        sharks = sharks or table.weather_card[table.weather].sharks != 0
    if sharks:
        bites = table.rule.shark_wounds
        if safe and table.rule.preserver_stops_sharks != 0 and bites > 0:
            bites -= 1
        wounds += bites
    return wounds


@_reader
def sinks(table, card, p):
    """Return whether `p`, unconscious or dead, would be lost by falling in."""
    if not falls(table, card, p) or table.status[p] == CONSCIOUS:
        return False
    if table.status[p] == DEAD:
        return True
    return table.rule.unconscious_sink != 0 and table.face_up[p, KIND_LIFE_PRESERVER] == 0


@_reader
def card_wounds(table, card, p, water):
    """Return the wounds the card would give `p`, who has `water` waters to drink."""
    left = max(thirst(table, card, p) - water, 0) * table.rule.thirst_wounds
    if table.rule.max_thirst_wounds > 0:
        left = min(left, table.rule.max_thirst_wounds)
    return left + fall_wounds(table, card, p)
