"""Mutations: the engine with one rule point broken on purpose, kept as data.

Each entry of the files in ``broken/`` names a rule point, a file of the package, a piece of its
text and what stands there instead. The package is copied into a folder and changed there.
"""

from __future__ import annotations

import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Mutation", "StaleMutation", "broken_copy", "plain_copy", "read_mutations"]

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "broken"


class StaleMutation(ValueError):
    """The text a mutation replaces is not there exactly once: the engine has moved on."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One rule point broken: `old` becomes `new` in `file` (a path below ``lifeboatsim/``)."""

    name: str
    rule: str
    """The section of the rules that it breaks."""
    file: str
    old: str
    new: str
    spec: str = "standard"
    """The rules under which the games are played that should show it."""
    players: int | None = None
    """How many play; None: as many as the rule set has characters."""

    def broken(self, text: str) -> str:
        """Return the text of the file with the rule point broken."""
        found = text.count(self.old)
        if found != 1:
            raise StaleMutation(
                f"mutation {self.name!r}: its old text occurs {found} times in {self.file}, not "
                f"once; bring tests/mutations/broken up to date with the engine:\n{self.old}"
            )
        return text.replace(self.old, self.new)


def read_mutations() -> list[Mutation]:
    """Return all mutations, file by file."""
    return [
        Mutation(**entry)
        for file in sorted(FOLDER.glob("*.toml"))
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["mutation"]
    ]


def plain_copy(folder: Path) -> None:
    """Copy what plays games into `folder`, as it stands."""
    for name in ("lifeboatsim", "strategies"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))


def broken_copy(mutation: Mutation, folder: Path) -> None:
    """Copy what plays games into `folder` and break it there."""
    source = ROOT / "lifeboatsim" / mutation.file
    text = mutation.broken(source.read_text(encoding="utf-8"))
    plain_copy(folder)
    (folder / "lifeboatsim" / mutation.file).write_text(text, encoding="utf-8")
