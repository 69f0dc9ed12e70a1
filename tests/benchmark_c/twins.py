"""Strategies of C, compiled and put in the place of their models."""

from __future__ import annotations

import ctypes
import dataclasses
import os
import subprocess
from pathlib import Path

from lifeboatsim.engine.asks import ASK_NAMES
from lifeboatsim.players import LineUp, load_strategy
from lifeboatsim.players.strategy import Strategy
from tests.benchmark_c.records import headers

__all__ = ["FLAGS", "build", "translated", "with_twins"]

HERE = Path(__file__).parent
WARNINGS = ("-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter")
FLAGS = ("-O3", "-march=native", "-std=c11", *WARNINGS, "-shared", "-fPIC")


def translated() -> list[str]:
    """Return the names of the strategies that are written in C too."""
    return sorted(file.stem for file in HERE.glob("*.c") if file.stem != "tape")


def build(folder: Path, compiler: tuple[str, ...] = ("cc",)) -> ctypes.CDLL:
    """Compile all strategies of C into `folder` and load them (raises CalledProcessError)."""
    for name, text in headers().items():
        (folder / name).write_text(text, encoding="utf-8")
    library = folder / "twins.so"
    sources = [str(HERE / f"{name}.c") for name in (*translated(), "tape")]
    subprocess.run(
        [*compiler, *FLAGS, "-I", str(folder), "-I", str(HERE), *sources, "-o", str(library)],
        check=True,
    )
    return ctypes.CDLL(os.fspath(library))


def with_twins(line_up: LineUp, library: ctypes.CDLL) -> LineUp:
    """Return the line-up with every strategy played by its twin of C."""
    twins = tuple(
        dataclasses.replace(strategy, addresses=_addresses(strategy, library))
        for strategy in line_up.strategies
    )
    return dataclasses.replace(line_up, strategies=twins)


def _addresses(strategy: Strategy, library: ctypes.CDLL) -> tuple[int, ...]:
    """Return the entries of C: a question that a strategy leaves to its base goes to that twin."""
    if strategy.base == "idle":
        addresses = [0] * len(ASK_NAMES)
    else:
        addresses = list(_addresses(load_strategy(strategy.base), library))
    for hook in strategy.hooks:
        entry = getattr(library, f"{strategy.name}_{hook}")
        addresses[ASK_NAMES.index(hook)] = ctypes.cast(entry, ctypes.c_void_p).value or 0
    return tuple(addresses)
