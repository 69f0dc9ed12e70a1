"""What all questions share: by which rules, by whom, and how many games are played."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

from lifeboatsim.interface import checked
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.rules.errors import did_you_mean, quoted
from lifeboatsim.rules.values import written

if TYPE_CHECKING:
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules

__all__ = ["DEFAULT_GAMES", "DEFAULT_TABLE", "DRAWN_SEEDS", "Options", "OptionWords"]

DEFAULT_TABLE = "roster"
DEFAULT_GAMES = 100_000
BLOCK_SIZE = 2000
DRAWN_SEEDS = 10**9
"""Seeds that are drawn stay short enough to be typed."""
NUMBERS = ("players", "games", "seed", "first_game", "workers", "block_size")


class OptionWords(TypedDict, total=False):
    """The keyword arguments of `Options.of`: those of the command line, under the same names."""

    rules: str
    settings: Mapping[str, object] | Iterable[str]
    decks: Mapping[str, str | Path]
    players: int | None
    characters: str | Iterable[str]
    table: str
    code: str | Path | Iterable[str | Path]
    games: int | None
    seed: int | None
    first_game: int
    workers: int | None
    block_size: int
    scheduler: str | None


@dataclass(frozen=True, kw_only=True)
class Options:
    """What is asked for, in the words of the command line; nothing is looked up yet.

    ``settings`` are ``option=value``, ``decks`` card tables by name, ``code`` strategy files.
    ``games`` is None where the number was not given, ``seed`` where it is to be drawn, and
    ``workers`` where all cores at hand are to be used. ``scheduler`` is the address of a Dask
    scheduler, or ``local:N``; None: threads of this process play.
    """

    rules: str = "standard"
    settings: tuple[str, ...] = ()
    decks: Mapping[str, Path] = field(default_factory=dict)
    players: int | None = None
    characters: tuple[str, ...] = ()
    table: str = DEFAULT_TABLE
    code: tuple[Path, ...] = ()
    games: int | None = None
    seed: int | None = None
    first_game: int = 0
    workers: int | None = None
    block_size: int = BLOCK_SIZE
    scheduler: str | None = None

    def __post_init__(self) -> None:
        if self.scheduler is not None and self.workers is not None:
            raise OptionError(
                "--workers and --scheduler exclude each other: a scheduler has workers of its own"
            )

    @classmethod
    def of(cls, question: str, words: Mapping[str, Any]) -> Options:
        """Return the options of a call from Python (raises TypeError, OptionError).

        `settings` may be a mapping ({"birds_to_land": 3}), `characters` one string with commas,
        `code` one file, and numbers floats that are whole (1e6). `question` is the function called.
        """
        known = [one.name for one in fields(cls)]
        optional = [one.name for one in fields(cls) if one.default is None]
        for word in words:
            if word not in known:
                near = did_you_mean(word, known)
                raise TypeError(f"{question}() has no keyword {quoted(word)}{near}")
        given = dict(words)
        for name, value in given.items():
            if value is not None or name not in optional:
                given[name] = READERS[name](name, value)
        return cls(**given)

    def replace(self, **changes: Any) -> Options:
        """Return these options with some changed."""
        return replace(self, **changes)

    def resolved(self, rules: str | None = None) -> Rules:
        """Return the rules, or those of another set with the same settings (RulesError)."""
        from lifeboatsim.rules import resolve_rules

        return resolve_rules(
            self.rules if rules is None else rules,
            settings=self.settings,
            decks=self.decks,
            players=self.players,
            characters=self.characters,
        )

    def line_up(self, rules: Rules, table: str | None = None) -> LineUp:
        """Return who plays, or who would at another table (raises StrategyError)."""
        from lifeboatsim.players import parse_table
        from lifeboatsim.running.compile import compiling_engine

        with compiling_engine():
            return parse_table(self.table if table is None else table, rules, self.code)

    def seeded(self) -> Options:
        """Return these options with a seed, drawn if none was given."""
        if self.seed is not None:
            return self
        return self.replace(seed=secrets.randbelow(DRAWN_SEEDS))

    def numbers(self) -> dict[str, int]:
        """Return first game, block size and workers, as plans want them."""
        from lifeboatsim.running import available_workers

        return {
            "first_game": self.first_game,
            "block_size": self.block_size,
            "workers": available_workers() if self.workers is None else self.workers,
        }

    def house_words(self, *, rules: bool = True) -> list[str]:
        """Return the words of the command line that say by which rules the games are played."""
        words = ["--rules", self.rules] if rules and self.rules != "standard" else []
        words += [word for setting in self.settings for word in ("--set", setting)]
        for deck, file in self.decks.items():
            words += ["--deck", f"{deck}={file}"]
        if self.players is not None:
            words += ["--players", str(self.players)]
        if self.characters:
            words += ["--characters", ",".join(self.characters)]
        return words

    def code_words(self) -> list[str]:
        """Return the words that name strategy files."""
        return [word for file in self.code for word in ("--code", str(file))]

    def noted(self, document: dict[str, Any]) -> dict[str, Any]:
        """Return a document that says how its games were asked for, where it did not.

        Files of strategies, settings that are not in the name of the rules, and who plays.
        """
        about = document["provenance"]
        if self.code:
            about["code"] = [str(file) for file in self.code]
        if self.settings and about.get("rules") == self.rules:
            about["settings"] = list(self.settings)
        if "players" not in about and self.players is not None:
            about["players"] = self.players
        if "characters" not in about and self.characters:
            about["characters"] = list(self.characters)
        return document

    def words(self, *, rules: bool = True) -> list[str]:
        """Return the words that say by which rules and by whom the games are played."""
        return [*self.house_words(rules=rules), "--table", self.table, *self.code_words()]


def _settings(name: str, given: object) -> tuple[str, ...]:
    if isinstance(given, Mapping):
        return tuple(f"{option}={written(value)}" for option, value in given.items())
    return checked.texts(name, given)


def _words(name: str, given: object) -> tuple[str, ...]:
    if not isinstance(given, str):
        return checked.texts(name, given)
    return tuple(word.strip() for word in given.split(",")) if given else ()


READERS: dict[str, Callable[[str, object], Any]] = {
    "rules": checked.text, "table": checked.text, "settings": _settings, "characters": _words,
    "decks": checked.files_by_name, "code": checked.paths, "scheduler": checked.text,
    **dict.fromkeys(NUMBERS, checked.whole),
}  # fmt: skip
"""How a call from Python is read, by keyword."""
