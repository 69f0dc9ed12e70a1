"""How each strategy of a tournament does: in all company, and as a single one among others."""

from __future__ import annotations

from lifeboatsim.analysis.result import Document
from lifeboatsim.analysis.verdict import HIGHER, LOWER
from lifeboatsim.reporting.page.cells import shown
from lifeboatsim.reporting.page.parts import GREY_LIGHT, Finding

__all__ = ["EACH", "each_strategy", "outcomes"]

EACH = "How does each way of playing do?"
"""The question whose answer the index of published answers shows of a tournament."""


def each_strategy(document: Document) -> Finding:
    """Return how each strategy does: over all tables, and as a single one among others."""
    strength = document["strength"]
    sentences = []
    for name, share in strength.items():
        gains, loses, of = outcomes(document, name)
        tables = "table" if of == 1 else "tables"
        said = f"a single one gains at {gains or 'none'} of {of} {tables} of another strategy"
        said += f" and loses at {loses}" if loses else ""
        sentences.append(f"{name} wins {shown(share, 'share')} over all mixtures; {said}.")
    best = f"{next(iter(strength))} wins most over all mixtures"
    return Finding(EACH, GREY_LIGHT, best, sentences)


def outcomes(document: Document, name: str) -> tuple[int, int, int]:
    """Return at how many tables of others a single one clearly gains, loses, and how many."""
    said = [
        one["all"][name]["verdict"] for home, one in document["deviations"].items() if home != name
    ]
    return said.count(HIGHER), said.count(LOWER), len(said)
