"""A sweep for reading: what matters and what interacts in sentences, then tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TextIO

from lifeboatsim.reporting.numbers import MISSING, count, decimal, percent
from lifeboatsim.reporting.rule_tuning_words import GOALS
from lifeboatsim.reporting.sheets import Sheet, render
from lifeboatsim.rules.values import written

__all__ = [
    "cell_label", "dry_run_text", "effect_label", "sweep_sentences", "sweep_sheets", "sweep_text",
]  # fmt: skip

Document = Mapping[str, Any]
GAME = {"days": 1, "deaths": 1, "ties": 100}
"""Measures of the game and by how much they are multiplied to be shown."""
MARKS = {"higher": "", "lower": "", "practically equal": " =", "not yet clear": " ?"}
NOTE = "In percentage points, days and deaths; = practically equal, ? not yet clear."


def sweep_text(
    document: Document, names: Mapping[str, str], repeat: str | None, out: TextIO
) -> None:
    """Write sentences, tables and the `repeat` command; `names` are by character."""
    out.write("\n".join(sweep_sentences(document, names)) + "\n\n")
    render(sweep_sheets(document, names), out)
    about = document["provenance"]
    for cell in document["cells"]:
        for name, n in cell["illegal_answers"].items():
            if n:
                out.write(f"Strategy {name} gave {count(n)} illegal answers under {cell['rules']}")
                out.write("; each counted as 0.\n")
    most = "Up to " if "race" in document else ""
    out.write(f"\n{most}{count(about['games'])} games of each of {len(document['cells'])} cells, ")
    out.write(f"table {about['table']}, seed {about['seed']}.\n")
    for sentence in about["unconfirmed"]:
        out.write(f"Not confirmed: {sentence}\n")
    if repeat is not None:
        out.write(f"Again: {repeat}\n")


def sweep_sentences(document: Document, names: Mapping[str, str]) -> list[str]:
    """Return which option matters for who wins, which interact, and what is not paired."""
    said = []
    race = document.get("race")
    if race is not None:
        said.append(
            f"Best by {race['objective']} ({GOALS[race['objective']]}): "
            f"{cell_label(race['best'])}; {race['left']} of "
            f"{len(document['cells'])} cells are not clearly worse. "
            "Effects are of the first "
            f"{count(race['effects_games'])} games, which all cells played."
        )
    for found in document["main_effects"]:
        largest = _largest(found, names)
        if largest is not None:
            said.append(f"{effect_label(found)} matters: {largest}{_of_fewer(found)}.")
        elif _all_equal(found):
            said.append(f"{effect_label(found)} changes no character's win share by more than "
                        f"{100 * document['bands']['share']:g} percentage points.")  # fmt: skip
        else:
            said.append(f"{effect_label(found)}: not yet clear who gains or loses.")
    for found in document["interactions"]:
        largest = _largest(found, names)
        if largest is not None:
            said.append(f"{effect_label(found)} interact: {largest}.")
    notes = dict.fromkeys(
        found["unpaired_because"] for found in document["main_effects"] if not found["paired"]
    )
    said += [f"Not paired ({note}): separate games." for note in notes]
    for one in document["skipped"]:
        said.append(f"Skipped: {cell_label(one['options'])} ({one['reason']}).")
    return said


def _of_fewer(found: Document) -> str:
    """Say how much of a change of the number of players is owed to that number alone."""
    if found["option"] != "players":
        return ""
    change = 100 / int(found["to"]) - 100 / int(found["from"])
    return f"; an equal share of wins alone changes by {change:+.2f} percentage points"


def _largest(found: Document, names: Mapping[str, str]) -> str | None:
    """Return whose win share changes most and by how much, of those that clearly change."""
    clear = {
        code: one["win_share"]["effect"]
        for code, one in found["characters"].items()
        if one["win_share"]["verdict"] in ("higher", "lower")
    }
    if not clear:
        return None
    code = max(clear, key=lambda code: abs(clear[code]))
    return f"{names.get(code, code)} {100 * clear[code]:+.2f} percentage points of win share"


def _all_equal(found: Document) -> bool:
    return all(
        one["win_share"]["verdict"] == "practically equal" or one["win_share"]["effect"] is None
        for one in found["characters"].values()
    )


def effect_label(found: Document) -> str:
    """Return ``birds_to_land 4 → 3``, of an interaction ``a 4 → 3 and b 1 → 2``."""
    if "option" in found:
        return f"{found['option']} {written(found['from'])} → {written(found['to'])}"
    parts = zip(found["options"], found["from"], found["to"], strict=True)
    return " and ".join(f"{name} {written(a)} → {written(b)}" for name, a, b in parts)


def cell_label(options: Document) -> str:
    """Return ``birds_to_land=3 players=4``."""
    return " ".join(f"{name}={written(value)}" for name, value in options.items())


def sweep_sheets(document: Document, names: Mapping[str, str]) -> list[Sheet]:
    """Return the tables: cells, main effects and interactions."""
    return list(_sheets(document, names))


def _sheets(document: Document, names: Mapping[str, str]) -> Iterator[Sheet]:
    codes = list(dict.fromkeys(c for cell in document["cells"] for c in cell["characters"]))
    people = tuple(names.get(code, code) for code in codes)
    titles = ("", *people, *GAME)
    rows = tuple(
        (cell_label(cell["options"]), *(_share(cell, code) for code in codes),
         decimal(cell["days"]["mean"]), decimal(cell["deaths"]["mean"]),
         percent(cell["ties"]["mean"], 1))
        for cell in document["cells"]
    )  # fmt: skip
    yield Sheet("Cells: win share; days and deaths per game, ties", titles, rows)
    for key, title in (("main_effects", "Main effects"), ("interactions", "Interactions")):
        if document[key]:
            effects = tuple(_effects(found, codes) for found in document[key])
            yield Sheet(f"{title}: mean change of win share, days, deaths, ties", titles, effects,
                        NOTE)  # fmt: skip


def _share(cell: Document, code: str) -> str:
    return (
        percent(cell["characters"][code]["win_share"], 1)
        if code in cell["characters"]
        else (MISSING)
    )


def _effects(found: Document, codes: Sequence[str]) -> tuple[str, ...]:
    shares = [_shown(found["characters"][code]["win_share"], 100) for code in codes]
    return effect_label(found), *shares, *(_shown(found[name], by) for name, by in GAME.items())


def _shown(effect: Document, by: int) -> str:
    if effect["effect"] is None:
        return MISSING
    low, high = effect["effect_ci95"]
    return f"{by * effect['effect']:+.2f} ± {by * (high - low) / 2:.2f}{MARKS[effect['verdict']]}"


def dry_run_text(document: Document, out: TextIO) -> None:
    """Write the cells that would be played and what they cost."""
    rows = tuple(
        (cell_label(cell["options"]), cell["rules"], str(cell["players"]), str(cell["deals"]))
        for cell in document["cells"]
    )
    render(
        [
            Sheet(
                "Cells",
                ("", "rules", "players", "deals"),
                rows,
                "Cells with the same number of deals play the same deals and decks.",
            )
        ],
        out,
    )
    for one in document["skipped"]:
        out.write(f"Skipped: {cell_label(one['options'])} ({one['reason']}).\n")
    cost = document["cost"]
    out.write(f"\n{count(cost['games'])} games; at {count(cost['games_per_second'])} games a ")
    out.write(f"second about {_time(cost['seconds'])}. Nothing was played.\n")


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{max(1, round(seconds))} seconds"
    return f"{round(seconds / 60)} minutes" if seconds < 5400 else f"{seconds / 3600:.1f} hours"
