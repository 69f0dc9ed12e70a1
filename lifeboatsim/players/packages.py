"""Strategies of installed packages: the entry-point group ``lifeboatsim.strategies``.

A package declares a module that is a strategy file, by name::

    [project.entry-points."lifeboatsim.strategies"]
    pacifist = "my_package.pacifist"

The file is found without being imported (only the packages above it are), and then read, checked
and compiled like any strategy file; what stands beside it may be imported by it.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Collection
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from lifeboatsim.players.errors import StrategyError
from lifeboatsim.players.strategy import check_name

__all__ = ["GROUP", "package_file", "package_names"]

GROUP = "lifeboatsim.strategies"


@cache
def _entries() -> dict[str, EntryPoint]:
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        check_name(entry.name, _whose(entry))
        other = found.get(entry.name)
        if other is not None and other.value != entry.value:
            raise StrategyError(
                f"{_whose(entry)} and {_whose(other)} both bring a strategy {entry.name!r}: "
                "uninstall one of them"
            )
        found[entry.name] = entry
    return found


def _whose(entry: EntryPoint) -> str:
    return f"package {entry.dist.name}" if entry.dist else f"entry point {entry.value}"


def package_names(taken: Collection[str]) -> tuple[str, ...]:
    """Return the names of the strategies of installed packages.

    Raises StrategyError when two packages bring the same name, or one in `taken`.
    """
    for name, entry in _entries().items():
        if name in taken:
            raise StrategyError(
                f"{_whose(entry)} brings a strategy {name!r}, the name of one that comes with "
                "lifeboatsim: uninstall it, or have it renamed"
            )
    return tuple(_entries())


def package_file(name: str) -> Path | None:
    """Return the file of a package's strategy, None if no package brings one of that name.

    Raises StrategyError when the package declares something that is no Python file.
    """
    entry = _entries().get(name)
    if entry is None:
        return None
    where = f"{_whose(entry)}: strategy {name} = {entry.value!r}"
    if entry.attr:
        raise StrategyError(f"{where} must name a module (a strategy file), without a colon")
    try:
        spec = importlib.util.find_spec(entry.module)
    except ImportError as error:
        raise StrategyError(f"{where} cannot be found: {error}") from None
    origin = spec.origin if spec else None
    if origin is None or not origin.endswith(".py") or not Path(origin).is_file():
        raise StrategyError(f"{where} is not a Python file")
    return Path(origin)
