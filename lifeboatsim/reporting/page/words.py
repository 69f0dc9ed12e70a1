"""All judgements of a report in words: a truth table from where a number lies to what is said.

Nothing else in the report calls a number good, bad or unclear. `place` says where an interval
lies against a band, `SAYINGS` what that means for each topic, `OVERALL` what many such say
together. Every number in a sentence is handed over as shown in the table beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lifeboatsim.reporting.page.parts import AMBER, GREEN, GREY_LIGHT, RED

__all__ = [
    "ABOVE", "BELOW", "COUNTS", "DOMINANCE", "EFFECTS", "FORCED", "GAME_CHANGES",
    "GAME_UNITS", "INSIDE", "LUCK", "NONE", "NOTHING_FORCED", "OVERALL", "PLACES", "SAYINGS",
    "TOPICS", "UNCLEAR", "WIN_CHANGES",
    "Saying", "overall", "place", "saying",
]  # fmt: skip

INSIDE, ABOVE, BELOW, UNCLEAR, NONE = "inside", "above", "below", "unclear", "none"
PLACES = (INSIDE, ABOVE, BELOW, UNCLEAR, NONE)


class Saying(NamedTuple):
    """What is said: the light, a word for tables, and a sentence with {fields}."""

    light: str
    word: str
    sentence: str


def place(interval: Sequence[float] | None, low: float, high: float) -> str:
    """Return where an interval lies against the band low ... high."""
    if interval is None:
        return NONE
    if low <= interval[0] and interval[1] <= high:
        return INSIDE
    if interval[0] > high:
        return ABOVE
    if interval[1] < low:
        return BELOW
    return UNCLEAR


def _shares(won: str, many: str, few: str) -> dict[str, Saying]:
    """Return what is said of a share of wins with a fair share."""
    won += " {value} of {base}"
    return {
        INSIDE: Saying(GREEN, "fair", f"{won}: within the tolerance."),
        ABOVE: Saying(RED, many, f"{won}, {many}: {{band}} is tolerated."),
        BELOW: Saying(RED, few, f"{won}, {few}: {{band}} is tolerated."),
        UNCLEAR: Saying(
            AMBER, "not yet clear",
            f"{won}; its interval {{interval}} % crosses the edge of {{band}}: not yet clear.",
        ),
        NONE: Saying(GREY_LIGHT, "did not occur", "{who} did not occur."),
    }  # fmt: skip


def _ends(what: str) -> dict[str, Saying]:
    """Return what is said of a share of games that should be small; it cannot lie below."""
    said = f"{{value}} of {{base}} {what}"
    return {
        INSIDE: Saying(GREEN, "within the limit", f"{said}: within the limit of {{limit}}."),
        ABOVE: Saying(RED, "too many", f"{said}: more than the limit of {{limit}}."),
        BELOW: Saying(GREEN, "within the limit", f"{said}: within the limit of {{limit}}."),
        UNCLEAR: Saying(
            AMBER, "not yet clear",
            f"{said}; its interval {{interval}} % crosses the limit of {{limit}}: not yet clear.",
        ),
        NONE: Saying(GREY_LIGHT, "no games", f"No game tells whether games {what}."),
    }  # fmt: skip


SAYINGS: dict[tuple[str, str], Saying] = {
    (topic, where): said
    for topic, table in {
        "character": _shares("{who} wins", "too strong", "too weak"),
        "secret": _shares("Players dealt {who} win", "too often", "too rarely"),
        "strategy": _shares("Players who play {who} win", "too often", "too rarely"),
        "nobody": _ends("end with nobody alive"),
        "capped": _ends("are stopped at the last day allowed"),
        "ties": _ends("end in a shared win"),
    }.items()
    for where, said in table.items()
}
"""(topic, place): what is said."""
TOPICS = tuple(dict.fromkeys(topic for topic, _ in SAYINGS))

OVERALL: dict[tuple[bool, bool, bool], Saying] = {
    # (something red, something amber, something green)
    (True, True, True): Saying(RED, "No", ""),
    (True, True, False): Saying(RED, "No", ""),
    (True, False, True): Saying(RED, "No", ""),
    (True, False, False): Saying(RED, "No", ""),
    (False, True, True): Saying(AMBER, "Not yet clear", ""),
    (False, True, False): Saying(AMBER, "Not yet clear", ""),
    (False, False, True): Saying(GREEN, "Yes", ""),
    (False, False, False): Saying(GREY_LIGHT, "No games to tell", ""),
}
"""What several lights come to."""


DOMINANCE: dict[tuple[str, bool], Saying] = {
    # (whether one strategy dominates, there is a table that nobody gains by leaving)
    ("yes", True): Saying(RED, "No: {name} beats every other way of playing", ""),
    ("yes", False): Saying(RED, "No: {name} beats every other way of playing", ""),
    ("unclear", True): Saying(AMBER, "Not yet clear whether {name} dominates", ""),
    ("unclear", False): Saying(AMBER, "Not yet clear whether {name} dominates", ""),
    ("no", True): Saying(AMBER, "No way of playing dominates, but some tables hold fast", ""),
    ("no", False): Saying(GREEN, "No way of playing dominates", ""),
}
"""What a tournament comes to."""

LUCK: dict[str, Saying] = {
    INSIDE: Saying(GREY_LIGHT, "Mostly several sources together", ""),
    ABOVE: Saying(GREY_LIGHT, "Mostly several sources together", ""),
    BELOW: Saying(GREY_LIGHT, "Mostly single sources", ""),
    UNCLEAR: Saying(GREY_LIGHT, "About half of it single sources", ""),
    NONE: Saying(GREY_LIGHT, "Too few games, or nothing varies", ""),
}
"""Where the share that sources decide only together lies against a half ... all: what is said."""

FORCED = {"higher": "gains", "lower": "loses"}
"""Clear verdict on a card dealt by force: what is said of its change."""
NOTHING_FORCED = "no card clearly helps or harms who is dealt it first"
EFFECTS = {
    ("effects", "higher"): "helps {who} most, {points} percentage points of {games} games.",
    ("effects", "lower"): "harms {who} most, {points} percentage points of {games} games.",
    ("effects", ""): "no character's share of wins is clearly higher or lower.",
    ("interactions", "higher"): "together they give {who} {points} percentage points of {games} "
    "games more than each by itself adds up to.",
    ("interactions", "lower"): "together they give {who} {points} percentage points of {games} "
    "games: less than each by itself adds up to.",
    ("interactions", ""): "no character's share of wins clearly differs from what each by itself "
    "adds up to.",
}
"""(main effects or interactions, verdict on the largest clear one): what is said of a change."""
COUNTS = {
    GREEN: "Every character wins within the tolerance with {counts} players.",
    RED: "Out of balance with {counts} players.",
    AMBER: "Not yet clear with {counts} players.",
    GREY_LIGHT: "No games to tell with {counts} players.",
}
"""Light of a number of players: what is said of all that have it."""
WIN_CHANGES = {"higher": "more wins for", "lower": "fewer wins for"}
"""Verdict on a share of wins: what is said of those who have it."""
GAME_CHANGES = {
    ("days", "higher"): "games last longer",
    ("days", "lower"): "games are shorter",
    ("deaths", "higher"): "more die",
    ("deaths", "lower"): "fewer die",
    ("ties", "higher"): "more games end in a shared win",
    ("ties", "lower"): "fewer games end in a shared win",
}
"""(measure of the game, verdict): what is said; other verdicts say nothing."""
GAME_UNITS = {"days": "days", "deaths": "a game", "ties": "a game"}
"""Measure of the game: in what its changes are told."""


def saying(topic: str, interval: Sequence[float] | None, low: float, high: float) -> Saying:
    """Return what is said of a topic's interval against its band."""
    return SAYINGS[topic, place(interval, low, high)]


def overall(lights: Iterable[str]) -> Saying:
    """Return what several lights come to; grey ones have no say."""
    seen = set(lights)
    return OVERALL[RED in seen, AMBER in seen, GREEN in seen]
