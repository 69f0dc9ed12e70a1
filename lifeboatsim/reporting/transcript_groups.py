"""Sentences that several events of a game make together: a row, a thirst, wounds."""

from __future__ import annotations

from collections.abc import Sequence

from lifeboatsim.reporting.transcript_events import Event
from lifeboatsim.reporting.transcript_words import Names, and_list, cards, counted, plural

__all__ = ["climbing", "looking", "rowing", "thirsty", "turned_up", "unmoved", "wounded"]


def _times(n: int) -> str:
    """Return ``once``, ``twice``, ``3 times``."""
    return {0: "not at all", 1: "once", 2: "twice"}.get(n, f"{n} times")


def looking(person: str, shown: Sequence[int | None], names: Names) -> str:
    """Say which navigation cards somebody looks at; nothing when they are not known."""
    known = [number for number in shown if number is not None]
    return f"{names.who(person)} looks at {_numbered(known, names)}" if known else ""


def rowing(who: str, drawn: Sequence[int | None], kept: Sequence[int | None], names: Names) -> str:
    """Say which cards a rower draws and which of them go into the row stack."""
    into = "all" if len(kept) == len(drawn) and len(kept) > 1 else _numbered(kept)
    end = f"puts {into} into the row stack" if kept else "keeps none"
    return f"{who} draws {_numbered(drawn, names)} and {end}"


def thirsty(run: Sequence[Event], names: Names) -> list[str]:
    """Say who is thirsty how often."""
    return [
        f"{names.all(people)} {'is' if len(people) == 1 else 'are'} thirsty {_times(thirsts)}"
        + ("" if left == thirsts else f", {_times(left)} when shelter is taken off")
        for (thirsts, left), people in _alike(run, "thirsts", "left").items()
    ]


def wounded(run: Sequence[Event], names: Names) -> list[str]:
    """Say who takes wounds, and how many each has now."""
    after = {e["person"]: e["after"] for e in run}
    sentences = []
    for (wounds, cause), people in _alike(run, "wounds", "cause").items():
        dealt = counted(wounds, "wound") + ("" if len(people) == 1 else " each")
        thirst = " from thirst" if cause == "thirst" else ""
        now = and_list(str(after[code]) for code in people)
        verb = "takes" if len(people) == 1 else "take"
        sentences.append(f"{names.all(people)} {verb} {dealt}{thirst}, now {now}")
    return sentences


def _alike(run: Sequence[Event], *keys: str) -> dict[tuple, list[str]]:
    """Return the persons of the events that agree in `keys`, in order."""
    groups: dict[tuple, list[str]] = {}
    for e in run:
        groups.setdefault(tuple(e[key] for key in keys), []).append(e["person"])
    return groups


def unmoved(people: Sequence[str], names: Names) -> str:
    """Say who had water while somebody was thirsty, and spent none."""
    if not people:
        return ""
    verbs = "keeps a water back" if len(people) == 1 else "keep waters back"
    return f"{names.all(people)} {verbs}"


def _numbered(numbers: Sequence[int | None], names: Names | None = None) -> str:
    """Return cards by their numbers; with `names` also which of them show a bird."""
    known = [number for number in numbers if number is not None]
    if len(known) < len(numbers):
        return counted(len(numbers), "card")
    listed = names.with_birds(known) if names else and_list(map(str, known))
    return f"{plural(len(known), 'card')} {listed}"


def turned_up(numbers: Sequence[int], names: Names) -> str:
    """Say which cards a flare in the air turns up."""
    return f"{_numbered(numbers, names)} turn{'s' if len(numbers) == 1 else ''} up"


def climbing(person: str, washed: Sequence[str], names: Names) -> str:
    """Say that somebody is back aboard, and what was washed off the table."""
    loss = f" and loses {cards(washed)}" if washed else ""
    return f"{names.who(person)} climbs back{loss}"
