"""One row a game in a Parquet file, streamed as the games are played.

The file is the same, byte for byte, however the games were cut into blocks: rows stand in the
order of the games, and a group of rows is always as long. Memory holds one group.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lifeboatsim.engine.rows import GAME_ROW
from lifeboatsim.rules.errors import did_you_mean
from lifeboatsim.running.files import open_draft
from lifeboatsim.running.rows_legend import KEY

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.pool import Part

__all__ = ["RowsError", "RowsFile", "columns_of"]

GROUP = 65_536
"""Rows of a group: 7 MB in memory with all columns."""
FIRST = "game"
VALUE = np.dtype(np.int16)


class RowsError(ValueError):
    """A column that there is not, or a file that cannot be written as asked for."""


def columns_of(rules: Rules, chosen: Sequence[str] = ()) -> dict[str, tuple[str, int | None]]:
    """Return {column: (field of GAME_ROW, person)} of the columns of a row file, in order.

    ``game`` (always the first, not listed), then by name ``days``, ``over``, ..., and for each
    character that can play ``score_lady``, ... `chosen` are the names wanted, all if empty.
    Raises RowsError for an unknown one, or one that is named twice.
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
        if list(chosen).count(name) > 1:
            raise RowsError(f"--rows-columns: {name} is given twice")
    return {name: known[name] for name in chosen if name != FIRST} if chosen else known


class RowsFile:
    """Keeps the rows of a run; see `pool.Keeper`. The file has its name when it is whole.

    A run that is stopped leaves the file of the games played. `legend` says in the metadata of the
    file what the numbers stand for, see `rows_legend`.
    """

    def __init__(
        self, path: Path, columns: dict[str, tuple[str, int | None]], legend: bytes | None = None
    ) -> None:
        import pyarrow as pa

        self.path = path
        # a link stays one: where it leads to has room for the rows
        self.target = Path(os.path.realpath(path))
        # of two programs that write the same file at once each writes its own games
        self.draft: Path | None = None
        self.open = ExitStack()
        fields = [pa.field(FIRST, pa.int64(), nullable=False)]
        fields += [pa.field(name, pa.int16(), nullable=False) for name in columns]
        self.schema = pa.schema(fields, None if legend is None else {KEY: legend})
        self.writer: Any = None
        self.places = [_place(field, person) for field, person in columns.values()]
        # the group that is being filled, column by column as the file wants it
        self.games = np.empty(GROUP, np.int64)
        self.values = np.empty((len(columns), GROUP), VALUE)
        self.rows = 0

    def restore(self, state: Any) -> tuple[int, float]:
        """Begin the file."""
        import pyarrow.parquet as pq

        if self.target.exists() and not self.target.is_file():
            raise RowsError(f"--rows {self.path}: is a folder, a pipe or a device, not a file")
        try:
            self.draft, file = self.open.enter_context(open_draft(self.target))
            # small numbers packed to their width: faster, and less for zstd to do, than a
            # dictionary; the smallest and largest are alike in all groups but for the game
            self.writer = pq.ParquetWriter(
                file,
                self.schema,
                compression="zstd",
                use_dictionary=False,
                column_encoding="DELTA_BINARY_PACKED",
                write_statistics=[FIRST],
            )
        except OSError as error:
            why = os.strerror(error.errno) if error.errno else str(error)
            raise RowsError(f"--rows {self.path}: cannot be written: {why}") from None
        return 0, 0.0

    def added(self, part: Part[Any], played: int, seconds: float) -> None:
        """Take the rows of a part, and write each group that is full."""
        assert part.rows is not None
        first, rows = part.first, part.rows[: part.played]
        with self._named():
            while len(rows):
                count = min(len(rows), len(self.games) - self.rows)
                self._take(first, rows[:count])
                first, rows = first + count, rows[count:]
                if self.rows == len(self.games):
                    self._write()

    def ended(self, played: int, seconds: float) -> None:
        """Write what is left and give the file its name."""
        assert self.draft is not None
        with self._named():
            if self.rows:
                self._write()
            self.writer.close()
            self.open.close()
            self.draft.replace(self.target)

    def drop(self) -> None:
        """Take away what an error left of the file; what had its name before stays."""
        if self.writer is not None and self.writer.is_open:
            with suppress(OSError):  # the disk may be full: that was said already
                self.writer.close()
        with suppress(OSError):
            self.open.close()
        if self.draft is not None:
            self.draft.unlink(missing_ok=True)

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Have an error of the disk name the file as it was asked for."""
        try:
            yield
        except OSError as error:
            why = error.strerror or str(error)
            raise OSError(error.errno, why, str(self.path)) from error

    def _take(self, first: int, rows: np.ndarray) -> None:
        """Put rows that have room into the group."""
        start, end = self.rows, self.rows + len(rows)
        self.games[start:end] = np.arange(first, first + len(rows))
        self.values[:, start:end] = rows.view(VALUE).reshape(len(rows), -1).T[self.places]
        self.rows = end

    def _write(self) -> None:
        """Write the group, as far as it is filled, and begin the next."""
        import pyarrow as pa

        columns = [self.games[: self.rows], *self.values[:, : self.rows]]
        arrays = [
            # not pa.array: that loads all of pandas to see whether it was given some of it
            pa.Array.from_buffers(field.type, self.rows, [None, pa.py_buffer(column)])
            for field, column in zip(self.schema, columns, strict=True)
        ]
        self.writer.write_table(pa.Table.from_arrays(arrays, schema=self.schema), self.rows)
        self.rows = 0


def _place(field: str, person: int | None) -> int:
    """Return where a value stands among those of a GAME_ROW, which are all of one kind."""
    assert GAME_ROW.fields is not None
    return GAME_ROW.fields[field][1] // VALUE.itemsize + (person or 0)
