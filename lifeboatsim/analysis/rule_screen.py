"""Which rule sets play on: nobody clearly worse than one with no more changes, and the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from lifeboatsim.analysis.objectives import Bound, Goal, hopeless, pseudo_values
from lifeboatsim.analysis.sequence import LEVEL
from lifeboatsim.running.sweep import BATCHES

__all__ = ["Screened", "Seen", "best_of", "screen"]


@dataclass(frozen=True)
class Seen:
    """What some rule sets came to: costs (goals, sets), pseudo-values (goals, sets, BATCHES).

    ``excess`` (bounds, sets) and its pseudo-values are above 0 where a bound is broken;
    ``changes`` (sets,) counts what differs from the rules one starts from.
    """

    costs: np.ndarray
    pseudo: np.ndarray
    excess: np.ndarray
    excess_pseudo: np.ndarray
    changes: np.ndarray

    @classmethod
    def of(
        cls, values: np.ndarray, objectives: Sequence[str], goals: Sequence[Goal],
        bounds: Sequence[Bound], changes: Sequence[int],
    ) -> Seen:  # fmt: skip
        """Return it from the ``values`` of records (rule_trials.trial_dtype)."""
        at = {name: values[:, place] for place, name in enumerate(objectives)}
        costs = [goal.cost_of(at[goal.name]) for goal in goals]
        excess = [bound.excess_of(at[bound.name]) for bound in bounds]
        none = np.zeros((0, len(values), 1 + BATCHES))
        cost, over = (np.array(one) if one else none for one in (costs, excess))
        return cls(
            cost[..., 0], pseudo_values(cost[..., 0], cost[..., 1:]),
            over[..., 0], pseudo_values(over[..., 0], over[..., 1:]),
            np.array(changes),
        )  # fmt: skip

    @property
    def allowed(self) -> np.ndarray:
        """Which sets keep all bounds, by the estimates, shape (sets,)."""
        return np.all(self.excess <= 0, axis=0)


@dataclass(frozen=True)
class Screened:
    """Places of the rule sets that play on, the best with each number of changes among them.

    Then how many do not play on, by why.
    """

    left: list[int]
    leaders: list[int]
    clearly_worse: int
    breaks_a_bound: int
    no_room: int


def screen(seen: Seen, room: int, looks: int) -> Screened:
    """Return who plays on; the first, the rules one starts from, always does.

    Being wrong about any of the clearly worse, or about a bound, has a probability of at most 5 %
    each over all `looks`. Of who is left the best by the estimates play on, as many as there is
    `room` for, each number of changes in its turn.
    """
    worse = _worse(seen, LEVEL / looks)
    broken = _broken(seen, LEVEL / looks) & ~worse
    gone = worse | broken
    gone[0] = False
    alive = np.flatnonzero(~gone)
    left = best_of(seen, alive, room)
    leaders = [queue[0] for queue in _queues(seen, np.array(left))]
    dropped = int(worse[1:].sum()), int(broken[1:].sum()), len(alive) - len(left)
    return Screened(left, leaders, *dropped)


def _worse(seen: Seen, level: float) -> np.ndarray:
    """Return who is clearly worse in all goals than an allowed one with no more changes."""
    gone = np.zeros(len(seen.changes), bool)
    counts = np.unique(seen.changes)
    for most in counts:
        pool = np.flatnonzero(seen.changes <= most)
        usual = pool[seen.allowed[pool]]
        if not len(usual):
            continue
        leaders = {int(order[0]) for order in _orders(seen.costs[:, usual])}
        for leader in leaders:
            place = int(np.flatnonzero(pool == usual[leader])[0])
            costs, pseudo = (list(one[:, pool]) for one in (seen.costs, seen.pseudo))
            found = hopeless(costs, pseudo, place, level / (len(counts) * len(leaders)))
            gone[pool] |= found & (seen.changes[pool] == most)
    return gone


def _broken(seen: Seen, level: float) -> np.ndarray:
    """Return who clearly breaks a bound."""
    from scipy.special import stdtr

    error = seen.excess_pseudo.std(-1, ddof=1) / np.sqrt(BATCHES)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = np.where(seen.excess > 0, seen.excess / error, -np.inf)
    p = stdtr(BATCHES - 1, -t)
    found: np.ndarray = (p * max(1, p.size) <= level).any(0)
    return found


def _orders(costs: np.ndarray) -> Iterator[np.ndarray]:
    """Yield orders of sets, the best first: by each goal, and by all of them together."""
    for one in costs:
        yield np.argsort(one, kind="stable")
    if len(costs) > 1:
        spread = costs.std(1, keepdims=True)
        yield np.argsort((costs / np.where(spread > 0, spread, 1)).sum(0), kind="stable")


def best_of(seen: Seen, alive: np.ndarray, room: int) -> list[int]:
    """Return the best of `alive`, as many as there is `room` for, and the first of them."""
    if len(alive) <= room:
        return [int(one) for one in alive]
    queues = [iter(queue) for queue in _queues(seen, alive)]
    chosen = {int(alive[0]): None}
    while len(chosen) < room:
        for queue in queues:
            fresh = next((one for one in queue if one not in chosen), None)
            if fresh is not None and len(chosen) < room:
                chosen[fresh] = None
    return sorted(chosen)


def _queues(seen: Seen, alive: np.ndarray) -> Iterator[list[int]]:
    """Yield for each number of changes, the fewest first, who goes on in which order.

    Those that keep the bounds come first; the best by each goal and by all take turns.
    """
    for changed in np.unique(seen.changes[alive]):
        own = alive[seen.changes[alive] == changed]
        orders = [order[np.argsort(~seen.allowed[own][order], kind="stable")]
                  for order in _orders(seen.costs[:, own])]  # fmt: skip
        yield list(dict.fromkeys(int(own[one]) for turn in zip(*orders, strict=True)
                                 for one in turn[::-1]))  # fmt: skip
