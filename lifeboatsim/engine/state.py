"""The records of one game in progress: what everybody sees, what one player knows, the question.

One nested record per thread is reused game after game. A strategy is handed three parts of it
and nothing else: ``table`` (public), its own ``me`` block, and ``ask``. The decks, the others'
blocks and the engine's own copy of the hands are never handed out.

Persons are characters: every array over persons has eight places in the order of the seats at
the start (0 lady, 1 sir, 2 captain, 3 mate, 4 wong, 5 frenchy, 6 harter, 7 kid). Kinds are the
17 provisions in the order of the provision table. All numbers are signed 32-bit integers
(unsigned ones would wrap in plain Python) except addresses and random streams.
"""

from __future__ import annotations

import numpy as np

from lifeboatsim.rules.options import OPTIONS

__all__ = [
    "PERSONS", "KINDS", "NAVIGATION_CARDS", "PROVISION_CARDS", "OPTION_LIMIT", "STRATEGIES",
    "POOL", "ASKS", "ACTIONS", "NOBODY",
    "CONSCIOUS", "UNCONSCIOUS", "DEAD", "LOST", "ABSENT",
    "WEATHER_CARDS", "RULE", "TALLY", "NAVIGATION_CARD", "WEATHER_CARD", "TABLE", "STREAM",
    "PRIVATE", "ASK", "DECKS", "HIDDEN",
    "SCRIPTED", "SCRIPT", "LINE_UP", "GAME", "LOGGED_GAME", "LOG_ROWS", "LOG_WIDTH", "NO_LOG_ROWS",
]  # fmt: skip

PERSONS = 8
KINDS = 17
NAVIGATION_CARDS = 64
"""Most navigation cards in a deck (a power of two: the deck is a ring)."""
WEATHER_CARDS = 32
"""Most weather cards in a deck."""
PROVISION_CARDS = 128
"""Most provision cards in a deck."""
OPTION_LIMIT = 256
"""Most options of an ask that are listed as words."""
STRATEGIES = 64
"""Most strategies (report names) in one run."""
POOL = 128
"""Most entries in the pool that a table's slots draw from."""
ASKS = 18
"""Kinds of ask (asks.py)."""
NOBODY = -1

CONSCIOUS, UNCONSCIOUS, DEAD, LOST, ABSENT = range(5)
"""States of a person, rules.md 1: ``status < DEAD`` is alive, ``status < LOST`` is aboard."""

i4 = np.int32
BY_PERSON = (i4, (PERSONS,))
BY_KIND = (i4, (KINDS,))
BY_PERSON_AND_KIND = (i4, (PERSONS, KINDS))
BY_PAIR = (i4, (PERSONS, PERSONS))


def record(fields: list[tuple[str, object]]) -> np.dtype:
    """Return an aligned record type of (name, type) or (name, (type, shape)) pairs."""
    return np.dtype(
        [(name, *kind) if isinstance(kind, tuple) else (name, kind) for name, kind in fields],
        align=True,
    )


RULE = record([(option.name, i4) for option in OPTIONS])
"""The rule options in force. An enum is the index of its value in the option's list of values,
a bool 0 or 1, ``auto`` already worked out."""

NAVIGATION_CARD = record([
    ("bird", i4),               # 1 a bird, -1 a crossed bird, 0 none
    ("overboard", i4),          # bit p: person p falls in
    ("thirsty", i4),            # bit p: person p is thirsty
    ("rowers_thirsty", i4),     # 1: oars are shown
    ("fighters_thirsty", i4),   # 1: a fight is shown
])  # fmt: skip

WEATHER_CARD = record([
    ("thirst_all", i4),          # further thirsts today of everybody alive aboard
    ("thirst_rowers", i4),       # ... of each with a row marker
    ("thirst_fighters", i4),     # ... of each with a fight marker
    ("thirst_idle", i4),         # ... of each with neither
    ("thirst_less", i4),         # thirsts off for everybody
    ("no_rowing", i4),           # 1: nobody may row
    ("row_bonus", i4),           # further cards a rower draws
    ("sharks", i4),              # 1: sharks wait today
    ("bow_falls", i4),           # 1: who sits in the bow falls in too
    ("stern_falls", i4),         # 1: who sits in the stern falls in too
])  # fmt: skip

TALLY = record([
    # [p, q]: how often in this game, up to now ...
    ("demanded", BY_PAIR),         # p demanded q's seat or a card of q (thefts of the Kid too)
    ("refused", BY_PAIR),          # p refused what q demanded
    ("joined_for", BY_PAIR),       # p joined a fight on the side of q (attacker or defender)
    ("joined_against", BY_PAIR),   # p joined a fight against q (attacker or defender)
    ("gave", BY_PAIR),             # p gave q a card (gifts and exchanges)
    ("healed", BY_PAIR),           # p took a wound off q
    ("watered", BY_PAIR),          # p spent a water for q (p may be q)
    ("baited", BY_PAIR),           # p threw chum while q was in the water
    ("threw_preserver", BY_PAIR),  # p gave q the life preserver as q fell
    ("refused_water", BY_PAIR),    # p had water face up, q was thirsty, and p spent none
])  # fmt: skip

TABLE = record([
    # fixed for a run
    ("rule", RULE),
    ("size", BY_PERSON),              # strength in fights, wounds to fall unconscious
    ("survival", BY_PERSON),          # survival value
    ("ability", BY_PERSON),           # rules.tables.ABILITIES, by place
    ("points", BY_KIND),              # treasure points of one card (jewels count as a set)
    ("weapon", BY_KIND),              # strength it adds in a fight
    ("weapon_kinds", i4),             # bit k: a card of kind k on the table is a weapon
    ("arm_kinds", i4),                # bit k: a card of kind k may be laid out in a fight
    ("kind_count", BY_KIND),          # cards of the kind in the whole provision deck
    ("kind_in_play", BY_KIND),        # 1: the kind stands in a provision table in play
    ("card", (NAVIGATION_CARD, (NAVIGATION_CARDS,))),  # the navigation deck, by place in the file
    ("n_cards", i4),                  # navigation cards in the deck at the start
    ("weather_card", (WEATHER_CARD, (WEATHER_CARDS,))),  # the weather deck, by place in the file
    ("n_weather_cards", i4),
    # fixed for a game
    ("n_players", i4),
    # the boat
    ("day", i4),                      # 1 on the first day
    ("phase", i4),                    # 0 set-up, 1 provisions, 2 actions, 3 navigation
    ("aboard", i4),                   # seats in the boat (bodies sit too)
    ("seat", BY_PERSON),              # [i]: who sits i-th from the bow, NOBODY past `aboard`
    ("position", BY_PERSON),          # [p]: p's place from the bow, -1 when not aboard
    ("status", BY_PERSON),            # CONSCIOUS ... ABSENT
    ("wounds", BY_PERSON),            # 0 ... size + 1
    ("hand_size", BY_PERSON),
    ("face_up", BY_PERSON_AND_KIND),  # cards on p's table
    ("face_up_kinds", BY_PERSON),     # bit k: face_up[p, k] > 0
    ("parasol_open", BY_PERSON),      # open parasols on p's table
    ("row_marker", BY_PERSON),        # today
    ("fight_marker", BY_PERSON),      # today
    ("rows_kept", BY_PERSON),         # cards p put into the row stack today
    ("flasks_drunk", BY_PERSON),      # today
    ("acted", BY_PERSON),             # 1: had this day's action
    ("action", BY_PERSON),            # what it was (asks.ACTION_NAMES), -1 none yet
    ("birds", i4),                    # below 0 only under crossed_bird = debt
    ("sharks_until", i4),             # last day on which lingering sharks stay, 0 none
    ("discarded", BY_KIND),
    ("provisions_left", i4),          # provision deck
    ("navigation_left", i4),          # navigation deck
    ("row_stack", i4),                # cards in the row stack
    ("last_card", i4),                # navigation card chosen last, -1 none
    ("card_out", (i4, (NAVIGATION_CARDS,))),  # [c]: 1 when navigation card c stays out of the game
    ("weather_day", (i4, (WEATHER_CARDS,))),  # [c]: last day of weather card c, 0 never
    # the fight in progress
    ("fighting", i4),                 # 1 during a fight
    ("attacker", i4),
    ("defender", i4),
    ("side", BY_PERSON),              # 0 out, 1 attackers, 2 defenders
    ("shot", BY_PERSON),              # flares fired in this fight
    ("attackers", i4),                # strength of the side
    ("defenders", i4),
    # the fall in progress
    ("fallers", i4),                  # bit p: p is in the water, or falling
    ("buckets", i4),                  # chum thrown today
    ("weather", i4),                  # the day's weather card once all have drafted, -1 none
    ("tally", TALLY),
])  # fmt: skip

STREAM = record([("word", (np.uint64, (4,)))])
"""State of a xoshiro256++ generator."""

PRIVATE = record([
    ("player", i4),                   # who I am
    ("friend", i4),
    ("enemy", i4),
    ("hand", BY_KIND),
    ("weather", i4),                  # the day's weather card, once I have seen it, -1
    ("passed_on", BY_KIND),           # seen and passed on in today's draft
    # [c]: last day on which I saw navigation card c (the day's card and a flare's too), and on
    # which I sent it under the deck; 0 never
    ("looked_day", (i4, (NAVIGATION_CARDS,))),
    ("sent_under_day", (i4, (NAVIGATION_CARDS,))),
    ("robbed", BY_PERSON_AND_KIND),   # [q, k]: cards of kind k that I took from q's hand
    ("lost_to", BY_PERSON_AND_KIND),  # [q, k]: cards of kind k that q took from my hand
    ("known_friend", BY_PERSON),      # [q]: q's friend, -1 unknown
    ("known_enemy", BY_PERSON),       # [q]: q's enemy, -1 unknown
    ("known_hand", BY_PERSON_AND_KIND),  # -1 unknown: written only for the all-seeing
    ("memory", (i4, (32,))),          # free for the strategy, zero at the deal
    ("stream", STREAM),               # the player's own random numbers
])  # fmt: skip

ASK = record([
    ("kind", i4),                     # which question: asks.py
    ("n", i4),                        # how many options; an answer is 0 ... n - 1
    # whom it is about: who demands (agree), the attacker (join, arm), the partner (want), who
    # proposed (accept), who is thirsty (water), who cooks (object, heal), who drinks or spends
    # (share), else NOBODY
    ("subject", i4),
    # the option word it is about: the demand (agree, join, arm, object), the trade (want,
    # accept), 1 with person and kind (share), else 0
    ("demand", i4),
    ("left", i4),                     # water: thirsts still to be quenched; accept: the kind wanted
    ("n_shown", i4),                  # cards shown: keep (kinds), row and steer (navigation cards)
    ("shown", (i4, (NAVIGATION_CARDS,))),
    ("option", (i4, (OPTION_LIMIT,))),  # option words; not filled for row (bit masks)
])  # fmt: skip

DECKS = record([
    ("draft", BY_PERSON),              # cards going from hand to hand in the draft
    ("drawn", (i4, (NAVIGATION_CARDS,))),  # navigation cards somebody looks at now
    ("order", BY_PERSON),              # fixed order of the action phase
    ("thirst", BY_PERSON),             # thirsts left on the day's card
    ("provision", (i4, (PROVISION_CARDS,))),   # kinds; the top is [provision_next]
    ("provision_next", i4),
    ("provision_end", i4),
    ("navigation", (i4, (NAVIGATION_CARDS,))),  # ring of cards; the top is [navigation_head]
    ("navigation_head", i4),
    ("navigation_left", i4),
    ("row_stack", (i4, (NAVIGATION_CARDS,))),
    ("row_stack_left", i4),
    ("weather", (i4, (WEATHER_CARDS,))),  # the top is [weather_left - 1]
    ("weather_left", i4),
    ("weather_discards", (i4, (WEATHER_CARDS,))),
    ("weather_discarded", i4),
    ("removed", BY_KIND),              # provisions out of the game before it began
    ("lost", BY_KIND),                 # provisions that went down with somebody
])  # fmt: skip

ACTIONS = 16

HIDDEN = record([
    # what decides the game: the engine's own copies
    ("friend", BY_PERSON),
    ("enemy", BY_PERSON),
    ("hand", BY_PERSON_AND_KIND),
    ("hand_kinds", BY_PERSON),         # bit k: hand[p, k] > 0
    ("over", i4),                      # 0 goes on, 1 landed, 2 all dead, 3 capped
    ("weather", i4),                   # the day's weather card, -1 none
    ("flasks_opened", BY_PERSON),      # flasks of his own that p drank today
    ("fatal", BY_PERSON),              # cause of the wounds being dealt now
    ("options_listed", i4),            # option words and cards left in `ask` by the ask before,
    ("cards_shown", i4),               # to be wiped before the next player sees it
    # what happened, for the totals
    ("cause", BY_PERSON),              # what killed p: events.py, -1 nobody did
    ("death_day", BY_PERSON),          # 0 alive
    ("action_count", (i4, (PERSONS, ACTIONS))),
    ("gifts", i4),
    ("exchanges", i4),
    ("fights", i4),
    ("attackers_won", i4),
    ("asks", i4),
    ("illegal", BY_PERSON),            # answers out of range or failed calls
    ("drawn", BY_PERSON_AND_KIND),     # cards dealt to p or kept by p in a draft
    ("used", BY_PERSON_AND_KIND),      # cards of p that took effect
    # the result, once the game is over
    ("survival_points", BY_PERSON),
    ("treasure_points", BY_PERSON),
    ("friend_points", BY_PERSON),
    ("enemy_points", BY_PERSON),
    ("score", BY_PERSON),
    ("win_units", BY_PERSON),          # 1/840 of a win
    ("winners", i4),                   # how many share the win, 0 when the sea wins
])  # fmt: skip

LINE_UP = record([
    ("mask", i4),                      # bit p: p may play (all of the rule set, or the named ones)
    ("n_players", i4),
    ("playing", i4),                   # this game: bit p: p plays
    ("shuffled", i4),                  # 1: slots go to the players at random; 0: from the bow
    ("slot_start", BY_PERSON),         # slot i draws from pool[start : start + length]
    ("slot_length", BY_PERSON),
    ("pool", (i4, (POOL,))),           # strategies by report number
    ("address", (np.int64, (STRATEGIES, ASKS))),  # [s, kind of ask]: entry of s; 0 answers 0
    ("strategy", BY_PERSON),           # this game: who plays p, by report number; -1 absent
])  # fmt: skip

SCRIPTED = 64
SCRIPT = record([
    # Answers laid down beforehand, for scenarios and what-ifs; fixed for a run.
    ("entries", i4),
    ("person", (i4, (SCRIPTED,))),
    ("ask", (i4, (SCRIPTED,))),        # kind of ask (asks.py)
    ("day", (i4, (SCRIPTED,))),        # 0: on any day
    ("turn", (i4, (SCRIPTED,))),       # the n-th time that day, from 1; 0: every time
    ("answer", (i4, (SCRIPTED,))),     # option word; for row the bit mask
    # of the game in progress
    ("used", (i4, (SCRIPTED,))),       # how often it answered
    ("illegal", (i4, (SCRIPTED,))),    # how often it was due and no such option stood open
    ("asked_today", (i4, (PERSONS, ASKS))),
])  # fmt: skip

SOURCES_OF_LUCK = 6

LOG_ROWS = 1 << 17
LOG_WIDTH = 8
NO_LOG_ROWS = 1
"""A record cannot do without; none is written."""


def _log(rows: int) -> np.dtype:
    return record([
        ("rows", i4),                  # rows written; past LOG_ROWS they are only counted
        ("row", (i4, (rows, LOG_WIDTH))),
    ])  # fmt: skip


_PARTS: list[tuple[str, object]] = [
    ("seed", np.int64),
    ("number", np.int64),
    # by source of luck (streams.SOURCES): its streams are those of the seed XOR this; 0 usually
    ("reseed", (np.int64, (SOURCES_OF_LUCK,))),
    ("table", TABLE),
    ("player", (PRIVATE, (PERSONS,))),
    ("ask", ASK),
    ("decks", DECKS),
    ("hidden", HIDDEN),
    ("line_up", LINE_UP),
    ("chance", STREAM),
    ("script", SCRIPT),
]  # fmt: skip
GAME = record([*_PARTS, ("log", _log(NO_LOG_ROWS))])
LOGGED_GAME = record([*_PARTS, ("log", _log(LOG_ROWS))])
"""The same with an event log. The engine is compiled for each: without a log, none is asked for."""
