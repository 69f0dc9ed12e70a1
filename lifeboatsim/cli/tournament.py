"""``lifeboatsim tournament``: strategies against one another, and where that leads."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli import numbers
from lifeboatsim.cli.cells import again, bars, conditions, open_folder, out_option, refusals
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED
from lifeboatsim.cli.options import read_rules, rules_options

if TYPE_CHECKING:
    from lifeboatsim.analysis.tournament import Tournament

__all__ = ["tournament"]


@click.command()
@click.argument("names", nargs=-1, metavar="[A B ...]")
@rules_options
@click.option(
    "--code", multiple=True, metavar="FILE.py",
    help="Load a strategy from a file; may be repeated.",
)  # fmt: skip
@click.option(
    "--games", type=numbers.GAMES, default="20_000", show_default=True, help="Games for each table."
)
@click.option("--seed", type=numbers.SEED, help="Seed; drawn and printed when left out.")
@click.option("--workers", type=numbers.WORKERS, help="Threads; default: the cores at hand.")
@out_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def tournament(**options: Any) -> None:
    """Let strategies meet: which single one gains where, and what players who copy end up with.

    Every pair plays at every mixture of copies, the best five at all mixtures of them. Default:
    the roster, tuned and random.

    \b
    Examples:
      lifeboatsim tournament --games 2000
      lifeboatsim tournament survivor looter bully --rules it --out fights
    """
    open_folder(options["out"])
    with refusals():
        played = _tournament(options)
        with bars(options["quiet"]) as begin:
            done = played.play(begin)
    if not done:
        _stop(options, played)
    _show(options, played)


def _tournament(options: dict[str, Any]) -> Tournament:
    rules = read_rules(options)
    shared = conditions(options, rules)
    from lifeboatsim.analysis.tournament import Tournament, find_strategies
    from lifeboatsim.players import ROSTER
    from lifeboatsim.running.compile import compiling_engine

    names = list(options["names"]) or [*ROSTER, "tuned", "random"]
    if len(names) < 2:
        raise click.UsageError("a tournament wants at least two strategies: A B [C ...]")
    with compiling_engine():
        strategies = find_strategies(names, rules, options["code"])
    return Tournament(shared, strategies, options["out"])


def _stop(options: dict[str, Any], played: Tournament) -> None:
    kept = f"Interrupted after {len(played.store.cells)} tables"
    where = options["out"]
    more = f"; the same command goes on with {where}." if where else "; --out DIR would keep them."
    click.echo(kept + more, err=True)
    sys.exit(INTERRUPTED)


def _show(options: dict[str, Any], played: Tournament) -> None:
    from lifeboatsim.analysis import dump_json
    from lifeboatsim.analysis.tournament_report import tournament as report

    document = report(played)
    if options["out"] is not None:
        from lifeboatsim.reporting.tournament_folder import write_tournament

        write_tournament(options["out"], document)
        if not options["quiet"]:
            click.echo(f"Written to {options['out']}.", err=True)
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        from lifeboatsim.reporting.tournament_text import tournament_text

        command = ["lifeboatsim", "tournament", *played.names]
        repeat = again(options, command, played.conditions.seed)
        tournament_text(document, repeat, sys.stdout)
    sys.stdout.flush()
