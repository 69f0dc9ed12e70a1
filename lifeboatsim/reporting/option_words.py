"""Rule options in players' words: what a value means, and how two sets of options differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lifeboatsim.rules.options import OPTION, Option, Value
from lifeboatsim.rules.rule_sets import OVERLAYS, RULE_SETS, RuleSet, load_overlay, load_rule_set
from lifeboatsim.rules.values import written

__all__ = ["rules_in_words", "value_in_words"]


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
                yes, _, no = option.help.partition("; false: ")
                yield yes if other[name] else no or f"no longer: {yes}"
            else:
                values = [value_in_words(option, side[name]) for side in (other, base)]
                yield f"{option.help}: {values[0]}, not {values[1]}"
