"""What rule sets come to at the objectives, kept so that an interrupted search goes on."""

from __future__ import annotations

import os
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from lifeboatsim.analysis.objectives import OBJECTIVES, left_out
from lifeboatsim.running.sweep import BATCHES, SweepTotals

__all__ = ["Trials", "measured", "trial_dtype"]


def trial_dtype(objectives: Sequence[str]) -> np.dtype:
    """Return the record of one rule set, little-endian on every machine.

    ``values`` has for each objective its value, then its values without each batch of games
    (objectives.left_out); ``check`` is the CRC-32 of the record with 0 in its place.
    """
    return np.dtype([
        ("number", "<i8"), ("check", "<i8"), ("digest", "<u8"), ("illegal", "<i8"),
        ("values", "<f8", (len(objectives), 1 + BATCHES)),
    ])  # fmt: skip


def measured(numbers: Sequence[int], totals: SweepTotals, objectives: Sequence[str]) -> np.ndarray:
    """Return the records of rule sets by their numbers, from what their games add up to."""
    found = np.zeros(len(numbers), trial_dtype(objectives))
    found["number"], found["digest"] = numbers, totals.digest
    found["illegal"] = totals.illegal.sum(1)
    for place, name in enumerate(objectives):
        value, without = left_out(name, totals.batches)
        found["values"][:, place, 0] = value
        found["values"][:, place, 1:] = without
    return found


class Trials:
    """The records of one stage, in memory and, with a `file`, on the disk after each chunk.

    What a kill or a loss of power left half written is dropped and played again.
    """

    def __init__(self, objectives: Sequence[str] = tuple(OBJECTIVES), file: Path | None = None):
        self.dtype, self.file = trial_dtype(objectives), file
        self.records: dict[int, np.void] = {}
        if file is not None and file.exists():
            self._read(file)

    def _read(self, file: Path) -> None:
        data = file.read_bytes()
        whole = len(data) // self.dtype.itemsize
        records = np.frombuffer(data[: whole * self.dtype.itemsize], self.dtype)
        good = 0
        for record in records:
            if _check(record) != int(record["check"]):
                break
            self.records[int(record["number"])] = record
            good += 1
        os.truncate(file, good * self.dtype.itemsize)

    def add(self, records: np.ndarray) -> None:
        """Keep records of rule sets that were played to the end."""
        for record in records:
            record["check"] = _check(record)
            self.records[int(record["number"])] = record
        if self.file is not None:
            with self.file.open("ab") as file:
                file.write(records.tobytes())
                file.flush()
                os.fsync(file.fileno())

    def __contains__(self, number: int) -> bool:
        return number in self.records

    def of(self, numbers: Sequence[int]) -> np.ndarray:
        """Return the records of rule sets, in the order of `numbers`."""
        found = np.zeros(len(numbers), self.dtype)
        for place, number in enumerate(numbers):
            found[place] = self.records[number]
        return found


def _check(record: np.void) -> int:
    blank = record.copy()
    blank["check"] = 0
    return zlib.crc32(blank.tobytes())
