"""Folders of compiled code: held by who uses them, removed when nobody has for a month.

Every version of the engine, of Python and of its libraries has a folder of its own under one root,
so that versions side by side do not undo each other's work. A process holds a shared lock on the
mark in its folder as long as it runs; a folder is removed only by its owner, under the exclusive
lock, when no process began to use it for `UNUSED_DAYS`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import time
from pathlib import Path
from typing import Any

fcntl: Any
try:
    import fcntl
except ImportError:  # Windows: who uses a folder is then told by its age alone
    fcntl = None

__all__ = ["UNUSED_DAYS", "hold", "remove_old"]

UNUSED_DAYS = 30
MARK = ".in-use"
REMOVED = "-removed"
DAY = 86_400
TRIES = 10
FOLDER = re.compile(r"engine-[0-9a-f]{16}-[0-9a-f]{6}(-checked)?(-far)?(-removed)?")


def hold(folder: Path) -> None:
    """Make `folder` if needed, mark it as used now, and hold it until this process ends.

    Raises OSError where it cannot be written.
    """
    for _ in range(TRIES):
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        # Somebody may be about to remove the folder: only a mark that is still there counts.
        with contextlib.suppress(FileNotFoundError):
            probe.write_bytes(b"")  # which also renews the time of the folder
            probe.unlink()
            # a bare number, open until the process ends: a file would be reported as unclosed
            mark = os.open(folder / MARK, os.O_RDWR | os.O_CREAT, 0o666)
            _lock(mark, exclusive=False)
            if os.path.samestat(os.fstat(mark), (folder / MARK).stat()):
                return
            os.close(mark)
    raise FileNotFoundError(errno.ENOENT, "it is removed again and again", str(folder))


def _lock(mark: int, *, exclusive: bool) -> bool:
    """Lock a mark; an exclusive lock is not waited for. Returns whether it was to be had."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB if exclusive else fcntl.LOCK_SH)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks: nobody removes anything there
        return not exclusive
    return True


def remove_old(root: Path, now: float | None = None) -> list[Path]:
    """Remove the folders under `root` that nobody uses, and return them.

    Only what bears the name of such a folder, is one's own and has not been taken into use for
    `UNUSED_DAYS`; what cannot be removed stays.
    """
    limit = (time.time() if now is None else now) - UNUSED_DAYS * DAY
    removed = []
    with contextlib.suppress(OSError):
        for folder in sorted(root.iterdir()):
            with contextlib.suppress(OSError):
                if _is_ours(folder) and _remove(folder, limit):
                    removed.append(folder)
    return removed


def _is_ours(folder: Path) -> bool:
    if FOLDER.fullmatch(folder.name) is None or folder.is_symlink() or not folder.is_dir():
        return False
    return not hasattr(os, "getuid") or folder.stat().st_uid == os.getuid()


def _remove(folder: Path, limit: float) -> bool:
    """Remove a folder unless it was used after `limit` or somebody holds it."""
    before = folder.stat()
    if before.st_mtime >= limit:
        return False
    with (folder / MARK).open("ab") as mark:
        if not _lock(mark.fileno(), exclusive=True):
            # a mark made just now would make the folder look used
            os.utime(folder, ns=(before.st_atime_ns, before.st_mtime_ns))
            return False
        doomed = folder
        if not folder.name.endswith(REMOVED):
            doomed = folder.with_name(folder.name + REMOVED)
            folder.rename(doomed)  # from one moment to the next: nobody finds half a folder
        shutil.rmtree(doomed)
    return True
