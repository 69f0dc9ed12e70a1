"""A line-up sent to another process: strategies as text, compiled anew where they arrive.

Compiled functions have addresses, and those mean nothing elsewhere. What comes along with
lifeboatsim goes by name; every other strategy with the bytes of its file, of the files it imports
or builds on and of its data. They are written into a folder that is gone once they are compiled.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from lifeboatsim.players.errors import StrategyError
from lifeboatsim.players.registry import load_file, load_strategy, strategies_folder
from lifeboatsim.players.restrictions import restrict
from lifeboatsim.players.source import Source, read_source
from lifeboatsim.players.strategy import Strategy

__all__ = ["ShippedStrategy", "ship"]


@dataclass(frozen=True)
class ShippedStrategy:
    """What another process needs to have the same strategy.

    ``name`` is with its restrictions, ``digest`` what must come out again; ``files`` are (name,
    bytes), the strategy's own first, none for a strategy that comes with lifeboatsim.
    """

    name: str
    digest: str
    files: tuple[tuple[str, bytes], ...] = ()

    def load(self) -> Strategy:
        """Return the strategy, compiled here (raises StrategyError if it is another here)."""
        name, *words = self.name.split("!")
        strategy = self._unpacked(name) if self.files else load_strategy(name)
        if words:
            strategy = restrict(strategy, words)
        if strategy.digest != self.digest:
            raise StrategyError(
                f"strategy {self.name} is {strategy.digest} on a worker and {self.digest} where "
                "it was asked for: the same lifeboatsim must be installed on both"
            )
        return strategy

    def _unpacked(self, name: str) -> Strategy:
        with tempfile.TemporaryDirectory(prefix="lifeboatsim-") as text:
            folder = Path(text).resolve()
            for place, data in self.files:
                file = (folder / place).resolve()
                if not file.is_relative_to(folder):
                    raise StrategyError(f"strategy {name}: {place!r} is outside its folder")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
            return replace(load_file(folder / self.files[0][0]), name=name)


def ship(strategy: Strategy) -> ShippedStrategy:
    """Return what another process needs to have `strategy` (raises StrategyError)."""
    if strategy.source is None:
        raise StrategyError(f"strategy {strategy.name} has no file, and cannot be sent to a worker")
    name, digest = strategy.name, strategy.digest
    if strategy.source.parent.resolve() == strategies_folder().resolve():
        return ShippedStrategy(name, digest)
    found = dict(_files(read_source(strategy.source), strategy.source.resolve().parent))
    return ShippedStrategy(name, digest, tuple(found.items()))


def _files(source: Source, folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield each file that `source` needs as (name in its folder, bytes); some more than once."""
    for one in source.everything():
        yield one.path.name, one.text
        for data in one.depends:
            file = (folder / data).resolve()
            if not file.is_relative_to(folder):
                raise StrategyError(
                    f"{one.path}: DEPENDS names {data!r}; data that is sent to a worker must "
                    "stand beside the strategy file or below"
                )
            yield data, file.read_bytes()
    base = folder / f"{source.constants.get('BASE', '')}.py"
    if base.is_file() and base != source.path:
        yield from _files(read_source(base), folder)
