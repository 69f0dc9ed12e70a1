"""Imports go one way: down the layers, and nowhere round in a circle.

Counted are all imports that stand in the files: also those that wait within a function, and those
that only the type checker reads.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import lifeboatsim

LAYERS = ("cli", "interface", "reporting", "analysis", "running", "players", "engine", "rules")
"""From the top; each may import what stands below it."""
ROOT = Path(lifeboatsim.__file__).parent


@cache
def modules() -> dict[str, Path]:
    """Return the file of each module of the package, by the module's name."""
    files = ROOT.rglob("*.py")
    return {name(file): file for file in files if "__pycache__" not in file.parts}


def name(file: Path) -> str:
    """Return what a file is imported by."""
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports() -> dict[str, set[str]]:
    """Return which modules of the package each module names in its imports."""
    return {
        module: {found for found in imported(file) if found in modules()} - {module}
        for module, file in modules().items()
    }


def imported(file: Path) -> Iterator[str]:
    """Yield the modules that the imports of a file name."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, f"{file}: an import says where it imports from"
            for alias in node.names:
                within = f"{node.module}.{alias.name}"
                yield within if within in modules() else node.module


def layer(module: str) -> str:
    """Return the folder a module stands in, '' for those at the top."""
    return (module + "..").split(".")[1]


def test_what_is_read_is_the_package():
    assert len(modules()) > 250
    assert imports()["lifeboatsim.interface.files"] >= {"lifeboatsim.interface.result"}
    assert imports()["lifeboatsim.versions"] == {"lifeboatsim.engine.jit"}  # within a function
    assert set(LAYERS) <= {layer(module) for module in modules()}


def test_there_are_no_circles():
    assert list(TopologicalSorter(imports()).static_order())  # raises CycleError, which names one


@pytest.mark.parametrize("place", range(len(LAYERS)), ids=LAYERS)
def test_a_layer_imports_only_what_stands_below_it(place):
    above = LAYERS[:place]
    wrong = {
        (module, found)
        for module, others in imports().items()
        for found in others
        if layer(module) == LAYERS[place] and layer(found) in above
    }
    assert not wrong
