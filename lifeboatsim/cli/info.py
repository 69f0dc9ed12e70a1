"""``lifeboatsim info`` and ``lifeboatsim warmup``: the machine, not the game."""

from __future__ import annotations

import platform
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import Command
from lifeboatsim.cli.progress import say_if_compiling
from lifeboatsim.versions import __version__

__all__ = ["info", "warmup"]

LIBRARIES = ("numpy", "numba", "llvmlite", "pandas", "matplotlib", "scipy")


@click.command(cls=Command)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def info(as_json: bool) -> None:
    """Show versions, cores, the cache folder and whether the engine is compiled.

    \b
    Example:
      lifeboatsim info --json
    """
    found = _found()
    if as_json:
        from lifeboatsim.analysis.document import dump_json

        sys.stdout.write(dump_json(found))
        return
    for key, value in found.items():
        if isinstance(value, dict):
            value = ", ".join(f"{name} {number}" for name, number in value.items())
        click.echo(f"{key.replace('_', ' ')}: {value}")


def _found() -> dict[str, Any]:
    from lifeboatsim.engine import jit
    from lifeboatsim.rules.version import RULES_VERSION
    from lifeboatsim.running import available_workers
    from lifeboatsim.running.compile import is_compiled

    folder = jit.cache_folder()
    return {
        "version": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "libraries": {name: _version(name) for name in LIBRARIES},
        "cores": available_workers(),
        "cache_folder": None if folder is None else str(folder),
        "engine_digest": jit.engine_digest(),
        "rules_version": RULES_VERSION,
        "jit": jit.JIT,
        "compiled": is_compiled(),
    }


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


@click.command(cls=Command)
@click.option("--quiet", is_flag=True, help="No remarks on stderr.")
@friendly_errors
def warmup(quiet: bool) -> None:
    """Compile the engine and all strategies now, so that later runs start at once.

    \b
    Example:
      lifeboatsim warmup
    """
    from lifeboatsim.rules import resolve_rules

    say_if_compiling(quiet)
    started = time.perf_counter()
    from lifeboatsim.players import parse_table, strategy_names
    from lifeboatsim.running.compile import compiling_engine, prepare
    from lifeboatsim.running.compile_counting import compile_counting

    rules = resolve_rules()
    with compiling_engine():
        everybody = parse_table("mix:" + ",".join(strategy_names()), rules)
        compile_counting()
    prepare(rules, everybody)
    if not quiet:
        click.echo(f"Ready; that took {time.perf_counter() - started:.1f} seconds.", err=True)
