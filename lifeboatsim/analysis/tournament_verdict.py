"""What a tournament says, in plain words, from its numbers."""

from __future__ import annotations

from collections.abc import Mapping

from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.verdict import HIGHER, UNCLEAR

__all__ = ["verdict_in_words"]

PRESENT = 0.02
"""A strategy with a smaller share of a population is not named."""
CAVEAT = (
    "These are simulated players: take it as a screen of the styles that were entered, "
    "then play it with people."
)


def verdict_in_words(document: Document) -> Document:
    """Return the sentences of a tournament's verdict and the strategies they rest on.

    ``dominant`` is the strategy that dominates or None; where none does, ``may_dominate`` names
    those that no table refutes though some are not yet clear.
    """
    tables = document["deviations"]
    holds = {home: _holds(one) for home, one in tables.items()}
    stable = [home for home, answer in holds.items() if answer == "yes"]
    dominates = {name: _dominates(tables, holds, name) for name in tables}
    dominant = next((name for name, answer in dominates.items() if answer == "yes"), None)
    unclear = [name for name, answer in dominates.items() if answer == "unclear"]
    may_dominate = [] if dominant is not None else unclear
    sentences = [
        _dominance(tables, dominant, may_dominate),
        _stability(tables, holds),
        _population(document["alpha_rank"]),
        _drift(document["replicator"]),
        CAVEAT,
    ]
    return {
        "dominant": dominant, "may_dominate": may_dominate, "stable": stable,
        "sentences": sentences,
    }  # fmt: skip


def _holds(deviation: Document) -> str:
    """Return whether a table of one strategy keeps out every single other one."""
    verdicts = [one["verdict"] for one in deviation["all"].values()]
    if HIGHER in verdicts:
        return "no"
    return "unclear" if UNCLEAR in verdicts else "yes"


def _dominates(tables: Mapping[str, Document], holds: Mapping[str, str], name: str) -> str:
    """Return whether a single one gains at all other tables, and its own keeps all others out."""
    abroad = set(_abroad(tables, name).values())
    if holds[name] == "no" or not abroad <= {HIGHER, UNCLEAR}:
        return "no"
    return "yes" if abroad == {HIGHER} and holds[name] == "yes" else "unclear"


def _abroad(tables: Mapping[str, Document], name: str) -> dict[str, str]:
    """Return by table of another strategy the verdict on what a single one gains there."""
    return {home: one["all"][name]["verdict"] for home, one in tables.items() if home != name}


def _dominance(
    tables: Mapping[str, Document], dominant: str | None, may_dominate: list[str]
) -> str:
    if dominant is not None:
        return (
            f"{dominant} dominates: a single one gains at a table of any other strategy, and at a "
            f"table of {dominant} nobody gains by playing anything else."
        )
    if may_dominate:
        where = [question for name in may_dominate for question in _open(tables, name)]
        return (
            f"It is not yet clear, for want of games, whether {_listed(may_dominate, 'or')} "
            f"dominates: no table refutes it, but open is {_listed(where)}."
        )
    invaders = [name for name in tables if set(_abroad(tables, name).values()) == {HIGHER}]
    if invaders:
        are = "gains" if len(invaders) == 1 else "each gain"
        return (
            f"No strategy dominates, though a single {_listed(invaders)} {are} at a table of any "
            "other strategy."
        )
    return "No strategy dominates: none gains at the tables of all the others."


def _open(tables: Mapping[str, Document], name: str) -> list[str]:
    """Return the questions that leave open whether a strategy dominates."""
    homes = [home for home, verdict in _abroad(tables, name).items() if verdict == UNCLEAR]
    found = [f"whether {name} gains at a table of {_listed(homes, 'or')}"] if homes else []
    if _holds(tables[name]) == "unclear":
        found.append(f"whether another gains at a table of {name}")
    return found


def _stability(tables: Mapping[str, Document], holds: Mapping[str, str]) -> str:
    said = []
    stable = [name for name, answer in holds.items() if answer == "yes"]
    if stable:
        said.append(f"Nobody gains by leaving a table of {_listed(stable, 'or')}.")
    inviting = [
        f"{name} ({tables[name]['best']} gains {_points(tables[name]['gain'])})"
        for name, answer in holds.items()
        if answer == "no"
    ]
    if inviting and not stable:
        said.append(f"Tables that invite a deviation: {_listed(inviting)}.")
    elif inviting:
        said.append(f"The tables of {_listed(inviting)} invite one.")
    unclear = [name for name, answer in holds.items() if answer == "unclear"]
    if unclear:
        said.append(f"Not yet clear, for want of games: a table of {_listed(unclear, 'or')}.")
    return " ".join(said)


def _population(ranking: Document) -> str:
    alpha = ranking["reference_alpha"]
    shares = next(one["shares"] for one in ranking["sweep"] if one["alpha"] == alpha)
    order = sorted(shares, key=lambda name: -shares[name]["share"])
    first = order[0]
    low, high = shares[first]["ci95"]
    said = (
        f"A population that copies what wins (alpha-rank, alpha = {alpha:g}) spends "
        f"{_percent(shares[first]['share'])} of its time with {first} "
        f"(95 % interval {_percent(low)} to {_percent(high)})"
    )
    rivals = [name for name in order[1:] if ranking["rank_ci95"][name][0] == 1]
    if rivals or ranking["rank_ci95"][first][1] > 1:
        return (
            f"{said}; by these games {_listed(rivals or order[1:2], 'or')} could be first as well."
        )
    return said + "."


def _drift(dynamics: Document) -> str:
    def present(shares: Mapping[str, float]) -> str:
        kept = {name: x for name, x in shares.items() if x >= PRESENT}
        order = sorted(kept, key=lambda name: -kept[name])
        return _listed([f"{name} {_percent(kept[name])}" for name in order])

    even = {name: one["share"] for name, one in dynamics["from_even_mix"].items()}
    names = _listed(dynamics["strategies"])
    said = f"From an even mix of {names}, styles that win spread until there is {present(even)}"
    if not dynamics["at_rest"]:
        said += " (still moving)"
    ends = dynamics["ends"]
    if len(ends) == 1:
        return f"{said}; all {dynamics['starts']} mixes that were tried end there."
    return (
        f"{said}; of {dynamics['starts']} mixes that were tried "
        + _listed(
            [f"{end['starts']} end with {present(end['shares'])}" for end in ends], "and", "; "
        )
        + "."
    )


def _listed(words: list[str], last: str = "and", between: str = ", ") -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{between.join(words[:-1])} {last} {words[-1]}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _points(gain: float) -> str:
    return f"{100 * gain:.1f} percentage points"
