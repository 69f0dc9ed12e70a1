"""``lifeboatsim strategies ladder``: from doing nothing to the tuned strategy."""

from __future__ import annotations

import sys
from typing import Any

import click

from lifeboatsim.cli.cells import (
    again,
    bars,
    cells_options,
    conditions,
    open_folder,
    out_option,
    refusals,
)
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Command
from lifeboatsim.cli.options import read_rules, rules_options, scheduler_option

__all__ = ["ladder"]


@click.command(cls=Command)
@click.argument("names", nargs=-1, metavar="[A B ...]")
@rules_options
@cells_options
@scheduler_option
@out_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def ladder(**options: Any) -> None:
    """Rank strategies: one of each against the roster, and against the next weaker one.

    Default: all that come with the package.

    \b
    Example:
      lifeboatsim strategies ladder --games 5000
    """
    open_folder(options["out"])
    rules = read_rules(options)
    shared = conditions(options, rules)
    from lifeboatsim.analysis.ladder import Ladder
    from lifeboatsim.analysis.tournament import find_strategies
    from lifeboatsim.interface.job import played_by
    from lifeboatsim.players import strategy_names
    from lifeboatsim.running.compile import compiling_engine

    with refusals():
        with compiling_engine():
            names = options["names"] or strategy_names()
            strategies = find_strategies(names, rules, options["code"])
        found = Ladder(shared, strategies, options["out"])
        with played_by(options["scheduler"]), bars(options["quiet"]) as begin:
            done = found.play(begin)
    if not done:
        click.echo(f"Interrupted after {len(found.store.cells)} tables.", err=True)
        sys.exit(INTERRUPTED)
    _show(options, found.document())


def _show(options: dict[str, Any], document: dict[str, Any]) -> None:
    from lifeboatsim.analysis import dump_json

    if options["out"] is not None:
        from lifeboatsim.reporting.folder import write_bytes

        write_bytes(options["out"] / "summary.json", dump_json(document).encode())
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        from lifeboatsim.reporting.tournament_text import ladder_text

        command = ["lifeboatsim", "strategies", "ladder", *options["names"]]
        repeat = again(options, command, document["provenance"]["seed"])
        ladder_text(document, repeat, sys.stdout)
    sys.stdout.flush()
