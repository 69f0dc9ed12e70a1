"""What a report is made of: sections with answers, plots and tables. No drawing, no HTML."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from lifeboatsim.rules.values import as_argument

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = [
    "AMBER", "GREEN", "GREY_LIGHT", "RED", "Column", "Finding", "Page", "Picture", "Row", "Section",
    "Table",
]  # fmt: skip

GREEN, AMBER, RED, GREY_LIGHT = "green", "amber", "red", "grey"
FOLDER = re.compile(r"^(lifeboatsim (?:report|replay)) DIR(?= |$)")
"""A command on the result that a page is made of; ``--out DIR`` is the reader's to choose."""
Row = dict[str, Any]
"""Values by key; what no column shows may stand in a row too."""

KINDS = (
    "text",
    "light",
    "count",
    "share",
    "points",
    "gap",
    "interval",
    "decimal",
    "decimal_interval",
)
SHARES = ("share", "points", "gap", "interval")
"""Kinds of numbers that are percentages, or percentage points, and want a base."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the key of its values in the rows, its heading, and what kind they are.

    A ``share`` is 0 ... 1 and shown as a percentage, ``points`` a difference of shares in
    percentage points with its sign, ``gap`` one without; intervals are pairs (low, high) or None.
    """

    key: str
    heading: str
    kind: str = "text"

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"kind {self.kind!r}: allowed are {', '.join(KINDS)}")


POINTS_INTERVAL = Column("interval", "95 % interval, percentage points", "interval")
"""The interval of a difference of shares. Bare "points" are always those of a score."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of values under columns; `base` says of what its percentages are percentages.

    `folded` tables are shown on demand. Raises ValueError for percentages without a base.
    """

    name: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Row]
    base: str = ""
    folded: bool = False

    def __post_init__(self) -> None:
        if not self.base and any(column.kind in SHARES for column in self.columns):
            raise ValueError(f"table {self.name}: percentages without a base")


@dataclass(frozen=True, slots=True)
class Picture:
    """A plot: what draws it, what it shows in words (`alt`), and how uncertainty is shown.

    `uncertainty` is the line below the plot and must not be empty.
    """

    name: str
    alt: str
    uncertainty: str
    draw: Callable[[Figure], None]
    height: float = 3.2

    def __post_init__(self) -> None:
        if not self.uncertainty or not self.alt:
            raise ValueError(f"plot {self.name}: uncertainty and alt text are wanted")


@dataclass(frozen=True, slots=True)
class Section:
    """A question, its answers in words, and what they rest on.

    `light` is that of the answers where the designer set a tolerance for the matter. `missing`
    says which command would answer what this result does not.
    """

    name: str
    question: str
    answers: Sequence[str] = ()
    pictures: Sequence[Picture] = ()
    tables: Sequence[Table] = ()
    missing: str = ""
    commands: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """A question of the first screen with its light, a word and sentences."""

    question: str
    light: str
    word: str
    sentences: Sequence[str] = ()
    commands: Sequence[str] = ()


Said = TypeVar("Said", Section, Finding)


@dataclass(frozen=True, slots=True)
class Page:
    """A report: first screen and sections."""

    title: str
    subtitle: str
    findings: Sequence[Finding]
    scorecard: Table
    sections: Sequence[Section]
    warnings: Sequence[str] = field(default=())
    games: int = 0
    """What its figures are of, of each set of rules; 0 where that is not one number."""

    def of_folder(self, place: Path) -> Page:
        """Return the page with commands that name the folder of its result, to be pasted."""
        name = shlex.quote(as_argument(str(place)))

        def named(part: Said) -> Said:
            lines = [FOLDER.sub(lambda found: f"{found[1]} {name}", one) for one in part.commands]
            return replace(part, commands=lines)

        findings = [named(one) for one in self.findings]
        return replace(self, findings=findings, sections=[named(one) for one in self.sections])
