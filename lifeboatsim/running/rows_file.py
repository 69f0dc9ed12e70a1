"""One row a game in a Parquet file, streamed as the games are played.

The file is the same, byte for byte, however the games were cut into blocks: rows stand in the
order of the games, and a group of rows is always as long. Memory holds one group.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.rules.errors import did_you_mean
from lifeboatsim.running.files import open_draft

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.pool import Part

__all__ = ["RowsError", "RowsFile", "columns_of"]

GROUP = 65_536
"""Rows of a group: some megabytes."""
FIRST = "game"


class RowsError(ValueError):
    """A column that there is not, or a file that cannot be written as asked for."""


def columns_of(rules: Rules, chosen: Sequence[str] = ()) -> dict[str, tuple[str, int | None]]:
    """Return {column: (field of GAME_ROW, person)} of the columns of a row file, in order.

    ``game`` (always the first, not listed), then by name ``days``, ``over``, ..., and for each
    character that can play ``score_lady``, ... `chosen` are the names wanted, all if empty.
    Raises RowsError for an unknown one.
    """
    people = [who for who in rules.characters if not rules.playing or who.code in rules.playing]
    known: dict[str, tuple[str, int | None]] = {}
    for field in GAME_ROW.names or ():
        if GAME_ROW[field].shape == ():
            known[field] = field, None
        else:
            known |= {f"{field}_{who.code}": (field, who.person) for who in people}
    for name in chosen:
        if name not in known and name != FIRST:
            hint = did_you_mean(name, known) or f"; allowed are {', '.join(known)}"
            raise RowsError(f"--rows-columns {name}: there is no such column{hint}")
    return {name: known[name] for name in chosen if name != FIRST} if chosen else known


class RowsFile:
    """Keeps the rows of a run; see `pool.Keeper`. The file has its name when it is whole.

    A run that is stopped leaves the file of the games played.
    """

    def __init__(self, path: Path, columns: dict[str, tuple[str, int | None]]) -> None:
        import pyarrow as pa

        self.path, self.columns = path, columns
        # of two programs that write the same file at once each writes its own games
        self.draft: Path | None = None
        self.open = ExitStack()
        fields = [pa.field(FIRST, pa.int64(), nullable=False)]
        fields += [pa.field(name, pa.int16(), nullable=False) for name in columns]
        self.schema = pa.schema(fields)
        self.writer: Any = None
        self.waiting: list[tuple[int, np.ndarray]] = []
        self.rows = 0

    def restore(self, state: Any) -> tuple[int, float]:
        """Begin the file."""
        import pyarrow.parquet as pq

        try:
            self.draft, file = self.open.enter_context(open_draft(self.path))
            self.writer = pq.ParquetWriter(
                file, self.schema, compression="zstd", use_dictionary=False
            )
        except OSError as error:
            why = os.strerror(error.errno) if error.errno else str(error)
            raise RowsError(f"--rows {self.path}: cannot be written: {why}") from None
        return 0, 0.0

    def added(self, part: Part[Any], played: int, seconds: float) -> None:
        """Take the rows of a part, and write them when there are enough for a group."""
        assert part.rows is not None
        self.waiting.append((part.first, part.rows[: part.played]))
        self.rows += part.played
        while self.rows >= GROUP:
            self._write(GROUP)

    def ended(self, played: int, seconds: float) -> None:
        """Write what is left and give the file its name."""
        if self.rows:
            self._write(self.rows)
        self.writer.close()
        self.open.close()
        assert self.draft is not None
        self.draft.replace(self.path)

    def drop(self) -> None:
        """Take away what an error left of the file; what had its name before stays."""
        if self.writer is not None and self.writer.is_open:
            with suppress(OSError):  # the disk may be full: that was said already
                self.writer.close()
        with suppress(OSError):
            self.open.close()
        if self.draft is not None:
            self.draft.unlink(missing_ok=True)

    def _write(self, rows: int) -> None:
        import pyarrow as pa

        games, taken = self._take(rows)
        arrays = [pa.array(games)]
        for field, person in self.columns.values():
            values = taken[field] if person is None else taken[field][:, person]
            arrays.append(pa.array(np.ascontiguousarray(values)))
        self.writer.write_table(pa.Table.from_arrays(arrays, schema=self.schema), rows)

    def _take(self, rows: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the first of the waiting rows with their games, and let go of them."""
        games, taken = np.empty(rows, np.int64), np.empty(rows, GAME_ROW)
        at = 0
        while at < rows:
            first, block = self.waiting.pop(0)
            count = min(rows - at, len(block))
            games[at : at + count] = np.arange(first, first + count)
            taken[at : at + count] = block[:count]
            if count < len(block):
                self.waiting.insert(0, (first + count, block[count:]))
            at += count
        self.rows -= rows
        return games, taken
