"""That a verdict holds by its sign is said so, and does not deny what the table marks as nil."""

from __future__ import annotations

import pytest

from lifeboatsim.analysis.robust import add_cases, small_in
from lifeboatsim.analysis.verdict import EQUAL, HIGHER, LOWER, UNCLEAR
from lifeboatsim.reporting.compare_text import _robust
from lifeboatsim.reporting.page.cases import FEW, cases
from tests.reporting.page.reading import unsupported

NAMES = {"mate": "First Mate", "kid": "The Kid", "sir": "Sir Stephen", "lady": "Lady Lauren"}
SIDES = {HIGHER: (0.02, 0.03), LOWER: (-0.03, -0.02), EQUAL: (0.001, 0.002), UNCLEAR: (-0.1, 0.1)}


def diff(verdict):
    low, high = SIDES[verdict]
    found = {"difference": (low + high) / 2, "difference_ci95": [low, high], "verdict": verdict}
    return {"win_share": {"a": 0.1, "b": 0.2, **found}}


def compared(*variants):
    """Return a comparison at its own table and at 3 others: {character: own and 3 verdicts}."""

    def at(place):
        return {
            "variants": [
                {"rules": f"standard+{n}",
                 "characters": {code: diff(found[place]) for code, found in people.items()}}
                for n, people in enumerate(variants)
            ]
        }  # fmt: skip

    document = at(0)
    add_cases(document, "robust", {f"table {n}": at(n) for n in (1, 2, 3)})
    return document


MATE = {"mate": (HIGHER, EQUAL, HIGHER, EQUAL)}
OTHERS = {
    "kid": (LOWER, LOWER, LOWER, LOWER), "sir": (EQUAL, EQUAL, EQUAL, EQUAL),
    "lady": (HIGHER, HIGHER, LOWER, HIGHER),
}  # fmt: skip


def test_cases_with_less_than_matters_are_those_that_are_marked_so():
    found = compared(MATE | OTHERS)["variants"][0]["robust"]
    assert small_in(found["mate"]["win_share"]) == ["table 1", "table 3"]
    assert [small_in(found[code]["win_share"]) for code in OTHERS] == [[], [], []]


@pytest.mark.parametrize(
    ("at", "what", "there"), [("at", "table", "at 2 of 3"), ("with", "deck", "with 2 of 3")]
)
def test_a_comparison_says_what_holds_and_where_it_hardly_matters(at, what, there):
    said = _robust(compared(MATE | OTHERS)["variants"][0]["robust"], NAMES, at, what)
    assert said == (
        f"The verdict holds {at} every {what} for: First Mate (more often, though {there} by less "
        "than matters), The Kid (less often), Sir Stephen (practically as often); "
        "not for: Lady Lauren (table 2)."
    )


def test_a_page_names_the_verdicts_that_hold():
    one = cases(compared(MATE | {"lady": OTHERS["lady"]}), NAMES, "robust")
    assert one.answers == [
        "1 of 2 verdicts are clear and hold in all cases: First Mate (more often, though in 2 of "
        "3 cases by less than matters)."
    ]
    two = cases(compared({"lady": OTHERS["lady"]}, {"kid": OTHERS["kid"]}), NAMES, "robust")
    assert two.answers == [
        "1 of 2 verdicts are clear and hold in all cases: The Kid under standard+1 (less often)."
    ]
    assert unsupported(one) == set()


@pytest.mark.parametrize("held", [0, FEW + 1])
def test_a_page_names_neither_nobody_nor_very_many(held):
    variants = [{"kid": OTHERS["kid"]}] * held + [{"lady": OTHERS["lady"]}]
    section = cases(compared(*variants), NAMES, "robust")
    assert section.answers == [f"{held} of {held + 1} verdicts are clear and hold in all cases."]
