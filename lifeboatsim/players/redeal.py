"""Deal anew, in a copy of a game in progress, everything that one player may not know."""

from __future__ import annotations

from typing import Any

import numpy as np

from lifeboatsim.engine.state import ABSENT, KINDS, PERSONS, PRIVATE
from lifeboatsim.rules.options import code

__all__ = ["redeal"]

FREE = code("secrets", "free")
DISTINCT = code("secrets", "not_self_distinct")
TRIES = 200
SEEN = 60
"""What the others have seen, robbed or remember, and their streams, are set to numbers below."""


def redeal(game: np.ndarray, person: int, rng: np.random.Generator) -> None:
    """Change the GAME record in `game` (shape (1,)) but for what `person` is handed.

    The others' secrets, hands, streams, memory and knowledge, all decks, seed and number of the
    game and who is played by which strategy become others; ``table``, ``ask`` and the own block
    stay as they are.
    """
    record = game[0]
    record["seed"] = rng.integers(1 << 53)
    record["number"] = rng.integers(1 << 53)
    record["chance"]["word"] = rng.integers(1 << 63, size=4, dtype=np.uint64)
    playing = [q for q in range(PERSONS) if record["table"]["status"][q] != ABSENT]
    others = [q for q in playing if q != person]
    _forget(record["player"], others, rng)
    _deal_secrets(record, person, playing, rng)
    _deal_cards(record, others, rng)
    _shuffle_decks(record["decks"], rng)
    rng.shuffle(record["line_up"]["strategy"])


def _forget(players: np.ndarray, others: list[int], rng: np.random.Generator) -> None:
    """Overwrite the blocks of `others`: who they are stays, secrets and hands are dealt later."""
    whole = np.ascontiguousarray(players).view(np.int32).reshape(PERSONS, -1)
    whole[others] = rng.integers(SEEN, size=(len(others), whole.shape[1]), dtype=np.int32)
    players[:] = whole.reshape(-1).view(PRIVATE)
    players["player"] = np.arange(PERSONS)


def _deal_secrets(record: Any, person: int, playing: list[int], rng: np.random.Generator) -> None:
    """Give the others the friend and enemy cards that `person` does not hold."""
    rule = int(record["table"]["rule"]["secrets"])
    others = [q for q in playing if q != person]
    own = record["player"][person]
    friends = [q for q in playing if q != own["friend"]]
    enemies = [q for q in playing if q != own["enemy"]]
    for _ in range(TRIES):
        rng.shuffle(friends)
        rng.shuffle(enemies)
        if rule == FREE or all(
            q not in (friend, enemy) and (rule != DISTINCT or friend != enemy)
            for q, friend, enemy in zip(others, friends, enemies, strict=False)
        ):
            break
    for q, friend, enemy in zip(others, friends, enemies, strict=False):
        record["player"][q]["friend"] = record["hidden"]["friend"][q] = friend
        record["player"][q]["enemy"] = record["hidden"]["enemy"][q] = enemy


def _deal_cards(record: Any, others: list[int], rng: np.random.Generator) -> None:
    """Mix the others' hands, the provision deck and what was taken out, and deal them again."""
    decks, hidden = record["decks"], record["hidden"]
    start = int(decks["provision_next"])
    left = slice(start, start + int(record["table"]["provisions_left"]))
    hands = sum((hidden["hand"][q] for q in others), np.zeros(KINDS, int))
    counts = hands + decks["removed"]
    pool = np.concatenate([np.repeat(np.arange(KINDS), counts), decks["provision"][left]])
    rng.shuffle(pool)
    for q in others:
        size = int(hidden["hand"][q].sum())
        hand, pool = np.bincount(pool[:size], minlength=KINDS), pool[size:]
        record["player"][q]["hand"] = hidden["hand"][q] = hand
        hidden["hand_kinds"][q] = sum(1 << kind for kind in range(KINDS) if hand[kind])
    n = left.stop - left.start
    decks["provision"][left] = pool[:n]
    decks["removed"] = np.bincount(pool[n:], minlength=KINDS)


def _shuffle_decks(decks: Any, rng: np.random.Generator) -> None:
    for name in ("navigation", "row_stack", "drawn", "weather", "draft"):
        rng.shuffle(decks[name])
