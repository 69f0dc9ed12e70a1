"""How players are asked (rules 8), and the small things several asks share."""

from __future__ import annotations

from collections.abc import Sequence

from .log import row_of
from .state import Boat, Person
from .words import ASKS, NOBODY

__all__ = ["ask", "ask_mask", "discard", "lay_out"]

IN_A_ROW = 7


def ask(
    boat: Boat, name: str, who: Person, options: Sequence[int], *,
    subject: int = NOBODY, demand: int = 0, attackers: int = 0, defenders: int = 0,
    shown: Sequence[int] = (),
) -> int:  # fmt: skip
    """Check one ask with its `shown`, `options` and `answer` rows; return the index that counts.

    An ask with fewer than two options is not made and counts as 0 (8).
    """
    if len(options) < 2:
        return 0
    open_ask(boat, name, who, len(options), subject, demand, attackers, defenders)
    listed(boat, "shown", shown, f"8 {name}: what is shown, in order")
    listed(boat, "options", options, f"8 {name}: the options and their order")
    return answer(boat, name, len(options))


def ask_mask(boat: Boat, who: Person, cards: Sequence[int]) -> int:
    """Check the `row` ask: a bit mask over the cards drawn, no `options` rows (8)."""
    if not cards:
        return 0
    open_ask(boat, "row", who, 2 ** len(cards), NOBODY, 0, 0, 0)
    listed(boat, "shown", cards, "8 row: the cards as drawn")
    return answer(boat, "row", 2 ** len(cards))


def open_ask(
    boat: Boat, name: str, who: Person, count: int,
    subject: int, demand: int, attackers: int, defenders: int,
) -> None:  # fmt: skip
    """Check the `ask` row, field by field."""
    boat.log.expect(
        "ask", ASKS[name], who.number, count, subject, demand, attackers, defenders,
        why=f"8: {name} is asked of {who.number} with {count} options",
    )  # fmt: skip


def listed(boat: Boat, name: str, items: Sequence[int], why: str) -> None:
    """Check rows of up to seven numbers, each plus one."""
    for start in range(0, len(items), IN_A_ROW):
        part = [item + 1 for item in items[start : start + IN_A_ROW]]
        boat.log.expect(name, *part, why=why)


def answer(boat: Boat, name: str, count: int) -> int:
    """An answer out of range or a failed call counts as 0 (8)."""
    index, legal = boat.log.take("answer", 2, f"8: the answer to {name}")
    if not 0 <= index < count or legal not in (0, 1):
        raise boat.log.object_last(f"8: an answer is 0 to {count - 1}, legal 0 or 1")
    if not legal and index:
        raise boat.log.object_last("8: an answer that is not legal counts as 0")
    return index


def lay_out(boat: Boat, who: Person, kind: int, why: str) -> None:
    """Check a card going from hand to table (3.2 laying out cards)."""
    boat.log.expect("laid", who.number, kind, why=why)
    who.hand[kind] -= 1
    who.table[kind] += 1


def discard(boat: Boat, who: Person, kind: int, why: str) -> None:
    """Check a used card being discarded, the table's copy first (3.2)."""
    boat.log.together([discard_row(who, kind)], why)


def discard_row(who: Person, kind: int) -> tuple[int, ...]:
    """Take the used card away and return the `discarded` row that is due for it."""
    place = who.place_of(kind)
    who.remove(kind, place)
    return row_of("discarded", who.number, kind, place)
