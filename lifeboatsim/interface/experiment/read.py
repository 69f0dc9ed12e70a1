"""Reading an experiment: a TOML file, taken only if every key of it is known and in order.

The file names rules, tables and numbers; it cannot name a strategy file, so it never runs code.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lifeboatsim.interface.experiment.question import KINDS, Experiment, ExperimentError, Part
from lifeboatsim.interface.options import Options
from lifeboatsim.reporting.page.tolerances import Tolerances, read_tolerances
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.files import read_text
from lifeboatsim.running.plan import MOST_GAMES

__all__ = ["ExperimentError", "check_keys", "parse_experiment", "read_experiment"]

SHARED: dict[str, type] = {
    "rules": list, "table": str, "players": int, "characters": list, "settings": list,
    "games": int, "precision": float, "seed": int,
}  # fmt: skip
"""Keys of a part that may also stand at the top, for all parts."""
ONE: dict[str, dict[str, type]] = {
    "run": {"sample": int, "deep": int},
    "compare": {"robust": bool, "deck_doubt": bool, "unpaired": bool},
    "seats": {},
    "sweep": {"vary": list, "race": str, "skip_refused": bool},
    "tournament": {"strategies": list},
}
"""Keys of a part by its kind."""
PART: dict[str, type] = {"name": str, "kind": str, "title": str, "quote": list, "answer": str}
TOP: dict[str, type] = {"question": str, "note": str, "tolerances": dict, "parts": list}
WORDS: dict[type, str] = {
    str: "a text in quotes", int: "a whole number", float: "a number", bool: "true or false",
    list: "a list of texts", dict: "a table",
}  # fmt: skip
NEVER_EMPTY: dict[str, str] = {
    "characters": 'leave it out for any, or name some as in ["lady", "sir", "mate", "kid"]',
    "strategies": 'leave it out for the roster, or name some as in ["idle", "random"]',
}
"""Lists that say who takes part, and what is allowed instead of nobody."""
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
UNUSED: dict[str, tuple[str, ...]] = {
    "seats": ("precision",),
    "sweep": ("precision",),
    "tournament": ("table", "precision"),
}


def read_experiment(path: Path) -> Experiment:
    """Return the experiment in a TOML file (raises RulesError)."""
    text = read_text(path, "an experiment (TOML)")
    return parse_experiment(text, path.stem, quoted(path))


def parse_experiment(text: str, name: str, where: str) -> Experiment:
    """Return the experiment in the TOML `text`; `where` opens messages (raises RulesError)."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ExperimentError(f"{where}: not a TOML file: {error!s:.80}") from None
    check_keys(data, TOP | SHARED, where)
    question = _line(data.get("question", ""))
    if not question:
        raise ExperimentError(f"{where}: question is missing: what is to be answered, in words")
    return Experiment(
        name=name,
        where=where,
        question=question,
        note=_line(data.get("note", "")),
        tolerances=_tolerances(data.get("tolerances", {}), where),
        parts=_parts(data, where),
    )


def _line(text: str) -> str:
    """Return a text on one line, without characters that a terminal would obey."""
    return "".join(one for one in " ".join(text.split()) if one.isprintable())


def _tolerances(given: Mapping[str, Any], where: str) -> Tolerances:
    try:
        return read_tolerances([f"{name}={value}" for name, value in given.items()])
    except RulesError as error:
        raise ExperimentError(f"{where}, [tolerances]: {error}") from None


def _parts(data: Mapping[str, Any], where: str) -> tuple[Part, ...]:
    shared = {key: value for key, value in data.items() if key in SHARED}
    given = data.get("parts", [])
    if not given:
        raise ExperimentError(f"{where}: no [[parts]]: an experiment wants at least one")
    parts = [
        _part(one, shared, f"{where}, part {number}") for number, one in enumerate(given, start=1)
    ]
    names = [part.name for part in parts]
    for name in names:
        if names.count(name) > 1:
            raise ExperimentError(f"{where}: two parts are called {quoted(name)}")
    return tuple(parts)


def _part(given: Any, shared: Mapping[str, Any], where: str) -> Part:
    if not isinstance(given, dict):
        raise ExperimentError(f"{where}: a table [[parts]] is wanted")
    kind = given.get("kind", "run")
    if kind not in KINDS:
        near = did_you_mean(str(kind), KINDS)
        raise ExperimentError(
            f"{where}: kind {quoted(kind)} is not allowed; allowed: {', '.join(KINDS)}{near}"
        )
    unused = UNUSED.get(kind, ())
    usable = {key: what for key, what in SHARED.items() if key not in unused}
    check_keys(given, {**PART, **usable, **ONE[kind]}, where)
    if "games" in given or "precision" in given:  # one's own beats the other of all parts
        shared = {key: value for key, value in shared.items() if key not in ("games", "precision")}
    both = {key: value for key, value in shared.items() if key not in unused} | given
    if "games" in both and "precision" in both:
        raise ExperimentError(f"{where}: games and precision exclude each other")
    name = both.get("name", "")
    if not NAME.fullmatch(name):
        raise ExperimentError(
            f"{where}: name {quoted(name)} is not allowed: it names a folder, of small letters, "
            "digits and hyphens"
        )
    if kind == "sweep" and not both.get("vary"):
        raise ExperimentError(
            f'{where}: vary is missing: what a sweep varies, as in ["birds_to_land=4,3"]'
        )
    if "seed" not in both:
        raise ExperimentError(f"{where}: seed is missing, here and at the top of the file")
    return Part(
        name=name, kind=kind, title=_line(both.get("title", name)),
        rules=_rules(kind, both.get("rules", ["standard"]), where),
        options=_options(kind, both), precision=both.get("precision"),
        strategies=tuple(both.get("strategies", ())), sample=both.get("sample", 0),
        deep=_deep(both.get("deep", 0), where), vary=tuple(both.get("vary", ())),
        race=both.get("race"), quote=tuple(both.get("quote", ())), answer=both.get("answer", ""),
        flags={key: both.get(key, False) for key, what in ONE[kind].items() if what is bool},
    )  # fmt: skip


def _deep(games: int, where: str) -> int:
    if not 0 <= games <= MOST_GAMES:
        raise ExperimentError(f"{where}: deep {games} is not allowed: games, 0 to {MOST_GAMES:g}")
    return games


def _rules(kind: str, rules: list[str], where: str) -> tuple[str, ...]:
    wanted = 'at least two, as in ["standard", "it"]' if kind == "compare" else "one"
    if (len(rules) < 2) if kind == "compare" else (len(rules) != 1):
        raise ExperimentError(f"{where}: {kind} wants rules: {wanted}; {len(rules)} are given")
    return tuple(rules)


def _options(kind: str, given: Mapping[str, Any]) -> Options:
    keys = ("table", "players", "characters", "settings", "games", "seed")
    words = {key: given[key] for key in keys if key in given}
    if kind != "compare" and "rules" in given:
        words["rules"] = given["rules"][0]
    return Options.of(kind, words)


def check_keys(given: Mapping[str, Any], allowed: Mapping[str, type], where: str) -> None:
    """See that every key is known and its value of the right type."""
    for key, value in given.items():
        if key not in allowed:
            raise ExperimentError(
                f"{where}: unknown key {quoted(key)}; allowed: {', '.join(allowed)}"
                f"{did_you_mean(key, allowed)}"
            )
        if not _fits(value, allowed[key], key):
            words = "tables [[parts]]" if key == "parts" else WORDS[allowed[key]]
            raise ExperimentError(f"{where}: {key} must be {words}")
        if key in NEVER_EMPTY and not value:
            raise ExperimentError(f"{where}: {key} is empty: {NEVER_EMPTY[key]}")


def _fits(value: object, wanted: type, key: str) -> bool:
    if wanted is bool or isinstance(value, bool):
        return wanted is bool and isinstance(value, bool)
    if wanted is list and key != "parts":
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    return isinstance(value, (int, float) if wanted is float else wanted)
