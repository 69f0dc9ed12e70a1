"""Reading what rules are to be tuned for: a TOML file, taken only if every key of it is known."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from lifeboatsim.interface.experiment.read import check_keys
from lifeboatsim.rules.errors import RulesError, quoted
from lifeboatsim.rules.files import read_text
from lifeboatsim.rules.values import written

__all__ = ["read_wishes"]

KEYS: dict[str, type] = {
    "rules": str, "settings": list, "players": int, "characters": list, "table": str,
    "goals": list, "keep": list, "vary": dict, "most_changes": int,
    "games": int, "verdict_games": int, "trials": int, "seed": int,
    "band": float, "band_days": float, "band_deaths": float,
}  # fmt: skip
"""The options of the command by their names."""
FEWEST = 1
"""No whole number of these may be less, but the seed."""


def read_wishes(path: Path) -> dict[str, Any]:
    """Return the options of ``tune-rules`` in a file, as the command has them.

    ``[vary]`` has a list of values for each option, true for all that are allowed. Raises
    RulesError, which names the key and the nearest that is known.
    """
    where = quoted(path)
    text = read_text(path, "wishes for rules (TOML)")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise RulesError(f"{where}: not a TOML file: {error!s:.80}") from None
    check_keys(data, KEYS, where)
    for key, value in data.items():
        least = 0 if key in ("seed", "band", "band_days", "band_deaths") else FEWEST
        if isinstance(value, (int, float)) and not least <= value <= 2**53 - 1:
            raise RulesError(f"{where}: {key} {value:g} is not allowed: from {least} to 2^53 - 1")
    found: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    if "characters" in found:
        found["characters"] = ",".join(found["characters"])
    if "vary" in found:
        found["vary"] = tuple(
            _varied(name, values, where) for name, values in data["vary"].items()
        )  # fmt: skip
    return found


def _varied(name: str, values: object, where: str) -> str:
    if values is True:
        return name
    if isinstance(values, list) and values and all(
        isinstance(one, (bool, int, str)) for one in values
    ):  # fmt: skip
        return f"{name}={','.join(written(one) for one in values)}"
    raise RulesError(f"{where}, [vary]: {name} wants a list of values, or true for all of them")
