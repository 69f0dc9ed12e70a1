"""A game retold in short: a few sentences a day, for those who want the gist and not the story."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from lifeboatsim.reporting import transcript_sentences as say
from lifeboatsim.reporting.transcript_events import Event
from lifeboatsim.reporting.transcript_words import Names, and_list

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["MOST_DAYS", "digest"]

MOST_DAYS = 12
"""Of a longer game the first and the last days are told, half of so many each."""
TOLD = ("weather", "seats", "taken", "bird", "status", "lost")
"""Events that are told as they are in the whole story."""
ROWING = ("row", "row_with_oars")

Chapter = dict[str, str]
"""``when``: The deal, Day 3, The end; ``told``: sentences."""


def digest(events: Sequence[Event], rules: Rules) -> list[Chapter]:
    """Return a game as chapters: the deal, the days, the end.

    `events` are all of a game (see `transcript.known_events`).
    """
    names = Names(rules)
    days = list(_days(events))
    deal = [say.secret_sentence(e, names) for e in events if e["event"] == "deal"]
    end = [say.SENTENCES["end"](e, names) for e in events if e["event"] == "end"]
    scores = [e for e in events if e["event"] == "score"]
    end += [say.score_sentence(e, names) for e in scores if e["win_units"]]
    end.append(_losers([e for e in scores if not e["win_units"]], names))
    told = [_chapter(f"Day {n}", _day(day, names)) for n, day in enumerate(days, 1)]
    return [_chapter("The deal", deal), *_shortened(told), _chapter("The end", end)]


def _chapter(when: str, sentences: Iterable[str]) -> Chapter:
    told = " ".join(say.sentence(text) for text in sentences if text)
    return {"when": when, "told": told or "Nothing of note."}


def _shortened(days: list[Chapter]) -> list[Chapter]:
    if len(days) <= MOST_DAYS:
        return days
    half = MOST_DAYS // 2
    gap = {
        "when": f"Days {half + 1} to {len(days) - half}",
        "told": "Left out here; the command tells them.",
    }
    return [*days[:half], gap, *days[-half:]]


def _days(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events of each day."""
    starts = [place for place, event in enumerate(events) if event["event"] == "day"]
    ends = [*starts[1:], len(events)]
    for start, end in zip(starts, ends, strict=True):
        yield list(events[start:end])


def _day(events: Sequence[Event], names: Names) -> Iterator[str]:
    rowers = [e["person"] for e in events if e["event"] == "action" and e["what"] in ROWING]
    if rowers:
        yield f"{names.all(dict.fromkeys(rowers))} {'rows' if len(rowers) == 1 else 'row'}"
    for place, event in enumerate(events):
        special = SPECIAL.get(event["event"])
        if special is not None:
            yield special(events[place:], names)
        elif event["event"] in TOLD:
            yield say.SENTENCES[event["event"]](event, names)


def _fight(events: Sequence[Event], names: Names) -> str:
    """Tell a fight with its end in one sentence."""
    end = next((e for e in events if e["event"] == "fight_end"), None)
    told = say.SENTENCES["fight"](events[0], names)
    return told if end is None else f"{told}, {say.SENTENCES['fight_end'](end, names)}"


def _navigator(events: Sequence[Event], names: Names) -> str:
    """Tell who steers, and in the same sentence who falls overboard."""
    fallen = [e["person"] for e in events if e["event"] == "falls"]
    told = say.SENTENCES["navigator"](events[0], names)
    if not fallen:
        return told
    verb = "falls" if len(fallen) == 1 else "fall"
    return f"{told}; {names.all(fallen)} {verb} overboard"


SPECIAL: dict[str, Callable[[Sequence[Event], Names], str]] = {
    "fight": _fight,
    "navigator": _navigator,
}
"""Events that are told with what follows them that day."""


def _losers(scores: Sequence[Event], names: Names) -> str:
    found = [f"{names.who(e['character'])} {e['total']}" for e in scores]
    return f"the others score: {and_list(found)}" if found else ""
