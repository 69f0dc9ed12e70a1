"""Rule options in players' words: what a value means, and how two sets of options differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from lifeboatsim.rules.options import OPTION, Option, Value
from lifeboatsim.rules.rule_sets import OVERLAYS, RULE_SETS, RuleSet, load_overlay, load_rule_set
from lifeboatsim.rules.values import written

__all__ = ["Rule", "rule_in_words", "rules_in_words", "sets_in_words", "value_in_words"]

SPECIAL = re.compile(r"; (auto|false|-?\d+): ")
"""In a line of help: what comes next is what this value means."""
SOURCES = re.compile(r" \((?:ours|[A-Z]{2,4}2?(?: [A-Z]{2,4}2?)*)\)$")
"""Who says so, at the end of what a value means: not for the table."""


class Rule(NamedTuple):
    """A rule for the table: what it is about and what holds; ``what`` may be empty."""

    what: str
    holds: str


def rule_in_words(option: Option, value: Value) -> Rule:
    """Return what holds for one `value` of an option, without sources and without true or 0.

    Of a yes or no there is only what holds, empty where the option has no words for its no.
    """
    what, *more = SPECIAL.split(option.help)
    special = dict(zip(more[::2], more[1::2], strict=True))
    if option.kind == "bool":
        return Rule("", what if value else special.get("false", ""))
    said = special.get(written(value), value_in_words(option, value))
    return Rule(what, SOURCES.sub("", said))


def sets_in_words(name: str, changed: Mapping[str, Any]) -> list[str]:
    """Return the own words of the rule sets and overlays in `name` that hold as a whole.

    `changed` are the options that differ from the default.
    """
    found = [one for word in name.split("+") if (one := _described(word)) is not None]
    return [
        one.help.partition("; ")[0]
        for one in found
        if one.options and one.options.items() <= changed.items()
    ]


def value_in_words(option: Option, value: Value) -> str:
    """Return a value in players' words: what it does where the option says so."""
    if option.kind == "bool":
        return "yes" if value else "no"
    meanings = dict(zip(option.values, option.meanings, strict=False))
    return meanings.get(str(value), written(value))


def rules_in_words(name: str, base: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """Return what is played otherwise by the rules called `name` than by the `base`; may be empty.

    `base` and `other` are their options by name. Rule sets and overlays of the package are said in
    their own words, what else differs option by option.
    """
    said, covered = [], set()
    for word in name.split("+"):
        found = _described(word)
        if found is not None and any(base.get(n) != other.get(n) for n in found.options):
            said.append(found.help)
            covered |= set(found.options)
    rest = {key: value for key, value in other.items() if key not in covered}
    return "; ".join([*said, *_differences(base, rest)])


def _described(word: str) -> RuleSet | None:
    if word in OVERLAYS:
        return load_overlay(word)
    return load_rule_set(word) if word in RULE_SETS else None


def _differences(base: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[str]:
    """Yield how options differ; those that only one has, or that are not known, are left out."""
    for name, option in OPTION.items():
        if name in base and name in other and base[name] != other[name]:
            if option.kind == "bool":
                yes, no = (rule_in_words(option, said).holds for said in (True, False))
                yield yes if other[name] else no or f"no longer: {yes}"
            else:
                here, there = (rule_in_words(option, side[name]) for side in (other, base))
                yield f"{here.what}: {here.holds}, not {there.holds}"
