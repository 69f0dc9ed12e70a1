"""The beginning of an event log that a game from a position has: the way it came to be."""

from __future__ import annotations

import numpy as np

from lifeboatsim.engine import events
from lifeboatsim.engine.session import has_log
from lifeboatsim.engine.state import DEAD, KINDS, LOG_ROWS, UNCONSCIOUS
from lifeboatsim.running.position import Position

__all__ = ["log_position"]


def log_position(game: np.void, position: Position) -> None:
    """Begin the event log with the position, as if the engine had dealt and played up to it."""
    log = game["log"]
    log["rows"] = 0
    if not has_log(game):
        return
    rows = [*_deal_rows(game, position), *_state_rows(game, position), *_deck_rows(game)]
    for place, row in enumerate(rows[:LOG_ROWS]):
        log["row"][place] = 0
        log["row"][place][: len(row)] = row
    log["rows"] = len(rows)


def _deal_rows(game: np.void, position: Position) -> list[tuple[int, ...]]:
    hidden = game["hidden"]
    people = sorted((*position.seats, *position.lost))
    rows: list[tuple[int, ...]] = [(events.GAME, len(people), int(game["line_up"]["playing"]))]
    rows += [(events.DEAL, p, int(hidden["friend"][p]), int(hidden["enemy"][p])) for p in people]
    for kind in range(KINDS):
        rows += [(events.REMOVED, kind)] * int(game["decks"]["removed"][kind])
    for p in people:
        holder = position.holder(p)
        rows += [(events.INITIAL, p, kind) for kind in sorted(holder.hand + holder.table)]
    for p in people:
        rows += [(events.LAID, p, kind) for kind in sorted(position.holder(p).table)]
    return rows


def _state_rows(game: np.void, position: Position) -> list[tuple[int, ...]]:
    table = game["table"]
    people = sorted((*position.seats, *position.lost))
    rows: list[tuple[int, ...]] = []
    for p in people:
        wounds, status = int(table["wounds"][p]), int(table["status"][p])
        if wounds:
            rows.append((events.WOUND, p, wounds, events.FIGHT_CAUSE, wounds))
        if status in (UNCONSCIOUS, DEAD):
            rows.append((events.STATUS, p, status, events.FIGHT_CAUSE))
    rows += [(events.LOST, p) for p in position.lost]
    sitting = [p for p in people if p in position.seats]
    for place, p in enumerate(position.seats):
        if sitting[place] != p:
            rows.append((events.SEATS, p, sitting[place]))
            sitting[sitting.index(p)], sitting[place] = sitting[place], p
    if position.birds:
        rows.append((events.BIRD, 1 if position.birds > 0 else -1, position.birds))
    for p in position.seats:
        holder = position.holder(p)
        rows += [(events.OPENED, p)] * holder.open_parasols
        rows += [(events.MARKER, p, 1)] * holder.row_marker
        rows += [(events.MARKER, p, 2)] * holder.fight_marker
    return rows


def _deck_rows(game: np.void) -> list[tuple[int, ...]]:
    decks = game["decks"]
    provisions = decks["provision"][: int(game["table"]["provisions_left"])]
    navigation = decks["navigation"][: int(decks["navigation_left"])]
    return [
        *((events.PROVISION_ORDER, i, int(kind)) for i, kind in enumerate(provisions)),
        *((events.NAVIGATION_ORDER, i, int(card)) for i, card in enumerate(navigation)),
    ]
