"""Rule options in players' words: what a value means, and how two sets of options differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lifeboatsim.rules.options import OPTION, Option, Value
from lifeboatsim.rules.values import written

__all__ = ["difference_in_words", "value_in_words"]


def value_in_words(option: Option, value: Value) -> str:
    """Return a value in players' words: what it does where the option says so."""
    if option.kind == "bool":
        return "yes" if value else "no"
    meanings = dict(zip(option.values, option.meanings, strict=False))
    return meanings.get(str(value), written(value))


def difference_in_words(base: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """Return what is played otherwise by `other`, options by name, than by `base`; may be empty.

    Options that only one of them has, or that this version does not know, are left out.
    """
    return "; ".join(
        f"{option.help}: {value_in_words(option, other[name])}, "
        f"not {value_in_words(option, base[name])}"
        for name, option in OPTION.items()
        if name in base and name in other and base[name] != other[name]
    )
