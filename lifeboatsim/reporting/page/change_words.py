"""What is said of other rules: the truth table from how fair they are to what to do about it."""

from __future__ import annotations

from lifeboatsim.reporting.page.parts import AMBER, GREEN, RED
from lifeboatsim.reporting.page.words import Saying

__all__ = ["CHANGES", "CLEARLY", "NOT", "SLIGHTLY", "STEPS", "change"]

CLEARLY, SLIGHTLY, NOT = "clearly fairer", "fairer, but not clearly", "not fairer"
STEPS = (CLEARLY, SLIGHTLY, NOT)
"""How much fairer the best of the others is than the rules at hand."""

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
    AMBER, "{best} helps, but not enough", f"{_BEST} The tolerance is not met."
)  # fmt: skip
_NO_CLEAR_HELP = Saying(
    RED, "None of these clearly helps", f"{_BEST} The difference is not clear."
)  # fmt: skip
_NO_HELP = Saying(
    RED, "None of these helps",
    f"Nothing that was tried is fairer than {{first}}: under {{best}} {_GAPS}",
)  # fmt: skip

CHANGES: dict[tuple[bool, str, str], Saying] = {
    # (the rules at hand are balanced, the light of the best others, how much fairer they are)
    **{(True, light, step): _NOTHING for light in (GREEN, AMBER, RED) for step in STEPS},
    (False, GREEN, CLEARLY): _TRY,
    (False, GREEN, SLIGHTLY): _TRY_UNSHOWN,
    (False, GREEN, NOT): _TRY_UNSHOWN,
    (False, AMBER, CLEARLY): _MAY_HELP,
    (False, RED, CLEARLY): _SOME_HELP,
    (False, AMBER, SLIGHTLY): _NO_CLEAR_HELP,
    (False, RED, SLIGHTLY): _NO_CLEAR_HELP,
    (False, AMBER, NOT): _NO_HELP,
    (False, RED, NOT): _NO_HELP,
}
"""What is said of changing the rules."""


def change(first: str, best: str, step: str) -> Saying:
    """Return what is said of changing rules with the light `first` to those with `best`."""
    return CHANGES[first == GREEN, best if best in (GREEN, AMBER) else RED, step]
