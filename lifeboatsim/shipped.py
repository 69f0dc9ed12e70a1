"""Where the folders of data stand: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from pathlib import Path

__all__ = ["shipped_folder"]


def shipped_folder(name: str) -> Path:
    """Return the folder `name` that comes with the package (raises FileNotFoundError)."""
    package = Path(__file__).resolve().parent
    for folder in (package / f"_{name}", package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the {name} that come with the package are missing beside {package}")
