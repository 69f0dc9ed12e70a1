"""The line-up: who plays whom, from the text of ``--table``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifeboatsim.engine.state import PERSONS, POOL, STRATEGIES
from lifeboatsim.players.errors import StrategyError, file_here, nearest
from lifeboatsim.players.registry import ROSTER, load_file, load_strategy, strategy_names
from lifeboatsim.players.restrictions import find_restricted
from lifeboatsim.players.strategy import Strategy

if TYPE_CHECKING:
    from lifeboatsim.players.shipping import ShippedStrategy
    from lifeboatsim.rules import Rules

__all__ = ["LineUp", "line_up_of", "parse_table"]


@dataclass(frozen=True)
class LineUp:
    """Strategies by report number, and the report numbers each slot draws from.

    ``names`` are report names (``X@roster`` apart from ``X``), ``strategies`` as many, ``slots``
    one tuple of report numbers per player. With ``shuffled`` the slots go to the players at
    random each game, else from the bow. ``text`` is the table as written, in canonical form.
    """

    names: tuple[str, ...]
    strategies: tuple[Strategy, ...]
    slots: tuple[tuple[int, ...], ...]
    shuffled: bool
    text: str

    def __post_init__(self) -> None:
        if len(self.names) > STRATEGIES:
            raise StrategyError(f"a table holds at most {STRATEGIES} strategies")
        if sum(len(pool) for pool in set(self.slots)) > POOL:
            raise StrategyError(f"the slots of a table draw from at most {POOL} strategies in all")

    def __reduce__(self) -> tuple[Any, ...]:
        # addresses of compiled code mean nothing in another process: strategies go as text
        from lifeboatsim.players.shipping import ship

        shipped = tuple(ship(strategy) for strategy in self.strategies)
        return _arrived, (self.names, shipped, self.slots, self.shuffled, self.text)

    def fill(self, record: Any, rules: Rules) -> None:
        """Write the LINE_UP record of a game (a NumPy record: ``games[0]["line_up"]``)."""
        if len(self.slots) != rules.players:
            raise StrategyError(f"{len(self.slots)} slots for {rules.players} players")
        record["mask"] = _mask(rules)
        record["n_players"] = rules.players
        record["shuffled"] = int(self.shuffled)
        starts: dict[tuple[int, ...], int] = {}
        end = 0
        for place in range(PERSONS):
            record["slot_start"][place] = record["slot_length"][place] = 0
        for place, pool in enumerate(self.slots):
            if pool not in starts:
                starts[pool] = end
                record["pool"][end : end + len(pool)] = pool
                end += len(pool)
            record["slot_start"][place] = starts[pool]
            record["slot_length"][place] = len(pool)
        record["address"][:] = 0
        for number, strategy in enumerate(self.strategies):
            record["address"][number] = strategy.addresses


def _arrived(names: Any, shipped: Sequence[ShippedStrategy], *rest: Any) -> LineUp:
    """Return the line-up that was sent here, its strategies compiled."""
    return LineUp(names, tuple(one.load() for one in shipped), *rest)


def _mask(rules: Rules) -> int:
    named = set(rules.playing)
    chosen = [c for c in rules.characters if not named or c.code in named]
    return sum(1 << character.person for character in chosen)


def line_up_of(
    strategies: Sequence[Strategy], players: int, *, shuffled: bool = False, text: str = ""
) -> LineUp:
    """Return the line-up of one strategy per player from the bow, or one for all of them."""
    if len(strategies) == 1:
        strategies = list(strategies) * players
    if len(strategies) != players:
        raise StrategyError(f"{len(strategies)} strategies for {players} players")
    distinct = list(dict.fromkeys(strategies))
    names = tuple(strategy.name for strategy in distinct)
    slots = tuple((distinct.index(strategy),) for strategy in strategies)
    words = ",".join(strategy.name for strategy in strategies)
    written = text or (names[0] if len(names) == 1 else words)
    return LineUp(names, tuple(distinct), slots, shuffled, written)


def parse_table(text: str, rules: Rules, code: Sequence[Path] = ()) -> LineUp:
    """Return the line-up that ``--table`` text asks for (raises StrategyError).

    ``NAME``: everybody; ``A,B,...``: one per playing character from the bow; ``mix:A,B,C``: each
    player at random, with ``mix:A:3,B`` three times as often A as B; ``roster``: the mix of the
    roster; ``X:1,roster:5``: so many of each, dealt to the players at random. `code`
    are strategy files whose names may be used too.
    """
    reader = _Reader(rules, [load_file(path) for path in code])
    text = "".join(text.split())
    if not text:
        raise StrategyError("--table is empty; write a name, a list, mix:A,B or counts (A:2,B:4)")
    if text.startswith("mix:"):
        return reader.mix(text, text[4:].split(","))
    if text == "roster":
        return reader.mix(text, list(ROSTER))
    if ":" in text:
        return reader.counts(text)
    if "," in text:
        return reader.listed(text)
    return line_up_of([reader.find(text)], rules.players)


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "..."


class _Reader:
    """Reads the forms of a table with the strategies of one run."""

    def __init__(self, rules: Rules, own: Sequence[Strategy]) -> None:
        self.rules = rules
        self.own: dict[str, Strategy] = {}
        for strategy in own:
            twin = self.own.get(strategy.name)
            if twin is not None and twin.source == strategy.source:
                raise StrategyError(f"--code {strategy.source} is given twice")
            if twin is not None or strategy.name in strategy_names():
                raise StrategyError(
                    f"two strategies are called {strategy.name!r}: give the one in "
                    f"{strategy.source} another NAME"
                )
            self.own[strategy.name] = strategy

    def find(self, name: str) -> Strategy:
        if "!" in name:
            return find_restricted(name, self.find, "--table")
        if name in self.own:
            return self.own[name]
        if name == "roster":
            raise StrategyError(
                "--table: roster is a mix itself and cannot stand inside a mix or a list; write "
                "roster alone, or counts (survivor:1,roster:5)"
            )
        known = [*strategy_names(), *self.own]
        if name not in known:
            hint = file_here(name) or nearest(name, [*known, "roster"])
            if name.endswith(".py"):
                hint = f"; read a file with --code {name} and name it without .py"
            raise StrategyError(
                f"--table: no strategy is called {name!r}{hint} (known: {', '.join(known)})"
            )
        return load_strategy(name)

    def mix(self, text: str, entries: list[str]) -> LineUp:
        found = [self.weighted(text, entry) for entry in entries]
        names = [name for name, _ in found]
        for name in names:
            if names.count(name) > 1:
                raise StrategyError(f"--table {text}: {name!r} is in the mix twice")
        strategies = tuple(self.find(name) for name in names)
        slot = tuple(place for place, (_, weight) in enumerate(found) for _ in range(weight))
        return LineUp(tuple(names), strategies, (slot,) * self.rules.players, False, text)

    def weighted(self, text: str, entry: str) -> tuple[str, int]:
        """Return name and weight of an entry of a mix: ``A`` is ``A:1``."""
        name, colon, weight = entry.partition(":")
        if not colon:
            return name, 1
        if not re.fullmatch("[1-9][0-9]{0,2}", weight):
            raise StrategyError(
                f"--table {_short(text)}: {_short(entry)!r} is not NAME or NAME:WEIGHT "
                "(as in mix:survivor:3,bully:1)"
            )
        return name, int(weight)

    def listed(self, text: str) -> LineUp:
        names = text.split(",")
        rules = self.rules
        if not rules.playing and rules.players < len(rules.characters):
            raise StrategyError(
                f"--table {text}: a list names one strategy per character from the bow, and who "
                "sits out is drawn at random; name the characters with --characters"
            )
        if len(names) != rules.players:
            raise StrategyError(
                f"--table {text}: {len(names)} names for {rules.players} players; a list names "
                "one strategy per playing character from the bow"
            )
        found = {name: self.find(name) for name in dict.fromkeys(names)}
        return line_up_of([found[name] for name in names], rules.players, text=text)

    def counts(self, text: str) -> LineUp:
        entries = [self.entry(text, piece) for piece in text.split(",")]
        named = [name for name, _ in entries]
        for name in named:
            if named.count(name) > 1:
                raise StrategyError(f"--table {text}: {name!r} is counted twice")
        total = sum(count for _, count in entries)
        if total != self.rules.players:
            raise StrategyError(
                f"--table {text}: the counts add up to {total}, and {self.rules.players} play"
            )
        names: list[str] = []
        strategies: list[Strategy] = []
        slots: list[tuple[int, ...]] = []
        for name, count in entries:
            first = len(names)
            members = ROSTER if name == "roster" else (name,)
            for member in members:
                both = name == "roster" and member in named
                names.append(f"{member}@roster" if both else member)
                strategies.append(self.find(member))
            slots += [tuple(range(first, len(names)))] * count
        return LineUp(tuple(names), tuple(strategies), tuple(slots), True, text)

    def entry(self, text: str, piece: str) -> tuple[str, int]:
        name, colon, count = piece.partition(":")
        number = re.fullmatch("[0-9]{1,3}", count)
        if not colon or not number or int(count) < 1 or not name:
            raise StrategyError(
                f"--table {_short(text)}: {_short(piece)!r} is not NAME:NUMBER "
                "(as in survivor:1,roster:5)"
            )
        if name == "mix":
            raise StrategyError(
                f"--table {text}: a mix stands alone (mix:A,B); in counts use roster:{count}"
            )
        return name, int(count)
