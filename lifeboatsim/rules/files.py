"""Reading the user's text files and CSV tables, with errors that name file, row and column."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted

__all__ = ["Row", "is_endless", "read_text", "read_rows", "columns_of"]

LARGEST_FILE = 1 << 20
INTEGER = re.compile(r"[+-]?[0-9]{1,9}")


def read_text(path: str | Path, what: str) -> str:
    """Return the text of `path`; `what` names in the message what was expected ("a CSV table").

    Raises RulesError for a file that is missing, a folder, a pipe or a device, unreadable, binary
    or over 1 MiB.
    A byte order mark is dropped.
    """
    label = quoted(Path(path))
    if is_endless(Path(path)):
        raise RulesError(f"{label} is not a regular file; {what} is expected")
    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise RulesError(f"{label}: there is no such file; {what} is expected") from None
    except IsADirectoryError:
        raise RulesError(f"{label} is a folder; {what} is expected") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RulesError(f"{label} cannot be read ({reason}); {what} is expected") from None
    if len(raw) > LARGEST_FILE:
        raise RulesError(f"{label} is larger than 1 MiB; {what} is expected")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulesError(f"{label} is not UTF-8 text; {what} is expected") from None
    if "\0" in text:
        raise RulesError(f"{label} is a binary file; {what} is expected")
    return text


def is_endless(path: Path) -> bool:
    """Return whether `path` is a pipe, a device or a socket: reading might never come to an end."""
    try:
        return path.exists() and not path.is_file() and not path.is_dir()
    except (OSError, ValueError):  # who opens it says why
        return False


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: the text of each column, and where it stands."""

    where: str
    line: int
    cells: dict[str, str]

    def error(self, column: str, problem: str) -> RulesError:
        """Return the error that names file, row and column."""
        return RulesError(f"{self.where}, row {self.line}, column {column}: {problem}")

    def get(self, column: str, default: str = "") -> str:
        """Return the text of `column`, `default` where it is missing or blank."""
        return self.cells.get(column) or default

    def word(self, column: str, known: Iterable[str], what: str, default: str = "") -> str:
        """Return the text of `column`, which must be one of `known` (`what` names them)."""
        word, words = self.get(column, default), tuple(known)
        if word not in words:
            problem = f"{quoted(word)} is not {what}" if word else f"is empty, {what} is expected"
            allowed = f"; allowed: {', '.join(words)}{did_you_mean(word, words)}"
            raise self.error(column, problem + allowed)
        return word

    def integer(self, column: str, minimum: int, maximum: int) -> int:
        """Return the whole number in `column`, which must lie in `minimum` ... `maximum`."""
        text = self.get(column)
        allowed = f"allowed: {minimum} to {maximum}"
        if not text:
            raise self.error(column, f"is empty; {allowed}")
        if not INTEGER.fullmatch(text):
            raise self.error(column, f"{quoted(text)} is not a whole number; {allowed}")
        if not minimum <= int(text) <= maximum:
            raise self.error(column, f"{text} is out of range; {allowed}")
        return int(text)


def columns_of(text: str) -> tuple[str, ...]:
    """Return the names in the first line of a CSV text that is not blank."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return tuple(cell.strip().strip('"') for cell in first.split(","))


def read_rows(
    text: str, where: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> list[Row]:
    """Return the rows of a CSV text with a header of exactly these columns, in any order.

    Blank rows are skipped. Rows are numbered as in an editor, the first line being 1.
    Raises RulesError.
    """
    lines = _lines(text, where)
    if not lines:
        raise RulesError(
            f"{where} is empty; a first line with the columns {', '.join(required)} is expected"
        )
    header = lines[0][1]
    _check_header(header, where, required, optional)
    rows = [_row(where, line, header, cells) for line, cells in lines[1:]]
    if not rows:
        raise RulesError(f"{where} has a header but no rows")
    return rows


def _lines(text: str, where: str) -> list[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    lines = []
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if any(stripped):
                lines.append((reader.line_num, stripped))
    except csv.Error as error:
        raise RulesError(f"{where}, row {reader.line_num}: not a CSV table ({error})") from None
    return lines


def _check_header(
    header: list[str], where: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> None:
    known = required + optional
    if len(header) == 1 and ";" in header[0]:
        raise RulesError(f"{where}, row 1: columns are to be separated by commas, not semicolons")
    for place, column in enumerate(header):
        if column not in known:
            raise RulesError(
                f"{where}, row 1: unknown column {quoted(column)}; allowed: {', '.join(known)}"
                f"{did_you_mean(column, known)}"
            )
        if column in header[:place]:
            raise RulesError(f"{where}, row 1: column {column} stands there twice")
    missing = [column for column in required if column not in header]
    if missing:
        raise RulesError(
            f"{where}, row 1: column {missing[0]} is missing; required: {', '.join(required)}"
        )


def _row(where: str, line: int, header: list[str], cells: list[str]) -> Row:
    if len(cells) != len(header):
        raise RulesError(
            f"{where}, row {line}: {len(cells)} columns, but the first row names {len(header)}"
        )
    return Row(where, line, dict(zip(header, cells, strict=True)))
