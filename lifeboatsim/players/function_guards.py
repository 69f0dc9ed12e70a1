"""What a function of a strategy must not do: stores, calls, names and fields, one by one."""

from __future__ import annotations

import ast
from pathlib import Path

from lifeboatsim.players.errors import StrategyError, nearest
from lifeboatsim.players.scope import Scope
from lifeboatsim.players.source import complaint
from lifeboatsim.players.words import (
    BUILTIN_NAMES, BUILTINS, FIELDS, HELD_BACK, NUMPY_FRESH, NUMPY_NAMES, NUMPY_READERS, PARTS,
    REFUSED_NAMES,
)  # fmt: skip

__all__ = ["check_function", "check_expression"]

REFUSED_NODES: dict[type[ast.AST], str] = {
    ast.Global: "global names cannot be changed: keep what is to be remembered in me.memory",
    ast.Nonlocal: "nonlocal is not for strategies",
    ast.Lambda: "write helpers as functions at the top of the file, not as lambda",
    ast.FunctionDef: "write helpers as functions at the top of the file, not inside another",
    ast.AsyncFunctionDef: "async is not for strategies",
    ast.ClassDef: "classes are not for strategies",
    ast.Import: "import at the top of the file",
    ast.ImportFrom: "import at the top of the file",
    ast.Delete: "del is not for strategies",
    ast.With: "with is not for strategies",
    ast.Try: "try is not for strategies: a failed answer counts as 0 and is reported",
    ast.Match: "match is not for strategies: use if and elif",
    ast.Yield: "yield is not for strategies",
    ast.YieldFrom: "yield is not for strategies",
    ast.Await: "await is not for strategies",
}
STORE = "a strategy may change only its own names and me.memory[...]"


def check_expression(path: Path, node: ast.expr, scope: Scope, depends: tuple[str, ...]) -> None:
    """Check an expression at the top of a file, where declared data files may be read."""
    _Guard(path, scope, depends).visit(node)


def check_function(path: Path, function: ast.FunctionDef, scope: Scope) -> None:
    """Check one function (raises StrategyError)."""
    if function.decorator_list:
        raise complaint(path, function.decorator_list[0], "decorators are not for strategies")
    arguments = function.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        raise complaint(path, function, "functions take plain arguments only, no *")
    guard = _Guard(path, scope)
    named = [*arguments.posonlyargs, *arguments.args]
    guard.arguments = {argument.arg for argument in named}
    for argument in named:
        guard.check_own(argument, argument.arg)
    guard.bind_all(function.body)
    for part in [*arguments.defaults, *function.body]:
        guard.visit(part)


class _Guard(ast.NodeVisitor):
    """Walks one function; `bound` says for each local name whether all its values may be changed.

    A name may be changed by subscript when each of its values is ``me.memory`` or a list or array
    the function made itself. The order of statements is not looked at: the strict reading wins.
    """

    def __init__(self, path: Path, scope: Scope, depends: tuple[str, ...] | None = None) -> None:
        self.path = path
        self.scope = scope
        self.depends = depends
        self.arguments: set[str] = set()
        self.bound: dict[str, bool] = {}
        self.records: set[str] = set()

    def refuse(self, node: ast.AST, text: str) -> StrategyError:
        return complaint(self.path, node, text)

    # first walk: what the names stand for

    def bind_all(self, body: list[ast.stmt]) -> None:
        """Bind until nothing changes: in a loop a name may hold what a later line gave another."""
        self.records = self.arguments & set(FIELDS)
        before = None
        while before != (self.bound, self.records):
            before = (dict(self.bound), set(self.records))
            for statement in body:
                self.bind(statement)

    def bind(self, statement: ast.stmt) -> None:
        for node in ast.walk(statement):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    self.bind_target(target, node.value)
            elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
                self.bind_target(node.target, node.value)
            elif isinstance(node, (ast.For, ast.comprehension)):
                self.bind_target(node.target, None)

    def bind_target(self, target: ast.expr, value: ast.expr | None) -> None:
        if isinstance(target, ast.Name):
            self.check_own(target, target.id)
            fresh = value is not None and self.may_change(value)
            self.bound[target.id] = fresh and self.bound.get(target.id, True)
            if isinstance(value, ast.Name) and value.id in self.records:
                self.records.add(target.id)
        elif isinstance(target, (ast.Tuple, ast.List)):
            values: list[ast.expr | None] = [None] * len(target.elts)
            if isinstance(value, (ast.Tuple, ast.List)):
                for part in value.elts:
                    if isinstance(part, ast.Starred):
                        raise self.refuse(part, "name the values one by one, no *")
                if len(value.elts) == len(values):
                    values = list(value.elts)
            for piece, given in zip(target.elts, values, strict=True):
                self.bind_target(piece, given)

    def check_own(self, node: ast.AST, name: str) -> None:
        if name in BUILTIN_NAMES:
            text = f"{name!r} is a word of Python itself: choose another name"
            raise self.refuse(node, text)

    def may_change(self, value: ast.expr) -> bool:
        """Return whether `value` is the memory, or something newly made here."""
        if isinstance(value, ast.Attribute):
            base = value.value
            own = isinstance(base, ast.Name) and base.id in self.arguments | set(self.bound)
            return own and value.attr == "memory"
        if isinstance(value, ast.Name):
            return value.id not in self.arguments and self.bound.get(value.id, False)
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
            return self.numpy_call(value.func) and value.func.attr in NUMPY_FRESH
        if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult):
            return isinstance(value.left, ast.List)
        return isinstance(value, (ast.List, ast.ListComp))

    def numpy_call(self, function: ast.Attribute) -> bool:
        base = function.value
        return isinstance(base, ast.Name) and self.scope.modules.get(base.id) == "numpy"

    # second walk: what is done

    def generic_visit(self, node: ast.AST) -> None:
        text = REFUSED_NODES.get(type(node))
        if text:
            raise self.refuse(node, text)
        super().generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self.check_store(target)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        # on a bare name it is rewritten to a plain assignment before compiling (loading.py), so
        # that it cannot write through to an array of the game
        self.check_store(node.target)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.check_store(node.target)
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self.check_store(node.target)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self.check_store(node.target)
        self.generic_visit(node)

    def check_store(self, target: ast.expr) -> None:
        if isinstance(target, (ast.Tuple, ast.List)):
            for piece in target.elts:
                self.check_store(piece)
        elif isinstance(target, ast.Subscript):
            if isinstance(target.slice, ast.Slice) or not self.may_change(target.value):
                raise self.refuse(target, STORE)
        elif not isinstance(target, ast.Name):
            raise self.refuse(target, STORE)

    def visit_Name(self, node: ast.Name) -> None:
        name = node.id
        if name in REFUSED_NAMES or name.startswith("__"):
            raise self.refuse(node, f"{name} is not for strategies")
        known = self.scope.known() | self.arguments | set(self.bound)
        if name not in known and name not in BUILTINS:
            if name in BUILTIN_NAMES:
                raise self.refuse(node, f"{name} is not for strategies")
            raise self.refuse(node, f"nothing is called {name!r}{nearest(name, known)}")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr.startswith("__") or node.attr in REFUSED_NAMES:
            raise self.refuse(node, f"{node.attr} is not for strategies")
        base = node.value
        if isinstance(base, ast.Name):
            if base.id in self.scope.modules and base.id not in self.arguments:
                self.check_member(node, base.id)
            elif base.id in self.arguments and base.id in FIELDS:
                self.check_field(node, base.id)
        elif isinstance(base, ast.Attribute) and base.attr in PARTS:
            self.check_field(node, base.attr)
        if node.attr in HELD_BACK:
            raise self.refuse(node, HELD_BACK[node.attr])
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        base, index = node.value, node.slice
        text = isinstance(index, ast.Constant) and isinstance(index.value, (str, bytes))
        record = isinstance(base, ast.Name) and base.id in self.records
        part = isinstance(base, ast.Attribute) and base.attr in PARTS
        if text or record or part or isinstance(index, ast.JoinedStr):
            raise self.refuse(node, "fields are read with a dot (me.hand), not in brackets")
        self.generic_visit(node)

    def check_field(self, node: ast.Attribute, record: str) -> None:
        fields = FIELDS.get(record) or PARTS[record]
        if node.attr not in fields:
            text = f"{record} has no {node.attr!r}{nearest(node.attr, fields)}"
            raise self.refuse(node, text)

    def check_member(self, node: ast.Attribute, name: str) -> None:
        module = self.scope.modules[name]
        if module == "numpy" and node.attr not in NUMPY_NAMES:
            text = f"numpy.{node.attr} is not for strategies; allowed: "
            raise self.refuse(node, text + ", ".join(sorted(NUMPY_NAMES)))
        if module == "numpy" and node.attr in NUMPY_READERS and self.depends is None:
            raise self.refuse(node, "files are read at the top of the file, into a constant")

    def visit_Call(self, node: ast.Call) -> None:
        function = node.func
        if isinstance(function, ast.Name):
            self.check_called(function)
        elif isinstance(function, ast.Attribute):
            self.check_method(node, function)
        else:
            raise self.refuse(node, "only functions are called by name")
        if any(keyword.arg in ("out", "copy", None) for keyword in node.keywords):
            raise self.refuse(node, STORE)
        if any(isinstance(argument, ast.Starred) for argument in node.args):
            raise self.refuse(node, "call with plain arguments, no *")
        self.generic_visit(node)

    def check_called(self, function: ast.Name) -> None:
        name = function.id
        if name in self.bound or name in self.arguments:
            raise self.refuse(function, f"{name!r} is a value here, not a function")
        if not self.scope.can_call(name) and name not in BUILTINS:
            if name in REFUSED_NAMES or name in BUILTIN_NAMES:
                raise self.refuse(function, f"{name} is not for strategies")
            known = self.scope.functions | self.scope.callable | BUILTINS
            raise self.refuse(function, f"no function is called {name!r}{nearest(name, known)}")

    def check_method(self, node: ast.Call, function: ast.Attribute) -> None:
        base = function.value
        if not isinstance(base, ast.Name):
            self.visit(base)  # which may have something more to the point to say
            raise self.refuse(node, f"{STORE}: .{function.attr}() is refused here")
        module = self.scope.modules.get(base.id)
        if module is None or base.id in self.bound or base.id in self.arguments:
            if not self.may_change(base):
                raise self.refuse(node, f"{STORE}: .{function.attr}() is refused here")
        elif base.id in self.scope.members and function.attr not in self.scope.members[base.id]:
            known = self.scope.members[base.id]
            text = f"{module} has no {function.attr!r}{nearest(function.attr, known)}"
            raise self.refuse(node, text)
        elif module == "numpy":
            self.check_numpy(node, function.attr)

    def check_numpy(self, node: ast.Call, name: str) -> None:
        if name in NUMPY_READERS:
            file = node.args[0] if node.args else None
            known = isinstance(file, ast.Constant) and file.value in (self.depends or ())
            if not known:
                raise self.refuse(
                    node, "a file that is read must be named, in quotes, and stand in DEPENDS"
                )
        elif name in ("abs", "sign", "minimum", "maximum"):
            if len(node.args) > (1 if name in ("abs", "sign") else 2):
                raise self.refuse(node, STORE)
