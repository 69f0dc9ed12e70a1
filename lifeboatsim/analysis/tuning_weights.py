"""A strategy that is data: reading its weights, playing others without compiling anew, writing it.

A weights strategy is a file with ``WEIGHTS = np.array([...])`` whose questions are answered by
``weighted_<question>(table, me, ask, WEIGHTS)``. The file beside it that defines these functions
names the weights (a tuple of names given ``range(n)``) and holds START and STEP, tuples as long.
"""

from __future__ import annotations

import ast
import hashlib
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lifeboatsim.analysis.result import Document
from lifeboatsim.engine.jit import JIT, register_plain
from lifeboatsim.players import Strategy, StrategyError
from lifeboatsim.players.guards import check_source
from lifeboatsim.players.loading import run_source
from lifeboatsim.players.registry import base_of, strategies_folder
from lifeboatsim.players.source import Source, read_source
from lifeboatsim.players.strategy import check_name
from lifeboatsim.players.words import HOOKS

__all__ = [
    "WeightsFile", "TunableStrategy", "provenance_text", "read_weights", "strategy_text",
    "write_strategy",
]  # fmt: skip

SCORER = "_weights"
TUNED = "tuned"
WEIGHTS = "WEIGHTS"


@dataclass(frozen=True)
class WeightsFile:
    """A weights strategy as it stands in its file: names of the weights, their values, steps."""

    source: Source
    names: tuple[str, ...]
    start: tuple[int, ...]
    step: tuple[int, ...]
    weights: tuple[int, ...]

    @property
    def base(self) -> Strategy:
        """Who answers what is not weighed."""
        return base_of(self.source)

    @property
    def digest(self) -> str:
        """16 hex digits over all that decides how any weights play (not the weights)."""
        parts = [self.source.siblings[SCORER].digest(), *self.source.hooks, self.base.digest]
        return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


def read_weights(path: Path | None = None) -> WeightsFile:
    """Read a weights strategy, by default the one that comes along (raises StrategyError)."""
    path = path or strategies_folder() / f"{TUNED}.py"
    source = read_source(path)
    check_source(source)
    if SCORER not in source.siblings:
        raise StrategyError(
            f"{path} is no weights strategy: it does not import {SCORER}; see strategies/{TUNED}.py"
        )
    scorer = source.siblings[SCORER]
    names = _names(scorer)
    tables = [_numbers(part, name) for part, name in (
        (scorer, "START"), (scorer, "STEP"), (source, WEIGHTS))]  # fmt: skip
    for name, numbers in zip(("START", "STEP", WEIGHTS), tables, strict=True):
        if len(numbers) != len(names):
            raise StrategyError(f"{path}: {name} has {len(numbers)} numbers for {len(names)} names")
    return WeightsFile(source, names, *tables)


def _names(source: Source) -> tuple[str, ...]:
    for node in source.tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
            return tuple(e.id for e in node.targets[0].elts if isinstance(e, ast.Name))
    raise StrategyError(f"{source.path} names no weights: a tuple of names given range(n)")


def _numbers(source: Source, name: str) -> tuple[int, ...]:
    for node in source.tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(target, ast.Name) and target.id == name:
            value = node.value  # type: ignore[attr-defined]
            literal = value.args[0] if isinstance(value, ast.Call) and value.args else value
            try:
                return tuple(int(number) for number in ast.literal_eval(literal))
            except (TypeError, ValueError):
                break
    raise StrategyError(f"{source.path}: {name} must be a list of whole numbers")


class TunableStrategy:
    """A weights strategy whose weights can be set between games; compiled once.

    ``strategy`` is what a line-up takes. Set weights only while no game is played. Keep this
    object alive while its strategy plays.
    """

    def __init__(self, file: WeightsFile, name: str) -> None:
        self.file = file
        self._values = np.array(file.weights, np.int64)
        base = file.base
        addresses, kept = self._addresses(base.addresses)
        self.strategy = Strategy(
            check_name(name, "weights strategy"), file.source.path, file.digest, addresses,
            hooks=file.source.hooks, base=base.name, keep_alive=(self, kept, base),
        )  # fmt: skip

    def set(self, weights: Sequence[int]) -> None:
        """Play with these weights from now on."""
        self._values[:] = weights

    def _addresses(self, base: tuple[int, ...]) -> tuple[tuple[int, ...], Any]:
        addresses = list(base)
        hooks = self.file.source.hooks
        if JIT:
            from lifeboatsim.analysis.tuning_compile import compile_with_weights

            entries, keeper = compile_with_weights(self.file.source, SCORER, self._values)
            for kind, address in entries.items():
                addresses[kind] = address
            return tuple(addresses), keeper
        module = run_source(self.file.source, lambda function, hook: function)
        for hook in hooks:
            addresses[HOOKS.index(hook)] = register_plain(self._plain(module, hook))
        return tuple(addresses), module

    def _plain(self, module: Any, hook: str) -> Any:
        weighted, values = getattr(module, f"weighted_{hook}"), self._values
        return lambda table, me, ask: weighted(table, me, ask, values)


HEAD = '''"""{text}"""

import numpy as np
from lifeboatsim.api import *
from {scorer} import *

BASE = "{base}"
TRAITS = ("tuned",)

WEIGHTS = np.array([
'''
HOOK = """

def {hook}(table, me, ask):
    return weighted_{hook}(table, me, ask, WEIGHTS)
"""


def provenance_text(document: Document, command: str) -> str:
    """Return what stands at the top of a tuned strategy: how it plays, where it comes from."""
    about, verdict = document["provenance"], document["verdict"]
    lines = [
        "Weighs its options by numbers that a search has found.", "",
        "Each option of a question gets a sum of weights times what is seen, and the highest wins;",
        "what is weighed stands in _weights.py. The weights are from a search by CMA-ES of",
        f"{about['generations']} generations of {about['population']} candidates, each with "
        f"{about['games_per_cell']:,} games a table, rules",
        f"{about['rules']} ({about['rules_digest']}), seed {about['seed']}, by the command", "",
        *(f"    {line}" for line in _wrapped(command)), "",
        f"On {verdict['games']:,} fresh deals of seed {verdict['seed']} a table it won", "",
    ]  # fmt: skip
    for table, one in verdict["tables"].items():
        low, high = one["tuned"]["win_share_ci95"]
        lines.append(
            f"    {table}: {100 * one['tuned']['win_share']:.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f})"
        )
    return "\n".join(lines) + "\n"


def _wrapped(command: str) -> list[str]:
    return textwrap.wrap(command, 88, break_long_words=False, break_on_hyphens=False)


def strategy_text(file: WeightsFile, weights: Sequence[int], text: str) -> str:
    """Return the text of the strategy file with these weights; `text` stands at its top."""
    lines = [HEAD.format(text=text, scorer=SCORER, base=file.base.name)]
    for name, weight in zip(file.names, weights, strict=True):
        lines.append(f"    {f'{weight},':7}# {name}\n")
    lines.append("])\n")
    lines += [HOOK.format(hook=hook) for hook in file.source.hooks]
    return "".join(lines)


def write_strategy(
    folder: Path, file: WeightsFile, weights: Sequence[int], name: str, text: str
) -> Path:
    """Write NAME.py and the files it imports into `folder`; return its path."""
    check_name(name, "--name")
    for part in file.source.everything():
        if part is not file.source:
            (folder / part.path.name).write_bytes(part.text)
    path = folder / f"{name}.py"
    path.write_text(strategy_text(file, weights, text), encoding="utf-8")
    return path
