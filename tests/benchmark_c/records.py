"""C headers of what is data in Python: the records of engine/state.py, words, the tuned weights."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import numpy as np

import lifeboatsim.api as api
from lifeboatsim.engine import state
from lifeboatsim.players.registry import strategy_file
from lifeboatsim.players.source import read_source

__all__ = ["headers"]

NAMES = {
    "Rule": state.RULE, "NavigationCard": state.NAVIGATION_CARD, "WeatherCard": state.WEATHER_CARD,
    "Tally": state.TALLY, "Table": state.TABLE, "Stream": state.STREAM, "Me": state.PRIVATE,
    "Ask": state.ASK,
}  # fmt: skip
"""Each after those that are parts of it."""
NUMBERS = {"<i4": "int32_t", "<i8": "int64_t", "<u8": "uint64_t"}
HEAD = """/* Made by records.py from lifeboatsim/engine/state.py and lifeboatsim/api.py. */

#include <stddef.h>
#include <stdint.h>
"""


def headers() -> dict[str, str]:
    """Return the text of each header by its name."""
    return {"records.h": _records(), "weights.h": _weights()}


def _records() -> str:
    """The records: the compiler itself checks every offset."""
    words = (f"    {name} = {value}," for name, value in _words())
    parts = [HEAD, "enum {", *words, f"    ASKS = {state.ASKS},", "};"]
    for name, record in NAMES.items():
        parts += ["", *_struct(name, record)]
    return "\n".join(parts) + "\n"


def _words() -> Iterator[tuple[str, int]]:
    for name in api.__all__:
        value = getattr(api, name)
        if name.isupper() and isinstance(value, int):
            yield name, value


def _struct(name: str, record: np.dtype) -> Iterator[str]:
    assert record.fields is not None
    yield "typedef struct {"
    for field, (kind, *_) in record.fields.items():
        base, shape = kind.subdtype or (kind, ())
        yield f"    {_name(base)} {field}{''.join(f'[{length}]' for length in shape)};"
    yield f"}} {name};"
    yield f'_Static_assert(sizeof({name}) == {record.itemsize}, "{name}");'
    for field, (_, offset, *_) in record.fields.items():
        what = f"{name}.{field}"
        yield f'_Static_assert(offsetof({name}, {field}) == {offset}, "{what}");'


def _name(kind: np.dtype) -> str:
    for name, record in NAMES.items():
        if record == kind:
            return name
    return NUMBERS[kind.str]


def _weights() -> str:
    """What tuned.py weighs by: the names of the weights are the first that _weights.py sets."""
    tuned = read_source(strategy_file("tuned"))
    names, _ = next(_assigned(tuned.siblings["_weights"].tree))
    array = next(value for name, value in _assigned(tuned.tree) if name == "WEIGHTS")
    assert isinstance(array, ast.Call)
    weights = ast.literal_eval(array.args[0])
    return (
        f"enum {{ {names.strip('()')} }};\n"
        f"static const int WEIGHTS[] = {{ {', '.join(map(str, weights))} }};\n"
    )


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield ast.unparse(node.targets[0]), node.value
