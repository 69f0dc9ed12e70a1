"""What a run alone cannot tell: house rules, forbidden actions, cards dealt by force."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lifeboatsim.interface.job import Begin

__all__ = ["deepen"]

A_CARD = 4
"""One in so many games is also played with each card dealt by force."""


def deepen(
    document: dict[str, Any], place: Path, games: int, code: Sequence[Path], begin: Begin
) -> bool:
    """Add ``house_rules``, ``forbidding`` and ``forced`` to the document of a run, `games` each.

    Cards are dealt by force in a quarter of the games: each is played once for every card.

    `place` is where the document was read from, for messages. Returns whether Ctrl-C ended it;
    what was played by then is added. Raises RulesError for a run of other versions or files.
    """
    from lifeboatsim.analysis.forbidding import forbid
    from lifeboatsim.analysis.forced import deal_by_force
    from lifeboatsim.analysis.house_rules import try_house_rules

    played, interrupted = try_house_rules(document, place, games, code, begin(games))
    if played["provenance"]["games"]:
        document["house_rules"] = played
    if interrupted:
        return True
    cost, interrupted = forbid(document, place, games, code, begin(games))
    if cost["games"]:
        document["forbidding"] = cost
    if interrupted:
        return True
    some = max(1, games // A_CARD)
    dealt, interrupted = deal_by_force(document, place, some, code, begin(some))
    if dealt["kinds"]:
        document["forced"] = dealt
    return interrupted
