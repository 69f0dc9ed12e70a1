"""What a search for rules found, in sentences that say no more than its table shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lifeboatsim.reporting.numbers import MISSING, count
from lifeboatsim.rules.values import written

__all__ = [
    "GOALS", "changes_words", "front_of", "goal_names", "goals_in_words", "interval_words",
    "proposal_words", "value_words",
]  # fmt: skip

Document = Mapping[str, Any]
SHARES = ("character_gap", "secret_gap", "strategy_gap", "ties", "skill_spread")
"""Objectives that are shown in percentage points; the others in days and people."""

GOALS = {
    "character_gap": "what the character who wins most wins more often than the one who wins least",
    "secret_gap": "what the kind of secret hand that wins most wins more often than the one that "
    "wins least",
    "strategy_gap": "what the way of playing that wins most wins more often than the one that wins "
    "least",
    "length": "how many days a game lasts",
    "survivors": "how many live to the end of a game",
    "deaths": "how many die in a game",
    "ties": "how many games end in a shared win",
    "skill_spread": "how far the shares of wins of the ways of playing lie apart (their standard "
    "deviation)",
}
"""What each objective is, in players' words."""


def goals_in_words(document: Document) -> list[str]:
    """Return of each objective that goals and bounds are about what it is."""
    return [f"{name} is {GOALS[name]}." for name in goal_names(document)]


def changes_words(changes: Mapping[str, Any], base: Mapping[str, Any] | None = None) -> str:
    """Return ``birds_to_land=4, trading=off``, or with the `base` options what they were."""
    if not changes:
        return "as they are"
    if base is None:
        return ", ".join(f"{name}={written(value)}" for name, value in changes.items())
    return " and ".join(
        f"{name} {written(base[name])} → {written(value)}" for name, value in changes.items()
    )


def front_of(document: Document) -> list[dict[str, Any]]:
    """Return the rule sets that no other dominates, fewest changes first."""
    return [one for one in document["rule_sets"] if one["non_dominated"]]


def goal_names(document: Document) -> list[str]:
    """Return the objectives that goals and bounds are about, each once, the goals first."""
    about = document["provenance"]
    names = [text.partition("=")[0] for text in about["goals"]]
    names += [text[: min(text.find("<") % 99, text.find(">") % 99)] for text in about["keep"]]
    return list(dict.fromkeys(names))


def value_words(name: str, value: float | None, *, sign: bool = False) -> str:
    """Return a value of an objective: percentage points, days or people."""
    if value is None:
        return MISSING
    scaled = 100 * value if name in SHARES else value
    return f"{scaled:+.2f}" if sign else f"{scaled:.2f}"


def interval_words(name: str, interval: list[float] | None) -> str:
    """Return an interval of an objective: ``6.02 to 7.10``."""
    if interval is None:
        return MISSING
    return " to ".join(value_words(name, edge) for edge in interval)


def proposal_words(document: Document) -> list[str]:
    """Return what is proposed, what it does to each goal, and what might as well be."""
    about, proposal, sets = document["provenance"], document["proposal"], document["rule_sets"]
    goals = ", ".join(about["goals"])
    if proposal is None:
        if front_of(document):
            return [
                f"No change is proposed for {goals}: what makes one goal clearly better makes "
                "another clearly worse. The table shows what can be had for what."
            ]
        return [f"Nothing is proposed: no finalist keeps {', '.join(about['keep'])}."]
    chosen = sets[proposal["rule_set"]]
    if not chosen["changed"]:
        said = [
            f"No change is proposed for {goals}: of the {count(len(sets))} rule sets that played "
            f"the verdict none is clearly better than {about['rules']} as it is."
        ]
    else:
        changes = changes_words(chosen["changes"], about["options"])
        said = [f"For {goals} change {changes}.", *_effects(chosen, goal_names(document))]
        if any(one["changed"] < chosen["changed"] for one in sets):
            said.append(_against_fewer(document, chosen))
    if proposal["as_good"]:
        others = "; ".join(changes_words(sets[n]["changes"]) for n in proposal["as_good"])
        said.append(f"With as many changes, not clearly worse: {others}.")
    said += [f"The bound {text} is {word}." for text, word in chosen["keep"].items()]
    return said


def _effects(chosen: Document, names: list[str]) -> list[str]:
    return [
        f"{name}: {value_words(name, one['value'])} "
        f"({interval_words(name, one['ci95'])}), {one['verdict']}: "
        f"{value_words(name, one['difference'], sign=True)} "
        f"({interval_words(name, one['difference_ci95'])})."
        for name in names
        for one in (chosen["objectives"][name],)
    ]


def _against_fewer(document: Document, chosen: Document) -> str:
    fewer = [one for one in document["rule_sets"] if one["changed"] < chosen["changed"]]
    broken = sum(not one["allowed"] for one in fewer)
    if broken == len(fewer):
        return f"No finalist with fewer changes keeps {', '.join(document['provenance']['keep'])}."
    more = f"; {broken} more break a bound" if broken else ""
    return (
        f"It is clearly better in a goal than each of the {len(fewer) - broken} finalists with "
        f"fewer changes{more}."
    )
