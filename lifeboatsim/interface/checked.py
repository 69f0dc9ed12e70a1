"""What Python hands over, taken only if it is of the kind that is wanted (raises OptionError)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from numbers import Real
from operator import index
from pathlib import Path
from typing import Any

from lifeboatsim.interface.errors import OptionError
from lifeboatsim.rules.errors import quoted

__all__ = ["each", "files_by_name", "flag", "number", "path", "paths", "text", "texts", "whole"]


def refused(name: str, value: object, wanted: str) -> OptionError:
    """Return the error: what was given, under which name, and what is wanted."""
    return OptionError(f"{name} {quoted(value)} is not allowed: {wanted} is wanted")


def whole(name: str, value: object) -> int:
    """Return a whole number, given as int or as a float such as 1e6."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    try:
        if not isinstance(value, bool):
            return index(value)  # type: ignore[arg-type]
    except TypeError:  # an array of several has __index__ too
        pass
    raise refused(name, value, "a whole number")


def number(name: str, value: object) -> float:
    """Return a finite number."""
    if isinstance(value, bool) or not isinstance(value, Real) or not isfinite(value):
        raise refused(name, value, "a number")
    return float(value)


def flag(name: str, value: object) -> bool:
    """Return true or false, NumPy's too; a word such as "no" would count as true."""
    numpys = str(getattr(value, "dtype", None)) == "bool" and getattr(value, "shape", None) == ()
    if not isinstance(value, bool) and not numpys:
        raise refused(name, value, "True or False")
    return bool(value)


def each(name: str, value: object, wanted: str) -> Iterator[Any]:
    """Go through a list."""
    if not isinstance(value, Iterable) or isinstance(value, (str, bytes, Mapping)):
        raise refused(name, value, wanted)
    try:
        return iter(value)
    except TypeError:  # an array without dimensions
        raise refused(name, value, wanted) from None


def text(name: str, value: object) -> str:
    """Return a text."""
    if not isinstance(value, str):
        raise refused(name, value, "a text")
    return value


def texts(name: str, value: object) -> tuple[str, ...]:
    """Return several texts; a single one counts as a list of one."""
    if isinstance(value, str):
        return (value,)
    return tuple(text(name, one) for one in each(name, value, "a list of texts"))


def path(name: str, value: object) -> Path:
    """Return a path, given as a text or as a path."""
    if not isinstance(value, (str, Path)) or not str(value).strip():
        raise refused(name, value, "a path")
    return Path(value)


def paths(name: str, value: object) -> tuple[Path, ...]:
    """Return several paths; a single one counts as a list of one."""
    if isinstance(value, (str, Path)):
        return (path(name, value),)
    return tuple(path(name, one) for one in each(name, value, "a path or a list of paths"))


def files_by_name(name: str, value: object) -> dict[str, Path]:
    """Return {name: path}."""
    if not isinstance(value, Mapping):
        raise refused(name, value, "a table of names and paths")
    return {text(name, key): path(name, file) for key, file in value.items()}
