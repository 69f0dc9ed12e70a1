"""What a scenario file expects of its game: the ``[expect]`` table, and how it is compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile
from typing import TYPE_CHECKING, Any

from lifeboatsim.rules.errors import did_you_mean, quoted
from lifeboatsim.running.answer_words import one_of
from lifeboatsim.running.event_words import ARGUMENTS, END_NAMES, STATUS_NAMES, misfit
from lifeboatsim.running.sections import Section

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.game_result import GameResult

__all__ = ["EXPECT_KEYS", "Expectation", "read_expectation"]

NUMBERS = ("wounds", "score")
POINTS = ("survival", "treasure", "friend", "enemy")
EXPECT_KEYS = (
    "wounds", "status", "score", "points", "hand", "table", "seats", "discarded", "winners", "end",
    "day", "birds", "provisions_left", "navigation_left", "illegal", "events", "absent",
    "times",
)  # fmt: skip
PLAIN_NUMBERS = ("day", "birds", "provisions_left", "navigation_left", "illegal")
ANY = "*"


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is expected: values by key, events in order, events that must not happen, how often.

    An event is written as in `event_words`, as far as it matters; ``*`` stands for any word.
    """

    values: Mapping[str, Any]
    events: tuple[str, ...]
    absent: tuple[str, ...]
    times: Mapping[str, int]

    def complaints(self, result: GameResult) -> list[str]:
        """Return a sentence for each thing that came out otherwise."""
        found = [
            f"{key}: expected {_plain(wanted)}, got {_plain(got)}"
            for key, wanted in self.values.items()
            if (got := _got(result, key)) != wanted
        ]
        # What comes before the first day is the position itself.
        lines = list(dropwhile(lambda line: not line.startswith("day "), result.lines()))
        place = 0
        for pattern in self.events:
            ahead = (i for i in range(place, len(lines)) if matches(lines[i], pattern))
            at = next(ahead, None)
            if at is None:
                after = f" after line {place}" if place else ""
                return [*found, f"events: no {pattern!r}{after} in: {'; '.join(lines)}"]
            place = at + 1
        for pattern in self.absent:
            found += [f"absent: {line!r} happened" for line in lines if matches(line, pattern)]
        for pattern, times in self.times.items():
            n = sum(matches(line, pattern) for line in lines)
            if n != times:
                found.append(f"times: {pattern!r} happened {n} times, expected {times}")
        return found


def matches(line: str, pattern: str) -> bool:
    """Return whether an event line begins with the words of a pattern."""
    words, wanted = line.split(), pattern.split()
    return len(words) >= len(wanted) and all(
        want in (ANY, word) for want, word in zip(wanted, words, strict=False)
    )


def _got(result: GameResult, key: str) -> Any:
    kind, _, person = key.partition(".")
    value = getattr(result, kind)
    if not person:
        return sorted(value) if kind == "winners" else value
    code, _, part = person.partition(".")
    return value[code][part] if part else value[code]


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value)


def read_expectation(section: Section, rules: Rules) -> Expectation:
    """Return the ``[expect]`` table of a scenario (raises ScenarioError)."""
    people = [c.code for c in rules.characters if not rules.playing or c.code in rules.playing]
    kinds = [provision.code for provision in rules.provisions]
    values: dict[str, Any] = {}
    for key in NUMBERS:
        table = section.table(key, people)
        values |= {f"{key}.{code}": table.whole(code, 0, 255, 0) for code in table.values}
    table = section.table("status", people)
    for code in table.values:
        values[f"status.{code}"] = table.name(code, STATUS_NAMES, "a status")
    for code in section.table("points", people).values:
        parts = section.table("points", people).table(code, POINTS)
        values |= {f"points.{code}.{p}": parts.whole(p, 0, 255, 0) for p in parts.values}
    for key in ("hand", "table"):
        table = section.table(key, people)
        for code in table.values:
            cards = table.names(code, kinds, "a provision of these rules")
            values[f"{key}.{code}"] = sorted(cards)
    _read_plain(section, values, people, kinds)
    written = section.values.get("times")
    counted = section.table("times", tuple(written) if isinstance(written, dict) else ())
    times = {_pattern(counted, key, key): counted.whole(key, 1, 999, 1) for key in counted.values}
    return Expectation(values, _patterns(section, "events"), _patterns(section, "absent"), times)


def _read_plain(
    section: Section, values: dict[str, Any], people: Sequence[str], kinds: Sequence[str]
) -> None:
    for key in PLAIN_NUMBERS:
        if key in section:
            values[key] = section.whole(key, -99, 1000, 0)
    if "seats" in section:
        values["seats"] = list(section.names("seats", people, "a character who plays"))
    if "winners" in section:
        values["winners"] = sorted(section.names("winners", people, "a character who plays"))
    if "discarded" in section:
        values["discarded"] = sorted(section.names("discarded", kinds, "a provision"))
    if "end" in section:
        values["end"] = section.name("end", END_NAMES[1:], "an end of a game")


def _patterns(section: Section, key: str) -> tuple[str, ...]:
    return tuple(_pattern(section, key, item) for item in section.items(key))


def _pattern(section: Section, key: str, item: Any) -> str:
    if not isinstance(item, str) or not item.split():
        raise section.error(key, f"{quoted(item)} is not an event in words")
    one_of(item.split()[0], tuple(ARGUMENTS), "an event", section.place(key))
    wrong = misfit(item)
    if wrong is not None:
        word, allowed = wrong
        raise section.error(
            key,
            f"{quoted(item)}: {quoted(word)} never stands there; allowed: {', '.join(allowed)}"
            f"{did_you_mean(word, allowed)}",
        )
    return item
