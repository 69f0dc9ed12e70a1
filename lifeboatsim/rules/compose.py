"""From what the user wrote to a value for each option: SET+OVERLAY+option=value, TOML, --set."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lifeboatsim.rules.decks import check_deck_name
from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.rules.layers import Layer, unconfirmed
from lifeboatsim.rules.options import OPTION, OPTIONS, Value
from lifeboatsim.rules.rule_sets import (
    OVERLAYS,
    RULE_SETS,
    load_overlay,
    load_rule_set,
    read_rule_file,
)
from lifeboatsim.rules.values import parse_setting, written

__all__ = ["Composition", "compose"]

TOML_PATH = re.compile(r"(.*?\.toml)\s*(?:\+(.*))?", re.DOTALL)
DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Composition:
    """A rule set put together.

    ``options`` has all options in order, ``auto`` still to be worked out; ``decks`` the card
    tables that take the place of the usual ones, the path of a user's file or the name of a table
    of the package; ``unconfirmed`` says, a sentence each, what of it no source confirms.
    """

    name: str
    options: dict[str, Value]
    decks: dict[str, Path | str]
    unconfirmed: tuple[str, ...]

    def differences(self) -> dict[str, Value]:
        """Return the options that differ from their default."""
        return {name: v for name, v in self.options.items() if v != OPTION[name].default}


def compose(
    spec: str = "standard",
    settings: Sequence[str] = (),
    decks: Mapping[str, str | Path] | None = None,
) -> Composition:
    """Return the options of `spec`, overlays and options from left to right, `settings` last.

    `spec` is ``SET[+OVERLAY|+option=value...]``, where SET is a rule set of the package or the
    path of a TOML file; `settings` are ``option=value``; `decks` maps card tables to CSV files,
    which come before those that `spec` brings. Raises RulesError.
    """
    top, layers = _layers(spec, f"rules {quoted(spec)}", Path(), ())
    added = _settings(settings)
    layers = [*layers, *added]
    options: dict[str, Value] = {option.name: option.default for option in OPTIONS}
    tables: dict[str, Path | str] = {}
    for layer in layers:
        options.update(layer.options)
        tables.update(layer.decks)
    tables.update(_files(decks or {}))
    if not options["weather"]:
        _refuse_idle_weather(layers, decks or {}, tables)
        tables.pop("weather", None)
    name = "+".join([*top, *(layer.label for layer in added)])
    return Composition(name, options, tables, unconfirmed(layers, options, tables))


def _files(decks: Mapping[str, str | Path]) -> dict[str, Path]:
    for deck in decks:
        check_deck_name(deck, f"--deck {quoted(deck)}")
    return {deck: Path(file) for deck, file in decks.items()}


def _refuse_idle_weather(
    layers: Sequence[Layer], decks: Mapping[str, str | Path], tables: Mapping[str, Path | str]
) -> None:
    # A rule set with a weather deck may be played without it, if one says so: +weather=false.
    said = any("weather" in layer.options for layer in layers)
    if "weather" in decks or ("weather" in tables and not said):
        raise RulesError(
            "a weather deck is given, but the rules play without weather; add the overlay weather"
        )


def _layers(
    spec: str, where: str, folder: Path, trail: tuple[Path, ...]
) -> tuple[list[str], list[Layer]]:
    """Return the labels written at the top, and all layers from the bottom up."""
    base, parts = _split(spec, where, folder)
    if base in RULE_SETS:
        rule_set = load_rule_set(base)
        labels, layers = [base], [Layer(base, rule_set.options, rule_set)]
    else:
        path = folder / base
        labels, layers = [Path(base).as_posix()], _file_layers(path, trail)
    for part in parts:
        layer = _part(part, where)
        labels.append(layer.label)
        layers.append(layer)
    return labels, layers


def _split(spec: str, where: str, folder: Path) -> tuple[str, list[str]]:
    """Return the rule set or file that `spec` starts with, and the parts added to it."""
    base, *parts = [part.strip() for part in spec.split("+")]
    if base in RULE_SETS:
        return base, parts
    if match := TOML_PATH.fullmatch(spec.strip()):
        return match[1], [part.strip() for part in match[2].split("+")] if match[
            2
        ] is not None else []
    if spec.strip() and _is_file(folder / spec.strip()):
        return spec.strip(), []
    if base and _is_file(folder / base):
        return base, parts
    raise RulesError(_no_rule_set(base, where))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name too long, or with a zero in it
        return False


def _no_rule_set(base: str, where: str) -> str:
    if base in OVERLAYS or "=" in base:
        return f"{where}: a rule set comes first, as in {quoted('standard+' + base)}"
    allowed = f"allowed: {', '.join(RULE_SETS)}, or the path of a TOML file"
    near = did_you_mean(base, RULE_SETS)
    if not near and (near := did_you_mean(base, OVERLAYS)):
        near += " (behind a rule set, as in 'standard+row-one')"
    return f"{where}: there is no rule set {quoted(base)}; {allowed}{near}"


def _file_layers(path: Path, trail: tuple[Path, ...]) -> list[Layer]:
    rule_set = read_rule_file(path)  # before its place is looked up: the name may be no path at all
    here = path.resolve()
    if here in trail or len(trail) >= DEEPEST:
        chain = " -> ".join(step.name for step in (*trail, here))
        raise RulesError(f"{quoted(path)}: rule files build on one another in a circle: {chain}")
    where = f"{quoted(path)}, base {quoted(rule_set.base)}"
    _, layers = _layers(rule_set.base, where, path.parent, (*trail, here))
    for name in rule_set.overlays:
        layers.append(_overlay(name, f"{quoted(path)}, overlays"))
    decks = {deck: path.parent / file for deck, file in rule_set.decks.items()}
    return [*layers, Layer(rule_set.name, rule_set.options, rule_set, decks)]


def _part(part: str, where: str) -> Layer:
    if "=" in part:
        return _option_layer(*parse_setting(part, where))
    return _overlay(part, where)


def _option_layer(name: str, value: Value) -> Layer:
    return Layer(f"{name}={written(value)}", {name: value})


def _overlay(name: str, where: str) -> Layer:
    if name in OVERLAYS:
        overlay = load_overlay(name)
        return Layer(name, overlay.options, overlay, overlay.decks)
    if name in RULE_SETS:
        raise RulesError(f"{where}: {name} is a rule set, which can only come first")
    if not name:
        raise RulesError(f"{where}: nothing stands after a +")
    if name.endswith(".toml"):
        raise RulesError(f"{where}: {quoted(name)} is a rule set, which can only come first")
    if name in OPTION:
        raise RulesError(f"{where}: option {name} needs a value; allowed: {OPTION[name].allowed()}")
    raise RulesError(
        f"{where}: there is no overlay {quoted(name)}; allowed: {', '.join(OVERLAYS)}, "
        f"or option=value{did_you_mean(name, (*OVERLAYS, *OPTION))}"
    )


def _settings(settings: Sequence[str]) -> list[Layer]:
    seen: dict[str, str] = {}
    layers = []
    for text in settings:
        name, value = parse_setting(text, f"--set {quoted(text)}")
        if name in seen:
            raise RulesError(
                f"--set {quoted(text)}: option {name} is set already by {quoted(seen[name])}"
            )
        seen[name] = text
        layers.append(_option_layer(name, value))
    return layers
