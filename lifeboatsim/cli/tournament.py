"""``lifeboatsim tournament``: strategies against one another, and where that leads."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.cells import bars, cells_options, open_folder, out_option, refusals
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Command
from lifeboatsim.cli.options import asked, rules_options, scheduler_option
from lifeboatsim.cli.out import say_stale_report
from lifeboatsim.cli.progress import say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.interface.result import Result
    from lifeboatsim.interface.tournaments import TournamentJob

__all__ = ["tournament"]


@click.command(cls=Command)
@click.argument("names", nargs=-1, metavar="[A B ...]")
@rules_options
@cells_options
@scheduler_option
@out_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def tournament(**options: Any) -> None:
    """Let strategies meet: which single one gains where, and what players who copy end up with.

    Every pair plays at every mixture of copies, the best five at all mixtures of them. Default:
    the roster and random.

    \b
    Examples:
      lifeboatsim tournament --games 2000
      lifeboatsim tournament survivor looter bully --rules it --out fights
    """
    open_folder(options["out"])
    with refusals():
        job = _job(options)
        with bars(options["quiet"]) as begin:
            result = job.play(begin)
    if result is None:
        _stop(options, job)
    else:
        _show(options, job, result)


def _job(options: dict[str, Any]) -> TournamentJob:
    wanted = asked(options)
    wanted.resolved()  # a mistake in the rules is said before anything is compiled
    say_if_compiling(options["quiet"])
    from lifeboatsim.interface.tournaments import TournamentJob

    return TournamentJob(options["names"], wanted, options["out"])


def _stop(options: dict[str, Any], job: TournamentJob) -> None:
    kept = f"Interrupted after {len(job.played.store.cells)} tables"
    where = options["out"]
    more = f"; the same command goes on with {where}." if where else "; --out DIR would keep them."
    click.echo(kept + more, err=True)
    sys.exit(INTERRUPTED)


def _show(options: dict[str, Any], job: TournamentJob, result: Result) -> None:
    from lifeboatsim.analysis import dump_json

    if options["out"] is not None:
        job.write(result)
        if not options["quiet"]:
            click.echo(f"Written to {options['out']}.", err=True)
            say_stale_report(options["out"])
    if options["as_json"]:
        sys.stdout.write(dump_json(result.to_dict()))
    else:
        from lifeboatsim.reporting.tournament_text import tournament_text

        assert result.command is not None
        tournament_text(result.to_dict(), result.command, sys.stdout)
    sys.stdout.flush()
