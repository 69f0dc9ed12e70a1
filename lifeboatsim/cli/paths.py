"""Folders and files named on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

__all__ = ["FILE", "FOLDER", "NamedPath"]


class NamedPath(click.Path):
    """A path with a name: an empty one would stand for the current folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path."""
        if not str(value).strip():
            self.fail("a name is wanted; the current folder is '.'.", param, ctx)
        return super().convert(value, param, ctx)


FOLDER = NamedPath(path_type=Path)
FILE = NamedPath(path_type=Path, dir_okay=False)
