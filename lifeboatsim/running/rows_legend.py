"""What the numbers in the columns of a row file stand for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lifeboatsim.engine.events import CAUSE_NAMES
from lifeboatsim.rules.tables import PERSON_CODES
from lifeboatsim.running.event_words import END_NAMES, STATUS_NAMES

if TYPE_CHECKING:
    from lifeboatsim.running.plan import RunPlan

__all__ = ["KEY", "rows_legend"]

KEY = b"lifeboatsim"
"""Under this key the legend stands in the metadata of a file's schema."""
NOBODY = "-1"


def rows_legend(plan: RunPlan) -> bytes:
    """Return the legend of the rows of a plan: a JSON object, the same for every cut of the games.

    Of columns that hold codes {code: word} (keys are texts, as JSON has them), of the others what
    they count. The part before the character in a column's name is the key: that of
    ``cause_lady`` is ``cause``.
    """
    people = _words(PERSON_CODES)
    known: dict[str, Any] = {
        "days": "days played",
        "over": _words(END_NAMES[1:], 1),
        "winners": "players who share the win",
        "fights": "fights",
        "strategy": {NOBODY: "does not play"} | _words(plan.line_up.names),
        "friend": {NOBODY: "does not play"} | people,
        "enemy": {NOBODY: "does not play"} | people,
        "status": _words((*STATUS_NAMES, "does not play")),
        "cause": {NOBODY: "alive or does not play"} | _words(CAUSE_NAMES),
        "death_day": "day of death, 0 for none",
        "score": "the final score, -1 for who does not play",
        "win_units": "1/840 of a win",
    }
    about = {
        "rules": plan.rules.name, "rules_digest": plan.rules.digest, "table": plan.line_up.text,
        "seed": plan.seed, "unconfirmed": list(plan.rules.unconfirmed), "columns": known,
    }  # fmt: skip
    return json.dumps(about, ensure_ascii=False).encode()


def _words(names: Sequence[str], first: int = 0) -> dict[str, str]:
    return {str(code): name for code, name in enumerate(names, first)}
