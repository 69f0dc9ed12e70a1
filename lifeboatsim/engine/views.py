"""Views of a record for plain Python: attributes whose items are plain integers.

The uncompiled engine and strategies that are not compiled read and write the same bytes as
compiled code, through memoryviews: several times faster than NumPy records, with plain-integer
arithmetic that cannot overflow, and truly read-only where a player may only look.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

__all__ = ["View", "view", "view_at"]

FORMATS = {"int16": "h", "int32": "i", "int64": "q", "uint64": "Q"}


class View:
    """Base of the view classes; one is made per record type and writability."""

    __slots__ = ("_raw",)
    _build: Any
    _places: dict[str, tuple[int, int]]
    _writable: bool

    def __init__(self, raw: memoryview) -> None:
        self._raw = raw if self._writable else raw.toreadonly()
        for name, make in self._build:
            setattr(self, name, make(raw))

    def wipe(self, first: str, last: str) -> None:
        """Set the fields `first` to `last`, and all between them, to 0."""
        start, end = self._places[first][0], self._places[last][1]
        self._raw[start:end] = bytes(end - start)


def _scalar(name: str, writable: bool) -> property:
    def get(self: Any) -> int:
        value: int = getattr(self, name)[0]
        return value

    def put(self: Any, value: int) -> None:
        getattr(self, name)[0] = value

    return property(get, put if writable else None)


@cache
def view_class(dtype: np.dtype, writable: bool) -> type[View]:
    """Return the view class of a record type: arrays are memoryviews, records are views."""
    build: list[tuple[str, Any]] = []
    members: dict[str, Any] = {}
    slots: list[str] = []
    places: dict[str, tuple[int, int]] = {}
    assert dtype.fields is not None
    for name, (kind, offset, *_) in dtype.fields.items():
        base, shape = (kind.subdtype[0], kind.shape) if kind.subdtype else (kind, ())
        end = offset + kind.itemsize
        places[name] = (offset, end)
        if base.fields:
            make = _nested(base, shape, offset, end, writable)
            slots.append(name)
            build.append((name, make))
            continue
        make = _array(FORMATS[base.name], shape or (1,), offset, end, writable)
        slot = name if shape else f"_{name}"
        slots.append(slot)
        build.append((slot, make))
        if not shape:
            members[name] = _scalar(slot, writable)
    members |= {"_build": build, "_places": places, "_writable": writable}
    return type("View", (View,), {"__slots__": tuple(slots), **members})


def _array(code: str, shape: tuple[int, ...], start: int, end: int, writable: bool) -> Any:
    def make(raw: memoryview) -> memoryview:
        piece: memoryview = raw[start:end].cast(code, shape)  # type: ignore[call-overload]
        return piece if writable else piece.toreadonly()

    return make


def _nested(base: np.dtype, shape: tuple[int, ...], start: int, end: int, writable: bool) -> Any:
    kind = view_class(base, writable)

    def make(raw: memoryview) -> Any:
        if not shape:
            return kind(raw[start:end])
        step = base.itemsize
        return [kind(raw[at : at + step]) for at in range(start, end, step)]

    return make


def view(record: np.ndarray, writable: bool = True) -> Any:
    """Return a view of the one record in `record` (shape (1,)); it keeps the array alive."""
    raw = memoryview(record.view(np.uint8).data).cast("B")
    return view_class(record.dtype, writable)(raw)


def view_at(address: int, dtype: np.dtype, writable: bool = True) -> Any:
    """Return a view of the record of type `dtype` at `address`; the caller keeps it alive."""
    import ctypes

    raw = memoryview((ctypes.c_char * dtype.itemsize).from_address(address)).cast("B")
    return view_class(dtype, writable)(raw)
