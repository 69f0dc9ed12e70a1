"""What rules are put together from, layer by layer, and what of it no source confirms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lifeboatsim.rules.options import OPTIONS, Value
from lifeboatsim.rules.rule_sets import OVERLAYS, RuleSet, load_overlay
from lifeboatsim.rules.values import written

__all__ = ["Layer", "unconfirmed"]


@dataclass(frozen=True, slots=True)
class Layer:
    """A rule set, an overlay or one option, with the name it is written by.

    ``decks`` are card tables it brings: the path of a user's file, or the name of one of the
    package.
    """

    label: str
    options: dict[str, Value]
    rule_set: RuleSet | None = None
    decks: Mapping[str, Path | str] = field(default_factory=dict)


def unconfirmed(
    layers: Sequence[Layer], options: Mapping[str, Value], decks: Mapping[str, Path | str]
) -> tuple[str, ...]:
    """Return a sentence for each reading of ours in force: by overlay, else by option.

    `options` and `decks` are those that the `layers` come to.
    """
    sentences: list[str] = []
    covered: set[str] = set()
    for layer in layers:
        if layer.rule_set is None or not layer.rule_set.unconfirmed:
            continue
        in_force = {name for name, value in layer.options.items() if options[name] == value}
        if _in_force(layer, in_force, decks):
            note = layer.rule_set.note or "not confirmed by any source."
            sentences.append(f"{layer.label}: {note}")
            covered |= in_force
    for option in OPTIONS:
        value = options[option.name]
        if option.unconfirmed and value != option.default and option.name not in covered:
            sentences.append(f"{option.name}={written(value)}: {_note_on(option.name, value)}")
    return tuple(dict.fromkeys(sentences))


def _in_force(layer: Layer, chosen: set[str], decks: Mapping[str, Path | str]) -> bool:
    kept = {deck for deck, table in layer.decks.items() if decks.get(deck) == table}
    if any(isinstance(table, str) and deck not in kept for deck, table in layer.decks.items()):
        return False  # what an overlay says of cards that the user put others in the place of
    return bool(chosen or kept)


def _note_on(name: str, value: Value) -> str:
    """Return what the overlay that does just this says of it, else that no source has it."""
    for overlay in map(load_overlay, OVERLAYS):
        if overlay.options == {name: value} and overlay.note and not overlay.decks:
            return overlay.note
    return "a value of this project's own; no source has it."
