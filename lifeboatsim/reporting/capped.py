"""Why games were stopped at the last day allowed, in a sentence."""

from __future__ import annotations

from lifeboatsim.analysis.result import Document

__all__ = ["TIME_ENOUGH", "why_capped"]

TIME_ENOUGH = 100
"""Days in which every game lands or loses everybody whose birds come back (found by playing at
random assignments of all rule options: tests/engine/test_any_rules.py)."""


def why_capped(document: Document) -> str:
    """Return why games of a run were stopped at ``max_days``, nothing if none was."""
    options = document["provenance"]["options"]
    if not document["games"]["capped"]:
        return ""
    if options["max_days"] < TIME_ENOUGH:
        return f"Some games were stopped early: max_days={options['max_days']} is short."
    if not options["bird_cards_return"]:
        return (
            "Some games could not land any more, and were stopped at the last day allowed: birds "
            "that stay out (bird_cards_return=false) cannot make up for those that crossed birds "
            "took away."
        )
    return (
        "Some games were stopped at the last day allowed: the players, or a deck of your own, kept "
        "the birds away."
    )
