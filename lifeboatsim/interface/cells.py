"""What the questions share that play many tables: the seed that a folder began with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from lifeboatsim.interface.job import checked_plan

if TYPE_CHECKING:
    from lifeboatsim.analysis.tournament_cells import Conditions
    from lifeboatsim.interface.options import Options
    from lifeboatsim.rules import Rules

__all__ = ["conditions"]


def conditions(options: Options, rules: Rules, folder: Path | None = None) -> Conditions:
    """Return what all tables share. Without a seed that of the folder is taken, else drawn.

    Raises OptionError on a number out of range.
    """
    from lifeboatsim.analysis.tournament_cells import Conditions

    if options.seed is None:
        options = options.replace(seed=_earlier_seed(folder)).seeded()
    assert options.seed is not None and options.games is not None
    workers = options.numbers()["workers"]
    return checked_plan(Conditions, rules, options.seed, options.games, workers)


def _earlier_seed(folder: Path | None) -> int | None:
    if folder is None or not (folder / "summary.json").is_file():
        return None
    try:
        found = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
        return int(found["provenance"]["seed"])
    except (ValueError, KeyError, TypeError):
        return None
