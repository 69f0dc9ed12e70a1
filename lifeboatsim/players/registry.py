"""Which strategies there are, by name, and how a file becomes one."""

from __future__ import annotations

import ast
from dataclasses import replace
from functools import cache
from pathlib import Path

from lifeboatsim.players.errors import StrategyError, nearest
from lifeboatsim.players.packages import package_file, package_names
from lifeboatsim.players.source import Source, complaint, read_source
from lifeboatsim.players.strategy import IDLE_ADDRESSES, Strategy, build_strategy, check_name
from lifeboatsim.shipped import shipped_folder

__all__ = [
    "ROSTER", "strategies_folder", "strategy_names", "strategy_file", "paragraph_of",
    "is_idle", "load_strategy", "load_file", "base_of",
]  # fmt: skip

ROSTER = (
    "survivor", "looter", "partisan", "bully", "detective", "trader", "helmsman", "lookout",
    "reckoner", "tuned",
)  # fmt: skip
"""The strategies that `roster` stands for in a table."""

IDLE = "idle"


@cache
def strategies_folder() -> Path:
    """Return the folder of the strategies that come with the package.

    Package data in an installed wheel, else the checkout the package is imported from.
    """
    try:
        return shipped_folder("strategies")
    except FileNotFoundError as error:
        raise StrategyError(str(error)) from None


@cache
def _own_names() -> tuple[str, ...]:
    files = strategies_folder().glob("*.py")
    return tuple(file.stem for file in files if not file.name.startswith("_"))


def strategy_names() -> tuple[str, ...]:
    """Return the names of the strategies here and in installed packages, in order."""
    return tuple(sorted((*_own_names(), *package_names(_own_names()))))


def strategy_file(name: str) -> Path:
    """Return the file of a strategy that is known by name (raises StrategyError)."""
    names = strategy_names()
    if name not in names:
        raise StrategyError(
            f"no strategy is called {name!r}{nearest(name, names)} (known: {', '.join(names)}; "
            "one of your own is read with --code FILE.py)"
        )
    return package_file(name) or strategies_folder() / f"{name}.py"


def is_idle(path: Path) -> bool:
    """Return whether a file is that of `idle`, the one strategy without functions."""
    return path.resolve() == (strategies_folder() / f"{IDLE}.py").resolve()


@cache
def load_strategy(name: str) -> Strategy:
    """Load a strategy that is known by name (raises StrategyError)."""
    return replace(_load(strategy_file(name), ()), name=name)


def load_file(path: Path | str) -> Strategy:
    """Load a strategy from a file of one's own (raises StrategyError with file and line)."""
    return _load(Path(path), ())


def paragraph_of(source: Source) -> str:
    """Return the text at the top of a strategy file, its lines joined, paragraph by paragraph."""
    text = ast.get_docstring(source.tree) or ""
    return "\n\n".join(" ".join(piece.split()) for piece in text.split("\n\n"))


def _load(path: Path, above: tuple[Path, ...]) -> Strategy:
    source = read_source(path)
    name = check_name(source.constants.get("NAME", path.stem), str(path))
    if is_idle(source.path):
        return Strategy(
            IDLE, source.path, source.digest(), IDLE_ADDRESSES, paragraph_of(source),
            source.constants.get("TRAITS", ()),
        )  # fmt: skip
    base = base_of(source, (*above, source.path))
    return build_strategy(name, source, paragraph_of(source), base)


def base_of(source: Source, above: tuple[Path, ...] = ()) -> Strategy:
    """Return the strategy whose answers fill the gaps: a file beside this one, or a known name."""
    name = source.constants.get("BASE")
    if name is None:  # also where a file beside it is called idle.py
        return load_strategy(IDLE)
    beside = source.path.parent / f"{name}.py"
    if name not in strategy_names() and not beside.is_file():
        known = [*strategy_names(), *(file.stem for file in source.path.parent.glob("*.py"))]
        raise complaint(source.path, 1, f"BASE = {name!r} is unknown{nearest(name, known)}")
    path = beside.resolve() if beside.is_file() else strategy_file(name).resolve()
    if path in above:
        raise complaint(source.path, 1, f"BASE = {name!r} goes round in a circle")
    return load_strategy(name) if path.parent == strategies_folder() else _load(path, above)
