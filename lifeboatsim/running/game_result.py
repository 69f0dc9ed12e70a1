"""How one game ended: scores, winners, the state of the boat, what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.engine.state import ABSENT, LOG_ROWS, PERSONS
from lifeboatsim.engine.totals import WIN
from lifeboatsim.rules.tables import KIND_CODES, PERSON_CODES
from lifeboatsim.running.event_words import END_NAMES, STATUS_NAMES, event_lines

if TYPE_CHECKING:
    from lifeboatsim.rules import Rules

__all__ = ["GameResult", "read_result"]

PARTS = ("survival", "treasure", "friend", "enemy")


@dataclass(frozen=True)
class GameResult:
    """A finished game; dictionaries are by character code, cards are sorted kinds.

    ``end`` is landed, all_dead or capped, ``day`` its day; ``win_share`` adds up to 1 (0 when
    the sea wins). ``illegal_answers`` counts answers out of range and failed calls by character.
    ``events`` are the rows of the log (``engine/events.md``), empty if it was off.
    """

    rules: Rules
    seed: int
    number: int
    end: str
    day: int
    birds: int
    score: dict[str, int]
    points: dict[str, dict[str, int]]
    win_share: dict[str, float]
    winners: tuple[str, ...]
    status: dict[str, str]
    wounds: dict[str, int]
    hand: dict[str, list[str]]
    table: dict[str, list[str]]
    seats: list[str]
    discarded: list[str]
    provisions_left: int
    navigation_left: int
    illegal_answers: dict[str, int]
    events: tuple[tuple[int, ...], ...]

    @property
    def scores(self) -> dict[str, int]:
        """The total of each player."""
        return self.score

    @property
    def illegal(self) -> int:
        """All answers that were out of range or failed."""
        return sum(self.illegal_answers.values())

    def lines(self) -> list[str]:
        """Return what happened in words, one line an event."""
        return event_lines(self.events, self.rules)


def read_result(game: np.void, rules: Rules) -> GameResult:
    """Return the end of the game that a GAME record holds (raises ValueError if it goes on)."""
    table, hidden = game["table"], game["hidden"]
    if hidden["over"] == 0:
        raise ValueError("the game is not over")
    playing = [p for p in range(PERSONS) if table["status"][p] != ABSENT]
    names = {p: PERSON_CODES[p] for p in playing}
    rows = min(int(game["log"]["rows"]), LOG_ROWS)
    log = game["log"]["row"][:rows].tolist()
    return GameResult(
        rules=rules,
        seed=int(game["seed"]),
        number=int(game["number"]),
        end=END_NAMES[int(hidden["over"])],
        day=int(table["day"]),
        birds=int(table["birds"]),
        score={names[p]: int(hidden["score"][p]) for p in playing},
        points={
            names[p]: {part: int(hidden[f"{part}_points"][p]) for part in PARTS} for p in playing
        },
        win_share={names[p]: int(hidden["win_units"][p]) / WIN for p in playing},
        winners=tuple(names[p] for p in playing if hidden["win_units"][p] > 0),
        status={names[p]: STATUS_NAMES[int(table["status"][p])] for p in playing},
        wounds={names[p]: int(table["wounds"][p]) for p in playing},
        hand={names[p]: _cards(hidden["hand"][p]) for p in playing},
        table={names[p]: _cards(table["face_up"][p]) for p in playing},
        seats=[PERSON_CODES[p] for p in table["seat"][: int(table["aboard"])]],
        discarded=_cards(table["discarded"]),
        provisions_left=int(table["provisions_left"]),
        navigation_left=int(table["navigation_left"]),
        illegal_answers={names[p]: int(hidden["illegal"][p]) for p in playing},
        events=tuple(tuple(row) for row in log),
    )


def _cards(counts: np.ndarray) -> list[str]:
    return sorted(KIND_CODES[kind] for kind, n in enumerate(counts) for _ in range(int(n)))
