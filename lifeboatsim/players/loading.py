"""Run the text of a strategy file and its siblings in namespaces of their own."""

from __future__ import annotations

import ast
import builtins
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lifeboatsim.players.source import Source, complaint
from lifeboatsim.players.words import NUMPY_READERS

__all__ = ["Decorate", "run_source"]

Decorate = Callable[[Callable[..., Any], bool], Any]
"""Turns a function of the file into what its callers get; True for a hook."""


_shared: dict[str, types.ModuleType] = {}


def run_source(source: Source, decorate: Decorate) -> types.ModuleType:
    """Return the module of a checked strategy file; its functions went through `decorate`.

    Siblings are run from the text that was hashed, once for all strategies that share them (they
    cannot change anything, and need not be compiled again), and are found by no other importer.
    Functions keep the author's own file and line for error messages.
    """
    siblings = {}
    for name, part in source.siblings.items():
        known = _module_name(part)
        if known not in _shared:
            _shared[known] = run_source(part, decorate)
        siblings[name] = _shared[known]
    return _run(source, siblings, decorate)


def _module_name(source: Source) -> str:
    # not of the file's name: compiled code remembers it, and copies under other names share that
    return f"lifeboatsim_strategy_{source.digest()}"


def _run(
    source: Source, siblings: dict[str, types.ModuleType], decorate: Decorate
) -> types.ModuleType:
    module = types.ModuleType(_module_name(source))
    # the compiler looks for modules there when it takes compiled functions from the disk
    sys.modules[module.__name__] = module
    module.__file__ = str(source.path)
    space = module.__dict__
    space["__builtins__"] = {**vars(builtins), "__import__": _importer(siblings)}
    tree = ast.fix_missing_locations(_Rewrite(source.path.parent).visit(_copy(source)))
    try:
        exec(compile(tree, str(source.path), "exec"), space)
    except Exception as error:
        line = _line_of(error, source.path)
        raise complaint(source.path, line, f"{type(error).__name__}: {error}") from None
    for name, value in list(space.items()):
        if isinstance(value, types.FunctionType) and value.__globals__ is space:
            space[name] = decorate(value, name in source.hooks)
    return module


def _copy(source: Source) -> ast.Module:
    return ast.parse(source.text, str(source.path))


def _importer(siblings: dict[str, types.ModuleType]) -> Callable[..., Any]:
    def find(name: str, *rest: Any, **more: Any) -> Any:
        return siblings[name] if name in siblings else builtins.__import__(name, *rest, **more)

    return find


def _line_of(error: Exception, path: Path) -> int:
    line, trace = 1, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


class _Rewrite(ast.NodeTransformer):
    """Make ``x += y`` a plain assignment, and data files relative to the strategy file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        before = ast.Name(node.target.id, ast.Load())
        value = ast.BinOp(before, node.op, node.value)
        for part in (before, value):
            ast.copy_location(part, node)
        return ast.copy_location(ast.Assign([node.target], value), node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr in NUMPY_READERS:
            file = node.args[0]
            if isinstance(file, ast.Constant):
                file.value = str(self.folder / str(file.value))
        return node
