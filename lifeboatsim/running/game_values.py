"""What each group of players has in each of some games, for sums that are made afterwards."""

from __future__ import annotations

from typing import Any

import numpy as np

from lifeboatsim.engine.jit import JIT, compiled
from lifeboatsim.engine.plain import viewed
from lifeboatsim.running.pairs import add_side

__all__ = ["write_values"]


@compiled
def write_all(rows: Any, n: Any, names: Any, values: Any) -> None:
    """Write the values of `n` rows."""
    for i in range(n):
        values[i, :, :] = 0
        add_side(rows[i], names, values[i], 0)


def write_values(rows: np.ndarray, n: int, names: np.ndarray, values: np.ndarray) -> None:
    """Write into `values`, (games, groups, SIDE), what the groups have in the first `n` rows.

    Groups stand as in `pairs.new_pairs`; `names` has the place of each report number.
    """
    write_all(rows if JIT else viewed(rows), n, names, values)
