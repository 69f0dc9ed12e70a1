"""Answers in files, read with distrust."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.interface import checked
from lifeboatsim.interface.result import Result
from lifeboatsim.interface.whole import what_is_missing
from lifeboatsim.rules.errors import ResultError, quoted
from lifeboatsim.rules.files import is_endless

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["LARGEST", "character_names", "load"]

LARGEST = 64 * 2**20
"""Bytes of the largest file that is read: some ten times what the largest answer takes."""
MARK = "summary.json"


def load(path: str | Path) -> Result:
    """Return the answer in a file or in a folder of ``--out`` (raises ResultError).

    Only documents of a known schema, whole and of a sensible size, are taken; a file of
    results never runs code.
    """
    file = checked.path("path", path)
    with suppress(OSError):  # a name that is too long: who opens it says so
        file = file / MARK if file.is_dir() else file
    document = _read(file)
    from lifeboatsim.reporting.kinds import UnknownSchema, kind_of

    try:
        kind = kind_of(document)
    except UnknownSchema as error:
        raise ResultError(f"{quoted(file)}: {error}") from None
    names = character_names()
    if document.get("finished") is False:
        raise ResultError(f"{quoted(file)}: {kind.title.lower()} that was never finished")
    try:  # whatever is shown of an answer must be there
        kind.pages(document, names)
        kind.tables(document)
    except (KeyError, TypeError, ValueError, AttributeError, StopIteration, IndexError) as error:
        raise ResultError(f"{quoted(file)} is no whole {kind.schema} ({error!r:.80})") from None
    if path := what_is_missing(document, kind.sparse):
        raise ResultError(f"{quoted(file)} is no whole {kind.schema}: {path} lacks what it counts")
    return Result(document, names=names)


def _read(file: Path) -> dict[str, Any]:
    if is_endless(file):
        raise ResultError(f"{quoted(file)} is not a regular file")
    try:
        size = file.stat().st_size
        if size > LARGEST:
            raise ResultError(f"{quoted(file)} has {size:,} bytes; allowed are {LARGEST:,}")
        found = json.loads(file.read_text("utf-8"), parse_constant=_no_number)
    except OSError as error:
        raise ResultError(f"{quoted(file)}: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, ResultError):
            raise
        raise ResultError(f"{quoted(file)} is not JSON in UTF-8: {error!s:.80}") from None
    if not isinstance(found, dict):
        raise ResultError(f"{quoted(file)} is no result: an object with a schema is wanted")
    return found


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")


def character_names() -> Mapping[str, str]:
    """Return the names of the game's own characters by code, for answers that hold only codes."""
    from lifeboatsim.rules.decks import BASE, built_in_deck
    from lifeboatsim.rules.tables import EXPANSIONS, Character

    people = built_in_deck("characters", (*BASE, *EXPANSIONS))
    return {who.code: who.name for who in people if isinstance(who, Character)}
