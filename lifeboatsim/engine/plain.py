"""Playing without compiled code: the engine's functions on views of the same records."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from lifeboatsim.engine.totals import Totals
from lifeboatsim.engine.views import view_class

__all__ = ["play_block_plain"]

_VIEWS: dict[int, tuple[np.ndarray, Any]] = {}


def play_block_plain(
    play_games: Callable[..., None],
    games: np.ndarray,
    first_game: int,
    n_games: int,
    totals: Totals,
) -> None:
    """Call the uncompiled `play_games` on views of `games` and `totals`."""
    views = SimpleNamespace(
        **{
            name: _records(array) if array.dtype.fields else array
            for name, array in totals._asdict().items()
        }
    )
    views.digest = _Wrapping(totals.digest)
    play_games([_game_view(games)], first_game, n_games, views)


def _game_view(games: np.ndarray) -> Any:
    key = games.ctypes.data
    kept = _VIEWS.get(key)
    if kept is None or kept[0] is not games:
        kept = _VIEWS[key] = (games, _records(games)[0])
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
    raw = memoryview(array.view(np.uint8).reshape(-1).data).cast("B")
    step = array.dtype.itemsize
    make = view_class(array.dtype, True)
    flat = [make(raw[at : at + step]) for at in range(0, array.nbytes, step)]
    if array.ndim == 1:
        return flat
    return _Grid({place: flat[i] for i, place in enumerate(np.ndindex(array.shape))})
