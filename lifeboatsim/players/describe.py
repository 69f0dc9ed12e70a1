"""What there is to say about a strategy without compiling it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lifeboatsim.players.guards import check_source
from lifeboatsim.players.registry import (
    ROSTER, is_idle, paragraph_of, strategy_file, strategy_names,
)  # fmt: skip
from lifeboatsim.players.source import read_source

__all__ = ["describe_file", "describe_strategy", "list_strategies"]


def describe_strategy(name: str) -> dict[str, Any]:
    """Return the record of a strategy that is known by name (raises StrategyError)."""
    return describe_file(strategy_file(name)) | {"name": name}


def describe_file(path: Path) -> dict[str, Any]:
    """Return the record of a strategy file: name, text, traits, hooks, base, files, source."""
    source = read_source(path)
    if not is_idle(path):
        check_source(source)
    text = paragraph_of(source)
    name = source.constants.get("NAME", path.stem)
    return {
        "name": name,
        "summary": text.split("\n\n")[0],
        "text": text,
        "traits": list(source.constants.get("TRAITS", ())),
        "roster": name in ROSTER,
        "base": source.constants.get("BASE", "idle"),
        "hooks": list(source.hooks),
        "imports": [part.path.name for part in source.everything() if part is not source],
        "depends": list(source.depends),
        "digest": source.digest(),
        "source": source.text.decode(),
    }


def list_strategies() -> list[dict[str, Any]]:
    """Return the records of all strategies known by name, without their source."""
    records = [describe_strategy(name) for name in strategy_names()]
    return [{key: record[key] for key in record if key != "source"} for record in records]
