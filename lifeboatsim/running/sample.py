"""Games of a run worth reading: typical, extreme and odd ones.

The first games of the run (at most `LOOKED_AT`) are played once more, one by one, and a few
numbers of each are compared. What is chosen depends on rules, line-up, seed and game numbers only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lifeboatsim.engine.block import play_block
from lifeboatsim.engine.session import new_game
from lifeboatsim.engine.state import ABSENT, DEAD, LOST
from lifeboatsim.engine.totals import new_totals
from lifeboatsim.engine.views import view

if TYPE_CHECKING:
    from lifeboatsim.running.plan import RunPlan

__all__ = ["LOOKED_AT", "MOST_SAMPLES", "Features", "Sample", "choose_samples", "sample_games"]

LOOKED_AT = 20_000
MOST_SAMPLES = 100
RARE = 0.1
"""What happens in more of the games than this is not odd."""

FIELDS = (
    "day", "over", "best", "least", "margin", "winners", "deaths", "lost", "fights", "dead_winner",
    "players",
)  # fmt: skip
Features = np.ndarray
"""A row a game, the columns as in FIELDS, all integers."""

ALL_DEAD, CAPPED = 2, 3


@dataclass(frozen=True, slots=True)
class Sample:
    """A game by its number, what kind of example it is, and why."""

    kind: str
    game: int
    why: str


def sample_games(plan: RunPlan, played: int, wanted: int) -> list[Sample]:
    """Return up to `wanted` games among the first `played` of a run, each once."""
    looked_at = min(played, LOOKED_AT)
    if looked_at == 0 or wanted == 0:
        return []
    return choose_samples(_features(plan, looked_at), plan.first_game, wanted)


def _features(plan: RunPlan, games: int) -> Features:
    record = new_game(plan.rules, plan.line_up, plan.seed)
    totals = new_totals(len(plan.line_up.names))
    seen = view(record)
    rows = np.empty((games, len(FIELDS)), np.int64)
    for place in range(games):
        play_block(record, plan.first_game + place, 1, totals)
        rows[place] = _row(seen.table, seen.hidden)
    return rows


def _row(table: object, hidden: object) -> tuple[int, ...]:
    """Return the features of the game just played."""
    status, scores = table.status, hidden.score  # type: ignore[attr-defined]
    units = hidden.win_units  # type: ignore[attr-defined]
    people = [p for p in range(len(status)) if status[p] != ABSENT]
    ranked = sorted((scores[p] for p in people), reverse=True)
    return (
        table.day,  # type: ignore[attr-defined]
        hidden.over,  # type: ignore[attr-defined]
        ranked[0],
        ranked[-1],
        ranked[0] - ranked[1],
        hidden.winners,  # type: ignore[attr-defined]
        sum(status[p] >= DEAD for p in people),
        sum(status[p] == LOST for p in people),
        hidden.fights,  # type: ignore[attr-defined]
        sum(units[p] > 0 and status[p] >= DEAD for p in people),
        len(people),
    )


def choose_samples(features: Features, first_game: int, wanted: int) -> list[Sample]:
    """Return up to `wanted` samples: a typical, an extreme, an odd one, and again.

    Where one kind gives out the others go on. Of games that are equal the first is taken.
    """
    sources = [_typical(features), _extreme(features), _odd(features)]
    samples: list[Sample] = []
    taken: set[int] = set()
    while sources and len(samples) < wanted:
        for source in list(sources):
            found = next((one for one in source if one.game not in taken), None)
            if found is None:
                sources.remove(source)
            elif len(samples) < wanted:
                taken.add(found.game)
                samples.append(Sample(found.kind, first_game + found.game, found.why))
    return samples


def column(features: Features, name: str) -> np.ndarray:
    """Return one feature of all games."""
    return features[:, FIELDS.index(name)]


def _typical(features: Features) -> Iterator[Sample]:
    """Yield games from the middle outwards: length, best score, deaths, fights."""
    names = ("day", "best", "deaths", "fights")
    distance = np.zeros(len(features))
    for name in names:
        values = column(features, name)
        spread = values.std()
        if spread > 0:
            distance += ((values - np.median(values)) / spread) ** 2
    for game in np.argsort(distance, kind="stable"):
        day, best, deaths, fights = (int(column(features, name)[game]) for name in names)
        why = f"near the middle: {day} days, best score {best}, deaths {deaths}, fights {fights}"
        yield Sample("typical", int(game), why)


EXTREMES: tuple[tuple[str, int, str], ...] = (
    ("day", 1, "the longest: {n} days"),
    ("best", 1, "the highest score: {n}"),
    ("fights", 1, "the most fights: {n}"),
    ("winners", 1, "the widest tie: {n} share the win"),
    ("day", -1, "the shortest: {n} days"),
    ("lost", 1, "the most lost to the sea: {n}"),
    ("margin", 1, "the clearest win: {n} points ahead"),
    ("best", -1, "the lowest winning score: {n}"),
    ("least", 1, "the best loser: nobody scores under {n}"),
)


def _extreme(features: Features) -> Iterator[Sample]:
    for name, sign, why in EXTREMES:
        values = column(features, name)
        if values.min() == values.max():
            continue
        game = int(np.argmax(sign * values))
        yield Sample("extreme", game, why.format(n=values[game]))


ODD: tuple[tuple[str, Callable[[Features], np.ndarray]], ...] = (
    ("stopped at the last day allowed", lambda f: column(f, "over") == CAPPED),
    ("nobody is alive at the end", lambda f: column(f, "over") == ALL_DEAD),
    ("the sea wins: no winner", lambda f: column(f, "winners") == 0),
    ("everybody survives", lambda f: column(f, "deaths") == 0),
    ("a dead character wins", lambda f: column(f, "dead_winner") > 0),
    ("a single survivor", lambda f: column(f, "deaths") == column(f, "players") - 1),
    ("not one fight", lambda f: column(f, "fights") == 0),
    ("all players tie", lambda f: column(f, "winners") == column(f, "players")),
)


def _odd(features: Features) -> Iterator[Sample]:
    """Yield a game of each odd sort, the rarest first."""
    found = [(int(told.sum()), why, told) for why, sort in ODD if (told := sort(features)).any()]
    for n, why, told in sorted(found, key=lambda one: one[0]):
        if n <= RARE * len(features):
            yield Sample("odd", int(np.argmax(told)), f"{why} ({n:,} of {len(features):,} games)")
