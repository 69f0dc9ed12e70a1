"""Playing without compiled code: views of the records for the engine's functions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from lifeboatsim.engine.totals import Totals
from lifeboatsim.engine.views import view_class

__all__ = ["viewed"]

_GAMES: dict[int, tuple[np.ndarray, Any]] = {}


def viewed(data: np.ndarray | Totals) -> Any:
    """Return views of `data` that plain Python can use as compiled code uses the records."""
    if isinstance(data, Totals):
        views = {name: viewed(array) for name, array in data._asdict().items()}
        return SimpleNamespace(**views | {"digest": _Wrapping(data.digest)})
    if not data.dtype.fields:
        return data
    if len(data) != 1:
        return _records(data)
    # strategies that keep views of their own are told apart by the record's address: make the
    # views of a game record once
    kept = _GAMES.get(data.ctypes.data)
    if kept is None or kept[0] is not data:
        kept = _GAMES[data.ctypes.data] = (data, _records(data))
    return kept[1]


class _Wrapping:
    """One 64-bit word whose sums wrap, as they do in compiled code."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __getitem__(self, place: int) -> int:
        return int(self.array[place])

    def __setitem__(self, place: int, value: int) -> None:
        self.array[place] = value & 0xFFFFFFFFFFFFFFFF


class _Grid(dict[Any, Any]):
    """Records of a two-dimensional array by their pair of places."""


def _records(array: np.ndarray) -> Any:
    if array.size == 0:
        return []
    raw = memoryview(array.view(np.uint8).reshape(-1).data).cast("B")
    step = array.dtype.itemsize
    make = view_class(array.dtype, True)
    flat = [make(raw[at : at + step]) for at in range(0, array.nbytes, step)]
    if array.ndim == 1:
        return flat
    return _Grid({place: flat[i] for i, place in enumerate(np.ndindex(array.shape))})
