"""Options and values as the user writes them: on a command line and in a TOML file."""

from __future__ import annotations

import re

from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.options import OPTION, Option, Value

__all__ = [
    "as_argument", "find_option", "parse_setting", "parse_value", "check_value", "scaled",
    "written",
]  # fmt: skip

TRUE_WORDS = ("true", "yes", "1")
FALSE_WORDS = ("false", "no", "0")
INTEGER = re.compile(r"[+-]?[0-9]{1,9}")


def as_argument(text: str) -> str:
    """Return rules or a path as an argument of a command, where - at its head means an option.

    Only the name of a file can begin so.
    """
    return f"./{text}" if text.startswith("-") else text


def scaled(value: float, factor: float) -> str:
    """Return `value` times `factor` in the fewest digits that lead back to `value`."""
    texts = (f"{value * factor:.{digits}g}" for digits in range(6, 18))
    return next((text for text in texts if float(text) / factor == value), repr(value * factor))


def find_option(name: str, where: str) -> Option:
    """Return the option called `name`; `where` opens the message of the RulesError."""
    if name not in OPTION:
        raise RulesError(
            f"{where}: there is no option {quoted(name)}{did_you_mean(name, OPTION)} "
            "(lifeboatsim rules list shows all)"
        )
    return OPTION[name]


def parse_setting(text: str, where: str) -> tuple[str, Value]:
    """Return option and value of ``option=value`` (raises RulesError)."""
    name, equals, value = text.partition("=")
    if not equals:
        raise RulesError(f"{where}: {quoted(text)} has no value; write it as option=value")
    option = find_option(name.strip(), where)
    return option.name, parse_value(option, value, where)


def parse_value(option: Option, text: str, where: str) -> Value:
    """Return `text` as a value of `option` (raises RulesError)."""
    word = text.strip()
    value: Value = word
    if option.kind == "bool":
        value = {**dict.fromkeys(TRUE_WORDS, True), **dict.fromkeys(FALSE_WORDS, False)}.get(
            word.lower(), word
        )
    elif option.kind == "int" and INTEGER.fullmatch(word):
        value = int(word)
    return check_value(option, value, where)


def check_value(option: Option, value: object, where: str) -> Value:
    """Return `value`, which must be allowed for `option` and of its type (raises RulesError)."""
    if option.accepts(value):
        assert isinstance(value, bool | int | str)
        return value
    words = ("true", "false") if option.kind == "bool" else option.values
    near = did_you_mean(value, words) if isinstance(value, str) else ""
    raise RulesError(
        f"{where}: option {option.name} cannot be {quoted(_shown(value))}; "
        f"allowed: {option.allowed()}{near}"
    )


def _shown(value: object) -> str:
    # A number of thousands of digits cannot even be turned into text.
    if isinstance(value, int) and abs(value) > 10**12:
        return "a number this large"
    return written(value)


def written(value: object) -> str:
    """Return `value` as it is written in a rule set: ``true``, ``2``, ``free``."""
    return str(value).lower() if isinstance(value, bool) else str(value)
