"""The experiments that come with the package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lifeboatsim.rules.errors import RulesError, did_you_mean, quoted
from lifeboatsim.shipped import shipped_folder

__all__ = ["experiment_names", "experiments_folder", "find_file"]


@cache
def experiments_folder() -> Path:
    """Return the folder of the experiments that come with the package."""
    return shipped_folder("experiments")


def experiment_names() -> tuple[str, ...]:
    """Return the names of the experiments that come with the package, in order."""
    return tuple(sorted(file.stem for file in experiments_folder().glob("*.toml")))


def find_file(given: str) -> Path:
    """Return the file of an experiment, named as a file or by the name of a shipped one.

    Raises RulesError for a name that is neither.
    """
    path = Path(given)
    if path.is_file() or path.suffix == ".toml":
        return path
    names = experiment_names()
    if given not in names:
        raise RulesError(
            f"there is no experiment {quoted(given)}; allowed: a TOML file, or one of "
            f"{', '.join(names)}{did_you_mean(given, names)}"
        )
    return experiments_folder() / f"{given}.toml"
