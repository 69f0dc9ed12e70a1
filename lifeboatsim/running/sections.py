"""Reading a TOML file key by key: what is unknown or of the wrong sort is refused by its place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from lifeboatsim.rules.errors import did_you_mean, quoted
from lifeboatsim.rules.files import read_text
from lifeboatsim.running.answer_words import ScenarioError, one_of

__all__ = ["Section", "read_toml"]

T = TypeVar("T")


class Section:
    """One table of a file. ``where`` names it in messages: file, then the keys down to it."""

    def __init__(self, values: Mapping[str, Any], where: str, file: str, known: Sequence[str]):
        self.values, self.where, self.file = values, where, file
        for key in values:
            if key not in known:
                raise ScenarioError(
                    f"{self.place(key)}: unknown key; allowed: {', '.join(known)}"
                    f"{did_you_mean(key, known)}"
                )

    def place(self, key: str) -> str:
        """Return how messages name a key of this table."""
        path = f"{self.where}.{key}" if self.where else key
        return f"{self.file}: {path}"

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def error(self, key: str, problem: str) -> ScenarioError:
        """Return the error that names file, table and key."""
        return ScenarioError(f"{self.place(key)}: {problem}")

    def _typed(self, key: str, kind: type[T], what: str, default: T) -> T:
        value = self.values.get(key, default)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.error(key, f"{quoted(value)} is not {what}")
        return value

    def text(self, key: str, default: str = "") -> str:
        """Return a text."""
        return self._typed(key, str, "a text in quotes", default)

    def flag(self, key: str) -> bool:
        """Return true or false, false when left out."""
        return self._typed(key, bool, "true or false", False)

    def whole(self, key: str, low: int, high: int, default: int) -> int:
        """Return a whole number of ``low`` ... ``high``."""
        value = self._typed(key, int, f"a whole number; allowed: {low} to {high}", default)
        if key in self.values and not low <= value <= high:
            raise self.error(key, f"{value} is out of range; allowed: {low} to {high}")
        return value

    def name(self, key: str, known: Sequence[str], what: str, default: str = "") -> str:
        """Return one of ``known`` as text, or the default when left out."""
        if key not in self.values:
            return default
        return one_of(self.text(key), known, what, self.place(key))

    def names(self, key: str, known: Sequence[str], what: str) -> tuple[str, ...]:
        """Return a list of names of ``known``, () when left out."""
        return tuple(
            one_of(self._item(key, item, str, "a text in quotes"), known, what, self.place(key))
            for item in self.items(key)
        )

    def ids(self, key: str, known: Sequence[int], what: str) -> tuple[int, ...]:
        """Return a list of numbers of ``known`` as their places in it, () when left out."""
        found = []
        for item in self.items(key):
            number = self._item(key, item, int, "a whole number")
            if number not in known:
                raise self.error(
                    key, f"{number} is not {what}; allowed: {', '.join(map(str, known))}"
                )
            found.append(known.index(number))
        return tuple(found)

    def items(self, key: str) -> list[Any]:
        """Return a list, empty when left out."""
        return list(self._typed(key, list, "a list in [ ]", []))

    def _item(self, key: str, item: Any, kind: type[T], what: str) -> T:
        if not isinstance(item, kind) or isinstance(item, bool):
            raise self.error(key, f"{quoted(item)} in the list is not {what}")
        return item

    def table(self, key: str, known: Sequence[str]) -> Section:
        """Return the table under ``key``, empty when left out."""
        values = self._typed(key, dict, "a table", {})
        path = f"{self.where}.{key}" if self.where else key
        return Section(values, path, self.file, known)

    def each(self, read: Callable[[str], T]) -> dict[str, T]:
        """Return what ``read`` makes of each key written, in their order."""
        return {key: read(key) for key in self.values}


def read_toml(path: str | Path, known: Sequence[str]) -> Section:
    """Return a TOML file as a section with the keys ``known`` (raises RulesError)."""
    text = read_text(path, "a scenario, a TOML file,")
    file = quoted(Path(path))
    try:
        values = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise ScenarioError(f"{file} is not a TOML file: {error}") from None
    return Section(values, "", file, known)
