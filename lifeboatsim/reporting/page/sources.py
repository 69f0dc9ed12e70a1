"""The page of luck: which source of it decides how much of winning and of the score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from lifeboatsim.analysis.result import Document
from lifeboatsim.reporting.luck_text import SOURCE_WORDS, luck_sentences
from lifeboatsim.reporting.numbers import count
from lifeboatsim.reporting.page.parts import Column, Finding, Page, Picture, Row, Section, Table
from lifeboatsim.reporting.page.plots import Dot, draw_dot, percents
from lifeboatsim.reporting.page.words import LUCK, place

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["luck_page"]

MEASURES = {
    "win": ("Who wins: what decides it?", "of the variance of winning"),
    "score": ("How many points one gets: what decides it?", "of the variance of the score"),
}
KEYS = {"first_order": ("alone", "#0072b2", "o"), "total": ("in all", "#d55e00", "s")}
"""Name, colour and mark of each kind of share."""
ALONE = Column("first_order", "alone", "share")
ALL = Column("total", "in all", "share")
HALF = 0.5
"""Sources that decide more than this only together leave little to any one of them."""
MEANING = (
    "Alone is what knowing that source by itself would take off the variance; in all is what would "
    "be left of it if all the others were known."
)


def luck_page(
    document: Document, names: Mapping[str, str], more: list[Section], warnings: list[str]
) -> Page:
    """Return the report of a result of ``luck``; `more` are sections that stand at the end."""
    about = document["provenance"]
    return Page(
        f"What is luck by the rules {about['rules']}, with {about['players']} players?",
        f"{count(about['games'])} games, each played once more for every source with that source "
        f"taken from another game; table {about['table']}, seed {about['seed']}.",
        [_finding(document, measure) for measure in MEASURES],
        _table(document, "win", "scorecard"),
        [
            *(_section(document, measure) for measure in MEASURES),
            _by_character(document, names),
            *more,
        ],
        warnings,
    )


def _finding(document: Document, measure: str) -> Finding:
    found = document["all"][measure]
    said = LUCK[place(found["interplay_ci95"], HALF, 1.0)]
    return Finding(MEASURES[measure][0], said.light, said.word, [_sentence(document, measure)])


def _sentence(document: Document, measure: str) -> str:
    return luck_sentences(document)[list(MEASURES).index(measure)]


def _rows(document: Document, measure: str) -> list[Row]:
    """Return a row for each source, and one for what they decide only together."""
    found = document["all"][measure]
    rows = [
        {"source": SOURCE_WORDS[name], **_shares(one, *KEYS)}
        for name, one in found["sources"].items()
    ]
    together = {
        "first_order": found["interplay"], "first_order_ci95": found["interplay_ci95"],
    }  # fmt: skip
    return [*rows, {"source": "several only together", **_shares(together, "first_order")}]


def _shares(found: Document, *keys: str) -> Row:
    """Return shares and intervals within 0 and 1, where estimates may stray outside."""
    row: Row = {}
    for key in keys:
        share, interval = found[key], found[f"{key}_ci95"]
        row[key] = None if share is None else _within(share)
        row[f"{key}_ci95"] = None if interval is None else tuple(map(_within, interval))
    return row


def _within(share: float) -> float:
    return min(1.0, max(0.0, share))


def _table(document: Document, measure: str, name: str) -> Table:
    columns = (
        Column("source", "source"), ALONE,
        Column("first_order_ci95", "95 % interval, %", "interval"), ALL,
        Column("total_ci95", "95 % interval, %", "interval"),
    )  # fmt: skip
    question, base = MEASURES[measure]
    games = count(document["provenance"]["games"])
    return Table(name, question, columns, _rows(document, measure), f"{base} over {games} games")


def _section(document: Document, measure: str) -> Section:
    question, base = MEASURES[measure]
    picture = Picture(
        f"luck_{measure}", f"Share {base} that each source decides, alone and in all; the table "
        "below has the numbers.",
        "Lines through the marks: 95 % intervals.", _drawing(_rows(document, measure), base),
        1.2 + 0.42 * (1 + len(document["sources"])),
    )  # fmt: skip
    answers = [_sentence(document, measure), MEANING]
    table = _table(document, measure, f"luck_{measure}")
    return Section(f"luck_{measure}", question, answers, [picture], [table])


def _drawing(rows: list[Row], base: str) -> Callable[[Figure], None]:
    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        for step, (key, (label, colour, marker)) in enumerate(KEYS.items()):
            for line, row in enumerate(rows):
                if row.get(key) is not None:
                    ends = percents(row[f"{key}_ci95"])
                    dot = Dot("", 100 * row[key], ends, colour, marker)
                    draw_dot(axes, dot, line + 0.24 * (step - 0.5), 5)
            axes.plot([], [], marker, color=colour, label=label)
        axes.set_yticks(range(len(rows)), [row["source"] for row in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlim(left=0)
        axes.set_xlabel(f"share {base}, %")
        axes.grid(visible=True, axis="x")
        axes.grid(visible=False, axis="y")
        figure.legend(loc="outside upper left", ncols=2, fontsize=8)

    return draw


def _by_character(document: Document, names: Mapping[str, str]) -> Section:
    """Return the section on which source decides most for each character."""
    rows = []
    for code, found in document["characters"].items():
        sources = found["win"]["sources"]
        if found["win"]["interplay"] is None:
            continue
        most = max(sources, key=lambda name: sources[name]["first_order"])
        rows.append({
            "character": code, "who": names.get(code, code), "most": SOURCE_WORDS[most],
            **_shares(sources[most], "first_order"),
            "together": _within(found["win"]["interplay"]),
        })  # fmt: skip
    columns = (
        Column("who", "character"), Column("most", "decides most alone"), ALONE,
        Column("first_order_ci95", "95 % interval, %", "interval"),
        Column("together", "several only together", "share"),
    )  # fmt: skip
    games = count(document["provenance"]["games"])
    table = Table(
        "luck_characters", "What decides most of whether a character wins", columns, rows,
        f"of the variance of that character's winning over {games} games",
    )  # fmt: skip
    most = {row["most"] for row in rows}
    answers = {
        0: "Nothing varies: nobody's winning is open.",
        1: "For every character the same source decides most alone.",
    }
    answer = answers.get(len(most), "What decides most alone differs between characters.")
    return Section("luck_characters", "Is it the same for every character?", [answer], [], [table])
