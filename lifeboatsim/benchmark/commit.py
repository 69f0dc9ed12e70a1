"""Another commit of this checkout, unpacked beside it."""

from __future__ import annotations

import io
import subprocess
import tarfile
from pathlib import Path

import lifeboatsim
from lifeboatsim.rules.errors import quoted

__all__ = ["ROOT", "CommitError", "full_name", "same_play", "unpack"]

ROOT = Path(lifeboatsim.__file__).resolve().parents[1]
PLAYING = (
    "lifeboatsim/engine", "lifeboatsim/players", "lifeboatsim/rules", "lifeboatsim/running",
    "lifeboatsim/api.py", "strategies",
)  # fmt: skip
"""What decides how fast games are played."""
EVERYTHING = ("lifeboatsim", "strategies", "experiments")


class CommitError(ValueError):
    """There is no such commit, or no checkout at all: one sentence."""


def full_name(commit: str, root: Path = ROOT) -> str:
    """Return the 40 digits of a commit (raises CommitError)."""
    found = _git(
        root, "rev-parse", "--quiet", "--verify", "--end-of-options", f"{commit}^{{commit}}"
    )
    if found.returncode:
        where = "this checkout has no such commit"
        if not (root / ".git").exists():
            where = "this lifeboatsim is no checkout of a repository"
        raise CommitError(f"--against {quoted(commit)}: {where}")
    return found.stdout.decode().strip()


def same_play(commit: str, root: Path = ROOT) -> bool:
    """Return whether all that decides how fast games are played is as it was in `commit`."""
    new = _git(root, "ls-files", "--others", "--exclude-standard", "--", *PLAYING)
    changed = _git(root, "diff", "--quiet", commit, "--", *PLAYING)
    return changed.returncode == 0 and not new.stdout.strip()


def unpack(commit: str, folder: Path, root: Path = ROOT) -> None:
    """Unpack the files of `commit` into `folder`; the checkout itself is left as it is."""
    packed = _git(root, "archive", "--format=tar", commit, "--", *EVERYTHING)
    if packed.returncode:
        said = packed.stderr.decode(errors="replace").strip()
        raise CommitError(f"--against {quoted(commit)}: it cannot be unpacked ({said})")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")


def _git(root: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(["git", "-C", str(root), *words], capture_output=True)
    except FileNotFoundError:
        raise CommitError("--against wants git, which is not installed") from None
