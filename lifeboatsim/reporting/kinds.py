"""What there is to show of each kind of document: tables, sheets and plots, by schema.

A new kind of answer needs its functions and a line in `KINDS`; folders, notebooks and files then
work for it as they do for the others.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from lifeboatsim.reporting.sheets import Sheet

__all__ = ["KINDS", "Kind", "UnknownSchema", "kind_of"]

Document = Mapping[str, Any]
Names = Mapping[str, str]
HERE = "lifeboatsim.reporting"


class UnknownSchema(ValueError):
    """A document of a kind that this version does not know."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Where the parts of one kind stand, as ``module:name`` below this package.

    ``frames`` is a function of the document that returns {name: table}, ``main`` the name of the
    table one usually wants; ``sheets`` a function of document and character names that returns
    the tables for reading; ``plots`` {name: function of document, names, figure}, the first of
    which is the usual one. ``timed`` says that ``--json`` shows how long it took, ``parquet`` which
    tables are also written as Parquet; ``sparse`` are the keys of parts that may be empty in a
    whole answer. Nothing is imported before it is used.
    """

    schema: str
    title: str
    frames: str
    main: str
    sheets: str
    plots: str
    timed: bool = False
    parquet: tuple[str, ...] = ()
    sparse: tuple[str, ...] = ()

    def tables(self, document: Document) -> dict[str, pd.DataFrame]:
        """Return {name: table}."""
        found: dict[str, pd.DataFrame] = _find(self.frames)(document)
        return found

    def pages(self, document: Document, names: Names) -> list[Sheet]:
        """Return the tables for reading."""
        found: list[Sheet] = _find(self.sheets)(document, names)
        return found

    def drawings(self) -> dict[str, Callable[[Document, Names, Figure], None]]:
        """Return {name: what draws it}."""
        found: dict[str, Callable[[Document, Names, Figure], None]] = _find(self.plots)
        return found


def _find(place: str) -> Any:
    module, name = place.split(":")
    return getattr(importlib.import_module(f"{HERE}.{module}"), name)


KINDS: dict[str, Kind] = {
    kind.schema: kind
    for kind in (
        Kind(
            "lifeboatsim.run/1", "A run", "frames:frames", "characters",
            "summary_text:summary_sheets", "plots:PLOTS", timed=True, sparse=("samples",),
        ),
        Kind(
            "lifeboatsim.compare/1", "A comparison", "compare_frames:compare_frames",
            "differences", "compare_text:all_sheets", "compare_plots:PLOTS",
            sparse=("fails_in",),
        ),
        Kind(
            "lifeboatsim.luck/1", "Luck", "luck_frames:luck_frames", "shares",
            "luck_text:luck_sheets", "luck_plots:PLOTS",
        ),
        Kind(
            "lifeboatsim.seats/1", "Seats and characters", "seats_frames:seats_frames",
            "characters", "seats_text:seats_sheets", "seats_plots:PLOTS",
        ),
        Kind(
            "lifeboatsim.tournament/1", "A tournament", "tournament_frames:tournament_frames",
            "cells", "tournament_text:named_sheets", "tournament_plots:PLOTS",
            sparse=("stable", "may_dominate"),
        ),
        Kind(
            "lifeboatsim.sweep/1", "A sweep", "sweep_frames:sweep_frames", "effects",
            "sweep_text:sweep_sheets", "sweep_plots:PLOTS", parquet=("cells",),
            sparse=("skipped", "interactions"),
        ),
        Kind(
            "lifeboatsim.tune-rules/1", "A search for rules", "rule_tuning_frames:frames",
            "rule_sets", "rule_tuning_text:sheets", "rule_tuning_plots:PLOTS",
            sparse=("keep", "skipped", "left_out", "stages", "changes", "as_good"),
        ),
    )
}  # fmt: skip
"""Every kind of document that results show, by its schema."""


def kind_of(document: Document) -> Kind:
    """Return the kind of a document (raises UnknownSchema, which lists those there are)."""
    schema = document.get("schema")
    found = KINDS.get(schema) if isinstance(schema, str) else None
    if found is None:
        raise UnknownSchema(f"schema {schema!r} is not known; allowed are {', '.join(KINDS)}")
    return found
