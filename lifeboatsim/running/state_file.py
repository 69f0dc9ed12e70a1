"""Totals as a file: arrays of whole numbers with a description, and never any code.

The file is a NumPy ``.npz`` (a zip of ``.npy`` members, without pickles): ``about`` holds JSON in
UTF-8, every other member one array of the state, by its name. A file is read with distrust: by
size, by names, and each array by shape and type before its numbers.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from typing import IO, Any, BinaryIO

import numpy as np

__all__ = ["LARGEST", "State", "StateError", "arrays", "pack", "read_about", "unpack"]

State = Any
"""An array, or a tuple of states: what a run, a comparison or a sweep adds up to."""

LARGEST = 256 * 2**20
"""Bytes of the largest state that is read: some hundred times a run's."""
ABOUT = "about"
LONGEST_ABOUT = 2**20


class StateError(ValueError):
    """The file holds no state, or that of something else; the message says what is wrong."""


def arrays(state: State, name: str = "state") -> Iterator[tuple[str, np.ndarray]]:
    """Yield the arrays of a state with a name for each."""
    if isinstance(state, np.ndarray):
        yield name, state
        return
    names = getattr(state, "_fields", range(len(state)))
    for part, inner in zip(names, state, strict=True):
        yield from arrays(inner, f"{name}.{part}")


def pack(state: State, about: Mapping[str, Any], file: IO[bytes] | None = None) -> bytes:
    """Write a state into `file`, or return it as bytes."""
    target = io.BytesIO() if file is None else file
    text = np.frombuffer(json.dumps(about, allow_nan=False).encode(), np.uint8)
    members: dict[str, Any] = {ABOUT: text, **dict(arrays(state))}
    np.savez_compressed(target, **members)
    return target.getvalue() if isinstance(target, io.BytesIO) else b""


def read_about(file: BinaryIO) -> dict[str, Any]:
    """Return the description in a state file (raises StateError)."""
    with _members(file) as members:
        return _about(members)


def unpack(file: BinaryIO, state: State) -> dict[str, Any]:
    """Fill the arrays of `state` from a file, all or none; return its description.

    Raises StateError if the file holds anything but arrays of the same names, shapes and types,
    without a negative number.
    """
    expected = dict(arrays(state))
    with _members(file) as members:
        found = set(members.namelist())
        wanted = {f"{name}.npy" for name in (ABOUT, *expected)}
        if found != wanted:
            raise StateError(f"holds {_few(found - wanted)} instead of {_few(wanted - found)}")
        about = _about(members)
        read = {name: _array(members, name, array) for name, array in expected.items()}
    for name, array in expected.items():
        array[...] = read[name]
    return about


def _few(names: set[str]) -> str:
    return ", ".join(sorted(names)[:3]) or "nothing"


def _members(file: BinaryIO) -> zipfile.ZipFile:
    try:
        members = zipfile.ZipFile(file)
    except (zipfile.BadZipFile, OSError, ValueError) as error:
        raise StateError(f"is no state of lifeboatsim ({error})") from None
    size = sum(member.file_size for member in members.infolist())
    if size > LARGEST:
        raise StateError(f"would take {size:,} bytes; allowed are {LARGEST:,}")
    return members


def _about(members: zipfile.ZipFile) -> dict[str, Any]:
    text = _array(members, ABOUT, None)
    try:
        found = json.loads(text.tobytes())
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise StateError("has no description")
    return found


def _array(members: zipfile.ZipFile, name: str, like: np.ndarray | None) -> np.ndarray:
    """Read one array that must be as `like` (None: bytes of any number)."""
    try:
        with members.open(f"{name}.npy") as file:
            shape, dtype = _header(file)
            if like is None:
                fits = dtype == np.uint8 and len(shape) == 1 and shape[0] <= LONGEST_ABOUT
            else:
                fits = dtype == like.dtype and shape == like.shape
            if not fits:
                raise StateError(f"holds {name} as {shape} of {str(dtype)[:40]}")
            size = int(np.prod(shape)) * dtype.itemsize
            data = file.read(size + 1)
    except (KeyError, zipfile.BadZipFile, OSError, EOFError, NotImplementedError) as error:
        raise StateError(f"is damaged at {name} ({error})") from None
    except StateError:
        raise
    except Exception as error:  # zlib and the header's parser fail in many ways
        raise StateError(f"is damaged at {name} ({type(error).__name__})") from None
    if len(data) != size:
        raise StateError(f"is damaged at {name} ({len(data)} bytes instead of {size})")
    found = np.frombuffer(data, dtype).reshape(shape)
    if like is not None and dtype != np.uint64 and found.size:
        if found.reshape(-1).view(np.int64).min() < 0:
            raise StateError(f"holds a negative number in {name}")
    return found


def _header(file: IO[bytes]) -> tuple[tuple[int, ...], np.dtype]:
    version = np.lib.format.read_magic(file)
    reader = {
        (1, 0): np.lib.format.read_array_header_1_0,
        (2, 0): np.lib.format.read_array_header_2_0,
    }.get(version)
    if reader is None:
        raise StateError(f"is of an unknown version {version}")
    shape, fortran, dtype = reader(file)
    if fortran or dtype.hasobject:
        raise StateError("holds arrays of another kind")
    return shape, dtype
