"""Numbers of persons, kinds, asks and option words, as the page of events gives them."""

from __future__ import annotations

__all__ = [
    "ACT", "ASKS", "FIGHT", "HAND", "KINDS", "NOBODY", "OVERBOARD", "PERSONS", "SHARKS", "TABLE",
    "THIRST", "kind_of", "person_of", "what_of", "word",
]  # fmt: skip

PERSONS = ("lady", "sir", "captain", "mate", "wong", "frenchy", "harter", "kid")
"""From the bow (1, 2.1)."""

KINDS = (
    "water", "cash", "jewels", "painting_large", "painting_small", "medical_kit", "oar",
    "blackjack", "knife", "gaffing_hook", "flare_gun", "chum", "life_preserver", "compass",
    "parasol", "cannibalism", "flask",
)  # fmt: skip

NOBODY = -1
HAND, TABLE = 1, 2
FIGHT, OVERBOARD, SHARKS, THIRST = range(4)

ASKS = {
    name: number
    for number, name in enumerate((
        "keep", "lay", "trade", "want", "accept", "act", "row", "agree", "join", "arm", "compass",
        "steer", "preserver", "chum", "water", "object", "heal", "share",
    ))
}  # fmt: skip
"""Numbers of the asks: the page of events gives none; taken in the order of section 8 (a doubt)."""

ACT = {
    name: number
    for number, name in enumerate((
        "nothing", "row", "row_oars", "change", "rob_hand", "rob_table", "pickpocket", "kit",
        "parasol", "flare", "cook",
    ))
}  # fmt: skip


def word(what: int, person: int = 0, kind: int = 0) -> int:
    """Return the option word; a part that does not apply is 0."""
    return what + 256 * person + 65536 * kind


def what_of(option: int) -> int:
    """Return the `what` of an option word."""
    return option % 256


def person_of(option: int) -> int:
    """Return the person of an option word."""
    return option // 256 % 256


def kind_of(option: int) -> int:
    """Return the kind (or card) of an option word."""
    return option // 65536
