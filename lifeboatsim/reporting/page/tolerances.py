"""What a designer tolerates: limits from options and from a small TOML file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from math import isfinite
from pathlib import Path
from typing import Any

from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.files import is_endless

__all__ = ["ToleranceError", "Tolerances", "read_tolerances"]


class ToleranceError(RulesError):
    """A tolerance that cannot be read; one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Tolerances:
    """Limits beyond which a result is called out of balance; all are shares, 0 ... 1.

    ``share``, ``secret`` and ``strategy`` are distances from the fair share of wins: of a
    character, of a kind of secret hand, of a strategy. ``nobody``, ``capped`` and ``ties`` are the
    most games that may end with nobody alive, at the last day allowed, with a shared win.
    Raises ToleranceError outside 0 ... 1.
    """

    share: float = 0.03
    secret: float = 0.05
    strategy: float = 0.05
    nobody: float = 0.10
    capped: float = 0.01
    ties: float = 0.10

    def __post_init__(self) -> None:
        for name in names():
            value = getattr(self, name)
            number = isinstance(value, int | float) and not isinstance(value, bool)
            if not number or not isfinite(value) or not 0 <= value <= 1:
                raise ToleranceError(
                    f"tolerance {name} is {quoted(value)}; allowed is a share from 0 to 1, such "
                    "as 0.03 for three percentage points"
                )


def names() -> list[str]:
    """Return the names of all tolerances."""
    return [field.name for field in fields(Tolerances)]


def read_tolerances(settings: Sequence[str] = (), file: Path | None = None) -> Tolerances:
    """Return tolerances from ``name=value`` settings, over those of a TOML file.

    The file holds lines such as ``share = 0.03``. Raises ToleranceError for anything unknown.
    """
    found = _from_file(file) if file is not None else {}
    for text in settings:
        name, equals, value = text.partition("=")
        if not equals:
            raise ToleranceError(
                f"{quoted(text)} is no tolerance; wanted is NAME=VALUE: share=0.03"
            )
        found[_known(name.strip())] = _number(name.strip(), value)
    return Tolerances(**found)


def _from_file(file: Path) -> dict[str, Any]:
    if is_endless(file):
        raise ToleranceError(f"{quoted(file)} cannot be read: it is not a regular file")
    try:
        document: Mapping[str, Any] = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise ToleranceError(f"{quoted(file)} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise ToleranceError(f"{quoted(file)} is no TOML: {error}") from None
    return {_known(name, f"{quoted(file)}: "): value for name, value in document.items()}


def _known(name: str, where: str = "") -> str:
    if name not in names():
        near = did_you_mean(name, names()) or f"; allowed are {', '.join(names())}"
        raise ToleranceError(f"{where}there is no tolerance {quoted(name)}{near}")
    return name


def _number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ToleranceError(
            f"tolerance {name} is {quoted(text)}; allowed is a share from 0 to 1, such as 0.03"
        ) from None
