"""What is said of other rules: the truth table from how fair they are to what to do about it."""

from __future__ import annotations

from lifeboatsim.analysis.verdict import Bands
from lifeboatsim.reporting.page.parts import AMBER, GREEN, RED
from lifeboatsim.reporting.page.words import Saying

__all__ = ["CHANGES", "CLEARLY", "HELPFUL", "NOT", "STEPS", "UNSURE", "change"]

CLEARLY, UNSURE, NOT = "clearly fairer", "not yet clear", "not fairer by as much as matters"
STEPS = (CLEARLY, UNSURE, NOT)
"""How much fairer others are than the rules at hand."""
HELPFUL = Bands().share
"""Rules that are fairer by less do not help."""

_GAPS = (
    "the furthest from fair is {who}, {after} percentage points away; under {first} it is "
    "{who_before}, {before} away ({games} games each)."
)
_BEST = f"Fairest of what was tried is {{best}}: {_GAPS}"
_NOTHING = Saying(
    GREEN, "Nothing", "Under {first} every character wins within the tolerance already."
)  # fmt: skip
_TRY = Saying(
    GREEN, "Try {best}", f"Under {{best}} every character wins within the tolerance: {_GAPS}"
)  # fmt: skip
_TRY_UNSHOWN = Saying(
    GREEN, "Try {best}",
    "Under {best} every character wins within the tolerance, the furthest {after} percentage "
    "points from fair; under {first} that is not shown ({games} games each).",
)  # fmt: skip
_MAY_HELP = Saying(
    AMBER, "{best} helps, and may be enough",
    f"{_BEST} Whether the tolerance is met is not yet clear.",
)  # fmt: skip
_SOME_HELP = Saying(
    RED, "{best} helps, but not enough", f"{_BEST} The tolerance is not met."
)  # fmt: skip
_CLOSEST = f"Closest to fair of the others is {{best}}: {_GAPS}"
_UNSURE = Saying(
    AMBER, "Not yet clear whether any of these helps",
    f"{_CLOSEST} So many games do not tell which is fairer: more would.",
)  # fmt: skip
_NO_HELP = Saying(
    RED, "None of these helps",
    f"{_CLOSEST} None is fairer than {{first}} by a whole percentage point.",
)  # fmt: skip

CHANGES: dict[tuple[bool, str, str], Saying] = {
    # (the rules at hand are balanced, the light of the best others, how much fairer they are)
    **{(True, light, step): _NOTHING for light in (GREEN, AMBER, RED) for step in STEPS},
    (False, GREEN, CLEARLY): _TRY,
    (False, GREEN, UNSURE): _TRY_UNSHOWN,
    (False, GREEN, NOT): _TRY_UNSHOWN,
    (False, AMBER, CLEARLY): _MAY_HELP,
    (False, RED, CLEARLY): _SOME_HELP,
    (False, AMBER, UNSURE): _UNSURE,
    (False, RED, UNSURE): _UNSURE,
    (False, AMBER, NOT): _NO_HELP,
    (False, RED, NOT): _NO_HELP,
}
"""What is said of changing the rules."""


def change(first: str, best: str, step: str) -> Saying:
    """Return what is said of changing rules with the light `first` to those with `best`."""
    return CHANGES[first == GREEN, best if best in (GREEN, AMBER) else RED, step]
