"""A shelf of house rules, each tried against the rules of an earlier run on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.analysis.comparison import comparison
from lifeboatsim.analysis.result import Document
from lifeboatsim.rules.errors import RulesError

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["SHELF", "change_in_force", "play_otherwise", "try_house_rules"]

SHELF = (
    "row-one", "short-game", "others-only", "psychopath-three", "evil-sharks",
    "treasure_abilities=false", "psychopath=survival_others",
)  # fmt: skip
"""What people play with, or argue about, or what a search for fair rules found."""
OWN_ENEMY = ("psychopath", "lost_psychopath_scores")
"""Options that are about a player who is his own enemy."""
NOBODY_HIS_OWN = ("not_self", "not_self_distinct")
"""Deals of secrets under which nobody is."""


def play_otherwise(base: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Say whether games by the options `other` can differ from those by the options `base`.

    What is said about a player who is his own enemy is idle where nobody is dealt so.
    """
    changed = {name for name, value in other.items() if base.get(name) != value}
    if base.get("secrets") in NOBODY_HIS_OWN and "secrets" not in changed:
        changed.difference_update(OWN_ENEMY)
    return bool(changed)


def change_in_force(base: Mapping[str, Any], change: str) -> bool:
    """Say whether an overlay, or ``option=value``, changes games by the options `base`."""
    from lifeboatsim.rules.rule_sets import OVERLAYS, load_overlay
    from lifeboatsim.rules.values import parse_setting

    if change in OVERLAYS:
        options = load_overlay(change).options
    else:
        options = dict([parse_setting(change, change)])
    return play_otherwise(base, {**base, **options})


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
        if rules.digest != base.digest and play_otherwise(base.options, rules.options):
            yield rules
