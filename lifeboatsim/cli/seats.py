"""``lifeboatsim seats``: what the seat wins, and what the character."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED
from lifeboatsim.cli.options import asked, play_options_for, rules_options, table_options
from lifeboatsim.cli.out import check_coming, check_out, folder_options, write_out
from lifeboatsim.cli.progress import bars, say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.interface.result import Result

__all__ = ["seats"]


@click.command()
@rules_options
@table_options
@play_options_for("20_000")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@folder_options
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def seats(**options: Any) -> None:
    """Say whether games are won by the seat or by the character who sits in it.

    In the rules seats follow the characters. Here everybody sits in every seat once: as many
    tables as players, each a seat further round the boat, --games each. Size, survival and
    ability go along, and so do the names on navigation cards. With fewer players than characters,
    --characters says who plays.

    \b
    Examples:
      lifeboatsim seats --games 5000 --seed 7
      lifeboatsim seats --characters lady,sir,mate,kid --table survivor --out seats
    """
    check_out(options)
    wanted = asked(options)
    wanted.resolved()  # a mistake in the rules is said before anything is compiled
    say_if_compiling(options["quiet"])
    from lifeboatsim.interface.seating import SeatsJob

    job = SeatsJob(wanted)
    check_coming(options, job.coming())
    with bars(options["quiet"]) as begin:
        result = job.play(begin)
    _show(options, result)
    if result.interrupted:
        played = result.to_dict()["provenance"]["games"]
        click.echo(f"Interrupted after {played} of {job.plan.games} games.", err=True)
        sys.exit(INTERRUPTED)


def _show(options: dict[str, Any], result: Result) -> None:
    from lifeboatsim.analysis import dump_json

    document = result.to_dict()
    if not document["provenance"]["games"]:
        return
    write_out(options, result)
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        from lifeboatsim.reporting.seats_text import seats_text

        assert result.command is not None
        seats_text(document, result.names, result.command, sys.stdout)
    sys.stdout.flush()
