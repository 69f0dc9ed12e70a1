"""A comparison for reading: the answer in a sentence, then tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TextIO

from lifeboatsim.analysis.robust import same_games, same_in
from lifeboatsim.analysis.verdict import DEPENDS, EQUAL, UNCLEAR
from lifeboatsim.reporting.case_words import held_in_words
from lifeboatsim.reporting.numbers import MISSING, count, decimal, percent
from lifeboatsim.reporting.sheets import Sheet, render
from lifeboatsim.reporting.summary_text import SECRET_TITLES

__all__ = ["all_sheets", "answer", "compare_sheets", "compare_text"]

Document = dict[str, Any]
GAME_ROWS = {"days": ("days", False), "deaths": ("deaths per game", False), "ties": ("ties", True)}
"""Measures of the game: title, whether it is a share."""
GROUP_SHEETS = {
    "win_share": ("Win share", True),
    "mean_score": ("Score", False),
    "survival_rate": ("Survival", True),
}
"""Measures of a group: title, whether it is a share."""
COLUMNS = ("", "baseline", "variant", "difference", "verdict")
CASES = {"robust": ("at", "table"), "deck_doubt": ("with", "deck")}
"""Where verdicts are held against other cases, in words."""
SAME_GAMES = (
    "No game of these went differently: nobody at this table uses what differs, so this "
    "says nothing about it; another --table may."
)
CASE_WORDS = {UNCLEAR: "?", EQUAL: "=", DEPENDS: "depends"}
"""Verdicts in the table of cases, short enough for six characters in 80 columns."""
DESYNCHRONISED = 0.1
"""Below this correlation the common deals hardly help."""


def compare_text(
    document: Document, names: Mapping[str, str], repeat: str | None, out: TextIO
) -> None:
    """Write the answers, the tables and the `repeat` command; `names` are by character."""
    base = document["baseline"]
    for variant in document["variants"]:
        out.write(f"{variant['rules']} against {base['rules']}: {answer(variant, names)}\n")
        for key, (at, what) in CASES.items():
            if key in variant:
                out.write(f"{_robust(variant[key], names, at, what)}\n")
                if same := same_in(variant, key):
                    out.write(f"{_same_cases(same, at)}\n")
        out.write(f"{_pairing(variant)}\n\n")
        render(compare_sheets(document, variant, names), out)
        out.write("\n")
    if "settled" in document:
        out.write(_settled(document["settled"]))
    stopping = document.get("stopping")
    if stopping is not None:
        out.write(_stopping(stopping))
    provenance = document["provenance"]
    out.write(f"{count(provenance['games'])} games of each, table {base['table']}, ")
    out.write(f"seed {provenance['seed']}.\n")
    for side in (base, *document["variants"]):
        for name, n in side["illegal_answers"].items():
            if n:
                out.write(f"Strategy {name} gave {count(n)} illegal answers under {side['rules']}")
                out.write("; each counted as 0.\n")
    sides = (base, *document["variants"])
    for sentence in dict.fromkeys(line for side in sides for line in side["unconfirmed"]):
        out.write(f"Not confirmed: {sentence}\n")
    if repeat is not None:
        out.write(f"Again: {repeat}\n")


def answer(variant: Document, names: Mapping[str, str]) -> str:
    """Return who gains, who loses, who is practically the same and who is not yet clear."""
    groups: dict[str, list[str]] = {}
    needed = []
    for code, measures in variant["characters"].items():
        diff = measures["win_share"]
        if diff["difference"] is None:
            continue
        name = names.get(code, code)
        if diff["verdict"] in ("higher", "lower"):
            name += f" ({_points(diff['difference'])})"
        if diff["games_needed"] is not None:
            needed.append(diff["games_needed"])
        groups.setdefault(diff["verdict"], []).append(name)
    if list(groups) == ["practically equal"]:
        return "every character wins practically as often."
    words = {
        "higher": "wins more often", "lower": "wins less often",
        "practically equal": "practically the same", "not yet clear": "not yet clear",
    }  # fmt: skip
    parts = [f"{word}: {', '.join(groups[key])}" for key, word in words.items() if key in groups]
    if needed:
        parts[-1] += f" (about {count(_rounded(max(needed)))} more games)"
    return "; ".join(parts) + "."


def _robust(characters: Document, names: Mapping[str, str], at: str, what: str) -> str:
    """Return whose verdict about the win share holds in all cases, and whose not, and where."""
    holds, fails, unclear = [], [], []
    for code, measures in characters.items():
        found, name = measures["win_share"], names.get(code, code)
        if all(diff["difference"] is None for diff in found["by_case"].values()):
            continue
        if found["holds"]:
            holds.append(f"{name} ({held_in_words(found, at)})")
        elif found["fails_in"]:
            fails.append(f"{name} ({', '.join(found['fails_in'])})")
        else:
            unclear.append(name)
    parts = [f"The verdict holds {at} every {what} for: {', '.join(holds) or 'nobody'}"]
    parts += [f"not for: {', '.join(fails)}"] if fails else []
    parts += [f"not yet clear itself: {', '.join(unclear)}"] if unclear else []
    return "; ".join(parts) + "."


def _same_cases(cases: Sequence[str], at: str) -> str:
    where = " and ".join(case if case.startswith("where ") else f"{at} {case}" for case in cases)
    return (
        f"No game went differently {where}: nobody there uses what differs. That counts as "
        "practically equal, and is no evidence."
    )


def _settled(settled: Document) -> str:
    """Return where the tournament of the roster settles, and how it was played."""
    moving = "" if settled["at_rest"] else " (not at rest)"
    return (
        f"A tournament of the roster under {settled['rules']} settles on the table "
        f"{settled['table']}{moving}: {count(settled['games_per_table'])} games a table, "
        f"seed {settled['seed']}.\n"
    )


def _rounded(n: int) -> int:
    """Return a number rounded up to two digits."""
    step = 10 ** max(0, len(str(n)) - 2)
    return -(-n // step) * step


def _pairing(variant: Document) -> str:
    if same_games(variant):
        return SAME_GAMES
    if not variant["paired"]:
        return f"Not paired ({variant['unpaired_because']}): separate games."
    diffs = [measures["win_share"] for measures in variant["characters"].values()]
    rho = [diff["correlation"] for diff in diffs if diff["correlation"] is not None]
    worth = [diff["worth_games"] for diff in diffs if diff["worth_games"] is not None]
    if not rho:
        return "Paired on the same deals and decks."
    said = f"Paired on the same deals and decks: correlation {min(rho):.2f} to {max(rho):.2f}"
    if worth:
        said += f", worth {count(min(worth))} or more separate games of each"
    if max(rho) < DESYNCHRONISED:
        said += "; games go so differently that pairing hardly helps"
    return said + "."


def compare_sheets(document: Document, variant: Document, names: Mapping[str, str]) -> list[Sheet]:
    """Return the tables of one variant."""
    people = {names.get(code, code): diffs for code, diffs in variant["characters"].items()}
    secrets = {SECRET_TITLES[name]: diffs for name, diffs in variant["secrets"].items()}
    bands = document["bands"]
    near, score = (
        f"±{100 * bands['share']:g} percentage points",
        f"±{bands['score']:g} points of score",
    )
    groups = {"of the characters": people, "by friend and enemy cards": secrets}
    if len(variant["strategies"]) > 1:
        groups["of the strategies"] = variant["strategies"]
    sheets = [
        _sheet(f"{title} {of}", diffs, measure, is_share, near if is_share else score)
        for of, diffs in groups.items()
        for measure, (title, is_share) in GROUP_SHEETS.items()
    ]
    rows = tuple(_row(title, variant[key], share) for key, (title, share) in GAME_ROWS.items())
    sheets.append(Sheet("The game", COLUMNS, rows))
    for key, title in (("robust", "At other tables"), ("deck_doubt", "With other decks")):
        if key in variant:
            sheets.append(_cases(title, variant, key, names))
    return sheets


def all_sheets(document: Document, names: Mapping[str, str]) -> list[Sheet]:
    """Return the tables of all variants; their titles name the variant."""
    return [
        replace(sheet, title=f"{variant['rules']}: {sheet.title}")
        for variant in document["variants"]
        for sheet in compare_sheets(document, variant, names)
    ]


def _sheet(
    title: str, groups: Mapping[str, Document], measure: str, is_share: bool, band: str
) -> Sheet:
    rows = tuple(_row(name, diffs[measure], is_share) for name, diffs in groups.items())
    return Sheet(title, COLUMNS, rows, f"Practically equal: within {band}.")


def _row(label: str, diff: Document, is_share: bool) -> tuple[str, ...]:
    show = percent if is_share else decimal
    verdict = diff["verdict"]
    if diff["difference"] is None:
        verdict = "nothing to compare"
    elif diff["games_needed"] is not None:
        verdict += f", {count(_rounded(diff['games_needed']))} more games"
    return label, show(diff["a"]), show(diff["b"]), _difference(diff, is_share), verdict


def _difference(diff: Document, is_share: bool) -> str:
    """Return the difference and half its interval: +1.20 ± 0.15."""
    if diff["difference"] is None:
        return MISSING
    scale = 100 if is_share else 1
    said = f"{scale * diff['difference']:+.2f}"
    if diff["difference_ci95"] is None:
        return said
    low, high = diff["difference_ci95"]
    return f"{said} ± {scale * (high - low) / 2:.2f}"


def _points(difference: float) -> str:
    return f"{100 * difference:+.2f} percentage points"


def _cases(title: str, variant: Document, key: str, names: Mapping[str, str]) -> Sheet:
    """Return the table of one variant in other cases: a column each, with the shared verdict."""
    shown = {names.get(code, code): found["win_share"] for code, found in variant[key].items()}
    same = same_in(variant, key)
    cases: Sequence[str] = next((list(found["by_case"]) for found in shown.values()), [])
    rows = tuple(
        (
            f"{case} (same games)" if case in same else case,
            *(_case(found["by_case"][case]) for found in shown.values()),
        )
        for case in cases
    )
    last = (CASE_WORDS.get(found["verdict"], found["verdict"]) for found in shown.values())
    rows += (("all of them, and above", *last),)
    note = (
        "Difference of win share in percentage points; ? not yet clear, = practically equal. "
        "Depends: not the same in all cases."
    )
    return Sheet(f"{title}: win share", ("", *shown), rows, note)


def _case(diff: Document) -> str:
    if diff["difference"] is None:
        return MISSING
    mark = f" {CASE_WORDS[diff['verdict']]}" if diff["verdict"] in CASE_WORDS else ""
    return f"{100 * diff['difference']:+.2f}{mark}"


def _stopping(stopping: Document) -> str:
    wanted = f"±{100 * stopping['until_ci']:g} percentage points"
    half = 100 * (stopping["half_width"] or 1)
    if stopping["reached"]:
        return f"Stopped when every difference of win share was known to {wanted}.\n"
    return (
        f"Not reached: every difference of win share to {wanted}; the widest is at "
        f"±{half:.3g} after {count(stopping['games'])} games.\n"
    )
