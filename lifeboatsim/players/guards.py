"""What a strategy file must not do, found by reading it before it is run.

A strategy writes to names of its own and to ``me.memory[...]``, nothing else, however it spells
it. This keeps honest authors honest; a strategy file is still code that the user chose to run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import lifeboatsim.api
from lifeboatsim.players.errors import nearest
from lifeboatsim.players.function_guards import check_expression, check_function
from lifeboatsim.players.scope import Scope
from lifeboatsim.players.source import Source, complaint, too_deep
from lifeboatsim.players.words import ARGUMENTS, BUILTIN_NAMES, HOOKS

__all__ = ["check_source"]


_faultless: set[tuple[Path, str]] = set()
"""Files read without objection, by place and digest: strategies share most of theirs."""


def check_source(source: Source) -> None:
    """Refuse what a strategy file must not say (raises StrategyError with file and line)."""
    for part in source.everything():
        known = (part.path, part.digest())
        if known not in _faultless:
            try:
                _check_part(part)
            except RecursionError:
                raise too_deep(part.path) from None
            _faultless.add(known)
    _check_hooks(source)


def _check_part(part: Source) -> None:
    scope = _scope(part)
    _check_top(part, scope)
    for function in part.functions.values():
        check_function(part.path, function, scope)
    _check_recursion(part)


def _scope(source: Source) -> Scope:
    scope = Scope()
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef):
            scope.functions.add(node.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            scope.constants.update(name for name, _ in _assigned(source.path, node))
        elif isinstance(node, ast.Import):
            _add_modules(source, node, scope)
        elif isinstance(node, ast.ImportFrom):
            _add_names(source, node, scope)
    return scope


def _add_modules(source: Source, node: ast.Import, scope: Scope) -> None:
    for alias in node.names:
        name = alias.asname or alias.name
        if alias.name == "lifeboatsim.api" and not alias.asname:
            raise complaint(source.path, node, "write: from lifeboatsim.api import *")
        scope.modules[name] = alias.name
        if alias.name in source.siblings:
            scope.members[name] = frozenset(source.siblings[alias.name].functions)
        elif alias.name == "lifeboatsim.api":
            scope.members[name] = frozenset(lifeboatsim.api.__all__)


def _add_names(source: Source, node: ast.ImportFrom, scope: Scope) -> None:
    module = node.module or ""
    if module == "__future__":
        return
    if module in ("math", "numpy"):
        raise complaint(source.path, node, f"write: import {module}")
    known = set(lifeboatsim.api.__all__)
    functions = {name for name in known if name.islower()}
    if module in source.siblings:
        inside = _scope(source.siblings[module])
        known = inside.functions | inside.constants | inside.imported
        functions = inside.functions | inside.callable
    for alias in node.names:
        names = sorted(known) if alias.name == "*" else [alias.name]
        for name in names:
            if name.startswith("_") and alias.name == "*":
                continue
            if name not in known:
                text = f"{module} has no {name!r}{nearest(name, known)}"
                raise complaint(source.path, node, text)
            own = alias.asname or name
            scope.imported.add(own)
            if name in functions:
                scope.callable.add(own)


def _assigned(path: Path, node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[str, ast.expr]]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in targets:
        pieces = target.elts if isinstance(target, ast.Tuple) else [target]
        for piece in pieces:
            if not isinstance(piece, ast.Name):
                raise complaint(path, node, "at the top of a file only names are given values")
            yield piece.id, piece


def _check_top(source: Source, scope: Scope) -> None:
    path = source.path
    seen: set[str] = set()
    for node in source.tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.FunctionDef):
            _check_name(path, node, node.name, seen)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for name, piece in _assigned(path, node):
                _check_name(path, piece, name, seen)
            if node.value is not None:
                check_expression(path, node.value, scope, source.depends)
        else:
            raise complaint(
                path, node, "a strategy file holds imports, constants and functions, nothing else"
            )


def _check_name(path: Path, node: ast.AST, name: str, seen: set[str]) -> None:
    if name in BUILTIN_NAMES and not (name in HOOKS and isinstance(node, ast.FunctionDef)):
        raise complaint(path, node, f"{name!r} is a word of Python itself: choose another name")
    if name in seen:
        raise complaint(path, node, f"{name!r} is already defined above")
    seen.add(name)


def _check_recursion(source: Source) -> None:
    """Refuse a function that reaches itself; files cannot import each other in a circle."""
    calls = {name: _mentioned(function) for name, function in source.functions.items()}
    for name, function in source.functions.items():
        reached: set[str] = set()
        ahead = [name]
        while ahead:
            fresh = (calls[ahead.pop()] & set(calls)) - reached
            reached |= fresh
            ahead.extend(fresh)
        if name in reached:
            text = f"{name} calls itself; recursion is not for strategies"
            raise complaint(source.path, function, text)


def _mentioned(function: ast.FunctionDef) -> set[str]:
    """Return the names a function reads that are not its own: what it calls or hands on."""
    nodes = list(ast.walk(function))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.arg for node in nodes if isinstance(node, ast.arg)}
    passing = {  # a comprehension's own names are nobody's outside it
        name for node in nodes if isinstance(node, ast.comprehension)
        for name in ast.walk(node.target)
    }  # fmt: skip
    own |= {n.id for n in names if isinstance(n.ctx, ast.Store) and n not in passing}
    return {node.id for node in names} - own


def _check_hooks(source: Source) -> None:
    used = {node.id for node in ast.walk(source.tree) if isinstance(node, ast.Name)}
    for name, function in source.functions.items():
        arguments = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
        if name in HOOKS:
            if len(arguments) != 3 or function.args.defaults:
                text = f"{name} must be def {name}(table, me, ask)"
                raise complaint(source.path, function, text)
        elif tuple(arguments) == ARGUMENTS and name not in used:
            raise complaint(
                source.path, function,
                f"{name} is not a question of the game{nearest(name, HOOKS)}; the questions "
                f"are {', '.join(HOOKS)}",
            )  # fmt: skip
    if not source.hooks:
        raise complaint(
            source.path, 1, f"no function answers a question of the game: {', '.join(HOOKS)}"
        )
