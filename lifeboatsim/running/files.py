"""Files written whole or not at all, and a folder that only one program at a time writes into."""

from __future__ import annotations

import errno
import glob
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

__all__ = ["FolderBusyError", "locked", "open_draft", "write_bytes", "writing"]

LOCK = ".lock"
PART = ".part"
"""How files that are being written end; what a kill left of them is swept out."""


class FolderBusyError(ValueError):
    """Another program writes into the folder; the message says which."""


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file so that a reader sees the old or the new one, never a part.

    True also after a loss of power: the file is on the disk before it has its name.
    """
    with writing(path) as file:
        file.write(data)


@contextmanager
def writing(path: Path) -> Iterator[IO[bytes]]:
    """Yield a file that gets the name `path` when it is whole; an error leaves what was there.

    An OSError names `path`.
    """
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=PART, dir=path.parent)
    except OSError as error:
        raise _named(error, path) from error
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(handle)
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)  # mkstemp's 0600 would keep others from reading
        Path(name).replace(path)
        _keep_name(path.parent)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise _named(error, path) from error
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _named(error: OSError, path: Path) -> OSError:
    return OSError(error.errno, error.strerror or str(error), str(path))


def _keep_name(folder: Path) -> None:
    """See that the names of the folder are on the disk too."""
    if os.name == "nt":
        return  # folders cannot be opened there
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems know no such thing
            raise
    finally:
        os.close(handle)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other programs from writing into `folder` (raises FolderBusyError if one does).

    The system gives the lock up with the program, however that ends: none is ever stale. What
    an earlier program left half written is swept out.
    """
    file = folder / LOCK
    handle = _taken(file, folder)
    try:
        _sign(handle, folder)
        for left in folder.glob(f".*{PART}"):
            left.unlink(missing_ok=True)
        yield
    finally:
        with suppress(OSError):  # the folder may be gone
            file.unlink()  # before it is given up: whoever waits sees that it is gone
        os.close(handle)


@contextmanager
def open_draft(path: Path) -> Iterator[tuple[Path, IO[bytes]]]:
    """Yield a file beside `path` that is this program's alone, for what becomes `path` later.

    What killed programs left of such files is swept out: the lock of a living one tells them
    apart. The file is closed at the end, and stays unless it got another name.
    """
    for left in path.parent.glob(f".{glob.escape(path.name)}.*{PART}"):
        with suppress(OSError), left.open("r+b") as file:
            if _lock(file.fileno()):
                left.unlink()
    draft = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    while True:
        with draft.open("wb") as file:
            if _lock(file.fileno()) and draft.exists():  # else it was swept out just now
                yield draft, file
                return


def _taken(file: Path, folder: Path) -> int:
    while True:
        try:
            handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise _named(error, folder) from error
        if not _lock(handle):
            who = os.read(handle, 20).decode(errors="replace").strip()
            os.close(handle)
            number = f" (process {who})" if who.isdigit() else ""
            raise FolderBusyError(
                f"another lifeboatsim{number} is writing into {folder}: wait for its end, or "
                "choose another folder"
            )
        try:
            if os.path.sameopenfile(handle, own := os.open(file, os.O_RDONLY)):
                os.close(own)
                return handle
            os.close(own)
        except FileNotFoundError:
            pass  # whoever had it before took the file away in between
        os.close(handle)


def _sign(handle: int, folder: Path) -> None:
    """Write down which program it is; a full disk is the folder's."""
    try:
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
    except OSError as error:
        raise _named(error, folder) from error


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS):
                raise
            # a file system without locks: to refuse it would help nobody
        return True
