"""Rule sets and overlays as files: those of the package, and the user's (rules.md 5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from lifeboatsim.rules.decks import check_deck_name
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.files import read_text
from lifeboatsim.rules.options import Value
from lifeboatsim.rules.values import check_value, find_option

__all__ = [
    "RULE_SETS",
    "OVERLAYS",
    "RuleSet",
    "load_rule_set",
    "load_overlay",
    "read_rule_file",
    "parse_rule_file",
]

RULE_SETS = ("standard", "zh-full", "zh-short", "ru-3.54", "it")
"""The rule sets of the package: what each source says otherwise than the default."""

OVERLAYS = (
    "evil-sharks",
    "evil-sharks-linger",
    "evil-sharks-always",
    "short-game",
    "row-one",
    "psychopath-three",
    "others-only",
    "cannibalism",
    "liquid-courage",
    "weather",
    "weather-unofficial",
)
"""The overlays of the package: a few options that go on any rule set."""

TEXTS = ("title", "help", "source", "note")
KEYS = (*TEXTS, "unconfirmed", "base", "overlays", "options", "decks")


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One file of options.

    ``decks`` names the card tables it brings: in a user's file CSV files, as seen from its
    folder, in an overlay of the package tables of the package. ``base`` and ``overlays`` say
    what it builds on (a user's file only), ``unconfirmed`` that it is a reading of this project
    where the text is not known, and ``note`` says so in a sentence.
    """

    name: str
    title: str = ""
    help: str = ""
    source: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    decks: dict[str, str] = field(default_factory=dict)
    unconfirmed: bool = False
    note: str = ""
    base: str = "standard"
    overlays: tuple[str, ...] = ()


@cache
def load_rule_set(name: str) -> RuleSet:
    """Return the rule set `name` of the package."""
    return _shipped("sets", name)


@cache
def load_overlay(name: str) -> RuleSet:
    """Return the overlay `name` of the package."""
    return _shipped("overlays", name)


def _shipped(folder: str, name: str) -> RuleSet:
    from importlib.resources import files

    text = (files("lifeboatsim.rules") / folder / f"{name}.toml").read_text("utf-8")
    return parse_rule_file(text, name, f"{name}.toml")


def read_rule_file(path: Path) -> RuleSet:
    """Return the user's rule set in the TOML file `path` (raises RulesError)."""
    return parse_rule_file(read_text(path, "a TOML rule set"), path.as_posix(), quoted(path))


def parse_rule_file(text: str, name: str, where: str) -> RuleSet:
    """Return the rule set in the TOML `text`; `where` opens messages (raises RulesError)."""
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError(f"{where}: not a TOML file: {error}") from None
    except (RecursionError, ValueError):
        raise RulesError(
            f"{where}: not a TOML rule set: nested too deeply, or a number too long"
        ) from None
    for key in data:
        if key not in KEYS:
            raise RulesError(
                f"{where}: unknown key {quoted(key)}; allowed: {', '.join(KEYS)}"
                f"{did_you_mean(key, KEYS)}"
            )
    texts = {key: _text(data.get(key, ""), key, where) for key in TEXTS}
    return RuleSet(
        name=name,
        options=_options(data.get("options", {}), where),
        decks=_decks(data.get("decks", {}), where),
        unconfirmed=_flag(data.get("unconfirmed", False), where),
        base=_text(data.get("base", "standard"), "base", where),
        overlays=_overlays(data.get("overlays", []), where),
        **texts,
    )


def _text(value: object, key: str, where: str) -> str:
    if not isinstance(value, str):
        raise RulesError(f"{where}: {key} must be a text in quotes")
    text = " ".join(value.split())
    if not text.isprintable():
        raise RulesError(f"{where}: {key} must be a text of printable characters")
    return text


def _flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise RulesError(f"{where}: unconfirmed must be true or false")
    return value


def _overlays(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise RulesError(f'{where}: overlays must be a list of names, as in ["short-game"]')
    return tuple(value)


def _options(value: object, where: str) -> dict[str, Value]:
    if not isinstance(value, dict):
        raise RulesError(f"{where}: options must be a table [options]")
    place = f"{where}, [options]"
    return {name: check_value(find_option(name, place), v, place) for name, v in value.items()}


def _decks(value: object, where: str) -> dict[str, str]:
    if not isinstance(value, dict):
        raise RulesError(f"{where}: decks must be a table [decks]")
    for deck, file in value.items():
        check_deck_name(deck, f"{where}, [decks], {quoted(deck)}")
        if not isinstance(file, str) or not file.strip():
            raise RulesError(
                f'{where}, [decks]: {deck} must be a CSV file, as in {deck} = "mine.csv"'
            )
    return dict(value)
