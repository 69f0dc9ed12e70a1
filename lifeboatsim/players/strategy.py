"""A strategy ready to play: one address per question."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lifeboatsim.engine.jit import JIT, register_plain
from lifeboatsim.engine.state import ASKS
from lifeboatsim.players.compiling import compile_entries
from lifeboatsim.players.errors import StrategyError
from lifeboatsim.players.guards import check_source
from lifeboatsim.players.loading import run_source
from lifeboatsim.players.source import Source, too_deep
from lifeboatsim.players.words import HOOKS

__all__ = ["Strategy", "IDLE_ADDRESSES", "build_strategy", "check_name"]

IDLE_ADDRESSES = (0,) * ASKS
"""The engine answers 0 without a call."""

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
RESERVED = ("mix", "roster")


@dataclass(frozen=True)
class Strategy:
    """A loaded strategy. Keep it alive as long as its addresses are in use.

    ``addresses[kind of ask]`` is the entry for that question, 0 for the passive answer; ``digest``
    is 16 hex digits over its source, the files it imports, its data and its base.
    """

    name: str
    source: Path | None
    digest: str
    addresses: tuple[int, ...]
    paragraph: str = ""
    traits: tuple[str, ...] = ()
    hooks: tuple[str, ...] = ()
    base: str = "idle"
    keep_alive: tuple[Any, ...] = field(default=(), repr=False, compare=False)
    base_addresses: tuple[int, ...] = field(default=IDLE_ADDRESSES, repr=False, compare=False)
    """The entries of the base, which answers what the strategy has no function for."""


def check_name(name: str, where: str) -> str:
    """Return `name`, or refuse one that a table could not spell (raises StrategyError)."""
    if not NAME.fullmatch(name):
        raise StrategyError(
            f"{where}: {name!r} cannot be the name of a strategy; allowed are letters, digits, "
            "- and _, a letter first"
        )
    if name in RESERVED:
        raise StrategyError(f"{where}: {name!r} is a word of --table: choose another name")
    return name


def build_strategy(name: str, source: Source, paragraph: str, base: Strategy) -> Strategy:
    """Check and compile `source`; questions it has no function for go to `base`."""
    try:
        return _built(name, source, paragraph, base)
    except RecursionError:
        raise too_deep(source.path) from None


def _built(name: str, source: Source, paragraph: str, base: Strategy) -> Strategy:
    check_source(source)
    addresses = list(base.addresses)
    own: Any
    if JIT:
        entries, own = compile_entries(name, source)
        for kind, address in entries.items():
            addresses[kind] = address
    else:
        own = run_source(source, lambda function, hook: function)
        for hook in source.hooks:
            addresses[HOOKS.index(hook)] = register_plain(getattr(own, hook))
    return Strategy(
        name=name,
        source=source.path,
        digest=_digest(source, base),
        addresses=tuple(addresses),
        paragraph=paragraph,
        traits=source.constants.get("TRAITS", ()),
        hooks=source.hooks,
        base=base.name,
        keep_alive=(own, base),
        base_addresses=base.addresses,
    )


def _digest(source: Source, base: Strategy) -> str:
    if base.addresses == IDLE_ADDRESSES:  # not by its name: a file may call itself idle
        return source.digest()
    import hashlib

    return hashlib.sha256(f"{source.digest()} {base.digest}".encode()).hexdigest()[:16]
