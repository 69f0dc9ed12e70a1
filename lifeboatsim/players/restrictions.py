"""Restrictions: the words after ``!`` in ``survivor!no-fight``, and what they take away or add."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from pathlib import Path

from lifeboatsim.players import restricted_play
from lifeboatsim.players.errors import StrategyError, nearest
from lifeboatsim.players.restricted_play import (
    ALL_SEEING, CERTAIN, IGNORE_ENEMY, IGNORE_FRIEND, NO_FIGHT, NO_ROB, NO_ROW,
)  # fmt: skip
from lifeboatsim.players.strategy import Strategy

__all__ = [
    "RESTRICTIONS", "Limits", "describe_restrictions", "find_restricted", "parse_restrictions",
    "restrict",
]  # fmt: skip

RANDOM = "random"
RESTRICTIONS: dict[str, tuple[int, str]] = {
    "none": (0, "takes nothing away: the same games, bit by bit"),
    "no-fight": (
        NO_FIGHT,
        "is never in a fight: refuses and objects to nothing, joins nobody, cooks nobody, and "
        "demands nothing of the conscious",
    ),
    "no-row": (NO_ROW, "never rows"),
    "no-rob": (NO_ROB, "takes no card of others by demand or theft"),
    "ignore-friend": (IGNORE_FRIEND, "plays as though the friend were lost already"),
    "ignore-enemy": (IGNORE_ENEMY, "plays as though the enemy were lost already"),
    RANDOM: (0, "written random=0.1: one answer in ten is any option, each equally likely"),
    "all-seeing": (
        ALL_SEEING,
        "NOT a legal player: sees all hands and secrets (me.known_hand, me.known_friend, "
        "me.known_enemy); an upper bound on what information is worth",
    ),
}
"""Word: its flag, and what a player under it does."""


@dataclass(frozen=True)
class Limits:
    """What some words amount to: `flags`, and `chance` in millionths of a random answer."""

    flags: int = 0
    chance: int = 0


def parse_restrictions(words: Sequence[str], where: str) -> Limits:
    """Return what restriction words amount to (raises StrategyError, which names `where`).

    The order of the words is of no account; a word given twice is refused.
    """
    flags = chance = 0
    seen: set[str] = set()
    for text in words:
        word, equals, value = text.partition("=")
        if word not in RESTRICTIONS:
            known = [name if name != RANDOM else f"{RANDOM}=0.1" for name in RESTRICTIONS]
            raise StrategyError(
                f"{where}: no restriction is called {word!r}{nearest(word, RESTRICTIONS)} "
                f"(allowed after !: {', '.join(known)})"
            )
        if word in seen:
            raise StrategyError(f"{where}: !{word} is given twice")
        seen.add(word)
        if word == RANDOM:
            chance = _chance(value, where)
        elif equals:
            raise StrategyError(f"{where}: !{word} takes no value")
        flags |= RESTRICTIONS[word][0]
    return Limits(flags, chance)


def _chance(text: str, where: str) -> int:
    try:
        value = Decimal(text) * CERTAIN if text.isascii() else Decimal(-1)
    except InvalidOperation:
        value = Decimal(-1)
    if not value.is_finite() or not 0 <= value <= CERTAIN or value != int(value):
        raise StrategyError(
            f"{where}: !{RANDOM}={text} is not allowed: a share from 0 to 1 with at most six "
            f"decimals, such as {RANDOM}=0.1"
        )
    return int(value)


def describe_restrictions(words: Sequence[str], where: str) -> dict[str, str]:
    """Return what a player under each of the words does (raises StrategyError)."""
    parse_restrictions(words, where)
    return {word: RESTRICTIONS[word.partition("=")[0]][1] for word in words}


def restrict(strategy: Strategy, words: Sequence[str], where: str = "restriction") -> Strategy:
    """Return `strategy` under restrictions, named ``survivor!no-fight`` (raises StrategyError).

    No words at all is the empty restriction, as is ``none``: it plays the same games bit by bit.
    """
    told = describe_restrictions(words, where)
    limits = parse_restrictions(words, where)
    addresses, own = _wrap(strategy.addresses, limits)
    base_addresses, base = _wrap(strategy.base_addresses, limits)
    traits = strategy.traits + (("not-a-legal-player",) if limits.flags & ALL_SEEING else ())
    return replace(
        strategy,
        name="!".join((strategy.name, *words)),
        digest=_digest(strategy, limits),
        addresses=addresses,
        paragraph="\n\n".join((strategy.paragraph, *(f"!{w}: {t}." for w, t in told.items()))),
        traits=tuple(dict.fromkeys(traits)),
        keep_alive=(strategy, own, base),
        base_addresses=base_addresses,
    )


def _wrap(inner: tuple[int, ...], limits: Limits) -> tuple[tuple[int, ...], object]:
    """Return the addresses, by kind of ask, of what asks `inner`, and what keeps them alive."""
    if limits.chance == 0 and not any(inner):
        return inner, None
    address, kept = restricted_play.wrapped_entry(inner, limits.flags, limits.chance)
    # the passive answer is never taken away, but at random
    return tuple(address if one or limits.chance else 0 for one in inner), kept


def _digest(strategy: Strategy, limits: Limits) -> str:
    code = hashlib.sha256(Path(restricted_play.__file__).read_bytes()).hexdigest()
    text = f"{strategy.digest} {limits.flags} {limits.chance} {code}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def find_restricted(name: str, find: Callable[[str], Strategy], where: str) -> Strategy:
    """Return what ``NAME!word!word`` stands for; `find` returns the strategy NAME."""
    inner, *words = name.split("!")
    return restrict(find(inner), words, f"{where} {name}") if words else find(inner)
