"""What a run alone cannot tell: what house rules would change, what forbidding an action costs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lifeboatsim.interface.job import Begin

__all__ = ["deepen"]


def deepen(
    document: dict[str, Any], place: Path, games: int, code: Sequence[Path], begin: Begin
) -> bool:
    """Add ``house_rules`` and ``forbidding`` to the document of a run, `games` each.

    `place` is where the document was read from, for messages. Returns whether Ctrl-C ended it;
    what was played by then is added. Raises RulesError for a run of other versions or files.
    """
    from lifeboatsim.analysis.forbidding import forbid
    from lifeboatsim.analysis.house_rules import try_house_rules

    played, interrupted = try_house_rules(document, place, games, code, begin(games))
    if played["provenance"]["games"]:
        document["house_rules"] = played
    if interrupted:
        return True
    cost, interrupted = forbid(document, place, games, code, begin(games))
    if cost["games"]:
        document["forbidding"] = cost
    return interrupted
