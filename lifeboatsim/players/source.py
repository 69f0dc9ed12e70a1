"""A strategy's text on disk: the file, the files beside it that it imports, the data it reads."""

from __future__ import annotations

import ast
import hashlib
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lifeboatsim.players.errors import StrategyError, nearest
from lifeboatsim.players.words import CONSTANTS, HOOKS
from lifeboatsim.rules.files import is_endless

__all__ = ["Source", "read_source", "complaint", "too_deep"]

ALLOWED_MODULES = ("lifeboatsim.api", "math", "numpy")


def complaint(path: Path, node: ast.AST | int, text: str) -> StrategyError:
    """Return the error that says `text` about a line of a file."""
    line = node if isinstance(node, int) else getattr(node, "lineno", 1)
    return StrategyError(f"{path}, line {line}: {text}")


def too_deep(path: Path) -> StrategyError:
    """Return the error that a file holds an expression which Python cannot walk through."""
    return StrategyError(f"{path}: an expression or a block in it is nested too deeply: split it")


@dataclass(frozen=True)
class Source:
    """One file, parsed, with the sources of the sibling files it imports."""

    path: Path
    text: bytes
    tree: ast.Module
    siblings: dict[str, Source]
    constants: dict[str, Any]
    """NAME, BASE, TRAITS, DEPENDS as far as given."""

    @property
    def depends(self) -> tuple[str, ...]:
        """The data files it declares, by name, beside it."""
        return tuple(self.constants.get("DEPENDS", ()))

    @property
    def functions(self) -> dict[str, ast.FunctionDef]:
        """Its own functions by name."""
        return {node.name: node for node in self.tree.body if isinstance(node, ast.FunctionDef)}

    @property
    def hooks(self) -> tuple[str, ...]:
        """The questions it answers itself, in the order of rules.md 8."""
        return tuple(name for name in HOOKS if name in self.functions)

    def everything(self) -> list[Source]:
        """Return this source and all that it imports, each once."""
        found: dict[Path, Source] = {self.path: self}
        for sibling in self.siblings.values():
            for source in sibling.everything():
                found.setdefault(source.path, source)
        return list(found.values())

    def digest(self) -> str:
        """Return 16 hex digits over the text, its siblings and the data it declares."""
        parts = hashlib.sha256()
        for source in self.everything():
            own = source is self
            name = "" if own else source.path.name
            parts.update(name.encode() + b"\0" + hashlib.sha256(source.text).digest())
            for data in source.depends:
                parts.update(data.encode() + b"\0")
                parts.update(hashlib.sha256((source.path.parent / data).read_bytes()).digest())
        return parts.hexdigest()[:16]


def read_source(path: Path, importing: tuple[Path, ...] = ()) -> Source:
    """Read and parse a strategy file and all it imports (raises StrategyError)."""
    path = Path(os.path.realpath(path))  # which leaves links in a circle to the reading below
    if path in importing:
        names = " -> ".join(p.name for p in (*importing, path))
        raise StrategyError(f"{path}: files import each other in a circle ({names})")
    if is_endless(path):
        raise StrategyError(f"strategy file {path} cannot be read: it is not a regular file")
    try:
        text = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise StrategyError(f"strategy file {path} cannot be read: {reason}") from None
    try:
        tree = _parsed(path, text)
    except SyntaxError as error:
        raise complaint(path, error.lineno or 1, error.msg or "invalid syntax") from None
    except ValueError as error:
        raise StrategyError(f"{path}: {error}") from None
    except RecursionError:
        raise too_deep(path) from None
    constants = _constants(path, tree)
    siblings = {
        name: read_source(file, (*importing, path)) for name, file in _siblings(path, tree).items()
    }
    return Source(path, text, tree, siblings, constants)


@cache
def _parsed(path: Path, text: bytes) -> ast.Module:
    """Return the syntax tree, which nobody changes; files that many import are parsed once."""
    return ast.parse(text, str(path))


def _siblings(path: Path, tree: ast.Module) -> dict[str, Path]:
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                raise complaint(path, node, "a file beside this one is imported by its bare name")
            names = [node.module or ""]
        else:
            continue
        for name in names:
            if name in ALLOWED_MODULES or name == "__future__":
                continue
            file = path.parent / f"{name}.py"
            if not file.is_file():
                raise complaint(
                    path, node,
                    f"cannot import {name}: a strategy may import lifeboatsim.api, math, numpy "
                    f"and files beside it{nearest(name, _names_beside(path))}",
                )  # fmt: skip
            found[name] = file
    return found


def _names_beside(path: Path) -> list[str]:
    return [*ALLOWED_MODULES, *(file.stem for file in path.parent.glob("*.py") if file != path)]


def _constants(path: Path, tree: ast.Module) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        target = node.targets[0]
        if not isinstance(target, ast.Name) or target.id not in CONSTANTS:
            continue
        found[target.id] = _literal(path, target.id, node.value)
    for name in found.get("DEPENDS", ()):
        if not (path.parent / name).is_file():
            raise StrategyError(f"{path}: DEPENDS names {name!r}, and there is no such file")
    return found


def _literal(path: Path, name: str, node: ast.expr) -> Any:
    try:
        value = ast.literal_eval(node)
    except ValueError:
        value = None
    if name in ("NAME", "BASE"):
        if not isinstance(value, str):
            raise complaint(path, node, f"{name} must be a text in quotes")
        return value
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, (tuple, list)) or not all(isinstance(word, str) for word in words):
        raise complaint(path, node, f"{name} must be a list of texts in quotes")
    return tuple(words)
