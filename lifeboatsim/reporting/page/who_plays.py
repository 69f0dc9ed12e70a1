"""Who plays the games of a result, and how: its table, and the ways of playing, in their words."""

from __future__ import annotations

from pathlib import Path

from lifeboatsim.analysis.result import Document
from lifeboatsim.players.errors import StrategyError
from lifeboatsim.players.registry import paragraph_of, strategy_file
from lifeboatsim.players.restrictions import describe_restrictions
from lifeboatsim.players.source import read_source
from lifeboatsim.reporting.page.commands import of_any_number
from lifeboatsim.reporting.page.parts import Column, Section, Table

__all__ = ["QUESTION", "table_in_words", "who_plays"]

QUESTION = "Who plays, and how?"
OWN = "a strategy of one's own"
"""Said of a strategy whose file is not at hand."""


def table_in_words(table: str) -> str:
    """Return what a table (``--table``) means, as the end of a sentence."""
    if table == "roster" or table.startswith("mix:"):
        return "each player plays in one of several ways, drawn at random in each game"
    if of_any_number(table):
        return f"everybody plays {table}"
    if ":" in table:
        return "as many play in each way as the table says, at seats drawn at random in each game"
    return "who sits where decides who plays how"


def who_plays(document: Document) -> Section:
    """Return the section on the ways of playing in a result."""
    about = document["provenance"]
    table = about.get("table") or document.get("baseline", {}).get("table", "")
    rows = [
        {"strategy": name, "what": _what(name, about.get("code", ()))}
        for name in about["strategies"]
    ]
    head = f"The players are programs. Their table is {table}: {table_in_words(table)}."
    return Section(
        "who_plays", QUESTION, [head if table else "The players are programs."], [],
        [Table("who_plays", "Ways of playing, in their own words",
               (Column("strategy", "way of playing"), Column("what", "what it is")), rows)],
    )  # fmt: skip


def _what(name: str, code: list[str]) -> str:
    """Return the first sentence of a strategy's own description, and what it may not do."""
    bare, *limits = name.partition("@")[0].split("!")
    try:
        said = paragraph_of(read_source(_file(bare, code))).split("\n\n")[0]
        told = describe_restrictions(limits, name).values()
    except (StrategyError, OSError):
        return OWN
    return " ".join([said, *(f"Restricted: {one}." for one in told)])


def _file(name: str, code: list[str]) -> Path:
    own = next((file for file in code if Path(file).stem == name), None)
    return strategy_file(name) if own is None else Path(own)
