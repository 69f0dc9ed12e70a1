"""Questions at the terminal, spoken to the character himself."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from lifeboatsim.reporting.table_words import TableWords
from lifeboatsim.rules import resolve_rules

WORDS = TableWords(resolve_rules("standard"), "sir")


def ask(kind, subject=None, demand="", shown=(), left=0):
    strengths = SimpleNamespace(attackers=0, defenders=0)
    return SimpleNamespace(
        kind=kind, subject=subject, demand=demand, shown=shown, table=strengths,
        ask=SimpleNamespace(left=left),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("demand", "words"),
    [
        ("rob_table sir water", "rob your water on the table."),
        ("rob_table captain oar", "rob the Captain's oar on the table."),
        ("rob_hand sir", "rob you of a hand card."),
        ("change_seats sir", "change seats with you."),
    ],
)
def test_demands_on_oneself(demand, words):
    assert f"First Mate wants to {words}" in WORDS.question(ask("agree", "mate", demand))


def test_thirst():
    assert WORDS.question(ask("water", "sir", left=1)).startswith("You have 1 thirst left. How")
    assert WORDS.question(ask("water", "captain", left=2)).startswith("The Captain has 2 thirst")
    options = [WORDS.option(ask("water"), option) for option in "012"]
    assert options == ["none", "one water", "two waters"]


@pytest.mark.parametrize(
    ("shown", "option", "words"),
    [
        ((14, 7), "none", "keep none"),
        ((14, 7), "keep 2", "keep card 7"),
        ((14, 7), "keep 1 2", "keep both"),
        ((14, 7, 3), "keep 1 3", "keep cards 14 and 3"),
        ((14, 7, 3), "keep 1 2 3", "keep all"),
        ((14,), "keep 1", "keep card 14"),
    ],
)
def test_cards_for_the_row_stack(shown, option, words):
    assert WORDS.option(ask("row", shown=shown), option) == words


def test_actions_on_oneself():
    assert WORDS.option(ask("act"), "medical_kit sir") == "use the medical kit on yourself"
    assert WORDS.option(ask("act"), "rob_hand lady") == "rob Lady Lauren of a hand card"
