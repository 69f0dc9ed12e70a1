"""Bare "points" are a score's: a difference of shares is told in percentage points, everywhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import lifeboatsim

ROOT = Path(lifeboatsim.__file__).parent
FOLDERS = ("analysis", "cli", "interface", "reporting", "running")
OF_SCORES = {
    " points a game (the average player ", " points from ", " points of score", "points a game",
    "Mean points a game", "Mean points a game by source. ", "Where do the points come from?",
    "How many points one gets: what decides it?", "the clearest win: {n} points ahead",
    "A character that sits out counts as no win and 0 points; who does is part of the deal.",
}  # fmt: skip
"""All that is said of points alone."""
UNIT = re.compile(r"percentage points|offset points|\{points\}")
"""Of shares, and of typographers."""
NAME = re.compile(r"\w*points\w*\.?")
"""A name in the code, or of a value in a file."""


def texts(file: Path) -> Iterator[str]:
    """Yield the texts in a file that are no documentation, those of f-strings piece by piece."""
    tree = ast.parse(file.read_text("utf-8"))
    documentation = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in documentation:
                yield node.value


def test_differences_of_shares_are_in_percentage_points():
    found = {
        text
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("*.py")
        for text in texts(file)
        if "points" in UNIT.sub("", text) and not NAME.fullmatch(text)
    }
    assert found == OF_SCORES
