"""A shelf of house rules, each tried against the rules of an earlier run on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lifeboatsim.analysis.comparison import comparison
from lifeboatsim.analysis.result import Document
from lifeboatsim.rules.errors import RulesError

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["SHELF", "try_house_rules"]

SHELF = (
    "row-one", "short-game", "others-only", "psychopath-three", "evil-sharks",
    "treasure_abilities=false", "psychopath=survival_others",
)  # fmt: skip
"""What people play with, or argue about, or what a search for fair rules found."""


def try_house_rules(
    document: Document,
    path: Path,
    games: int,
    code: Sequence[Path] = (),
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Document, bool]:
    """Play the rules of a run and each change on the shelf, `games` games each.

    Returns the comparison ``lifeboatsim.compare/1`` of as many games as were played, and whether
    it was interrupted. The seed, the table and the players are those of the run; `code` are
    the files of strategies that it loaded. Raises RulesError
    if the engine or the rules are not what they were, or no change on the shelf fits.
    """
    from lifeboatsim.running import available_workers
    from lifeboatsim.running.compile import compiling_engine
    from lifeboatsim.running.earlier import EarlierResult
    from lifeboatsim.running.paired import play_paired
    from lifeboatsim.running.plan import ComparePlan

    about = document["provenance"]
    if about.get("decks"):
        raise RulesError(
            "--deep does not know the card tables of this result: use compare with --deck"
        )
    earlier = EarlierResult(path, about)
    base = earlier.rules({})
    with compiling_engine():
        sides = [(rules, earlier.line_up(rules, code)) for rules in (base, *_shelf(about, base))]
    if len(sides) < 2:
        raise RulesError(f"--deep: none of {', '.join(SHELF)} changes the rules {base.name}")
    plan = ComparePlan.of(
        sides, seed=about["seed"], games=games, first_game=about["first_game"],
        workers=available_workers(),
    )  # fmt: skip
    outcome = play_paired(plan, progress)
    return comparison(plan, outcome.totals), outcome.interrupted


def _shelf(about: Document, base: Rules) -> Iterator[Rules]:
    from lifeboatsim.rules import resolve_rules

    people = () if about["characters"] == "random" else tuple(about["characters"])
    for change in SHELF:
        name = f"{about['rules']}+{change}"
        try:
            rules = resolve_rules(name, players=about["players"], characters=people)
        except RulesError:  # does not go with the others
            continue
        if rules.digest != base.digest:
            yield rules
