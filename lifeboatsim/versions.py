"""The versions that a run must have from its first game to its last, wherever it is played."""

from __future__ import annotations

from functools import cache

__all__ = ["__version__", "versions"]

__version__ = "0.1.0"


@cache
def _versions() -> dict[str, str]:
    import platform
    from importlib.metadata import version

    from lifeboatsim.engine.jit import engine_digest

    return {
        "lifeboatsim": __version__, "engine": engine_digest(),
        "python": platform.python_version(),
        **{name: version(name) for name in ("numpy", "numba")},
    }  # fmt: skip


def versions() -> dict[str, str]:
    """Return {name: version} of lifeboatsim, its engine (a digest), Python, NumPy and numba."""
    return dict(_versions())
