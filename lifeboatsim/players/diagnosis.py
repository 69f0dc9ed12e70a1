"""Turn a compiler's message into one sentence about the author's own line."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

from lifeboatsim.players.errors import StrategyError, nearest
from lifeboatsim.players.source import Source, complaint
from lifeboatsim.players.words import FIELDS, PARTS

__all__ = ["diagnose"]

PLACES = re.compile(r'File "([^"]+)", line (\d+)')
ATTRIBUTE = re.compile(r"Unknown attribute '(\w+)' of type")
NOISE = ("Failed in nopython mode", "During:", "File ", "raised from", "- ", "* ")
LENGTH = 160


def diagnose(source: Source, module: Any, error: Exception) -> Exception:
    """Return what is wrong with `source`, whose `module` failed to compile with `error`.

    That is a StrategyError about a line of the author's, or `error` itself when each hook compiles
    alone, so that the fault is not the author's.
    """
    from numba.core import types

    from lifeboatsim.players.bridge import RECORDS

    for hook in source.hooks:
        function = getattr(module, hook)
        line = source.functions[hook].lineno
        try:
            function.compile(RECORDS)
        except Exception as found:
            return _translate(source, found, line)
        kind = function.overloads[RECORDS].signature.return_type
        if not isinstance(kind, (types.Integer, types.Boolean)):
            text = f"{hook} must answer with a whole number on every path, not {_plain(str(kind))}"
            return complaint(source.path, line, text)
    return error


def _translate(source: Source, error: Exception, line: int) -> StrategyError:
    if isinstance(error, KeyError) and error.args:
        return _unknown_field(source, str(error.args[0]), line)
    text = str(error)
    unknown = ATTRIBUTE.search(text)
    if unknown:
        return _unknown_field(source, unknown[1], line)
    path = source.path
    for name, number in PLACES.findall(text):
        own = [part.path for part in source.everything() if part.path.name == Path(name).name]
        if own:
            path, line = own[0], int(number)
            break
    return complaint(path, line, f"this does not compile: {_sentence(text)}")


def _unknown_field(source: Source, name: str, line: int) -> StrategyError:
    path = source.path
    for part in source.everything():
        for node in ast.walk(part.tree):
            if isinstance(node, ast.Attribute) and node.attr == name:
                path, line = part.path, node.lineno
    known = [field for fields in (*FIELDS.values(), *PARTS.values()) for field in fields]
    return complaint(path, line, f"there is no field {name!r}{nearest(name, known)}")


def _sentence(text: str) -> str:
    for line in text.splitlines():
        line = line.strip()
        if line and not line.startswith(NOISE) and set(line) != {"^"}:
            return _plain(line)
    return "for a reason the compiler does not say"


def _plain(line: str) -> str:
    # record types print all their fields
    line = re.sub(r"Record\(.*", "a record", line)
    line = {"none": "None"}.get(line, line)
    return line if len(line) <= LENGTH else line[: LENGTH - 3] + "..."
